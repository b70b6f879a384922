import { describe, expect, it } from "vitest";
import { planCohort } from "./plan/plan-cohort.ts";
import { concept, planOf, readerOf, universeOf } from "./testing/run.test-data.ts";
import { otherUnits, valuesAsWritten } from "./values-as-written.ts";

const high = {
  criteria: [{ role: "index" as const, ...concept(10), value: { min: 5 } }],
};

async function found(lines: string[], plan = planOf(high), organizations?: Set<number>) {
  const universe = universeOf(9, { elsewhere: [4] });
  const rows = [...(await readerOf(lines).read(0, plan.concepts, plan.sources))];
  return otherUnits(valuesAsWritten(plan, universe, 0, rows, organizations)).map((one) => ({
    ...one,
    patientIds: [...one.patientIds],
    values: [...one.values],
  }));
}

const lines = [
  "1 10 2020-01-01 5 mg/dL",
  "1 10 2020-01-02 5 MG/DL",
  "2 10 2020-01-01 5 mg/dL",
  "3 10 2020-01-01 7 mmol/L",
  "3 10 2020-01-02 8",
  "4 10 2020-01-01 0.5 g/L",
  "5 20 2020-01-01 9 mmol/L",
];

describe("values asked for without a unit", () => {
  it("are counted where they are of another unit than most, whatever they are", async () => {
    expect(await found(lines)).toEqual([
      {
        path: "criteria.0",
        unit: "mg/dL",
        others: ["mmol/L", null, "g/L"],
        patientIds: [3, 4],
        values: [2, 1],
      },
    ]);
    expect(await found(lines, planOf(high), new Set([1]))).toMatchObject([{ patientIds: [3] }]);
  });

  it("are of one unit under all its names, and where none has a unit", async () => {
    expect(await found(lines.slice(0, 3))).toEqual([]);
    expect(await found(["1 10 2020-01-01 5", "2 10 2020-01-01 7"])).toEqual([]);
    const counted = ["1 10 2020-01-01 5 10*9/L", "2 10 2020-01-01 7 K/uL"];
    expect(await found(counted)).toEqual([]);
  });

  it("are the same amount in mEq/L and mmol/L for an ion of one charge alone", async () => {
    const ions = [
      "1 10 2020-01-01 5 mmol/L",
      "1 10 2020-02-01 5 mmol/L",
      "2 10 2020-01-01 5 mEq/L",
    ];
    const planFor = (analyte: string) =>
      planCohort(high, {
        descendantsOf: () => [],
        eventOf: () => undefined,
        analyteOf: () => analyte,
      });
    expect(await found(ions, planFor("potassium"))).toEqual([]);
    expect(await found(ions, planFor("calcium"))).toMatchObject([{ patientIds: [2] }]);
  });

  it("are not looked at where a unit is asked for, or units are listed", async () => {
    for (const value of [{ min: 5, unit: "mg/dL" }, { min: 5, units: ["mg/dL"] }, undefined]) {
      const plan = planOf({
        criteria: [{ role: "index", ...concept(10), ...(value && { value }) }],
      });
      expect(await found(lines, plan)).toEqual([]);
    }
    const late = planOf({ ...high, dateRange: { start: "2020-01-02" } });
    expect(await found(lines, late)).toMatchObject([{ unit: "MG/DL", others: [null] }]);
  });
});
