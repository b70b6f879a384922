// Random definitions over the records of `messy-records.ts`, of everything that the contract has.
import type { CohortDefinition, ConceptSet, Criterion } from "@concord/contract";
import type { AskedCohort, AskedEvent } from "./asked-cohorts.ts";
import { randomOf } from "./messy-records.ts";
import { ANSWER, CODE, CONDITION, DRUG, MEASURED, OTHER, VISIT } from "./messy-vocabulary.ts";

/** The three events that a question may name. */
export const askedEvents: readonly AskedEvent[] = [
  {
    concepts: {
      include: [{ conceptId: CONDITION.left, descendants: true }],
      exclude: [{ conceptId: CONDITION.leaf, descendants: false }],
    },
  },
  {
    concepts: { include: [{ conceptId: MEASURED.weight, descendants: true }] },
    least: 80,
    most: 100,
    unit: "kg",
  },
  { parts: [1, 2] },
];

type Fact = Extract<Criterion, { kind: "concept" }>;
type Conditions = Omit<Fact, "kind" | "concepts" | "records">;

export function randomQuestion(seed: number): AskedCohort {
  const random = randomOf(seed);
  const below = (n: number) => Math.floor(random() * n);
  const one = <T>(...of: readonly T[]): T => of[below(of.length)] as T;
  const chance = (share: number) => random() < share;
  /** Keeps a field with this share. */
  const maybe = <T extends object>(share: number, make: () => T): Partial<T> =>
    chance(share) ? make() : {};

  const set = (of: readonly number[]): ConceptSet => {
    const choice = () => ({ conceptId: one(...of), descendants: chance(0.7) });
    return {
      include: Array.from({ length: 1 + below(2) }, choice),
      ...maybe(0.12, () => ({ exclude: [{ conceptId: one(...of), descendants: chance(0.5) }] })),
    };
  };
  const conditions = Object.values(CONDITION);
  const all = [
    ...conditions,
    ...conditions,
    ...Object.values(DRUG),
    ...Object.values(VISIT),
    OTHER.procedure,
    OTHER.observation,
    OTHER.device,
  ];

  const offset = () => one(-90, -30, -8, -7, -2, -1, 0, 0, 0, 1, 2, 7, 8, 30, 90);
  const bounds = (): { from?: number; to?: number } => {
    const [a, b] = [offset(), offset()].toSorted((x, y) => x - y) as [number, number];
    return one<{ from?: number; to?: number }>(
      { from: a, to: b },
      { from: a, to: b },
      { from: a },
      { to: b },
    );
  };
  const window = () =>
    chance(0.15)
      ? {
          unit: "hours" as const,
          ...one<{ from?: number; to?: number }>(
            { from: -36, to: 36 },
            { from: 0, to: 23 },
            { from: -1, to: 1 },
            { from: 1 },
            { to: -25 },
            { from: 24, to: 24 },
          ),
        }
      : {
          unit: "days" as const,
          ...bounds(),
          ...maybe(0.15, () => ({ fromIndexEnd: true })),
          ...maybe(0.15, () => ({ toIndexEnd: true })),
        };
  const age = () =>
    one(
      { min: 18 },
      { max: 17 },
      { min: 0, max: 0 },
      { min: 36, max: 40 },
      { min: 20, max: 70, count: "calendar" as const },
      { max: 100 },
    );
  const gender = () => [
    one("female" as const, "male" as const, "other" as const, "unknown" as const),
    ...(chance(0.3) ? ["female" as const] : []),
  ];
  const observation = (indexed: boolean, isIndex = false) => ({
    ...maybe(0.5, () => ({ before: one(0, 1, 10, 30) })),
    ...maybe(0.3, () => ({ after: one(0, 1, 30) })),
    ...(indexed && !isIndex && chance(0.3) ? { samePeriodAsIndex: true } : {}),
    ...maybe(0.2, () => ({ throughEnd: true })),
  });
  const value = () =>
    one<NonNullable<Fact["value"]>>(
      { min: 80, unit: "kg" },
      { max: 80, unit: "kg" },
      { min: 80, minExclusive: true, unit: "kg" },
      { min: 80, max: 100, maxExclusive: true, unit: "kg" },
      { min: 176, max: 200, unit: "[lb_av]" },
      { min: 80 },
      { max: 0 },
      { min: 100, max: 100 },
      { min: 80, units: ["kg"] },
      { min: 176, units: ["lb"] },
      { min: 80, unit: "stones" },
      { min: -5, max: 0, unit: "g" },
    );

  function fact(indexed: boolean, depth: number, isIndex = false): Criterion {
    const common = (): Conditions => ({
      ...maybe(0.12, () => ({ absoluteStartDate: one("2020-02-01", "2020-02-15", "2000-01-01") })),
      ...maybe(0.12, () => ({ absoluteEndDate: one("2020-04-01", "2020-03-15", "2150-01-01") })),
      ...(indexed && !isIndex ? maybe(0.7, () => ({ window: window() })) : {}),
      ...(indexed && !isIndex
        ? maybe(0.1, () => ({ endWindow: { unit: "days" as const, ...bounds() } }))
        : {}),
      ...maybe(0.1, () => ({
        lasts: one({ min: 1 }, { max: 1 }, { min: 7, max: 30 }, { max: 0 }, { min: 0 }),
      })),
      ...maybe(0.3, () => ({
        occurrences: {
          op: isIndex
            ? ("at-least" as const)
            : one("at-least" as const, "at-least" as const, "at-most" as const, "exactly" as const),
          n: 1 + below(3),
          ...maybe(0.4, () => ({ distinctDays: true })),
          ...(isIndex ? maybe(0.5, () => ({ indexDate: "nth" as const })) : {}),
        },
      })),
      ...maybe(0.15, () => ({ age: age() })),
      ...maybe(0.1, () => ({ gender: gender() })),
      ...maybe(0.08, () => ({
        sources: [one("structured" as const, "unstructured" as const, "reference" as const)],
      })),
      ...maybe(0.2, () => ({ observation: observation(indexed, isIndex) })),
      ...maybe(0.12, () => ({ firstInHistory: true })),
      ...(depth < 2 ? maybe(0.12, () => ({ around: criterion(true, depth + 1) })) : {}),
    });
    const kind = below(12);
    const concept = (concepts: ConceptSet, more: Partial<Fact> = {}): Criterion => ({
      kind: "concept",
      concepts,
      ...more,
      ...common(),
    });
    if (kind === 0) return { kind: "event", eventId: 1 + below(3), ...common() };
    if (kind === 1)
      return concept({ include: [] }, { records: one("deaths", "observation-periods") });
    if (kind === 2)
      return concept(set([CODE.ofLeft, CODE.ofTwo, CODE.ofNone, CONDITION.right, CONDITION.leaf]), {
        records: "codes",
      });
    if (kind === 3)
      return chance(0.5)
        ? concept(set([CONDITION.left, CONDITION.leaf, CONDITION.root]), {
            records: "condition-eras",
            ...maybe(0.4, () => ({ value: { min: 2 } })),
          })
        : concept(set([DRUG.ingredient, DRUG.other]), {
            records: "drug-eras",
            ...maybe(0.4, () => ({ value: { min: 1, minExclusive: true } })),
          });
    if (kind === 4 || kind === 5) return concept(set([MEASURED.weight]), { value: value() });
    if (kind === 6)
      return concept(set([MEASURED.glucose]), {
        value: one<NonNullable<Fact["value"]>>(
          { min: 126, unit: "mg/dL" },
          { max: 7, unit: "mmol/L" },
          { min: 1, unit: "g/L" },
        ),
      });
    if (kind === 7)
      return concept(set([MEASURED.test, OTHER.observation]), {
        valueConcepts: set(Object.values(ANSWER)),
      });
    return concept(set(all));
  }

  function criterion(indexed: boolean, depth: number): Criterion {
    if (depth < 3 && chance(0.25)) {
      const criteria = Array.from({ length: 1 + below(3) }, () => criterion(indexed, depth + 1));
      const of = one(
        "all" as const,
        "any" as const,
        "none" as const,
        "at-least" as const,
        "at-most" as const,
      );
      const n = of === "at-least" ? 1 + below(criteria.length) : below(criteria.length + 1);
      return {
        kind: "group",
        of,
        ...(of === "at-least" || of === "at-most" ? { n } : {}),
        criteria,
      };
    }
    if (chance(0.15))
      return {
        kind: "demographic",
        ...(indexed ? { age: age() } : { gender: gender() }),
        ...(indexed
          ? maybe(0.3, () => ({ observation: { before: one(0, 10, 30), after: one(0, 10) } }))
          : {}),
        ...maybe(0.2, () => ({ gender: gender() })),
      };
    return fact(indexed, depth);
  }

  const indexed = chance(0.85);
  const criteria = [
    ...Array.from({ length: indexed ? 1 + below(2) : 0 }, () => ({
      role: "index" as const,
      ...fact(false, 0, true),
    })),
    ...Array.from({ length: indexed ? below(4) : 1 + below(3) }, () => ({
      role: one("inclusion" as const, "inclusion" as const, "exclusion" as const),
      ...criterion(indexed, 0),
    })),
  ] as CohortDefinition["criteria"];
  return {
    name: `question ${seed}`,
    definition: {
      criteria,
      ...(indexed ? maybe(0.3, () => ({ indexEvent: "first-qualifying" as const })) : {}),
      ...maybe(0.1, () => ({ dateRange: { start: "2020-01-15", end: "2020-06-30" } })),
    },
    events: askedEvents,
  };
}
