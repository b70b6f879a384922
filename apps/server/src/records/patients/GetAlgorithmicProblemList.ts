import { GetAlgorithmicProblemList } from "@concord/contract";
import { refuseSourcesOfPatient } from "../../access/settling.ts";
import { implement } from "../../platform/operations/implement.ts";
import { requirePatient } from "../../access/visible-rows.ts";
import { listProblems } from "./patients.queries.ts";

export const handler = implement(GetAlgorithmicProblemList, async (call) => {
  const { patientId } = call.input;
  await requirePatient(call, patientId);
  await refuseSourcesOfPatient(call, patientId);
  call.audit.subject("patient", patientId);
  const problems = await listProblems(call, patientId);
  return {
    data: problems.map((row) => ({
      ...row,
      problem_id: row.concept_id,
      patientProblemId: `${patientId}_${row.concept_id}`,
    })),
  };
});
