import { GetCohortKappaScores } from "@concord/contract";
import { smallCounts } from "../../access/small-counts.ts";
import { refuseOtherCohort } from "../../access/settling.ts";
import { requireCohort, requireStudy } from "../../access/visible-rows.ts";
import { implement } from "../../platform/operations/implement.ts";
import { listRatedConcepts } from "./ratings.queries.ts";

export const handler = implement(GetCohortKappaScores, async (call) => {
  await requireCohort(call, call.input.m_CohortId);
  await refuseOtherCohort(call, call.input.m_CohortId);
  await requireStudy(call, call.input.study_id);
  const shown = smallCounts(call);
  const concepts = await listRatedConcepts(call, call.input);
  return {
    data: concepts.map(({ concept_id, conceptName, patients }) => ({
      concept_id,
      conceptName,
      PatientWithConceptCount: shown(patients),
    })),
  };
});
