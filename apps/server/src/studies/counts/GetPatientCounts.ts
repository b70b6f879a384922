import { GetPatientCounts } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { smallCounts } from "../../access/small-counts.ts";
import { countPatientsOfStudies } from "./counts.queries.ts";
import { countCohorts } from "../../cohorts/count-cohorts.queries.ts";

export const handler = implement(GetPatientCounts, async (call) => {
  const { studyIds = [], cohortIds = [] } = call.input;
  const shown = smallCounts(call);
  const studies = await countPatientsOfStudies(call, studyIds);
  const cohorts = await countCohorts(call, cohortIds);
  return {
    study: studies.map(({ study_id, n }) => ({ study_id, patient_count: shown(n) })),
    cohort: cohorts.map(({ cohort_id, patient_count }) => ({
      cohort_id,
      patient_count: shown(patient_count),
    })),
  };
});
