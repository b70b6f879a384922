import type { AnnotatedDocument, Entity, Inferred, Result } from "@concord/nlp";
import { expect, test } from "vitest";
import { factsOf, valueOf } from "./facts.rules.ts";

const entity = (concept: number, more: Partial<Entity> = {}): Entity => ({
  begin: 0,
  end: 1,
  text: `mention ${concept}`,
  section_number: 0,
  concept,
  cuid: `C${concept}`,
  name: "",
  category: "Problem",
  codes: [],
  layer: "lower",
  rank: "exact",
  present: true,
  negated: false,
  experienced: true,
  definitive: true,
  current: true,
  hypothetical: false,
  subject: "Patient",
  not_experienced_reason: null,
  not_definitive_detail: null,
  severity: null,
  descriptor: null,
  progression: null,
  why: {},
  ...more,
});
const result = (more: Partial<Result>): Result => ({
  begin: 0,
  end: 1,
  text: "6.5 %",
  kind: "number",
  value: 6.5,
  unit: "%",
  ...more,
});
const facts = (entities: Entity[], inferred: Inferred[] = []) => {
  const document: AnnotatedDocument = {
    engine_version: "",
    vocabulary_version: "",
    sections: [],
    entities,
    inferred,
  };
  return factsOf(document);
};

test("what the patient has is a fact; what is denied, imagined or another's is none", () => {
  const found = facts([
    entity(1),
    entity(2, { negated: true, experienced: false }),
    entity(3, { hypothetical: true, experienced: false }),
    entity(4, { subject: "Family", experienced: false }),
    entity(5, { definitive: false }),
    entity(6, { current: false }),
  ]);
  expect(found.map(({ concept, source }) => [concept, source])).toEqual([
    [1, 2],
    [5, 2],
    [6, 2],
  ]);
});

test("a fact rests on the first mention that says more than that it is possible, else on the first", () => {
  const doubt = { definitive: false };
  const said = [entity(1, doubt), entity(2, doubt), entity(2), entity(1, doubt), entity(2)];
  expect(facts(said).map(({ concept, annotation }) => [concept, annotation])).toEqual([
    [1, 0],
    [2, 2],
  ]);
});

test("a concept is one fact a note, and one a value", () => {
  const found = facts([
    entity(1),
    entity(1),
    entity(7),
    entity(7, { result: result({ value: 6.5 }) }),
    entity(7, { result: result({ value: 7, text: "7 %" }) }),
    entity(7, { result: result({ value: 7, text: "7 %" }) }),
  ]);
  expect(found.map(({ concept, annotation, value }) => [concept, annotation, value])).toEqual([
    [1, 0, null],
    [7, 3, 6.5],
    [7, 4, 7],
  ]);
});

test("S3.4 a fact says what each mention says beside the concept; what is said without a value is said of each value", () => {
  const found = facts(
    [
      entity(1, { severity: "mild" }),
      entity(1, { severity: "severe", descriptor: "acute, left" }),
      entity(1, {
        severity: "severe",
        negated: true,
        experienced: false,
        progression: "worsening",
      }),
      entity(1, { severity: "mild" }),
      entity(7, { severity: "severe" }),
      entity(7, { descriptor: "Left", result: result({ value: 7 }) }),
      entity(7, { result: result({ value: 8 }) }),
      entity(8),
    ],
    [
      {
        concept: 9,
        cuid: "C9",
        name: "",
        category: "Problem",
        codes: [],
        rule: "r",
        source: "",
        evidence: [0],
      },
    ],
  );
  expect(found.map(({ concept, value, attributes }) => [concept, value, attributes])).toEqual([
    [1, null, [{ severity: ["mild"] }, { severity: ["severe"], descriptor: ["acute", "left"] }]],
    [7, 7, [{ descriptor: ["left"] }, { severity: ["severe"] }]],
    [7, 8, [{ severity: ["severe"] }]],
    [8, null, []],
    [9, null, []],
  ]);
});

test.each([
  ["a number", result({ ucum: "%{HbA1c}" }), 6.5, "%{HbA1c}", "6.5 %"],
  ["about a number", result({ comparator: "~" }), 6.5, "%", "6.5 %"],
  [
    "a range is its middle",
    result({ kind: "range", value: 30, value_high: 35, text: "30-35 %" }),
    32.5,
    "%",
    "30-35 %",
  ],
  [
    "a pair is its first",
    result({ kind: "pair", value: 120, value_high: 80, text: "120/80" }),
    120,
    "%",
    "120/80",
  ],
  ["a bound is no number", result({ comparator: ">", text: "> 6.5 %" }), null, null, "> 6.5 %"],
  [
    "a word is no number",
    { begin: 0, end: 1, text: "positive", kind: "qualitative", qualitative: "positive" } as const,
    null,
    null,
    "positive",
  ],
  [
    "a unit that goes without saying: what was written stays beside it",
    { begin: 0, end: 2, text: "74", kind: "number", value: 74, implied_ucum: "/min" } as const,
    74,
    "/min",
    "74",
  ],
  ["nothing", undefined, null, null, null],
])("the value of a result: %s", (_, given, value, unit, text_value) => {
  expect(valueOf(given)).toEqual({ value, unit, text_value });
});

test("domain.md §7: an inferred fact keeps its rule and the words of its evidence", () => {
  const inferred: Inferred = {
    concept: 9,
    cuid: "C9",
    name: "",
    category: "Problem",
    codes: [],
    rule: "ef-reduced",
    source: "ESC 2021",
    evidence: [1, 0],
  };
  const found = facts(
    [entity(1, { negated: true }), entity(2, { negated: true, result: result({}) })],
    [inferred, inferred],
  );
  expect(found).toEqual([
    {
      concept: 9,
      source: 3,
      annotation: 1,
      value: null,
      unit: null,
      text_value: "mention 2 6.5 %; mention 1",
      rule: "ef-reduced",
      attributes: [],
    },
  ]);
});
