import { GetExcludedAlgorithmicProblemList } from "@concord/contract";
import { implement } from "../platform/implement.ts";
import { requirePatient } from "../platform/visible-rows.ts";
import { listExcludedProblems } from "./patients.queries.ts";

export const handler = implement(GetExcludedAlgorithmicProblemList, async (call) => {
  const { patientId } = call.input;
  await requirePatient(call, patientId);
  call.audit.subject("patient", patientId);
  return { data: await listExcludedProblems(call, patientId) };
});
