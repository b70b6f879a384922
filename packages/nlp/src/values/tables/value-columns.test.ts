import { beforeAll, expect, it } from "vitest";
import { shippedEngine } from "../../../testing/shipped-engine.ts";
import { tag } from "../../tag.ts";

beforeAll(() => {
  shippedEngine();
});

// Written by hand; shares nothing with the reading of values.
it.each<[text: string, values: readonly string[]]>([
  ["BP\tHR\n118/70\t66", ["BP 118/70", "HR 66"]],
  ["BP     HR\n118/70   66\n122/74   71", ["BP 118/70, 122/74", "HR 66, 71"]],
  ["| HR | SpO2 |\n|---|---|\n| 66 | 97 % |", ["HR 66", "SpO2 97 %"]],
  ["Date\tSodium\n6/1\t131 (L)\n6/2\t134", ["Sodium 134, 131"]],
  ["HR\n66\nBP\n118/70", ["HR 66", "BP 118/70"]],
  ["H/H 8.1/24.2", ["H/H 8.1", "H/H 24.2"]],
  ["H/H 24.2", ["H/H", "H/H 24.2"]],
  // One name over a number may be a heading over a list; what is given is not measured; rows that do not fit.
  ["Sodium\n2", ["Sodium"]],
  ["Potassium\n20 mEq\nSodium\n500 mg", ["Potassium", "Sodium"]],
  ["BP\tHR\n118/70\t66\t97", ["BP", "HR"]],
])("S3.8 values beneath their names: %j", (text, values) => {
  const found = tag(text, shippedEngine()).entities.map(
    ({ text: words, result, further_results: further = [] }) =>
      [words, [result, ...further].flatMap((each) => each?.text ?? []).join(", ")].join(" ").trim(),
  );
  expect(found).toEqual(values);
});

it("S3.8 H/H is hemoglobin and hematocrit", () => {
  const names = tag("H&H 8.1/24.2", shippedEngine()).entities.map(({ name }) => name);
  expect(names).toEqual(["Hemoglobin", "Hematocrit"]);
});
