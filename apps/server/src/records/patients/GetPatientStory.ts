import { GetPatientStory } from "@concord/contract";
import { refuseSourcesOfPatient } from "../../access/settling.ts";
import { requirePatient } from "../../access/visible-rows.ts";
import { implement } from "../../platform/operations/implement.ts";
import { countUndatedFacts, listStoryLanes } from "./story.queries.ts";

export const handler = implement(GetPatientStory, async (call) => {
  const { patient_id: patientId } = call.input;
  await requirePatient(call, patientId);
  await refuseSourcesOfPatient(call, patientId);
  call.audit.subject("patient", patientId);
  const lanes = await listStoryLanes(call, patientId);
  const ofKind = (kind: (typeof lanes)[number]["kind"]) =>
    lanes.find((lane) => lane.kind === kind)?.lanes ?? 0;
  return {
    data: lanes.map(({ lanes: _, ...lane }) => lane),
    lane_counts: {
      problem: ofKind("problem"),
      drug: ofKind("drug"),
      measure: ofKind("measure"),
    },
    undated_fact_count: await countUndatedFacts(call, patientId),
  };
});
