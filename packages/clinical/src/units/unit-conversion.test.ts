import { describe, expect, it } from "vitest";
import { noteSpellings } from "./note-spellings.data.ts";
import { recordSpellings } from "./record-spellings.data.ts";
import { conversionBetween, conversionsTo, convert, isSameUnit } from "./unit-conversion.ts";
import { unitKey } from "./unit-key.ts";
import { type Unit, unitOf, unitTable } from "./unit-table.ts";

function inUnit(value: number, from: string, to: string, analyte?: string): number | undefined {
  const conversion = conversionBetween(from, to, analyte);
  // Both ways in are one table.
  expect(conversionsTo(to, analyte).get(unitKey(from))).toEqual(conversion);
  return conversion && convert(value, conversion);
}

describe("units of one kind", () => {
  // By the definitions of the units, computed by hand.
  it.each([
    [6.5, "%", "%", 6.5],
    [100.4, "[degF]", "Cel", 38],
    [38, "Cel", "degF", 100.4],
    [13.5, "g/dL", "g/L", 135],
    [135, "g/L", "G/DL", 13.5],
    [5, "µg/L", "ng/mL", 5],
    [5, "μg/L", "pg/mL", 5000],
    [10, "lb", "kg", 4.535_923_7],
    [10, "[lb_av]", "kg", 4.535_923_7],
    [10, "LBS", "kg", 4.535_923_7],
    [16, "[oz_av]", "[lb_av]", 1],
    [72, "in", "cm", 182.88],
    [72, "[in_i]", "cm", 182.88],
    [6, "[ft_i]", "in", 72],
    [60, "mL/min/{1.73_m2}", "ml/min/1.73m2", 60],
    [250, "K/uL", "10*9/L", 250],
    [250, "x10E3/µL", "10*9/L", 250],
    [4.5, "M/uL", "10*12/L", 4.5],
    [250, "10*3/uL", "/uL", 250_000],
    [1, "mmol/L", "umol/L", 1000],
    [4.2, "mM", "mmol/L", 4.2],
    [140, "mEq/L", "meq/L", 140],
    [30, "pg", "ng", 0.03],
    [90, "fL", "um3", 90],
    [2, "a", "mo", 24],
    [2, "yrs", "a", 2],
    [1, "mIU/mL", "[iU]/L", 1],
    [1, "uIU/mL", "mIU/L", 1],
    [5, "cc", "mL", 5],
    [120, "mm Hg", "kPa", 15.998_64],
    [72, "BPM", "/min", 72],
    [3, "/HPF", "/[HPF]", 3],
    [1, "mcg/dL", "ug/L", 10],
  ])("%d %s in %s is %d", (value, from, to, expected) => {
    expect(inUnit(value, from, to)).toBeCloseTo(expected, 12);
  });

  it.each([
    ["mg/dL", "mmol/L"],
    ["mEq/L", "mmol/L"],
    ["%", "mmol/mol"],
    ["kg", "cm"],
    ["{score}", "%"],
    ["mL/min", "mL/min/{1.73_m2}"],
    ["mM", "mm"],
    ["U/L", "[iU]/L"],
    ["mg/g", "mmol/mol"],
    ["{pack}.a", "a"],
    ["/[HPF]", "/uL"],
    ["ug{FEU}/mL", "ug/mL"],
    ["G/L", "g/L"],
    ["MU/L", "mU/L"],
  ])("%s does not compare with %s", (from, to) => {
    expect(inUnit(1, from, to)).toBeUndefined();
    expect(inUnit(1, to, from)).toBeUndefined();
  });

  it("compares a unit that the table does not know with itself only, in any ASCII case", () => {
    expect([...conversionsTo(" Frobs ").keys()]).toEqual(["frobs"]);
  });
});

describe("units of several kinds, by what is measured", () => {
  // Published: the AMA Manual of Style's conversion factors (11th ed., table 17.5-1); for HbA1c the NGSP's table of
  // equivalents.
  it.each([
    ["glucose", 100, "mg/dL", "mmol/L", 5.55, 2],
    ["creatinine", 1, "mg/dL", "umol/L", 88.4, 1],
    ["cholesterol", 100, "mg/dL", "mmol/L", 2.59, 2],
    ["triglycerides", 100, "mg/dL", "mmol/L", 1.13, 2],
    ["urea nitrogen", 10, "mg/dL", "mmol/L", 3.57, 2],
    ["uric acid", 10, "mg/dL", "umol/L", 594.8, 0],
    ["bilirubin", 1, "mg/dL", "umol/L", 17.1, 1],
    ["calcium", 10, "mg/dL", "mmol/L", 2.5, 1],
    ["calcium", 5, "meq/L", "mmol/L", 2.5, 6],
    ["magnesium", 2, "mg/dL", "meq/L", 1.646, 3],
    ["sodium", 140, "mEq/L", "mmol/L", 140, 6],
    ["iron", 100, "ug/dL", "umol/L", 17.9, 1],
    ["vitamin D", 20, "ng/mL", "nmol/L", 49.92, 2],
    ["thyroxine", 1, "ng/dL", "pmol/L", 12.87, 2],
    ["digoxin", 1, "ng/mL", "nmol/L", 1.28, 2],
    ["hemoglobin A1c", 48, "mmol/mol", "%", 6.54, 2],
    ["hemoglobin A1c", 7, "%", "mmol/mol", 53, 0],
    ["albumin by creatinine", 3.39, "mg/mmol", "mg/g", 30, 1],
    ["eGFR", 55, "mL/min", "mL/min/{1.73_m2}", 55, 9],
    ["hematocrit", 0.45, "L/L", "%", 45, 9],
    ["hormones", 2, "mU/L", "mIU/L", 2, 9],
  ])("%s: %d %s in %s is %d", (analyte, value, from, to, expected, digits) => {
    expect(inUnit(value, from, to, analyte)).toBeCloseTo(expected, digits);
    expect(inUnit(inUnit(value, from, to, analyte) ?? 0, to, from, analyte)).toBeCloseTo(value, 9);
  });
});

describe("the table", () => {
  const spellings = Object.entries({ ...recordSpellings, ...noteSpellings });

  it("has the code of every spelling, each under its key", () => {
    const wrong = spellings.filter(
      ([spelling, code]) => unitKey(spelling) !== spelling || !unitTable.has(code),
    );
    expect(wrong).toEqual([]);
  });

  it("finds every code again, or one of the same size", () => {
    const size = (unit: Unit | undefined) => {
      const { numerator = 0, denominator = 1, dimension, shift } = unit ?? {};
      return [dimension, numerator / denominator, shift];
    };
    const wrong = [...unitTable.values()].filter(
      (unit) => String(size(unitOf(unit.code))) !== String(size(unit)),
    );
    expect(wrong.map(({ code }) => code)).toEqual([]);
  });
});

it.each([
  ["bpm", "/min", undefined, true],
  ["MG/DL", "mg/dL", undefined, true],
  ["mg/dL", "g/L", undefined, false],
  ["mEq/L", "mmol/L", "potassium", true],
  [null, null, undefined, true],
  [null, "/min", undefined, false],
] as const)("%s and %s (%s) are the same unit: %s", (one, other, analyte, isSame) => {
  expect(isSameUnit(one, other, analyte)).toBe(isSame);
});
