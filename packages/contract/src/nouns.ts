// Every file that declares operations: those that it exports are the contract's, and each is named nowhere else.
export * from "./annotations.ts";
export * from "./batches.ts";
export * from "./cohort-questions.ts";
export * from "./cohorts.ts";
export * from "./conflicts.ts";
export * from "./counts.ts";
export * from "./documents.ts";
export * from "./events.ts";
export * from "./language.ts";
export * from "./patients.ts";
export * from "./retagging.ts";
export * from "./session.ts";
export * from "./studies.ts";
export * from "./study-comparison.ts";
export * from "./technology.ts";
export * from "./validity.ts";
export * from "./vocabulary.ts";
