import { GetIncidenceEvidence } from "@concord/contract";
import { refuseWhileSettling } from "../../access/settling.ts";
import { refuseWithheld } from "../../access/withheld-counts.ts";
import { countCohorts } from "../../cohorts/count-cohorts.queries.ts";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { factsOfEvent } from "../../records/events/facts-of-event.ts";
import { listWithEventBy } from "../incidence.queries.ts";
import { getStudy, listCohortsOfStudy, listOutcomes } from "../studies.queries.ts";
import { evidenceOf } from "./evidence-of.ts";
import { askedConcepts } from "./evidence.queries.ts";

export const handler = implement(GetIncidenceEvidence, async (call) => {
  const { m_studyId, m_outcomeId, cohort_id: cohortId, until_day, new_only, ...page } = call.input;
  refuseWhileSettling(call);
  const study = await getStudy(call, m_studyId);
  const outcomes = await listOutcomes(call, m_studyId);
  const outcome = outcomes.find((one) => one.event_id === m_outcomeId);
  if (!outcome) throw problem("row.not-found", { noun: "outcome" });
  const cohorts = await listCohortsOfStudy(call, study);
  const cohort = cohorts.find((one) => one.cohort_id === cohortId);
  if (!cohort) throw problem("row.not-found", { noun: "cohort" });
  await refuseWithheld(call, [cohortId]);
  const [counted] = await countCohorts(call, [cohortId]);
  const patientIds = await listWithEventBy(call, cohortId, m_outcomeId, {
    untilDay: until_day,
    newOnly: new_only,
  });
  return {
    cohort_name: cohort.cohort_name,
    name: outcome.name,
    ...(await evidenceOf(
      call,
      {
        cohortId,
        holds: await factsOfEvent(call, m_outcomeId),
        when: "after",
        patientIds,
        members: counted?.patient_count ?? 0,
        askedBy: (conceptIds) => askedConcepts(call, m_outcomeId, conceptIds),
        hasFineCounts: true,
      },
      page,
    )),
  };
});
