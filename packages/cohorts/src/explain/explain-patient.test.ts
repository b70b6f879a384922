import type { CohortDefinition } from "@concord/contract";
import { describe, expect, it } from "vitest";

import { dayOfDate } from "@concord/clinical";
import { explainPatient } from "./explain-patient.ts";
import { concept, planOf, readerOf, universeOf } from "../testing/run.test-data.ts";

const index = { role: "index" as const, ...concept(10) };

async function explain(lines: string[], definition: CohortDefinition, patientId = 1) {
  const plan = planOf(definition);
  const rows = [...(await readerOf(lines).read(patientId >> 16, plan.concepts, plan.sources))];
  return explainPatient(plan, universeOf(2, { others: [70_000] }), rows, patientId);
}

describe("why a patient is not in a cohort", () => {
  it("names the first rule that fails, and by how much: a value", async () => {
    const found = await explain(
      ["70000 10 2020-01-01", "70000 20 2020-02-01 6.25 %", "70000 20 2020-03-01 6 %"],
      {
        criteria: [
          index,
          { role: "exclusion", ...concept(30) },
          { role: "inclusion", ...concept(20), value: { min: 6.5, unit: "%" } },
        ],
      },
      70_000,
    );
    expect(found).toMatchObject({ mask: 0b01, member: false, firstFailing: 1 });
    expect(found?.facts[2]).toMatchObject({ path: "criteria.2", count: 0, least: 1 });
    expect(found?.facts[2]?.nearMisses).toMatchObject([
      { obstacle: "value", count: 2, day: dayOfDate("2020-02-01"), value: 6.25, gap: 0.25 },
    ]);
  });

  it("says that nothing of a patient was observed, where the source has periods of others", async () => {
    const plan = planOf({ criteria: [index] });
    const day = dayOfDate("2020-01-01");
    const universe = universeOf(2, { periods: [{ patientId: 1, startDay: day, endDay: day }] });
    const rows = [...(await readerOf(["2 10 2020-01-01"]).read(0, plan.concepts, plan.sources))];
    const found = explainPatient(plan, universe, rows, 2);
    expect(found).toMatchObject({ member: false, indexDay: null });
    expect(found?.facts[0]?.nearMisses).toMatchObject([{ obstacle: "observation", count: 1 }]);
  });

  it("says how many days lie between a fact and its window, and its dates", async () => {
    const found = await explain(["1 10 2020-01-31", "1 20 2020-01-01", "1 20 2020-05-01"], {
      criteria: [
        index,
        {
          role: "inclusion",
          ...concept(20),
          window: { unit: "days", from: -10, to: 0 },
          absoluteEndDate: "2020-04-01",
        },
      ],
    });
    // The fact in May lies outside both: no single condition keeps it out.
    expect(found?.facts[1]?.nearMisses).toMatchObject([
      { obstacle: "window", count: 1, day: dayOfDate("2020-01-01"), gap: 20 },
    ]);
  });

  it("says that a fact is there without what is asked around it", async () => {
    const found = await explain(
      ["1 10 2020-01-01", "1 20 2020-02-01", "1 20 2020-06-01", "1 30 2020-06-20"],
      {
        criteria: [
          index,
          {
            role: "inclusion",
            ...concept(20),
            around: { ...concept(30), window: { unit: "days", from: 0, to: 7 } },
          },
        ],
      },
    );
    expect(found).toMatchObject({ member: false, firstFailing: 0 });
    expect(found?.facts).toHaveLength(2);
    expect(found?.facts[1]).toMatchObject({
      count: 0,
      nearMisses: [{ obstacle: "around", count: 2, day: dayOfDate("2020-02-01") }],
    });
  });

  it("explains a missing index event", async () => {
    const found = await explain(["1 10 2018-01-01", "1 10 2019-12-30"], {
      criteria: [
        { ...index, absoluteStartDate: "2020-01-01" },
        { role: "inclusion", ...concept(20) },
      ],
    });
    expect(found).toMatchObject({ mask: null, member: false, indexDay: null, firstFailing: null });
    expect(found?.facts).toHaveLength(1);
    expect(found?.facts[0]?.nearMisses).toMatchObject([{ obstacle: "dates", count: 2, gap: 2 }]);
  });

  it("has nothing to say against a member, and nothing at all of a stranger", async () => {
    const definition: CohortDefinition = { criteria: [index] };
    expect(await explain(["1 10 2020-01-01"], definition)).toEqual({
      mask: 0,
      member: true,
      firstFailing: null,
      indexDay: dayOfDate("2020-01-01"),
      facts: [{ path: "criteria.0", count: 1, least: 1, most: Infinity, nearMisses: [] }],
    });
    expect(await explain(["1 10 2020-01-01"], definition, 3)).toBeUndefined();
  });
});
