import { GetPatientCounts } from "@concord/contract";
import { implement } from "../platform/implement.ts";
import { smallCounts } from "../platform/small-counts.ts";
import { countCohorts, countStudies } from "./counts.queries.ts";

export const handler = implement(GetPatientCounts, async (call) => {
  const { studyIds = [], cohortIds = [] } = call.input;
  const shown = await smallCounts(call);
  const studies = await countStudies(call, studyIds);
  const cohorts = await countCohorts(call, cohortIds);
  return {
    study: studies.map(({ study_id, patient_count }) => ({
      study_id,
      patient_count: shown(patient_count),
    })),
    cohort: cohorts.map(({ cohort_id, patient_count }) => ({
      cohort_id,
      patient_count: shown(patient_count),
    })),
  };
});
