import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { csvRows, type CsvRow } from "./csv-rows.ts";

async function read(text: string | Uint8Array, size = 1 << 16): Promise<CsvRow[]> {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  return (await Array.fromAsync(csvRows(chunks()))).flat();
}

const fields = async (text: string): Promise<string[][]> =>
  (await read(text)).map((row) => row.fields);

describe("csvRows", () => {
  it.each([
    [
      "plain",
      "a,b\n1,2\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "no line end at the end",
      "a,b\n1,2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "CRLF",
      "a,b\r\n1,2\r\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "CRLF after quotes",
      '"a","b"\r\n"1","2"\r\n',
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "byte order mark",
      "\uFEFFa,b\n1,2\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "blank lines",
      "a,b\n\n1,2\n\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "empty fields",
      "a,b\n,\n",
      [
        ["a", "b"],
        ["", ""],
      ],
    ],
    [
      "escaped quotes",
      'a,b\n"say ""no""",2\n',
      [
        ["a", "b"],
        ['say "no"', "2"],
      ],
    ],
    [
      "line break and comma in quotes",
      'a,b\n"1,\n1",2\n',
      [
        ["a", "b"],
        ["1,\n1", "2"],
      ],
    ],
    [
      "empty quotes",
      'a,b\n"",""\n',
      [
        ["a", "b"],
        ["", ""],
      ],
    ],
    [
      "a quote inside an unquoted field",
      'a,b\n5" pipe,2\n',
      [
        ["a", "b"],
        ['5" pipe', "2"],
      ],
    ],
    [
      "tabs, where quotes are ordinary",
      'a\tb\n"1\t2\n',
      [
        ["a", "b"],
        ['"1', "2"],
      ],
    ],
  ])("reads %s", async (_, text, expected) => {
    expect(await fields(text)).toEqual(expected);
  });

  it("says on which line each record begins", async () => {
    const rows = await read('a,b\n"1\n1",2\n\n3,4\n');
    expect(rows.map((row) => [row.line, row.raw])).toEqual([
      [1, "a,b"],
      [2, '"1\n1",2'],
      [5, "3,4"],
    ]);
  });

  it("keeps the records around a broken one", async () => {
    const rows = await read('a,b\n"x"y,2\n3,4\n5\0,6\n"open,7\n8,9\n');
    expect(rows.map((row) => row.error ?? row.fields.join())).toEqual([
      "a,b",
      "text after a closing quote",
      "3,4",
      "a NUL byte",
      "a quote is opened and never closed",
      "8,9",
    ]);
  });

  it("reads back whatever was written, however the bytes are cut", async () => {
    const cell = fc.string({ unit: fc.constantFrom("a", ",", '"', "\n", "\r\n", "é", "𝒳", " ") });
    const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell), { minLength: 1 }),
        fc.integer({ min: 1, max: 9 }),
        async (cells, size) => {
          const text = ["a,b", ...cells.map((row) => row.map(quoted).join(","))].join("\n");
          const rows = await read(text, size);
          expect(rows.slice(1).map((row) => row.fields)).toEqual(cells);
        },
      ),
    );
  });
});
