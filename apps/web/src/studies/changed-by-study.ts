import type { OperationName } from "@concord/contract";

/** Operations whose answers change when a study comes or goes. */
export const changedByStudies = [
  "GetStudyList",
  "GetStudyCounts",
  "GetUserEntityCounts",
] as const satisfies readonly OperationName[];

/** … and when one gets another name, other cohorts or other outcomes. */
export const changedByStudy = [
  ...changedByStudies,
  "GetStudyDetail",
  "GetStudyArmList",
  "GetStudyOutcomes",
  "GetStudyBaseline",
  "GetStudyIncidence",
  "GetPatientLevelOutcome",
  "GetEncounterLevelOutcomeScores",
  "GetCohortList",
  "GetCohortCounts",
  "GetPatientCounts",
  "GetDataCounts",
  "GetPatient",
  "GetDocuments",
] as const satisfies readonly OperationName[];
