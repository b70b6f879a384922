import { expect, it } from "vitest";
import { factWords } from "./fact-words.ts";

it.each([
  [7.2, "%", "structured", "HbA1c 7.2 %, 03/04/2021, structured"],
  [7.2, null, "unstructured", "HbA1c 7.2, 03/04/2021, unstructured"],
  [null, null, "reference", "HbA1c, 03/04/2021, reference standard"],
])("S9.5 a fact of %s %s from %s is written in a line", (value, unit, source, words) => {
  expect(factWords({ text: "HbA1c", date: "2021-03-04", value, unit, source })).toBe(words);
});

it("a unit that the note did not write says so", () => {
  const pulse = {
    text: "Pulse",
    date: "2021-03-04",
    value: 74,
    unit: "/min",
    source: "unstructured",
  };
  expect(factWords({ ...pulse, is_unit_implied: true })).toBe(
    "Pulse 74 /min (unit not written), 03/04/2021, unstructured",
  );
});
