import { GetDataCounts } from "@concord/contract";
import { implementKept } from "../../records/implement-kept.ts";
import { cohortCounts } from "../../access/withheld-counts.ts";
import { shownOfStudies } from "./shown-of-studies.ts";
import { requireOrganization } from "./require-organization.ts";
import { countDocuments, countDocumentsOfStudies } from "./counts.queries.ts";
import { countCohorts } from "../../cohorts/count-cohorts.queries.ts";

export const handler = implementKept(
  GetDataCounts,
  async (call) => {
    const { studyIds = [], cohortIds = [], patientIds = [], organizationId } = call.input;
    await requireOrganization(call, organizationId);
    const { shownOf, withheld } = await cohortCounts(call, cohortIds);
    const studies = await countDocumentsOfStudies(call, studyIds, organizationId);
    const ofStudies = await shownOfStudies(call, studyIds, "data_count", organizationId);
    const cohorts = await countCohorts(call, cohortIds, organizationId);
    const patients = await countDocuments(call, patientIds, organizationId);
    return {
      study: studies.map((study) => {
        const { n, is_withheld } = ofStudies(study.study_id, study.n);
        return { study_id: study.study_id, data_count: n, is_withheld };
      }),
      cohort: cohorts.map(({ cohort_id, data_count }) => ({
        cohort_id,
        data_count: shownOf(cohort_id)(data_count),
        is_withheld: withheld.has(cohort_id),
      })),
      patient: patients.map(({ patient_id, data_count }) => ({
        patient_id,
        // Of one person who is named: there is no group to hide.
        data_count,
      })),
    };
  },
  ({ studyIds = [], organizationId }) => organizationId === undefined && studyIds.length > 0,
);
