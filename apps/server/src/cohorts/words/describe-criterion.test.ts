import type { CohortCriterion, Criterion, Event } from "@concord/contract";
import { describe, expect, it } from "vitest";
import { detailOf, eventWords, titleOf } from "./describe-criterion.ts";

const names = {
  concept: (id: number) => ["", "Heart failure", "Furosemide", "Creatinine", "Dialysis"][id] ?? "?",
  event: (id: number) => `Event ${id}`,
  eventContent: (id: number) => (id === 8 ? "Heart failure, severity severe" : ""),
};
let conceptsMade = 0;
const concept = (text: string): Event["concepts"][number] => ({
  concept_id: ++conceptsMade,
  cuid: "",
  text,
  sab: "",
  code: "",
  category: "Problem",
  descendants: true,
  excluded: false,
});
const anemia: Event = {
  event_id: 1,
  name: "Low",
  event_type: "index",
  concepts: [concept("Anemia")],
  parts: [],
  severity: null,
  descriptor: null,
  progression: null,
  minimum_value: null,
  maximum_value: null,
  unit: null,
  edition: "",
};
const of = (conceptId: number, more: Partial<Extract<Criterion, { kind: "concept" }>> = {}) =>
  ({
    kind: "concept",
    concepts: { include: [{ conceptId, descendants: true }] },
    ...more,
  }) satisfies Criterion;
const words = (criterion: Criterion & { role?: CohortCriterion["role"] }) => [
  titleOf(criterion, names),
  detailOf(criterion, names),
];

