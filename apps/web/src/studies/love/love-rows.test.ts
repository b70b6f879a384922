import type { BaselineCell, BaselineRow } from "@concord/contract";
import { describe, expect, it } from "vitest";
import { countLines, halfAxis, inTwoLines, loveLines } from "./love-rows.ts";

const cell = (cohort_id: number, estimate: number | null): BaselineCell => ({
  cohort_id,
  n: 5,
  left_out: 0,
  share: 0.5,
  mean: null,
  standard_deviation: null,
  difference: estimate === null ? null : { estimate, lower: estimate - 1, upper: estimate + 1 },
  reason: estimate === null ? "There are too few patients to show." : null,
});
const row = (group: BaselineRow["group"], label: string, estimate: number | null): BaselineRow => ({
  group,
  label,
  concept_id: null,
  unit: group === "Age" ? "years" : null,
  cells: [cell(1, 9), cell(2, estimate)],
});
const rows = [
  row("Age", "Age at index", -0.3),
  row("Gender", "Female", 0.1),
  row("Gender", "Male", -0.11),
  row("Conditions", "Hypertension", null),
];

describe("a love plot", () => {
  it("has the rows of the table for the chosen cohort, under their groups", () => {
    const lines = loveLines(rows, 2);
    expect(lines.map(({ text }) => text)).toEqual([
      "Age",
      "Age at index (years)",
      "Gender",
      "Female",
      "Male",
      "Conditions",
      "Hypertension",
    ]);
    expect(lines[1]?.difference?.estimate).toBe(-0.3);
    expect(lines[6]).toMatchObject({
      difference: null,
      reason: "There are too few patients to show.",
    });
  });

  it("counts who lies beyond 0.1, which itself does not, and who has no difference", () => {
    expect(countLines(loveLines(rows, 2))).toEqual({ told: 3, beyond: 2, untold: 1 });
  });

  it("is as wide as its estimates, and never wider than 1", () => {
    expect(halfAxis(loveLines(rows, 2))).toBe(0.5);
    expect(halfAxis(loveLines(rows, 1))).toBe(1);
    expect(halfAxis([])).toBe(0.25);
  });

  it("writes long names in two lines", () => {
    expect(inTwoLines("Heart failure with reduced ejection fraction", 24)).toEqual([
      "Heart failure with",
      "reduced ejection fracti…".slice(0, 23) + "…",
    ]);
    expect(inTwoLines("Hypertension", 24)).toEqual(["Hypertension"]);
    expect(inTwoLines("Pneumonoultramicroscopicsilicovolcano", 10)).toEqual(["Pneumonou…"]);
  });
});
