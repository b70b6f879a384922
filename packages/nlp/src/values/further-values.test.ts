import { beforeAll, expect, it } from "vitest";
import { shippedEngine } from "../../testing/shipped-engine.ts";
import { tag } from "../tag.ts";

beforeAll(() => {
  shippedEngine();
});

// Written by hand; shares nothing with the reading of values.
it.each<[text: string, words: string, result: string, further: readonly string[]]>([
  ["Hemoglobin dropped from 11.2 to 8.9 after surgery.", "Hemoglobin", "8.9", ["11.2"]],
  ["Bilirubin came down from 88 to 41 µmol/L.", "Bilirubin", "41 µmol/L", ["88"]],
  ["Lactate 3.8 -> 2.1 -> 1.4.", "Lactate", "1.4", ["3.8", "2.1"]],
  ["BP lying 140/80, standing 110/70.", "BP", "140/80", ["110/70"]],
  ["Hct 32 (from 35), plt 110 (was 180).", "plt", "110", ["180"]],
  ["INR 1.8 yesterday and 2.3 today.", "INR", "2.3", ["1.8"]],
  // Another's number, an aim, a baseline, what is counted, another unit, a time.
  ["BP 120/80, pulse 84.", "BP", "120/80", []],
  ["Creatinine 1.8 (baseline 1.2).", "Creatinine", "1.8", []],
  ["INR 2.7 (goal 2-3).", "INR", "2.7", []],
  ["Hemoglobin 9.1 after 2 units of blood.", "Hemoglobin", "9.1", []],
  ["Potassium 3.1, then 40 mEq was given.", "Potassium", "3.1", []],
  ["Sodium 131 at 06:30.", "Sodium", "131", []],
  ["Glucose 180 and was given 8 units of insulin.", "Glucose", "180", []],
])("S3.8 other values of the same words: %s", (text, words, result, further) => {
  const entity = tag(text, shippedEngine()).entities.find((each) => each.text === words);
  expect(entity?.result?.text).toBe(result);
  expect(entity?.further_results?.map((each) => each.text) ?? []).toEqual(further);
  for (const each of entity?.further_results ?? [])
    expect(text.slice(each.begin, each.end)).toBe(each.text);
});

it("S3.8 the unit that is said once is that of both", () => {
  const [entity] = tag("Bilirubin came down from 88 to 41 µmol/L.", shippedEngine()).entities;
  expect(entity?.further_results).toMatchObject([{ value: 88, ucum: "umol/L" }]);
});
