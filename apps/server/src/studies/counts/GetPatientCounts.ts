import { GetPatientCounts } from "@concord/contract";
import { implementKept } from "../../records/implement-kept.ts";
import { cohortCounts } from "../../access/withheld-counts.ts";
import { shownOfStudies } from "./shown-of-studies.ts";
import { countPatientsOfStudies } from "./counts.queries.ts";
import { countCohorts } from "../../cohorts/count-cohorts.queries.ts";

export const handler = implementKept(
  GetPatientCounts,
  async (call) => {
    const { studyIds = [], cohortIds = [] } = call.input;
    const { shownOf, withheld } = await cohortCounts(call, cohortIds);
    const studies = await countPatientsOfStudies(call, studyIds);
    const ofStudies = await shownOfStudies(call, studyIds, "patient_count");
    const cohorts = await countCohorts(call, cohortIds);
    return {
      study: studies.map((study) => {
        const { n, is_withheld } = ofStudies(study.study_id, study.n);
        return { study_id: study.study_id, patient_count: n, is_withheld };
      }),
      cohort: cohorts.map(({ cohort_id, patient_count }) => ({
        cohort_id,
        patient_count: shownOf(cohort_id)(patient_count),
        is_withheld: withheld.has(cohort_id),
      })),
    };
  },
  ({ studyIds = [] }) => studyIds.length > 0,
);
