// The front door. A run: `planCohort` (definition + vocabulary), `buildUniverse`, `evaluate` with a reader of postings,
// then `attrition` from the mask counts and `evidence` for the members. `compileToSql` is the oracle of all this.
export {
  type Attrition,
  attrition,
  type AttritionStep,
  countMasks,
  type MaskCount,
} from "./evaluate/attrition.ts";
export { BlockTables } from "./postings/block-tables.ts";
export { NO_DAY } from "./postings/no-day.ts";
export { attributesSql, comparesSql, valueSql } from "./conditions/value/sql.ts";
export { SqlParameters } from "./sql/sql-parameters.ts";
export { type CompileOptions, compileToSql } from "./sql/compile-to-sql.ts";
export { type CohortBasis, contentHash } from "./definition/content-hash.ts";
export { DefinitionProblem } from "./definition/definition-problem.ts";
export { type CohortEntries, evaluateBlock } from "./evaluate/evaluate-block.ts";
export {
  type CohortResult,
  evaluate,
  evaluateBlocks,
  type EvaluateOptions,
  joinEntries,
  membersOf,
  type PostingReader,
} from "./evaluate/evaluate.ts";
export { conditionWords, missedWords, patientWords } from "./explain/criterion-words.ts";
export { valueWords } from "./conditions/value/words.ts";
export { type Anchor, fact, index } from "./conditions/words-part.ts";
export { type Evidence, evidence, evidenceOfBlock } from "./explain/evidence.ts";
export {
  explainPatient,
  type FactExplanation,
  type NearMiss,
  type PatientExplanation,
} from "./explain/explain-patient.ts";
export { type AttributeWords, attributeWords } from "./definition/attribute-words.ts";
export { planCohort } from "./plan/plan-cohort.ts";
export type { CohortVocabulary } from "./plan/vocabulary.ts";
export type { CohortPlan, FactTest, Rule, Test } from "./plan/plan.ts";
export { decodePosting } from "./postings/decode-posting.ts";
export { encodePosting, type PostingFacts } from "./postings/encode-posting.ts";
export { minuteOf, NO_VISIT, type Posting, type PostingRow, unitOf } from "./postings/posting.ts";
export { alternativesOf, type EventLookup } from "./plan/resolve-event.ts";
export { RECORD_SOURCES, storedSource, detailedSource } from "./definition/record-sources.ts";
export { ABNORMAL_OMOP } from "./conditions/normal-range/sql.ts";
export type { SqlStatement } from "./sql/sql-parameters.ts";
export {
  blocksOf,
  buildUniverse,
  type ObservationPeriod,
  type Universe,
  type UniversePatient,
} from "./postings/universe.ts";
export { type CirceEffect, CirceProblem, type CirceRemark } from "./atlas/circe-object.ts";
export type { RecordedCode } from "./atlas/circe-concept-sets.ts";
export { type CirceImport, importCirce } from "./atlas/import-circe.ts";
export { type CirceExport, exportCirce } from "./atlas/export-circe.ts";
export type { OmopConcept, Unsupported } from "./atlas/circe-concept-set-writer.ts";
export {
  factTestsOf,
  type LeftOut,
  type UnitsLeftOut,
  unitsLeftOut,
} from "./evaluate/units-left-out.ts";
export {
  type OtherUnits,
  otherUnits,
  type ValuesOfUnit,
  valuesAsWritten,
} from "./values-as-written.ts";
export type { LeftOutReason } from "./conditions/plan-part.ts";
export { textKey } from "./definition/text-key.ts";
export { withSources } from "./definition/with-sources.ts";
