import { expect, it } from "vitest";
import type { Column } from "./column.ts";
import { toCsv, toTabbedText } from "./csv.ts";

const columns: readonly Column<{ name: string; n: number | null }>[] = [
  { id: "x", header: "", cell: () => null },
  { id: "name", header: "Name", value: ({ name }) => name },
  { id: "n", header: "Count, all", value: ({ n }) => n },
];

it("a table exports as RFC 4180: quotes doubled, empty for what is not there", () => {
  const rows = [
    { name: 'Say "no", twice', n: 1234.5 },
    { name: "two\nlines", n: null },
  ];
  expect(toCsv(columns, rows)).toBe(
    'Name,"Count, all"\r\n"Say ""no"", twice",1234.5\r\n"two\nlines",',
  );
});

it("text that a spreadsheet would run is made harmless, negative numbers stay", () => {
  const rows = [
    { name: "=HYPERLINK(1)", n: -3 },
    { name: "-cmd", n: 0 },
  ];
  expect(toCsv(columns, rows).split("\r\n").slice(1)).toEqual(["'=HYPERLINK(1),-3", "'-cmd,0"]);
});

it.each([
  ["-1+cmd|' /C calc'!A0"],
  [" =1+1"],
  ["+1"],
  ["@SUM(A1)"],
  ['"=1+1'],
  ["＝1+1"],
  ["-2(x)"],
])("in a file and on the clipboard: %s", (name) => {
  expect(toTabbedText(columns, [{ name, n: 1 }]).split("\n")[1]).toBe(`'${name}\t1`);
  expect(toCsv(columns, [{ name, n: 1 }]).split("\r\n")[1]).toMatch(/^"?'/);
});

it.each([["-0.12–0.40"], ["-1.5 to 2.0"], ["-12.5 %"], ["3 - 4"], ["a=b"]])(
  "what nothing would run stays as it is: %s",
  (name) => {
    expect(toTabbedText(columns, [{ name, n: 1 }]).split("\n")[1]).toBe(`${name}\t1`);
  },
);

it("the clipboard gets tabs between fields and none within", () => {
  expect(toTabbedText(columns, [{ name: "a\tb", n: 2 }])).toBe("Name\tCount, all\na b\t2");
});
