/** Front door of the language engine: text + vocabulary + rules → annotated document. */
export * from "./annotated-document.ts";
export { buildVocabulary, type RefusedEntry, type VocabularySource } from "./build-vocabulary.ts";
export { changedTerms, mayChange, type ChangedTerms } from "./changed-terms.ts";
export { completeWhy } from "./complete-why.ts";
export { conceptSupport, type JointCounts } from "./concept-support.ts";
export { contextRules } from "./context-rules.data.ts";
export { expandRules, type ContextRule } from "./context-rule.ts";
export { deidentify } from "./deidentify.ts";
export { createEngine, engineVersion, type Engine } from "./engine.ts";
export { codesIn } from "./inference.ts";
export { infer } from "./inference.ts";
export { inferenceRules } from "./inference-rules.data.ts";
export type { Condition, InferenceRule } from "./inference-rule.ts";
export { lintTerm } from "./lint-term.ts";
export { ruleCounts, type RuleCounts } from "./rule-counts.ts";
export { sectionNames } from "./section-names.data.ts";
export { sectionsOf } from "./sections-of.ts";
export { tag, type TagOptions } from "./tag.ts";
export { tagSpans, type Span } from "./tag-spans.ts";
export { readVocabularyTables, type VocabularyTables } from "./vocabulary-tables.ts";
export {
  loadVocabulary,
  type Vocabulary,
  type VocabularyCode,
  type VocabularyConcept,
  type VocabularyConceptDetail,
  type VocabularyEntry,
  type VocabularyParent,
} from "./vocabulary.ts";
