// Random records for the oracle test: small enough that everything collides (same day, same minute, same value), with
// what breaks engines: dates before 1970 and in 2200, no time of day, no birth date, no unit.
import { Gender } from "@concord/contract";
import { type AttributeWords, attributeWords } from "@concord/cohorts";
import fc from "fast-check";

import { conceptIds, numbers } from "./random-vocabulary.ts";

interface RandomFact {
  readonly patientId: number;
  readonly conceptId: number;
  readonly source: number;
  readonly day: number;
  readonly minute: number | null;
  readonly value: number | null;
  readonly unit: string | null;
  readonly endDay: number | null;
  readonly valueConceptId: number | null;
  readonly attributes: readonly AttributeWords[] | null;
  readonly recordedConceptId: number | null;
  readonly visitKey: string | null;
  readonly normalLow: number | null;
  readonly normalHigh: number | null;
  /** Of OMOP's tables, as keys of facts begin; null: of none. */
  readonly table: string | null;
}

export interface RandomRecords {
  readonly patients: readonly {
    patientId: number;
    birthDay: number | null;
    gender: string;
    organizationId: number;
    deathDay: number | null;
  }[];
  readonly periods: readonly { patientId: number; startDay: number; endDay: number }[];
  readonly facts: readonly RandomFact[];
  readonly eras: readonly RandomEra[];
}

interface RandomEra {
  readonly patientId: number;
  readonly kind: number;
  readonly conceptId: number;
  readonly startDay: number;
  readonly length: number;
  readonly occurrences: number | null;
}

const someDay = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: -3, max: 12 }) },
  { weight: 4, arbitrary: fc.integer({ min: -400, max: 800 }) },
  { weight: 1, arbitrary: fc.constantFrom(-25_567, 84_006, 84_370) },
);
/** Concepts that are recorded in one table alone. */
const tableOfConcept = new Map([
  [2, "condition"],
  [3, "observation"],
  [6, "drug"],
  [9, "condition"],
]);
const units = fc.constantFrom("mg/dL", "g/L", "MG/DL ", "kg", "µg/L", "Cel", "[degF]", null);
const attributes: fc.Arbitrary<AttributeWords> = fc
  .oneof(
    fc.constantFrom({ severity: "mild" }, { severity: "Severe" }, { progression: "worse" }),
    fc.constantFrom(
      { descriptor: "acute" },
      { descriptor: "acute , Left" },
      { descriptor: "left" },
    ),
    fc.constantFrom({ severity: " severe", descriptor: "LEFT,chronic", progression: "Ärger" }),
  )
  .map(attributeWords);
/** Records of patients in three blocks, at their edges too. */
export const randomRecords: fc.Arbitrary<RandomRecords> = fc
  .uniqueArray(
    fc.oneof(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 65_530, max: 65_545 }),
      fc.integer({ min: 131_070, max: 131_080 }),
    ),
    { minLength: 0, maxLength: 50, size: "max" },
  )
  .chain((ids): fc.Arbitrary<RandomRecords> => {
    const patientIds = ids.toSorted((a, b) => a - b);
    if (patientIds.length === 0)
      return fc.constant<RandomRecords>({ patients: [], periods: [], facts: [], eras: [] });
    const all = fc.record<RandomRecords>({
      patients: fc.tuple(
        ...patientIds.map((patientId) =>
          fc.record({
            patientId: fc.constant(patientId),
            birthDay: fc.option(
              fc.oneof(
                fc.integer({ min: -26_000, max: 10 }),
                fc.constantFrom(-306, 789, -7302, -7304, -365),
              ),
            ),
            gender: fc.constantFrom(...Gender.options),
            organizationId: fc.constantFrom(1, 2, 3, 3),
            deathDay: fc.option(someDay),
          }),
        ),
      ),
      periods: fc
        .uniqueArray(
          fc.record({
            patientId: fc.constantFrom(...patientIds),
            startDay: fc.oneof(
              fc.integer({ min: -5, max: 12 }),
              fc.integer({ min: -500, max: 20 }),
            ),
            length: fc.oneof(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 800 })),
          }),
          {
            maxLength: 80,
            size: "max",
            selector: ({ patientId, startDay }) => `${patientId} ${startDay}`,
          },
        )
        .map((periods) =>
          periods
            .map(({ patientId, startDay, length }) => ({
              patientId,
              startDay,
              endDay: startDay + length,
            }))
            .toSorted((a, b) => a.patientId - b.patientId),
        ),
      facts: fc.array(
        fc
          .record({
            // One patient of the facts is not among the patients.
            patientId: fc.constantFrom(...patientIds, 131_081),
            conceptId: fc.constantFrom(...conceptIds),
            source: fc.integer({ min: 1, max: 4 }),
            day: someDay,
            minute: fc.option(
              fc.oneof(fc.constantFrom(0, 1439), fc.integer({ min: 0, max: 1439 })),
            ),
            value: fc.option(numbers),
            unit: units,
            endDay: fc.option(someDay),
            valueConceptId: fc.option(fc.constantFrom(...conceptIds)),
            attributes: fc.option(fc.array(attributes, { minLength: 1, maxLength: 2 })),
            recordedConceptId: fc.option(fc.constantFrom(...conceptIds)),
            visitKey: fc.option(fc.constantFrom("visit/1", "visit/2", "visit/3")),
            normalLow: fc.option(fc.constantFrom(-2, 0, 1, 2.5, 60)),
            normalHigh: fc.option(fc.constantFrom(0, 3, 5, 100)),
            table: fc.constantFrom("condition", "condition", "observation", "drug", null),
          })
          .map((fact) => ({ ...fact, table: tableOfConcept.get(fact.conceptId) ?? fact.table })),
        { minLength: 300, maxLength: 900, size: "max" },
      ),
      eras: fc.array(
        fc.record({
          patientId: fc.constantFrom(...patientIds),
          kind: fc.constantFrom(6, 7),
          conceptId: fc.constantFrom(...conceptIds),
          startDay: someDay,
          length: fc.integer({ min: 0, max: 12 }),
          occurrences: fc.option(fc.integer({ min: 0, max: 5 })),
        }),
        { minLength: 100, maxLength: 200, size: "max" },
      ),
    });
    // The source of organisation 3 has no observation periods.
    return all.map((records) => {
      const others = records.patients.filter(({ organizationId }) => organizationId !== 3);
      const observed = new Set(others.map(({ patientId }) => patientId));
      const periods = records.periods.filter(({ patientId }) => observed.has(patientId));
      return { ...records, periods };
    });
  });
