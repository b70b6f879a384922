import { GetPatientLevelOutcome } from "@concord/contract";
import { refuseSourcesOfPatient, refuseWhileSettling } from "../access/settling.ts";
import { implement } from "../platform/operations/implement.ts";
import { smallCounts } from "../access/small-counts.ts";
import { listPatientOutcomes } from "./patient-outcomes.queries.ts";
import { getStudy, listCohortsOfStudy, listOutcomes } from "./studies.queries.ts";

export const handler = implement(GetPatientLevelOutcome, async (call) => {
  refuseWhileSettling(call);
  const { m_studyId, pageNumber, pageSize } = call.input;
  const cohorts = await listCohortsOfStudy(call, await getStudy(call, m_studyId));
  const outcomes = await listOutcomes(call, m_studyId);
  const { rows, total } = await listPatientOutcomes(call, {
    cohortIds: cohorts.map((cohort) => cohort.cohort_id),
    eventIds: outcomes.map((outcome) => outcome.event_id),
    offset: (pageNumber - 1) * pageSize,
    limit: pageSize,
  });
  const patientIds = rows.map((row) => row.patient_id);
  await refuseSourcesOfPatient(call, ...patientIds);
  call.audit.subject("patient", patientIds);
  const names = new Map(outcomes.map((outcome) => [outcome.event_id, outcome.name]));
  return {
    data: rows.map((row) => ({ ...row, outcome_name: names.get(row.outcome_id) ?? "" })),
    noOfRecords: smallCounts(call)(total),
  };
});
