import { GetDataCounts } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { smallCounts } from "../../access/small-counts.ts";
import { requireOrganization } from "./require-organization.ts";
import { countDocuments, countDocumentsOfStudies } from "./counts.queries.ts";
import { countCohorts } from "../../cohorts/count-cohorts.queries.ts";

export const handler = implement(GetDataCounts, async (call) => {
  const { studyIds = [], cohortIds = [], patientIds = [], organizationId } = call.input;
  await requireOrganization(call, organizationId);
  const shown = smallCounts(call);
  const studies = await countDocumentsOfStudies(call, studyIds, organizationId);
  const cohorts = await countCohorts(call, cohortIds, organizationId);
  const patients = await countDocuments(call, patientIds, organizationId);
  return {
    study: studies.map(({ study_id, n }) => ({ study_id, data_count: shown(n) })),
    cohort: cohorts.map(({ cohort_id, data_count }) => ({
      cohort_id,
      data_count: shown(data_count),
    })),
    patient: patients.map(({ patient_id, data_count }) => ({
      patient_id,
      // Of one person who is named: there is no group to hide.
      data_count,
    })),
  };
});