describe("S2.56 criteria in words", () => {
  it.each([
    [{ lasts: { min: 1 } }, "lasts 1 day or more"],
    [{ lasts: { min: 2 } }, "lasts 2 days or more"],
    [{ lasts: { max: 1 } }, "lasts 1 day or less"],
    [{ lasts: { min: 0, max: 1 } }, "lasts 0 to 1 day"],
    [{ lasts: { min: 1, max: 1 } }, "lasts 1 day"],
    [{ observation: { before: 1, after: 30 } }, "observed 1 day before · observed 30 days after"],
    [{ age: { min: 65, max: 65 } }, "age 65 at the event"],
    [{ sameVisit: true }, "in the encounter of the index event"],
    [
      { normalRange: { high: { min: 100, minExclusive: true }, toHigh: { min: 5 } } },
      "upper end of normal > 100 · ≥ 5 × the upper end of normal",
    ],
    [{ normalRange: { isAbnormal: true } }, "outside the normal range"],
  ])("%j is '%s'; one day is a day, and not days", (more, said) => {
    expect(detailOf(of(1, more), names)).toBe(said);
  });

  it("a criterion's conditions stand in a fixed order", () => {
    const criterion = of(1, {
      sources: ["structured", "inferred"],
      age: { min: 18 },
      absoluteStartDate: "2018-01-01",
      absoluteEndDate: "2024-12-31",
      value: { max: 40, unit: "%" },
      occurrences: { op: "at-least", n: 2, distinctDays: true },
    });
    expect(detailOf(criterion, names)).toBe(
      "at least 2 times on different days · ≤ 40 % · 01/01/2018–12/31/2024 · age 18 or over at the event · structured or inferred",
    );
  });

  it("S3.4 an event's says what counts as it, before its own conditions", () => {
    expect(words({ kind: "event", eventId: 7, value: { min: 2 } })).toEqual(["Event 7", "≥ 2"]);
    expect(words({ kind: "event", eventId: 8, value: { min: 2 } })).toEqual([
      "Event 8",
      "Heart failure, severity severe · ≥ 2",
    ]);
  });

  it.each([
    [{ severity: "mild" }, "Anemia, severity mild"],
    [
      { minimum_value: 2, unit: "g/dL", descriptor: "acute, left" },
      "Anemia, descriptor acute, left, ≥ 2 g/dL",
    ],
    [{ unit: "g/dL", progression: "worse" }, "Anemia, progression worse, g/dL"],
    [{ parts: [{ event_id: 2, name: "Bleeding" }] }, "Anemia; or Bleeding"],
    [{ concepts: [], parts: [{ event_id: 2, name: "Bleeding" }] }, "Bleeding"],
    [
      {
        concepts: [
          concept("Anemia"),
          { ...concept("Pallor"), descendants: false },
          { ...concept("Thalassemia"), excluded: true },
        ],
      },
      "Anemia or Pallor itself, except Thalassemia",
    ],
  ])("S3.4 what counts as the event %j is '%s'", (more, said) => {
    expect(eventWords({ ...anemia, ...more })).toBe(said);
  });

  it("a list of units says that values are taken as written", () => {
    const value = { min: 1.5, minExclusive: true, units: ["mg/dL", "mg/100mL"] };
    expect(words(of(3, { value }))).toEqual([
      "Creatinine",
      "> 1.5 in mg/dL or mg/100mL as written",
    ]);
  });

  it("what is around a fact is told whole, with its own windows, groups and what is around that", () => {
    const around: Criterion = {
      kind: "group",
      of: "at-least",
      n: 1,
      criteria: [
        of(2, { window: { unit: "days", from: 0, to: 7 }, occurrences: { op: "at-least", n: 2 } }),
        of(3, {
          window: { unit: "days", to: -1 },
          value: { min: 2, units: ["mg/dL"] },
          around: of(4, { window: { unit: "hours", from: -24, to: 0 } }),
        }),
        { kind: "demographic", age: { min: 18 } },
      ],
    };
    expect(words({ ...of(1, { around }), role: "index" })).toEqual([
      "Heart failure",
      "nested criteria: at least 1 of (Furosemide, at least 2 times, its day to 7 days after it; " +
        "Creatinine, ≥ 2 in mg/dL as written, any time before it, nested criteria: Dialysis, 24 hours before it to it; " +
        "Age 18 or over at it)",
    ]);
  });

  it("what counts from an end, or is of an end, says so", () => {
    const criterion = of(1, {
      window: { unit: "days", to: 0 },
      endWindow: { unit: "days", from: 0 },
      observation: { samePeriodAsIndex: true, throughEnd: true },
    });
    expect(detailOf(criterion, names)).toBe(
      "any time until the index day · ends at index or after · in the observation period of the index · observed to its end",
    );
  });

  it("a value that is a concept is named", () => {
    const valueConcepts = {
      include: [{ conceptId: 1, descendants: true }],
      exclude: [{ conceptId: 2, descendants: true }],
    };
    expect(detailOf(of(3, { valueConcepts }), names)).toBe("value Heart failure except Furosemide");
  });

  it("absence is said as such", () => {
    expect(detailOf(of(1, { occurrences: { op: "exactly", n: 0 } }), names)).toBe("none");
  });

  it("a group has its criteria in the title, and what they ask for beside it", () => {
    const group: Criterion = { kind: "group", of: "at-least", n: 1, criteria: [of(1), of(2)] };
    expect(words(group)).toEqual(["At least 1 of: Heart failure; Furosemide", ""]);
    const some = { ...group, criteria: [of(1), of(3, { value: { max: 2 } })] };
    expect(words(some)[1]).toBe("Creatinine: ≤ 2");
  });

  it("a name of its own does not hide what is asked for", () => {
    expect(words(of(1, { name: "HF", firstInHistory: true }))).toEqual([
      "HF",
      "Heart failure · first in history",
    ]);
    const group: Criterion = {
      kind: "group",
      of: "none",
      name: "No CKD",
      criteria: [of(3), of(4)],
    };
    expect(words(group)).toEqual(["No CKD", "None of: Creatinine; Dialysis"]);
    const asking = { ...group, criteria: [of(3, { value: { min: 2 } }), of(4)] };
    expect(words(asking)[1]).toBe("None of (Creatinine, ≥ 2; Dialysis)");
  });

  it("concepts without descendants, and those left out, are named", () => {
    const concepts = {
      include: [
        { conceptId: 1, descendants: true },
        { conceptId: 2, descendants: false },
      ],
      exclude: [{ conceptId: 4, descendants: false }],
    };
    expect(words(of(1, { concepts }))).toEqual([
      "Heart failure or Furosemide",
      "without descendants of Furosemide · except Dialysis itself",
    ]);
  });

  it("a criterion without conditions says nothing, nor an index event that asks for no days", () => {
    expect(detailOf(of(1), names)).toBe("");
    const observation = { before: 0, after: 0 };
    expect(detailOf({ ...of(1, { observation }), role: "index" }, names)).toBe("");
    expect(detailOf(of(1, { observation }), names)).toBe("observed");
    expect(detailOf(of(1, { observation: { samePeriodAsIndex: true } }), names)).toBe(
      "in the observation period of the index",
    );
  });
});
