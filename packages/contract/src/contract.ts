import type { z } from "zod";
import { annotationOperations } from "./annotations.ts";
import { batchOperations } from "./batches.ts";
import { cohortQuestionOperations } from "./cohort-questions.ts";
import { cohortOperations } from "./cohorts.ts";
import { conflictOperations } from "./conflicts.ts";
import { countOperations } from "./counts.ts";
import { documentOperations } from "./documents.ts";
import { eventOperations } from "./events.ts";
import { languageOperations } from "./language.ts";
import { patientOperations } from "./patients.ts";
import { retaggingOperations } from "./retagging.ts";
import { studyOperations } from "./studies.ts";
import { studyComparisonOperations } from "./study-comparison.ts";
import { technologyOperations } from "./technology.ts";
import { validityOperations } from "./validity.ts";
import { vocabularyOperations } from "./vocabulary.ts";
import { sessionOperations } from "./session.ts";

export * from "./annotations.ts";
export * from "./batches.ts";
export * from "./cohort-definition.ts";
export * from "./concept-set.ts";
export * from "./concept-sets-of.ts";
export * from "./conditions/conditions.ts";
export * from "./cohort-questions.ts";
export * from "./cohorts.ts";
export * from "./conflicts.ts";
export * from "./counts.ts";
export * from "./documents.ts";
export * from "./events.ts";
export * from "./language.ts";
export * from "./patients.ts";
export * from "./retagging.ts";
export * from "./studies.ts";
export * from "./study-comparison.ts";
export * from "./technology.ts";
export * from "./validity.ts";
export * from "./vocabulary.ts";
export * from "./fields.ts";
export * from "./not-experienced-reason.ts";
export * from "./operation.ts";
export * from "./problem.ts";
export * from "./role.ts";
export * from "./session.ts";

/** Every operation by its name: one spread a noun. The server's registry must have a handler for each. */
export const operations = {
  ...sessionOperations,
  ...annotationOperations,
  ...batchOperations,
  ...cohortOperations,
  ...cohortQuestionOperations,
  ...conflictOperations,
  ...countOperations,
  ...documentOperations,
  ...eventOperations,
  ...languageOperations,
  ...patientOperations,
  ...retaggingOperations,
  ...studyOperations,
  ...studyComparisonOperations,
  ...technologyOperations,
  ...validityOperations,
  ...vocabularyOperations,
};

export type Operations = typeof operations;
export type OperationName = keyof Operations;

/** What a caller sends for an operation, and what it gets back. */
export type InputOf<Name extends OperationName> = z.input<Operations[Name]["input"]>;
export type OutputOf<Name extends OperationName> = z.output<Operations[Name]["output"]>;
