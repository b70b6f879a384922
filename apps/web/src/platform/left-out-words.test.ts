import { describe, expect, it } from "vitest";
import { otherUnitsText } from "./left-out-words.ts";

const found = {
  title: "Glucose",
  path: "criteria.0",
  unit: "mg/dL",
  others: ["mmol/L", null],
  patient_count: 9,
  value_count: 12,
};

describe("what is said of values in several units", () => {
  it("counts them and names the units", () => {
    expect(otherUnitsText(found)).toBe(
      "12 values of 9 patients in mmol/L or without a unit, compared as written with the others, in mg/dL.",
    );
  });

  it("names four units at most", () => {
    const others = ["a", "b", "c", "d", "e"];
    expect(otherUnitsText({ ...found, others, patient_count: 1, value_count: 1, unit: null })).toBe(
      "1 value of 1 patient in a, b, c, d and 1 more, compared as written with the others, without a unit.",
    );
  });

  it("does not tell a small count", () => {
    expect(otherUnitsText({ ...found, patient_count: null, value_count: null })).toContain(
      "values of hidden patients in mmol/L",
    );
  });
});
