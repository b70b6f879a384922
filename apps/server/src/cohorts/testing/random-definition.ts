// Random definitions that use everything the language has, nested two deep.
import { conditionArbitraries, sparse } from "@concord/cohorts/testing";
import { CohortDefinition, type ConceptSet, type Criterion } from "@concord/contract";
import fc from "fast-check";

import { conceptIds, numbers } from "./random-vocabulary.ts";

const conceptChoice = fc.record({
  conceptId: fc.constantFrom(...conceptIds),
  descendants: fc.boolean(),
});
const conceptSet: fc.Arbitrary<ConceptSet> = fc.record(
  {
    include: fc.array(conceptChoice, { minLength: 1, maxLength: 3 }),
    exclude: fc.array(conceptChoice, { maxLength: 1 }),
  },
  { requiredKeys: ["include"] },
);

const { records, table, window, endWindow, sameVisit, ...others } = conditionArbitraries({
  conceptSet,
  numbers,
});
const { age, gender, observation } = others;
const windows = sparse({ window, endWindow, sameVisit }, 3);
const conditions = sparse(others, 4);

const isWithoutConcept = new Set<unknown>(["deaths", "observation-periods"]);
const factCriterion = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(conceptSet, sparse({ records }, 4), sparse({ table }, 4))
      .map(([concepts, { records }, among]) => ({
        kind: "concept" as const,
        concepts: isWithoutConcept.has(records) ? { include: [] } : concepts,
        ...(records && { records }),
        ...among,
      })),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 1, max: 5 })
      .map((eventId) => ({ kind: "event" as const, eventId })),
  },
);

const { criterion } = fc.letrec<{ criterion: Criterion }>((tie) => ({
  criterion: fc.oneof(
    { maxDepth: 2, depthIdentifier: "group" },
    fc
      .tuple(factCriterion, conditions, windows)
      .map(([what, how, when]) => ({ ...what, ...how, ...when })),
    fc
      .tuple(factCriterion, conditions, windows, tie("criterion"))
      .map(([what, how, when, around]) => ({ ...what, ...how, ...when, around })),
    fc
      .tuple(gender, sparse({ age, observation }, 2))
      .map(([asked, { observation: observed, ...atIndex }]) => ({
        kind: "demographic" as const,
        gender: asked,
        ...atIndex,
        ...(observed && { observation: { ...observed, throughEnd: undefined } }),
      })),
    fc
      .tuple(
        fc.constantFrom("all", "any", "none", "at-least", "at-most"),
        fc.array(tie("criterion"), { minLength: 1, maxLength: 3, depthIdentifier: "group" }),
        fc.integer({ min: 1, max: 3 }),
      )
      .map(([of, criteria, n]) => ({
        kind: "group" as const,
        of,
        criteria,
        ...(of.startsWith("at-") && { n: Math.min(n, criteria.length) }),
      })),
  ),
}));

const indexCriterion = fc
  .tuple(
    factCriterion,
    conditions,
    sparse({ around: criterion }, 4),
    fc.constantFrom(undefined, "first" as const, "nth" as const),
  )
  .map(([what, { occurrences, observation, ...how }, where, indexDate]) => ({
    role: "index" as const,
    ...what,
    ...how,
    ...where,
    ...(observation && { observation: { ...observation, samePeriodAsIndex: undefined } }),
    ...(occurrences && {
      occurrences: { ...occurrences, op: "at-least", n: Math.max(1, occurrences.n), indexDate },
    }),
  }));
const rule = fc
  .tuple(fc.constantFrom("inclusion", "exclusion"), criterion)
  .map(([role, what]) => ({ role, ...what }));

/**
 * Without what needs an index: windows, its observation period, and age and observation of the patient. Around a fact,
 * that is the index.
 */
function withoutIndex<T extends Criterion>(criterion: T): T {
  if (criterion.kind === "group")
    return { ...criterion, criteria: criterion.criteria.map(withoutIndex) };
  if (criterion.kind === "demographic")
    return { ...criterion, age: undefined, observation: undefined };
  const observation = criterion.observation && {
    ...criterion.observation,
    samePeriodAsIndex: undefined,
  };
  return {
    ...criterion,
    window: undefined,
    endWindow: undefined,
    sameVisit: undefined,
    observation,
  };
}

/** Valid definitions: with up to three index criteria, or none, and up to six rules. */
export const randomDefinition: fc.Arbitrary<CohortDefinition> = fc
  .record({
    criteria: fc
      .oneof(
        {
          weight: 4,
          arbitrary: fc.tuple(
            fc.array(indexCriterion, { minLength: 1, maxLength: 3 }),
            fc.array(rule, { maxLength: 6 }),
          ),
        },
        {
          weight: 1,
          arbitrary: fc
            .array(rule, { minLength: 1, maxLength: 6 })
            .map((rules) => [[], rules.map(withoutIndex)] as const),
        },
      )
      .map(([index, rules]) => [...rules.slice(0, 1), ...index, ...rules.slice(1)]),
    indexEvent: fc.constantFrom(undefined, undefined, "first", "first-qualifying"),
    dateRange: fc.oneof(
      { weight: 6, arbitrary: fc.constant(undefined) },
      fc.constantFrom({ start: "1969-12-30" }, { start: "1970-01-02", end: "2201-01-01" }),
    ),
  })
  .map(({ indexEvent, ...definition }) =>
    CohortDefinition.safeParse(
      definition.criteria.some(({ role }) => role === "index")
        ? { ...definition, indexEvent }
        : definition,
    ),
  )
  .filter(({ success }) => success)
  // The filter leaves those that have data.
  .map(({ data }) => data as CohortDefinition);
