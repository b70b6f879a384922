// Random Circe definitions over the records of `random-cdm.ts`.
import { all, asked, cohort, rule, set, times, window } from "./circe-json.ts";
import { CDM, dateOf } from "./random-cdm.ts";
import { randomOf } from "./messy-records.ts";

/** By id. */
const SETS = [
  set(0, [CDM.root, { descendants: true }]),
  set(1, [CDM.root, { descendants: true }], [CDM.left, { descendants: true, not: true }]),
  set(2, CDM.both, CDM.right),
  set(3, CDM.code),
  set(4, CDM.left, CDM.code),
  set(5, CDM.drug),
  set(6, CDM.test),
  set(7, CDM.inpatient, CDM.outpatient),
  set(8, [CDM.root, { descendants: true }], CDM.drug, CDM.test, CDM.inpatient),
];
/** The sets that each table is asked for. */
const TABLES = {
  ConditionOccurrence: [0, 0, 1, 2, 3, 4, 8],
  DrugExposure: [5, 8],
  Observation: [0, 1, 2, 8],
  Measurement: [6, 8],
  Specimen: [0, 2],
  VisitOccurrence: [7, 8],
} as const;

/**
 * A definition as ATLAS writes it; the same for the same seed. Nothing counts from the end of the entry event: of those
 * that begin together ATLAS takes one, we the longest (decision 023).
 */
export function randomCirce(seed: number): object {
  const random = randomOf(seed);
  const below = (n: number) => Math.floor(random() * n);
  const one = <T>(...of: readonly T[]): T => of[below(of.length)] as T;
  const chance = (share: number) => random() < share;
  const maybe = (share: number, make: () => object): object => (chance(share) ? make() : {});
  const range = (...values: readonly (number | string)[]): object => {
    const at = below(values.length);
    const op = one("gt", "gte", "lt", "lte", "bt");
    return { Value: values[at], Op: op, ...(op === "bt" && { Extent: values.at(-1) }) };
  };

  const criterion = (depth: number): object => {
    const table = one(
      "ConditionOccurrence" as const,
      "ConditionOccurrence" as const,
      "ConditionOccurrence" as const,
      "Observation" as const,
      "DrugExposure" as const,
      "Measurement" as const,
      "Specimen" as const,
      "VisitOccurrence" as const,
    );
    const value = table === "Measurement" && chance(0.3);
    return {
      [table]: {
        CodesetId: one(...TABLES[table]),
        ...maybe(0.2, () => (value ? {} : { First: true })),
        ...maybe(0.1, () => ({ OccurrenceStartDate: range(dateOf(0), dateOf(90), dateOf(200)) })),
        ...maybe(0.1, () => ({ Age: range(11, 40, 55, 70) })),
        ...maybe(0.1, () => ({ Gender: [{ CONCEPT_ID: one(8507, 8532) }] })),
        ...(value && { ValueAsNumber: range(5, 80, 120) }),
        ...maybe(depth < 2 ? 0.1 : 0, () => ({ CorrelatedCriteria: group(depth + 1) })),
      },
    };
  };
  const windowOf = (): object => {
    const offset = () => one(undefined, -90, -7, -1, 0, 0, 1, 30);
    const [from, to] = [offset(), offset()];
    const isTurned = from !== undefined && to !== undefined && from > to;
    return window(isTurned ? to : from, isTurned ? from : to, {
      ...maybe(0.15, () => ({ UseEventEnd: true })),
    });
  };
  const group = (depth: number): object => {
    const of = one("ALL", "ALL", "ANY", "AT_LEAST", "AT_MOST");
    const members = Array.from({ length: 1 + below(2) }, () =>
      asked(criterion(depth), windowOf(), {
        Occurrence: one(
          () => times("at least", 1 + below(2)),
          () => times("at most", below(3)),
          () => times("exactly", below(2)),
        )(),
        ...maybe(0.15, () => ({ IgnoreObservationPeriod: true })),
      }),
    );
    return all(members, {
      Type: of,
      ...(of.startsWith("AT_") && { Count: below(members.length + 1) }),
    });
  };
  return cohort(
    SETS,
    Array.from({ length: one(1, 1, 2) }, () => criterion(0)),
    {
      observed: [one(0, 0, 30), one(0, 0, 10)],
      limits: [one("First", "All"), one("First", "All"), one("First", "All")],
      rules: Array.from({ length: below(3) }, (_, at) => rule(`Rule ${at}`, group(0))),
      ...one({}, {}, { AdditionalCriteria: all([]) }, { AdditionalCriteria: group(0) }),
    },
  );
}
