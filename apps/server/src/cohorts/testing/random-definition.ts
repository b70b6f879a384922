// Random definitions that use everything the language has, nested two deep.
import { dateOfDay } from "@concord/cohorts";
import {
  CohortDefinition,
  type ConceptSet,
  type Criterion,
  FactSource,
  Gender,
  RecordKind,
  type ValueRange,
} from "@concord/contract";
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

/** An object whose every field is there about one time in `oneIn`. */
function sparse<T extends object>(
  fields: { [Field in keyof T]: fc.Arbitrary<T[Field]> },
  oneIn: number,
): fc.Arbitrary<Partial<T>> {
  const optional = Object.entries<fc.Arbitrary<unknown>>(fields).map(([key, arbitrary]) =>
    fc.oneof(
      { weight: oneIn - 1, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: arbitrary.map((value) => ({ [key]: value })) },
    ),
  );
  // Each part has one of the fields of T, or none.
  return fc.tuple(...optional).map((parts) => Object.assign({}, ...parts) as Partial<T>);
}

const ordered = <T>(
  arbitrary: fc.Arbitrary<T>,
  sorted: (a: T, b: T) => number,
): fc.Arbitrary<[T, T]> =>
  fc.tuple(arbitrary, arbitrary).map(([a, b]) => (sorted(a, b) <= 0 ? [a, b] : [b, a]));
const ascending = (a: number, b: number): number => a - b;

/** {first?, last?} with at least one of the two. */
function ends<First extends string, Last extends string>(
  first: First,
  last: Last,
  arbitrary: fc.Arbitrary<number>,
): fc.Arbitrary<{ [Key in First | Last]?: number }> {
  return fc.tuple(ordered(arbitrary, ascending), fc.integer({ min: 0, max: 2 })).map(
    ([[from, to], which]) =>
      // The keys are the two names.
      ({ ...(which !== 1 && { [first]: from }), ...(which !== 0 && { [last]: to }) }) as {
        [Key in First | Last]?: number;
      },
  );
}

const value: fc.Arbitrary<ValueRange> = fc
  .tuple(
    ends("min", "max", numbers),
    sparse({ minExclusive: fc.boolean(), maxExclusive: fc.boolean() }, 3),
    fc.oneof(
      fc.constant({}),
      fc.record({ unit: fc.constantFrom("mg/dL", "g/L", "kg", "ng/mL", "Kg", "Cel", "degF") }),
      fc.record({
        units: fc.uniqueArray(fc.constantFrom("mg/dL", "kg", "mcg/L", "Celsius", "other"), {
          minLength: 1,
          maxLength: 2,
        }),
      }),
    ),
  )
  .map(([range, exclusive, unit]) => ({ ...range, ...exclusive, ...unit }));
const numberRange = fc
  .tuple(
    ends("min", "max", fc.constantFrom(-2, 0, 0.5, 1, 3)),
    sparse({ minExclusive: fc.boolean(), maxExclusive: fc.boolean() }, 3),
  )
  .map(([range, exclusive]) => ({ ...range, ...exclusive }));
const normalRange = sparse(
  {
    low: numberRange,
    high: numberRange,
    toLow: numberRange,
    toHigh: numberRange,
    isAbnormal: fc.constant(true as const),
  },
  3,
).map((range) => (Object.keys(range).length > 0 ? range : { isAbnormal: true as const }));
const relativeWindow = fc.oneof(
  ends("from", "to", fc.integer({ min: -10, max: 12 })).map((window) => ({
    unit: "days" as const,
    ...window,
  })),
  ends("from", "to", fc.oneof(fc.integer({ min: -60, max: 60 }), fc.constantFrom(-24, 0, 24))).map(
    (window) => ({
      unit: "hours" as const,
      ...window,
    }),
  ),
);
/** Of ends: what a bound counts from is drawn for each. */
const daysWindow = fc
  .tuple(
    ends("from", "to", fc.integer({ min: -10, max: 12 })),
    sparse({ fromIndexEnd: fc.boolean(), toIndexEnd: fc.boolean() }, 2),
  )
  .map(([window, anchors]) => ({ unit: "days" as const, ...window, ...anchors }));
const windows = sparse(
  {
    window: fc.oneof(relativeWindow, relativeWindow, daysWindow),
    endWindow: daysWindow,
    sameVisit: fc.boolean(),
  },
  3,
);
const age = fc
  .tuple(
    ends("min", "max", fc.integer({ min: 0, max: 75 })),
    fc.constantFrom("completed", "calendar", undefined),
  )
  .map(([range, count]) => ({ ...range, ...(count && { count }) }));
const genders = fc.uniqueArray(fc.constantFrom(...Gender.options), { minLength: 1, maxLength: 3 });
const observation = sparse(
  {
    before: fc.integer({ min: 0, max: 200 }),
    after: fc.integer({ min: 0, max: 200 }),
    samePeriodAsIndex: fc.boolean(),
    throughEnd: fc.boolean(),
  },
  3,
);

const conditions = sparse(
  {
    absoluteStartDate: fc.integer({ min: -5, max: 4 }).map(dateOfDay),
    absoluteEndDate: fc.integer({ min: 4, max: 90_000 }).map(dateOfDay),
    occurrences: fc
      .tuple(
        fc.constantFrom("at-least", "at-most", "exactly"),
        fc.integer({ min: 0, max: 3 }),
        fc.boolean(),
      )
      .map(([op, n, distinctDays]) => ({ op, n: op === "at-least" ? n + 1 : n, distinctDays })),
    value,
    // Few facts pass it: asked for more often, cohorts would be empty.
    normalRange: fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, normalRange),
    lasts: ends("min", "max", fc.integer({ min: 0, max: 10 })),
    valueConcepts: conceptSet,
    age,
    gender: genders,
    sources: fc.uniqueArray(fc.constantFrom(...FactSource.options), { minLength: 1, maxLength: 3 }),
    observation,
    firstInHistory: fc.boolean(),
  },
  4,
);

const isWithoutConcept = new Set<unknown>(["deaths", "observation-periods"]);
const factCriterion = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(conceptSet, sparse({ records: fc.constantFrom(...RecordKind.options) }, 4))
      .map(([concepts, { records }]) => ({
        kind: "concept" as const,
        concepts: isWithoutConcept.has(records) ? { include: [] } : concepts,
        ...(records && { records }),
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
      .tuple(genders, sparse({ age, observation }, 2))
      .map(([gender, { observation: observed, ...atIndex }]) => ({
        kind: "demographic" as const,
        gender,
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
 * Without what needs an index: windows, its observation period, and age and observation of the patient. Around a fact, that
 * is the index.
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
