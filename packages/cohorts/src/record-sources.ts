import type { ConceptCriterion, EventCriterion, RecordKind } from "@concord/contract";

/**
 * The source under which postings have records that are not facts under their concepts (those have 1 to 4, `fact.source`).
 * Who does not ask for them never reads them.
 */
export const RECORD_SOURCES: Readonly<Record<RecordKind, number>> = {
  codes: 5,
  "condition-eras": 6,
  "drug-eras": 7,
  deaths: 8,
  "observation-periods": 9,
};

/** Bits of the sources whose postings are not stored, but made of the universe (`withPatientRows`). */
export const PATIENT_SOURCES =
  (1 << RECORD_SOURCES.deaths) | (1 << RECORD_SOURCES["observation-periods"]);

/** Stands for the concept of what has none. */
export const NO_CONCEPT = 0;

/** The records that a criterion looks at, and not facts. */
export function recordsOf(criterion: ConceptCriterion | EventCriterion): RecordKind | undefined {
  return criterion.kind === "concept" ? criterion.records : undefined;
}

/** Whether what a criterion looks at has no concept. */
export function isWithoutConcept(criterion: ConceptCriterion | EventCriterion): boolean {
  const records = recordsOf(criterion);
  return records !== undefined && ((PATIENT_SOURCES >> RECORD_SOURCES[records]) & 1) === 1;
}
