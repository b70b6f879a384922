import { describe, expect, it } from "vitest";
import { explainPatient } from "../explain/explain-patient.ts";
import { planCohort } from "../plan/plan-cohort.ts";
import { concept, membersWith, planOf, readerOf, universeOf } from "../testing/run.test-data.ts";
import { unitsLeftOut } from "./units-left-out.ts";

const heavy = {
  criteria: [{ role: "index" as const, ...concept(10), value: { min: 80, unit: "kg" } }],
};

// 80 kg are 176.37 lb, 2,821.9 oz and 12.6 stone.
const lines = [
  "1 10 2020-01-01 177 [lb_av]",
  "2 10 2020-01-01 176 [lb_av]",
  "3 10 2020-01-01 2830 [oz_av]",
  "4 10 2020-01-01 81000 g",
  "5 10 2020-01-01 90",
  "5 11 2020-01-02 90 cm",
  "6 10 2020-01-01 90 frobs s2",
  "6 10 2020-02-01 82 kg s2",
  "7 20 2020-01-01 90",
  "8 10 2020-01-01 70 in",
  "9 10 2020-01-01 90 KG",
];

describe("values asked for in a unit", () => {
  it("are found in every unit of the kind", async () => {
    expect(await membersWith(lines, heavy, universeOf(9))).toEqual([
      "1 2020-01-01",
      "3 2020-01-01",
      "4 2020-01-01",
      "6 2020-02-01",
      "9 2020-01-01",
    ]);
  });

  it("are counted as left out in a unit that does not compare, or in none", async () => {
    const rows = [...(await readerOf(lines).read(0, Int32Array.of(10, 11), 30))];
    const plan = planOf(heavy);
    const [found, ...others] = unitsLeftOut(plan, universeOf(9), 0, rows);
    expect(others).toEqual([]);
    expect(found?.path).toBe("criteria.0");
    expect([...(found?.patientIds ?? [])]).toEqual([5, 6, 8]);
    expect([...(found?.values ?? [])]).toEqual([2, 1, 1]);
    const ours = unitsLeftOut(plan, universeOf(9, { elsewhere: [5] }), 0, rows, new Set([1]));
    expect([...(ours[0]?.patientIds ?? [])]).toEqual([6, 8]);
    const early = planOf({ criteria: heavy.criteria, dateRange: { end: "2020-01-01" } });
    expect([...(unitsLeftOut(early, universeOf(9), 0, rows)[0]?.values ?? [])]).toEqual([1, 1, 1]);
  });

  it("leave out nothing where no unit is asked for", async () => {
    const plan = planOf({ criteria: [{ role: "index", ...concept(10), value: { min: 80 } }] });
    const rows = [...(await readerOf(lines).read(0, plan.concepts, plan.sources))];
    expect(unitsLeftOut(plan, universeOf(9), 0, rows)).toEqual([]);
  });

  it("are counted as left out where a structured record has words instead of a number, or nothing", async () => {
    const worded = [
      ...lines,
      "3 10 2020-01-03",
      "3 10 2020-01-04",
      "7 10 2020-01-05",
      "8 10 2020-01-05 s2",
    ];
    const rows = [...(await readerOf(worded).read(0, Int32Array.of(10, 11), 30))];
    const found = unitsLeftOut(planOf(heavy), universeOf(9), 0, rows);
    expect(
      found.map(({ reason, patientIds, values }) => ({
        reason,
        patients: [...patientIds],
        values: [...values],
      })),
    ).toEqual([
      { reason: "unit", patients: [5, 6, 8], values: [2, 1, 1] },
      { reason: "number", patients: [3, 7], values: [2, 1] },
    ]);
    const plan = planOf({ criteria: [{ role: "index", ...concept(10), value: { min: 80 } }] });
    expect(unitsLeftOut(plan, universeOf(9), 0, rows).map(({ reason }) => reason)).toEqual([
      "number",
    ]);
    const anyValue = planOf({ criteria: [{ role: "index", ...concept(10) }] });
    expect(unitsLeftOut(anyValue, universeOf(9), 0, rows)).toEqual([]);
  });

  it("explain a patient whose value could not be compared", async () => {
    const plan = planOf(heavy);
    const rows = [...(await readerOf(lines).read(0, plan.concepts, plan.sources))];
    const found = explainPatient(plan, universeOf(9), rows, 5);
    expect(found?.facts[0]?.nearMisses).toMatchObject([{ obstacle: "unit", count: 2, value: 90 }]);
    const light = explainPatient(plan, universeOf(9), rows, 2);
    expect(light?.facts[0]?.nearMisses).toMatchObject([{ obstacle: "value", count: 1 }]);
  });

  it("compare mass with substance for the concept that allows it alone", async () => {
    const glucose = ["1 11 2020-01-01 10 mmol/L", "2 12 2020-01-01 10 mmol/L"];
    const definition = {
      criteria: [{ role: "index" as const, ...concept(10), value: { min: 126, unit: "mg/dL" } }],
    };
    const plan = planCohort(definition, {
      descendantsOf: () => [11, 12],
      eventOf: () => undefined,
      analyteOf: (conceptId) => (conceptId === 11 ? "glucose" : undefined),
    });
    const rows = [...(await readerOf(glucose).read(0, plan.concepts, plan.sources))];
    expect([...(unitsLeftOut(plan, universeOf(2), 0, rows)[0]?.patientIds ?? [])]).toEqual([2]);
    expect(explainPatient(plan, universeOf(2), rows, 1)?.member).toBe(true);
    expect(explainPatient(plan, universeOf(2), rows, 2)?.member).toBe(false);
  });
});
