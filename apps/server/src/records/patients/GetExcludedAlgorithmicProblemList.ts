import { GetExcludedAlgorithmicProblemList } from "@concord/contract";
import { refuseSourcesOfPatient } from "../../access/settling.ts";
import { implement } from "../../platform/operations/implement.ts";
import { requirePatient } from "../../access/visible-rows.ts";
import { listExcludedProblems } from "./patients.queries.ts";

export const handler = implement(GetExcludedAlgorithmicProblemList, async (call) => {
  const { patientId } = call.input;
  await requirePatient(call, patientId);
  await refuseSourcesOfPatient(call, patientId);
  call.audit.subject("patient", patientId);
  return { data: await listExcludedProblems(call, patientId) };
});
