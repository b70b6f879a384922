/** Front door of the language engine: text + vocabulary + rules → annotated document. */
export * from "./annotated-document.ts";
export {
  buildVocabulary,
  type RefusedEntry,
  type VocabularySource,
} from "./vocabulary/build-vocabulary.ts";
export { changedTerms, mayChange, type ChangedTerms } from "./vocabulary/changed-terms.ts";
export { completeWhy } from "./complete-why.ts";
export { conceptSupport, type JointCounts } from "./concept-support.ts";
export { contextRules } from "./assertion/rules/context-rules.data.ts";
export { expandRules, type ContextRule } from "./assertion/context-rule.ts";
export { deidentify } from "./deidentify/deidentify.ts";
export { createEngine, engineVersion, type Engine } from "./engine.ts";
export { codesIn } from "./inference/inference.ts";
export { infer } from "./inference/inference.ts";
export { inferenceRules } from "./inference/inference-rules.data.ts";
export type { Condition, InferenceRule } from "./inference/inference-rule.ts";
export { type ChainModel, emptyModel } from "./learning/chain-model.ts";
export { crossValidate, type CrossValidation } from "./learning/cross-validate.ts";
export {
  type AnnotatedText,
  type LearnedTagger,
  type MeantWords,
  suggest,
  type Suggestions,
  type TextToTag,
  trainTagger,
} from "./learning/learned-tagger.ts";
export { linkedOnly } from "./linked.ts";
export { lintTerm } from "./vocabulary/lint-term.ts";
export { ruleCounts, type RuleCounts } from "./rule-counts.ts";
export { sectionNames } from "./sections/section-names.data.ts";
export { sectionsOf } from "./sections/sections-of.ts";
export { tag, type TagOptions } from "./tag.ts";
export { tagSpans, type Span } from "./mentions/tag-spans.ts";
export { isUnconfirmedCode } from "./vocabulary/unconfirmed-codes.ts";
export { readVocabularyTables, type VocabularyTables } from "./vocabulary/vocabulary-tables.ts";
export {
  loadVocabulary,
  type Vocabulary,
  type VocabularyCode,
  type VocabularyConcept,
  type VocabularyConceptDetail,
  type VocabularyEntry,
  type VocabularyParent,
} from "./vocabulary/vocabulary.ts";
export { widerBySite } from "./vocabulary/wider-by-site.ts";
