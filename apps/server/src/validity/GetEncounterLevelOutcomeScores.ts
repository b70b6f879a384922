import { GetEncounterLevelOutcomeScores } from "@concord/contract";
import { implement } from "../platform/implement.ts";
import { getStudy } from "../studies/studies.queries.ts";
import { ensureFreshValidity } from "./refresh-validity.ts";
import { getRun, listEncounterCounts } from "./validity.queries.ts";
import { outcomeRow } from "./validity.rules.ts";

export const handler = implement(GetEncounterLevelOutcomeScores, async (call) => {
  const study = await getStudy(call, call.input.m_studyId);
  await ensureFreshValidity(call, study.study_id);
  const run = await getRun(call, study.study_id);
  const counted = await listEncounterCounts(call, study.study_id);
  return {
    data: {
      data: counted.map((concept) => outcomeRow(concept, study.minimum_reference_positives)),
    },
    study_name: study.study_name,
    unresolved: run?.unresolved ?? 0,
    unfinished: run?.unfinished ?? 0,
    computed_at: (run?.computed_at ?? call.now).toISOString(),
    computed_on: run?.computed_on ?? {},
  };
});
