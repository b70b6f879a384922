// What lasts, and what a value is: each case is argued in its lines.
import type { CohortDefinition } from "@concord/contract";
import { describe, expect, it } from "vitest";

import { dayOfDate } from "@concord/clinical";
import { explainPatient } from "../explain/explain-patient.ts";
import { concept, membersWith, planOf, readerOf, universeOf } from "../testing/run.test-data.ts";

const index = { role: "index" as const, ...concept(30) };
const visit = { role: "inclusion" as const, ...concept(40) };

const members = (lines: string[], definition: CohortDefinition, universe = universeOf(5)) =>
  membersWith(lines, definition, universe);

describe("S2.57 the end of what lasts", () => {
  it("finds who was in hospital on the index day: begun by then, not ended before it", async () => {
    const lines = [
      ...[1, 2, 3, 4, 5].map((patient) => `${patient} 30 2020-01-10`),
      "1 40 2020-01-08 to:2020-01-12", // around it
      "2 40 2020-01-08 to:2020-01-10", // ends on the day
      "3 40 2020-01-08 to:2020-01-09", // ended the day before
      "4 40 2020-01-11 to:2020-01-12", // begins the day after
      "5 40 2020-01-09", // no end known: it ends the day after it begins, which is the index day
    ];
    const rule = {
      ...visit,
      window: { unit: "days" as const, to: 0 },
      endWindow: { unit: "days" as const, from: 0 },
    };
    expect(await members(lines, { criteria: [index, rule] })).toEqual([
      "1 2020-01-10",
      "2 2020-01-10",
      "5 2020-01-10",
    ]);
  });

  it("counts from the end of the index event, of the longest that begin together", async () => {
    const lines = [
      "1 30 2020-01-01 to:2020-01-05",
      "1 30 2020-01-01 to:2020-01-20",
      "1 40 2020-01-21", // a day after the longer
      "2 30 2020-01-01 to:2020-01-05",
      "2 40 2020-01-21", // 16 days after
      "3 30 2020-01-01",
      "3 40 2020-01-03", // the index ends on 2 January, a day before
    ];
    const window = { unit: "days" as const, from: 1, to: 1, fromIndexEnd: true, toIndexEnd: true };
    expect(await members(lines, { criteria: [index, { ...visit, window }] })).toEqual([
      "1 2020-01-01",
      "3 2020-01-01",
    ]);
    // Among all events the shorter may be the one: a visit between its 4th and 6th January.
    const qualifying = await members(["1 40 2020-01-06", ...lines.slice(0, 2)], {
      indexEvent: "first-qualifying",
      criteria: [index, { ...visit, window }],
    });
    expect(qualifying).toEqual(["1 2020-01-01"]);
  });

  it("takes each bound from its own end: during the index event", async () => {
    const lines = [
      "1 30 2020-01-01 to:2020-01-09",
      "1 40 2020-01-09",
      "2 30 2020-01-01 to:2020-01-09",
      "2 40 2020-01-10",
    ];
    const window = { unit: "days" as const, from: 0, to: 0, toIndexEnd: true };
    expect(await members(lines, { criteria: [index, { ...visit, window }] })).toEqual([
      "1 2020-01-01",
    ]);
  });

  it("counts around a fact from the end of that fact, also where two of a moment end differently", async () => {
    const lines = [
      "1 30 2020-01-01",
      "1 40 2020-02-01 to:2020-02-05",
      "1 40 2020-02-01 to:2020-02-09",
      "1 11 2020-02-10",
      "2 30 2020-01-01",
      "2 40 2020-02-01 to:2020-02-05",
      "2 11 2020-02-10",
    ];
    const around = {
      ...concept(10),
      window: { unit: "days" as const, from: 1, to: 1, fromIndexEnd: true, toIndexEnd: true },
    };
    const once = { op: "exactly" as const, n: 1 };
    expect(
      await members(lines, { criteria: [index, { ...visit, around, occurrences: once }] }),
    ).toEqual(["1 2020-01-01"]);
  });

  it("asks that the end too is in the observation period of the index", async () => {
    const day = dayOfDate("2020-01-01");
    const periods = [1, 2].map((patientId) => ({ patientId, startDay: day, endDay: day + 30 }));
    const lines = [
      "1 30 2020-01-02",
      "1 40 2020-01-20 to:2020-01-31",
      "2 30 2020-01-02",
      "2 40 2020-01-20 to:2020-02-01",
      "3 30 2020-01-02",
      "3 40 2020-01-20 to:2020-02-01", // a source without periods says nothing
    ];
    const observation = { samePeriodAsIndex: true, throughEnd: true };
    const definition: CohortDefinition = { criteria: [index, { ...visit, observation }] };
    expect(await members(lines, definition, universeOf(3, { periods, elsewhere: [3] }))).toEqual([
      "1 2020-01-02",
      "3 2020-01-02",
    ]);
  });

  it("says by how many days an end misses the window", async () => {
    const lines = ["1 30 2020-01-10", "1 40 2020-01-02 to:2020-01-06"];
    const plan = planOf({
      criteria: [index, { ...visit, endWindow: { unit: "days", from: 0 } }],
    });
    const rows = [...(await readerOf(lines).read(0, plan.concepts, plan.sources))];
    const explained = explainPatient(plan, universeOf(1), rows, 1);
    expect(explained?.facts[1]?.nearMisses).toMatchObject([{ obstacle: "window", gap: 4 }]);
  });
});

describe("S2.57 a value that is a concept", () => {
  it("is one of those asked for, or beneath one", async () => {
    const lines = [
      "1 40 2020-01-01 is:30",
      "2 40 2020-01-01 is:11", // 10 is above 11
      "3 40 2020-01-01 7 mg/dL", // a number is no concept
      "4 40 2020-01-01 is:31",
    ];
    const valueConcepts = {
      include: [
        { conceptId: 30, descendants: false },
        { conceptId: 10, descendants: true },
      ],
    };
    expect(
      await members(lines, { criteria: [{ ...visit, role: "index", valueConcepts }] }),
    ).toEqual(["1 2020-01-01", "2 2020-01-01"]);
  });

  it("is what a fact lacks that nearly counts", async () => {
    const plan = planOf({
      criteria: [
        index,
        { ...visit, valueConcepts: { include: [{ conceptId: 30, descendants: false }] } },
      ],
    });
    const rows = [
      ...(await readerOf(["1 30 2020-01-10", "1 40 2020-01-02 is:31"]).read(
        0,
        plan.concepts,
        plan.sources,
      )),
    ];
    const explained = explainPatient(plan, universeOf(1), rows, 1);
    expect(explained?.facts[1]?.nearMisses).toMatchObject([{ obstacle: "value", count: 1 }]);
  });
});
