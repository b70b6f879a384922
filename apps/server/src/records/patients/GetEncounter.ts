import { GetEncounter } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { requirePatient } from "../../access/visible-rows.ts";
import { listEncounters } from "./patients.queries.ts";

export const handler = implement(GetEncounter, async (call) => {
  const { patient_id: patientId } = call.input;
  await requirePatient(call, patientId);
  call.audit.subject("patient", patientId);
  return { data: await listEncounters(call, patientId) };
});
