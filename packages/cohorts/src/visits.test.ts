// What is asked of the visit of the index, and of normal ranges: each case is argued in its lines.
import type { CohortDefinition } from "@concord/contract";
import { describe, expect, it } from "vitest";

import { explainPatient } from "./explain/explain-patient.ts";
import { concept, membersWith, planOf, readerOf, universeOf } from "./testing/run.test-data.ts";

const index = { role: "index" as const, ...concept(30) };
const sameVisit = { role: "inclusion" as const, ...concept(40), sameVisit: true };
const members = (lines: string[], definition: CohortDefinition) =>
  membersWith(lines, definition, universeOf(6));

describe("S2.57 the visit of the index event", () => {
  const lines = [
    "1 30 2020-01-01 of:7",
    "1 40 2021-01-01 of:7", // whenever it was
    "2 30 2020-01-01 of:7",
    "2 40 2020-01-01 of:8", // on the day, in another
    "3 30 2020-01-01",
    "3 40 2020-01-01", // neither is of a visit: no visit is no other's
    "4 30 2020-01-01 of:7",
    "4 30 2020-02-01 of:8",
    "4 40 2020-02-01 of:8", // the second event's
    "5 30 2020-01-01 of:7",
    "6 40 2020-01-01 of:7",
  ];

  it("is that of the first event, or of the first that all rules let through", async () => {
    const criteria = [index, sameVisit];
    expect(await members(lines, { criteria })).toEqual(["1 2020-01-01"]);
    expect(await members(lines, { criteria, indexEvent: "first-qualifying" })).toEqual([
      "1 2020-01-01",
      "4 2020-02-01",
    ]);
  });

  it("is tried of each event of a moment, and one that is of a visit comes before one that is not", async () => {
    const together = [
      "1 30 2020-01-01",
      "1 30 2020-01-01 of:9",
      "1 40 2020-01-05 of:9",
      "2 30 2020-01-01 of:8",
      "2 30 2020-01-01 of:9",
      "2 40 2020-01-05 of:9",
    ];
    const criteria = [index, sameVisit];
    expect(await members(together, { criteria })).toEqual(["1 2020-01-01"]);
    expect(await members(together, { criteria, indexEvent: "first-qualifying" })).toEqual([
      "1 2020-01-01",
      "2 2020-01-01",
    ]);
  });

  it("is that of the fact, around a fact, also where two of a day are of different visits", async () => {
    const around = [
      "1 30 2020-01-01",
      "1 40 2020-02-01 of:1",
      "1 40 2020-02-01 of:2",
      "1 11 2020-02-09 of:2",
      "2 30 2020-01-01 of:1",
      "2 40 2020-02-01 of:2",
      "2 11 2020-02-01 of:1",
    ];
    const rule = {
      role: "inclusion" as const,
      ...concept(40),
      around: { ...concept(10), sameVisit: true },
      occurrences: { op: "exactly" as const, n: 1 },
    };
    expect(await members(around, { criteria: [index, rule] })).toEqual(["1 2020-01-01"]);
  });

  it("is said where it stands in the way", async () => {
    const plan = planOf({ criteria: [index, sameVisit] });
    const rows = [...(await readerOf(lines).read(0, plan.concepts, plan.sources))];
    const found = explainPatient(plan, universeOf(6), rows, 2);
    expect(found?.facts[1]?.nearMisses).toMatchObject([{ obstacle: "visit", count: 1, source: 1 }]);
  });

  it("S2.56 leaves the postings of criteria that do not ask for it as they are", () => {
    const plan = planOf({ criteria: [index, sameVisit, { role: "inclusion", ...concept(50) }] });
    expect([...plan.detailedConcepts]).toEqual([30, 40]);
    expect(planOf({ criteria: [index] }).detailedConcepts).toHaveLength(0);
  });
});

describe("S2.57 the normal range of a value", () => {
  const lines = [
    "1 30 2020-01-01 60 low:5 high:10",
    "2 30 2020-01-01 60 high:100",
    "3 30 2020-01-01 60",
    "4 30 2020-01-01 low:5 high:10",
    "5 30 2020-01-01 60 low:0 high:0",
  ];
  const of = async (
    normalRange: NonNullable<
      (typeof index & CohortDefinition["criteria"][number] & { kind: "concept" })["normalRange"]
    >,
  ) => (await members(lines, { criteria: [{ ...index, normalRange }] })).map((line) => line[0]);

  it("is asked for its ends, and for the value divided by them", async () => {
    expect(await of({ low: { min: 0 } })).toEqual(["1", "4", "5"]);
    expect(await of({ high: { min: 10, minExclusive: true } })).toEqual(["2"]);
    expect(await of({ toHigh: { min: 6 } })).toEqual(["1"]);
    expect(await of({ toHigh: { min: 6, minExclusive: true } })).toEqual([]);
    expect(await of({ toLow: { max: 12 }, high: { max: 10 } })).toEqual(["1"]);
  });

  it("has the value outside it, as far as it has ends", async () => {
    expect(await of({ isAbnormal: true })).toEqual(["1", "5"]);
  });
});
