import { GetEncounterByProblemList } from "@concord/contract";
import { refuseSourcesOfPatient } from "../../access/settling.ts";
import { implement } from "../../platform/operations/implement.ts";
import { requirePatient } from "../../access/visible-rows.ts";
import { listProblemEncounters } from "./problem-encounters.queries.ts";

export const handler = implement(GetEncounterByProblemList, async (call) => {
  const { patientId, conceptId } = call.input.patientProblemId;
  await requirePatient(call, patientId);
  await refuseSourcesOfPatient(call, patientId);
  call.audit.subject("patient", patientId);
  const sources = call.input.isEnhancedList ? ([1, 2, 3, 4] as const) : ([1] as const);
  return { data: await listProblemEncounters(call, { patientId, conceptId, sources }) };
});
