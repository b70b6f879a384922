// The front door. A run: `planCohort` (definition + vocabulary), `buildUniverse`, `evaluate` with a reader of postings,
// then `attrition` from the mask counts and `evidence` for the members. `compileToSql` is the oracle of all this.
export {
  type Attrition,
  attrition,
  type AttritionStep,
  countMasks,
  type MaskCount,
} from "./attrition.ts";
export { BlockTables } from "./block-tables.ts";
export { calendarYears, completedYears, dateOfDay, dayOfDate, NO_DAY } from "./calendar.ts";
export { type CompileOptions, compileToSql } from "./compile-to-sql.ts";
export { canonicalJson, type CohortBasis, contentHash } from "./content-hash.ts";
export { DefinitionProblem } from "./definition-problem.ts";
export { type CohortEntries, evaluateBlock } from "./evaluate-block.ts";
export {
  type CohortResult,
  evaluate,
  evaluateBlocks,
  type EvaluateOptions,
  joinEntries,
  membersOf,
  type PostingReader,
} from "./evaluate.ts";
export { type Evidence, evidence, evidenceOfBlock } from "./evidence.ts";
export {
  explainPatient,
  type FactExplanation,
  type NearMiss,
  type Obstacle,
  type PatientExplanation,
} from "./explain-patient.ts";
export { type AttributeWords, attributeWords } from "./attribute-words.ts";
export { type CohortVocabulary, planCohort } from "./plan-cohort.ts";
export type { CohortPlan, FactTest, Rule, Test } from "./plan.ts";
export { decodePosting } from "./decode-posting.ts";
export { encodePosting, type PostingFacts } from "./encode-posting.ts";
export { minuteOf, NO_VISIT, type Posting, type PostingRow, unitOf } from "./posting.ts";
export { alternativesOf, type EventLookup } from "./resolve-event.ts";
export { RECORD_SOURCES, storedSource, wholeSource } from "./record-sources.ts";
export { ABNORMAL_OMOP } from "./fact-sql.ts";
export type { SqlStatement } from "./sql-parameters.ts";
export {
  blocksOf,
  buildUniverse,
  type ObservationPeriod,
  type Universe,
  type UniversePatient,
} from "./universe.ts";
export { type CirceEffect, CirceProblem, type CirceRemark } from "./circe/circe-object.ts";
export type { RecordedCode } from "./circe/circe-concept-sets.ts";
export { type CirceImport, importCirce } from "./circe/import-circe.ts";
export { type CirceExport, exportCirce } from "./circe/export-circe.ts";
export type { OmopConcept, Unfit } from "./circe/circe-concept-set-writer.ts";
export {
  type LeftOut,
  type LeftOutReason,
  type UnitsLeftOut,
  unitsLeftOut,
} from "./units-left-out.ts";
export {
  type OtherUnits,
  otherUnits,
  type ValuesOfUnit,
  valuesAsWritten,
} from "./values-as-written.ts";
export { textKey } from "./text-key.ts";
export { withSources } from "./with-sources.ts";
