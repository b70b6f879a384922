import type { ConceptCriterion, EventCriterion, RecordKind } from "@concord/contract";

/**
 * The source under which postings have records that are not facts under their concepts (those have 1 to 4,
 * `fact.source`). Who does not ask for them never reads them.
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

const WHOLE = 10;
/** Facts and codes. */
const LAST_OF_FACTS = RECORD_SOURCES.codes;

/**
 * The source of the same facts with all that the record says of them (`Posting.visits` and the like), which is read
 * where it is asked for. Of other records it is the source itself: they have no more.
 */
export function detailedSource(source: number): number {
  return source <= LAST_OF_FACTS ? source + WHOLE : source;
}

/** Those of `sources` (bit s: source s) whose facts come whole. */
export function detailedBits(sources: number): number {
  return sources & (((2 << LAST_OF_FACTS) - 2) << WHOLE);
}

/** The bits of `sources`, with facts that come whole in place of the others. */
export function asWhole(sources: number): number {
  const ofFacts = sources & ((2 << LAST_OF_FACTS) - 1);
  return (sources & ~ofFacts) | (ofFacts << WHOLE);
}

/** The source whose facts come whole under `source`. */
export function storedSource(source: number): number {
  return source > WHOLE ? source - WHOLE : source;
}

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
