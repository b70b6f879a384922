import type { CohortDefinition } from "@concord/contract";
import { describe, expect, it } from "vitest";

import { countMasks } from "./attrition.ts";
import { dateOfDay, dayOfDate } from "@concord/clinical";
import type { CohortEntries } from "./evaluate-block.ts";
import { evaluate, evaluateBlocks, joinEntries, membersOf } from "./evaluate.ts";
import { concept, membersWith, planOf, readerOf, universeOf } from "../testing/run.test-data.ts";

const members = (lines: string[], definition: CohortDefinition, universe = universeOf(4)) =>
  membersWith(lines, definition, universe);

const index = { role: "index" as const, ...concept(10) };

describe("a cohort", () => {
  it("takes the earliest of several index criteria", async () => {
    const lines = ["1 10 2020-05-01", "1 20 2020-04-01", "2 12 2020-03-01", "3 30 2020-01-01"];
    expect(await members(lines, { criteria: [index, { ...index, ...concept(20) }] })).toEqual([
      "1 2020-04-01",
      "2 2020-03-01",
    ]);
  });

  it("takes the first index event, or the first that all rules let through", async () => {
    const lines = [
      "1 10 2020-01-01",
      "1 10 2020-03-01 09:00",
      "1 12 2020-03-01 10:00",
      "1 10 2020-05-01",
      "1 20 2020-03-01 09:30",
      "2 10 2020-01-01",
      "2 10 2020-02-01",
    ];
    const window = { unit: "hours" as const, from: -1, to: 0 };
    const definition: CohortDefinition = {
      criteria: [index, { role: "inclusion", ...concept(20), window }],
    };
    expect(await members(lines, definition)).toEqual([]);
    const qualifying: CohortDefinition = { ...definition, indexEvent: "first-qualifying" };
    expect(await members(lines, qualifying)).toEqual(["1 2020-03-01"]);
    // Who never qualifies enters at the first event.
    const entries = await evaluate(planOf(qualifying), readerOf(lines), universeOf(4));
    expect(Array.from(entries.indexDays, dateOfDay)).toEqual(["2020-03-01", "2020-01-01"]);
    expect([...entries.indexMinutes]).toEqual([600, -1]);
    expect([...entries.masks]).toEqual([1, 0]);
  });

  it("sorts a fact without time of day before the others of its day", async () => {
    const plan = planOf({ criteria: [index] });
    const reader = readerOf([
      "1 10 2020-05-01 00:00",
      "1 11 2020-05-01",
      "2 10 2020-05-01 09:30",
      "2 11 2020-05-01 07:15",
    ]);
    expect([...(await evaluate(plan, reader, universeOf(2))).indexMinutes]).toEqual([-1, 435]);
  });

  it("includes both ends of absolute dates, and of the cohort's event date range", async () => {
    const lines = ["1 10 2020-01-01", "2 10 2020-12-31", "3 10 2021-01-01", "4 10 2019-12-31"];
    const year = { absoluteStartDate: "2020-01-01", absoluteEndDate: "2020-12-31" };
    const expected = ["1 2020-01-01", "2 2020-12-31"];
    expect(await members(lines, { criteria: [{ ...index, ...year }] })).toEqual(expected);
    expect(
      await members(lines, {
        criteria: [index],
        dateRange: { start: "2020-01-01", end: "2020-12-31" },
      }),
    ).toEqual(expected);
  });

  it("takes a fact for the index of what is asked around it: windows, age, at any depth, of the index event too", async () => {
    const soon = (conceptId: number, around?: CohortDefinition["criteria"][number]) => ({
      ...concept(conceptId),
      window: { unit: "days" as const, from: 0, to: 7 },
      ...(around && { around }),
    });
    const lines = [
      // A second index event that has it, within a week of nothing else.
      "1 10 2020-01-01",
      "1 10 2020-03-01 10:00",
      "1 20 2020-03-05",
      "1 30 2020-03-12",
      // Its second fact comes too late after the first.
      "2 10 2020-01-01",
      "2 20 2020-01-08",
      "2 30 2020-01-16",
      "3 10 2020-01-01",
      "3 20 2020-01-09",
      "3 30 2020-01-10",
    ];
    const deep = { ...index, around: { ...soon(20), around: soon(30) } };
    expect(await members(lines, { criteria: [deep] })).toEqual(["1 2020-03-01"]);
    const shallow = { ...index, around: soon(20) };
    expect(await members(lines, { criteria: [shallow] })).toEqual(["1 2020-03-01", "2 2020-01-01"]);
    const inclusion = { role: "inclusion" as const, ...concept(20), around: soon(30) };
    expect(await members(lines, { criteria: [index, inclusion] })).toEqual([
      "1 2020-01-01",
      "3 2020-01-01",
    ]);
    // Born 1960-01-01: sixty on the day of the fact, whatever the age at index.
    const of60 = {
      role: "inclusion" as const,
      ...concept(20),
      around: { kind: "demographic" as const, age: { min: 60 } },
    };
    const young = ["1 10 2019-06-01", "1 20 2020-01-01", "2 10 2019-06-01", "2 20 2019-12-31"];
    expect(await members(young, { criteria: [index, of60] })).toEqual(["1 2019-06-01"]);
  });

  it("counts an index event only inside an observation period, where the source has them", async () => {
    const lines = ["1", "2", "3", "4"].map((patient) => `${patient} 10 2019-06-01`);
    lines.push("1 10 2020-06-01");
    const year = { startDay: dayOfDate("2020-01-01"), endDay: dayOfDate("2020-12-31") };
    const universe = universeOf(4, {
      periods: [
        { patientId: 1, ...year },
        { patientId: 2, ...year },
      ],
      elsewhere: [4],
    });
    // Nothing of 3 was observed, where others were; where 4 is, nobody has periods.
    const entering = ["1 2020-06-01", "4 2019-06-01"];
    expect(await members(lines, { criteria: [index] }, universe)).toEqual(entering);
    const observed = { ...index, observation: { before: 152 } };
    expect(await members(lines, { criteria: [observed] }, universe)).toEqual(["1 2020-06-01"]);
    expect(
      await members(lines, { criteria: [{ ...index, observation: { before: 153 } }] }, universe),
    ).toEqual([]);
  });

  it("looks for a fact in the observation period of the index, to its last day", async () => {
    const period = (patientId: number, start: string, end: string) => ({
      patientId,
      startDay: dayOfDate(start),
      endDay: dayOfDate(end),
    });
    const universe = universeOf(4, {
      periods: [
        period(1, "2020-01-01", "2020-06-01"),
        period(2, "2020-01-01", "2020-05-31"),
        period(2, "2020-06-01", "2020-12-31"),
        period(3, "2020-01-01", "2020-03-01"),
      ],
      elsewhere: [4],
    });
    const lines = [1, 2, 3, 4].flatMap((patient) => [
      `${patient} 10 ${patient === 3 ? "2020-03-01" : "2020-06-01"}`,
      `${patient} 20 2020-02-01`,
    ]);
    const observation = { samePeriodAsIndex: true };
    const found = await members(
      lines,
      { criteria: [index, { role: "inclusion", ...concept(20), observation }] },
      universe,
    );
    expect(found).toEqual(["1 2020-06-01", "3 2020-03-01", "4 2020-06-01"]);
  });

  it("knows the first in history from the first that is asked for", async () => {
    const lines = ["1 10 2018-01-01", "1 10 2020-01-01", "2 11 2020-01-01", "2 10 2020-01-01"];
    const criterion = { ...index, absoluteStartDate: "2019-01-01", firstInHistory: true };
    expect(await members(lines, { criteria: [criterion] })).toEqual(["2 2020-01-01"]);
  });

  it.each([
    ["completed", 41, ["2 2001-01-01"]],
    ["calendar", 41, ["2 2001-01-01"]],
    ["completed", 40, ["1 2000-01-01", "2 2001-01-01", "3 2000-12-31"]],
  ] as const)("asks for an age in %s years of at least %d", async (count, min, expected) => {
    const lines = ["1 10 2000-01-01", "2 10 2001-01-01", "3 10 2000-12-31", "4 10 1999-12-31"];
    expect(await members(lines, { criteria: [{ ...index, age: { min, count } }] })).toEqual(
      expected,
    );
  });

  it.each([
    [{ unit: "days", from: -1, to: 0 }, [1, 2]],
    [{ unit: "days", from: 1 }, [3, 4]],
    [{ unit: "days", to: -1 }, [1]],
    [{ unit: "hours", from: 0, to: 24 }, [2, 3]],
    [{ unit: "hours", from: -24, to: -1 }, [1]],
    [{ unit: "hours", from: 24.0, to: 72 }, [4]],
  ] as const)("has a window %j around the index", async (window, expected) => {
    const lines = [
      ...[1, 2, 3, 4].map((patient) => `${patient} 10 2020-01-10 12:00`),
      "1 20 2020-01-09 12:30",
      "2 20 2020-01-10 13:00",
      "3 20 2020-01-11 12:00",
      "4 20 2020-01-13 12:00",
    ];
    const hours24 = window.unit === "hours" && window.from === 24;
    const found = await members(lines, {
      criteria: [index, { role: "inclusion", ...concept(20), window }],
    });
    // Exactly 24 hours later belongs to both of the windows that meet there.
    expect(found.map((each) => Number(each[0]))).toEqual(hours24 ? [3, ...expected] : expected);
  });

  it("compares whole days in a window of hours where a time of day is missing", async () => {
    const lines = [
      "1 10 2020-01-10 23:00",
      "1 20 2020-01-11",
      "2 10 2020-01-10",
      "2 20 2020-01-12 00:01",
    ];
    const window = { unit: "hours" as const, from: 0, to: 24 };
    expect(
      await members(lines, { criteria: [index, { role: "inclusion", ...concept(20), window }] }),
    ).toEqual(["1 2020-01-10"]);
  });

  it("counts facts, or days", async () => {
    const lines = [
      "1 10 2020-01-01",
      "1 20 2020-02-01",
      "1 20 2020-02-01 s2",
      "2 10 2020-01-01",
      "2 20 2020-02-01",
      "2 20 2020-02-02",
    ];
    const twice = (distinctDays: boolean): CohortDefinition => ({
      criteria: [
        index,
        { role: "inclusion", ...concept(20), occurrences: { op: "at-least", n: 2, distinctDays } },
      ],
    });
    expect(await members(lines, twice(false))).toEqual(["1 2020-01-01", "2 2020-01-01"]);
    expect(await members(lines, twice(true))).toEqual(["2 2020-01-01"]);
  });

  it("of an index event that must occur n times, takes the first, or where it is asked for the nth", async () => {
    const lines = [
      "1 10 2020-01-01",
      "1 10 2020-01-01 09:00",
      "1 10 2020-02-01",
      "2 10 2020-01-01",
      "2 12 2020-03-01 s2",
      "2 10 2020-03-01 s2",
      "2 10 2020-04-01",
      "3 10 2020-01-01",
    ];
    const twice = (how: object): CohortDefinition => ({
      criteria: [{ ...index, occurrences: { op: "at-least", n: 2, ...how } }],
    });
    const first = ["1 2020-01-01", "2 2020-01-01"];
    expect(await members(lines, twice({}))).toEqual(first);
    expect(await members(lines, twice({ indexDate: "first" }))).toEqual(first);
    expect(await members(lines, twice({ indexDate: "nth" }))).toEqual([
      "1 2020-01-01",
      "2 2020-03-01",
    ]);
    expect(await members(lines, twice({ indexDate: "nth", distinctDays: true }))).toEqual([
      "1 2020-02-01",
      "2 2020-03-01",
    ]);
    // From the nth on: a later one may be the first that all rules let through.
    const later: CohortDefinition = {
      criteria: [
        { ...index, occurrences: { op: "at-least", n: 2, indexDate: "nth" } },
        { role: "inclusion", ...concept(12), window: { unit: "days", from: -99, to: -1 } },
      ],
      indexEvent: "first-qualifying",
    };
    expect(await members(lines, later)).toEqual(["2 2020-04-01"]);
  });

  it("converts units, and leaves out what it can't compare", async () => {
    const lines = [
      "1 10 2020-01-01 135 g/L",
      "2 10 2020-01-01 13.5 g/dL",
      "3 10 2020-01-01 135",
      "4 10 2020-01-01 135 kg",
    ];
    const within = (unit?: string): CohortDefinition => ({
      criteria: [{ ...index, value: { min: 13, max: 14, ...(unit && { unit }) } }],
    });
    expect(await members(lines, within("g/dL"))).toEqual(["1 2020-01-01", "2 2020-01-01"]);
    expect(await members(lines, within())).toEqual(["2 2020-01-01"]);
  });

  it("asks one source, or any", async () => {
    const lines = [
      "1 10 2020-01-01 s1",
      "2 10 2020-01-01 s2",
      "3 10 2020-01-01 s3",
      "4 10 2020-01-01 s4",
    ];
    expect(await members(lines, { criteria: [index] })).toHaveLength(4);
    expect(
      await members(lines, { criteria: [{ ...index, sources: ["unstructured", "reference"] }] }),
    ).toEqual(["2 2020-01-01", "4 2020-01-01"]);
  });

  it("is plain set logic without an index criterion", async () => {
    const plan = planOf({
      criteria: [
        {
          role: "inclusion",
          kind: "group",
          of: "any",
          criteria: [concept(10), { kind: "demographic", gender: ["male"] }],
        },
        { role: "exclusion", ...concept(20) },
      ],
    });
    const result = await evaluate(
      plan,
      readerOf(["1 10 2020-01-01", "2 20 2020-01-01"]),
      universeOf(4),
    );
    expect([...result.masks]).toEqual([0b11, 0b01, 0b10, 0b11]);
    expect([...membersOf(plan, result).patientIds]).toEqual([1, 4]);
  });

  it.each([
    ["all", undefined, [1]],
    ["any", undefined, [1, 2, 3]],
    ["none", undefined, [4]],
    ["at-least", 2, [1, 2]],
    ["at-most", 1, [3, 4]],
  ] as const)("groups criteria: %s %s", async (of, n, expected) => {
    const lines = [
      "1 20 2020-01-01",
      "1 21 2020-01-01",
      "1 22 2020-01-01",
      "2 20 2020-01-01",
      "2 22 2020-01-01",
      "3 21 2020-01-01",
    ];
    const group = {
      kind: "group" as const,
      of,
      ...(n && { n }),
      criteria: [concept(20), concept(21), concept(22)],
    };
    const plan = planOf({ criteria: [{ role: "inclusion", ...group }] });
    const result = await evaluate(plan, readerOf(lines), universeOf(4));
    expect([...membersOf(plan, result).patientIds]).toEqual(expected);
  });

  it("gives the same block by block, in any order, as in one run", async () => {
    const universe = universeOf(3, { others: [65_535, 65_536, 200_000] });
    const lines = [
      "2 10 2020-01-01",
      "65535 10 2020-01-02",
      "65536 10 2020-01-03",
      "200000 10 1900-01-01",
      "200000 10 2200-01-01",
    ];
    const plan = planOf({
      criteria: [
        index,
        { role: "inclusion", ...concept(10), window: { unit: "days", from: 100_000 } },
      ],
    });
    const whole = await evaluate(plan, readerOf(lines), universe);
    expect([...whole.patientIds]).toEqual([2, 65_535, 65_536, 200_000]);
    expect([...membersOf(plan, whole).patientIds]).toEqual([200_000]);
    const parts = new Map<number, CohortEntries>();
    for await (const { block, entries } of evaluateBlocks(plan, readerOf(lines), universe, {
      blocks: [3, 0, 1],
    }))
      parts.set(block, entries);
    const ordered = [0, 1, 3].flatMap((block) => parts.get(block) ?? []);
    const { maskCounts, ...entries } = whole;
    expect(joinEntries(ordered)).toEqual(entries);
    expect(countMasks(entries.masks)).toEqual(maskCounts);
  });
});
