import { describe, expect, it } from "vitest";
import { CohortDefinition } from "./cohort-definition.ts";

const concepts = { include: [{ conceptId: 1, descendants: true }] };
const index = { role: "index", kind: "concept", concepts };
const rule = { role: "inclusion", kind: "concept", concepts };

/** "path: message" of each issue. */
function issues(definition: unknown): string[] {
  const parsed = CohortDefinition.safeParse(definition);
  return parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
}

describe("S3.3 a cohort definition", () => {
  it("can say everything of a criterion", () => {
    expect(
      issues({
        dateRange: { start: "1900-01-01", end: "2200-12-31" },
        criteria: [
          {
            ...index,
            age: { min: 18 },
            observation: { before: 365 },
            firstInHistory: true,
            gender: ["female"],
          },
          {
            ...rule,
            name: "HbA1c at least 6.5 % twice in the year before",
            concepts: { ...concepts, exclude: [{ conceptId: 2, descendants: false }] },
            absoluteStartDate: "2015-02-28",
            window: { unit: "days", from: -365, to: -1 },
            value: { min: 6.5, unit: "%" },
            valueConcepts: concepts,
            endWindow: { unit: "days", from: -1, to: -365, toIndexEnd: true },
            observation: { samePeriodAsIndex: true, throughEnd: true },
            occurrences: { op: "at-least", n: 2, distinctDays: true },
            sources: ["structured", "inferred"],
          },
          {
            role: "exclusion",
            kind: "event",
            eventId: 7,
            window: { unit: "hours", from: 0, to: 24 },
          },
          {
            role: "inclusion",
            kind: "group",
            of: "at-least",
            n: 1,
            criteria: [
              { kind: "demographic", age: { min: 41, count: "calendar" } },
              { kind: "group", of: "none", criteria: [{ kind: "concept", concepts }] },
            ],
          },
        ],
      }),
    ).toEqual([]);
  });

  it.each([
    ["nothing asked for", { criteria: [] }, "criteria: Add a criterion"],
    [
      "an empty concept set",
      { criteria: [{ ...index, concepts: { include: [] } }] },
      "criteria.0.concepts.include: Choose at least one concept",
    ],
    [
      "a relative window without an index criterion",
      { criteria: [{ ...rule, window: { unit: "days", from: -1 } }] },
      "criteria.0.window: A window relative to index needs an index event",
    ],
    [
      "a window that ends before it starts",
      { criteria: [index, { ...rule, window: { unit: "hours", from: 2, to: 1 } }] },
      "criteria.1.window.to: The window ends before it starts",
    ],
    [
      "the end of an event in hours",
      { criteria: [index, { ...rule, endWindow: { unit: "hours", from: 2 } }] },
      "criteria.1.endWindow.unit: The end of an event is a day: use days",
    ],
    [
      "hours from the end of the index event",
      { criteria: [index, { ...rule, window: { unit: "hours", from: 2, fromIndexEnd: true } }] },
      "criteria.1.window.unit: The end of the index event is a day: use days",
    ],
    [
      "a window of the index event's own end",
      { criteria: [{ ...index, endWindow: { unit: "days", to: 0 } }] },
      "criteria.0.endWindow: An index event cannot have a window relative to itself",
    ],
    [
      "the end of a patient",
      {
        criteria: [
          index,
          { role: "inclusion", kind: "demographic", observation: { throughEnd: true } },
        ],
      },
      "criteria.1.observation.throughEnd: Only an event has an end",
    ],
    [
      "dates that end before they start",
      { criteria: [{ ...index, absoluteStartDate: "2020-02-01", absoluteEndDate: "2020-01-01" }] },
      "criteria.0.absoluteEndDate: The range ends before it starts",
    ],
    [
      "dates outside the range of the cohort",
      {
        dateRange: { start: "2020-01-01" },
        criteria: [{ ...index, absoluteEndDate: "2019-12-31" }],
      },
      "criteria.0.absoluteEndDate: This is before the start of the cohort's event date range",
    ],
    [
      "an age without an index criterion",
      { criteria: [{ role: "inclusion", kind: "demographic", age: { min: 18 } }] },
      "criteria.0.age: This is evaluated at the index date: add an index event",
    ],
    [
      "a group as index event",
      {
        criteria: [
          { role: "index", kind: "group", of: "all", criteria: [{ kind: "concept", concepts }] },
        ],
      },
      "criteria.0.role: An index event must be a concept or an event",
    ],
    [
      "an absent index event",
      { criteria: [{ ...index, occurrences: { op: "exactly", n: 0 } }] },
      "criteria.0.occurrences.op: An index event can only ask for at least a number of occurrences",
    ],
    [
      "more of a group than it has",
      {
        criteria: [
          {
            role: "inclusion",
            kind: "group",
            of: "at-least",
            n: 2,
            criteria: [{ kind: "concept", concepts }],
          },
        ],
      },
      "criteria.0.n: The group has 1 criterion",
    ],
    [
      "the period of the index without an index criterion",
      { criteria: [{ ...rule, observation: { samePeriodAsIndex: true } }] },
      "criteria.0.observation.samePeriodAsIndex: The period of the index needs an index event",
    ],
    [
      "the period of the index on the index itself",
      { criteria: [{ ...index, observation: { samePeriodAsIndex: true } }] },
      "criteria.0.observation.samePeriodAsIndex: This is the index event itself",
    ],
    [
      "a value range upside down",
      { criteria: [{ ...index, value: { min: 2, max: 1 } }] },
      "criteria.0.value.max: The largest value is less than the smallest",
    ],
    [
      "a nested window without an index criterion",
      {
        criteria: [
          {
            role: "inclusion",
            kind: "group",
            of: "any",
            criteria: [{ kind: "concept", concepts, window: { unit: "days", to: 0 } }],
          },
        ],
      },
      "criteria.0.criteria.0.window: A window relative to index needs an index event",
    ],
    [
      "an event that nobody has chosen",
      { criteria: [{ role: "index", kind: "event", eventId: 0 }] },
      "criteria.0.eventId: Select an event",
    ],
    [
      "an age that nobody has",
      { criteria: [index, { role: "inclusion", kind: "demographic", age: { min: 300 } }] },
      "criteria.1.age.min: A whole number from 0 to 200",
    ],
    [
      "half an occurrence",
      { criteria: [{ ...index, occurrences: { op: "at-least", n: 1.5 } }] },
      "criteria.0.occurrences.n: A whole number from 0 to 1,000,000",
    ],
  ])("is refused at the field: %s", (_, definition, expected) => {
    expect(issues(definition)).toEqual([expected]);
  });

  it("is refused with a 30th of February and with an unknown field", () => {
    expect(issues({ criteria: [{ ...index, absoluteStartDate: "2021-02-30" }] })[0]).toMatch(
      /^criteria\.0\.absoluteStartDate: /,
    );
    expect(issues({ criteria: [{ ...index, windows: {} }] })[0]).toMatch(/^criteria\.0: .*windows/);
  });

  it("takes 31 rules and 10,000 concepts, and names the field at 32", () => {
    const many = {
      include: Array.from({ length: 10_000 }, (_, at) => ({
        conceptId: at + 1,
        descendants: true,
      })),
    };
    expect(
      issues({ criteria: Array.from({ length: 31 }, () => ({ ...rule, concepts: many })) }),
    ).toEqual([]);
    expect(issues({ criteria: Array.from({ length: 32 }, () => rule) })[0]).toMatch(
      /^criteria: At most 31/,
    );
  });

  it("is refused, not crashed, when groups lie too deep", () => {
    let group: unknown = { kind: "concept", concepts };
    for (let depth = 0; depth < 12; depth++)
      group = { kind: "group", of: "all", criteria: [group] };
    const definition = { criteria: [{ role: "inclusion", ...(group as object) }] };
    expect(issues(definition)[0]).toMatch(/Groups may lie at most 10 deep$/);
  });
});
