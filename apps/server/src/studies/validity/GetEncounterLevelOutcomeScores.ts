import { GetEncounterLevelOutcomeScores } from "@concord/contract";
import { refuseValidityOfStudy } from "../../access/settling.ts";
import { countConflicts } from "../../annotation/conflicts/conflicts.queries.ts";
import { implement } from "../../platform/operations/implement.ts";
import { countsFrom, smallestCount } from "../../access/small-counts.ts";
import { getStudy } from "../studies.queries.ts";
import { keepSeen } from "./last-look.ts";
import { listHospitalsWithoutNotes } from "./hospitals-without-notes.queries.ts";
import { noteLook } from "./looks.ts";
import { ensureFreshValidity } from "../../annotation/reference-standard/refresh-validity.ts";
import { countLeftOut } from "./left-out.queries.ts";
import { getSampling, listJudged } from "./judged.queries.ts";
import { keptRow } from "./kept-rows.ts";
import { getRun } from "./validity.queries.ts";
import { shownSampling } from "./validity.rules.ts";

export const handler = implement(GetEncounterLevelOutcomeScores, async (call) => {
  const study = await getStudy(call, call.input.m_studyId);
  await refuseValidityOfStudy(call, study.study_id);
  await ensureFreshValidity(call, study.study_id);
  await noteLook(call, study.study_id);
  const run = await getRun(call, study.study_id);
  const concepts = await listJudged(call, study.study_id);
  const sampling = await getSampling(call, study.study_id);
  const smallest = smallestCount(call);
  const shown = countsFrom(smallest);
  const leftOut = await countLeftOut(call, study.study_id);
  const rows = concepts.map((concept) =>
    keptRow(concept, sampling, { minimumPositives: study.minimum_reference_positives, smallest }),
  );
  await keepSeen(call, study.study_id, rows, sampling.sampling === "weighted");
  return {
    data: { data: rows },
    study_name: study.study_name,
    sampling: shownSampling(sampling, concepts, shown),
    left_out: {
      unread: shown(leftOut.unread),
      unresolved: shown(leftOut.unresolved),
      untold: shown(leftOut.untold),
      outside: shown(leftOut.outside),
      sample: shown(leftOut.sample),
    },
    hospitals_without_notes: (await listHospitalsWithoutNotes(call, study.study_id)).map(
      ({ name, encounters }) => ({ name, encounters: shown(encounters) }),
    ),
    open_conflicts: (await countConflicts(call, { study_id: study.study_id })).openCount,
    computed_at: (run?.computed_at ?? call.now).toISOString(),
    computed_on: run?.computed_on ?? {},
  };
});
