export * from "./nouns.ts";
export * from "./operations.ts";
export * from "./annotation/annotation-formats.ts";
export * from "./cohort-definition.ts";
export * from "./criterion.ts";
export * from "./example-ids.ts";
export {
  type CompactDocument,
  compactDocumentType,
  expandedDocument,
} from "./documents/compact-document.ts";
export * from "./documents/shown-document.ts";
export * from "./concept-set.ts";
export * from "./concept-sets-of.ts";
export * from "./conditions/conditions.ts";
export * from "./fields.ts";
export * from "./annotation/not-experienced-reason.ts";
export type { ProjectSource, SamplePlan } from "./annotation/project-plan.ts";
export * from "./annotation/project-terms.ts";
export * from "./operation.ts";
export { editableBy } from "./people/ownership.ts";
export { phoneNumber, ProfileForm } from "./people/person.ts";
export * from "./problem.ts";
export * from "./resource.ts";
export * from "./role.ts";
export * from "./terms.ts";
