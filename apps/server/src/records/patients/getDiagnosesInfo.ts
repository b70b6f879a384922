import { getDiagnosesInfo } from "@concord/contract";
import { refuseSourcesOfPatient } from "../../access/settling.ts";
import { implement } from "../../platform/operations/implement.ts";
import { requirePatient } from "../../access/visible-rows.ts";
import { listDiagnoses } from "./patients.queries.ts";

export const handler = implement(getDiagnosesInfo, async (call) => {
  const { patient_id: patientId } = call.input;
  await requirePatient(call, patientId);
  await refuseSourcesOfPatient(call, patientId);
  call.audit.subject("patient", patientId);
  return { data: await listDiagnoses(call, patientId) };
});
