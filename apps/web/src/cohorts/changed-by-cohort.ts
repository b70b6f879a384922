import type { OperationName } from "@concord/contract";

/** Operations whose answers change when a cohort comes or goes. */
export const changedByCohorts = [
  "GetCohortList",
  "GetCohortListForPatient",
  "GetCohortListForDocument",
  "GetCohortListForConcept",
  "GetUserEntityCounts",
] as const satisfies readonly OperationName[];

/** … and when one gets other members: by another definition, or by a run on other data. */
export const changedByCohort = [
  ...changedByCohorts,
  "GetCohortCriterion",
  "GetCohortAttrition",
  "GetCohortSources",
  "GetCohortVersions",
  "GetCohortPatient",
  "ExplainPatient",
  "GetCohortOutcomes",
  "GetCohortOutcomesPatientCounts",
  "GetPatientCounts",
  "GetDataCounts",
  "GetStudyArmList",
  "GetStudyOutcomes",
  "GetStudyBaseline",
  "GetStudyIncidence",
  "GetPatientLevelOutcome",
  "GetPatient",
  "GetDocuments",
] as const satisfies readonly OperationName[];
