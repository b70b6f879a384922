import { describe, expect, it } from "vitest";
import { inferenceRules } from "./inference-rules.data.ts";
import type { Condition, ValueCondition } from "./inference-rule.ts";

/** How much of the second unit one of the first is, from molar masses and the definitions of the units. */
const factors: Readonly<Record<string, number>> = {
  "fasting-glucose mg/dL mmol/L": 1 / 18.016,
  "ogtt mg/dL mmol/L": 1 / 18.016,
  "glucose mg/dL mmol/L": 1 / 18.016,
  "ldl mg/dL mmol/L": 1 / 38.67,
  "total-cholesterol mg/dL mmol/L": 1 / 38.67,
  "triglycerides mg/dL mmol/L": 1 / 88.57,
  "calcium mg/dL mmol/L": 1 / 4.008,
  "magnesium mg/dL mmol/L": 1 / 2.4305,
  "magnesium mg/dL meq/L": 2 / 2.4305,
  "lactate mmol/L mg/dL": 9.008,
  "hemoglobin g/dL g/L": 10,
  "albumin g/dL g/L": 10,
  "vitamin-d ng/mL nmol/L": 2.496,
  "vitamin-b12-level pg/mL pmol/L": 0.7378,
  "vitamin-b12-level pg/mL ng/L": 1,
  "c-peptide ng/mL nmol/L": 0.331,
  "c-peptide ng/mL pmol/L": 331,
  "free-t4 ng/dL pmol/L": 12.87,
  "ferritin ng/mL ug/L": 1,
  "bnp pg/mL ng/L": 1,
  "nt-probnp pg/mL ng/L": 1,
  "uacr mg/g mg/mmol": 0.1131,
  "egfr mL/min/{1.73_m2} mL/min": 1,
  "tsh m[iU]/L u[iU]/mL": 1,
  "tsh m[iU]/L mU/L": 1,
  "potassium mmol/L meq/L": 1,
  "sodium mmol/L meq/L": 1,
  "ck U/L [iU]/L": 1,
  "lipase U/L [iU]/L": 1,
};
const cells = new Set(["10*9/L", "10*3/mm3", "/uL", "/mm3"]);

function valuesIn(condition: Condition): ValueCondition[] {
  if ("all" in condition) return condition.all.flatMap(valuesIn);
  if ("any" in condition) return condition.any.flatMap(valuesIn);
  return "value" in condition ? [condition] : [];
}

const rows = inferenceRules.flatMap((rule) =>
  valuesIn(rule.when).flatMap((condition) =>
    Object.entries(condition.also ?? {}).map(
      ([unit, than]) => [rule.id, condition, unit, than] as const,
    ),
  ),
);

describe("S2.48 a rule's threshold is the same amount in every unit", () => {
  it.each(rows)("%s, %o in %s", (_, { value, unit, than }, other, otherThan) => {
    if (value === "hba1c") {
      // IFCC against NGSP: 10.929 × (% − 2.15).
      expect(Math.abs(otherThan - 10.929 * (than - 2.15))).toBeLessThan(0.6);
      return;
    }
    const factor = cells.has(other)
      ? other.startsWith("/")
        ? 1000
        : 1
      : factors[`${value} ${unit} ${other}`];
    expect(factor, `${value} ${unit} ${other}`).toBeDefined();
    // Guidelines round: 3 mg/mmol is given for 30 mg/g.
    expect(Math.abs(otherThan / (than * (factor ?? Number.NaN)) - 1)).toBeLessThan(0.12);
  });

  it("a number without a unit counts on both sides of its threshold", () => {
    for (const rule of inferenceRules)
      for (const { than, plausible, value } of valuesIn(rule.when)) {
        const [low, high] = plausible;
        // C-peptide has no range that tells ng/mL from nmol/L: without a unit it says nothing.
        if (value === "c-peptide") continue;
        expect(low, rule.id).toBeLessThan(than);
        expect(high, rule.id).toBeGreaterThan(than);
      }
  });
});
