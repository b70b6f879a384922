import { GetCohortListForPatient } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { listCohortsOfPatients } from "./cohorts.queries.ts";

export const handler = implement(GetCohortListForPatient, async (call) => {
  const cohorts = await listCohortsOfPatients(call, call.input.m_PatientIdList);
  call.audit.subject(
    "patient",
    cohorts.map((cohort) => cohort.patient_id),
  );
  return { data: cohorts };
});
