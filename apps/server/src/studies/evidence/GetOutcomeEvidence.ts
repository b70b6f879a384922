import { GetOutcomeEvidence } from "@concord/contract";
import { refuseWhileSettling } from "../../access/settling.ts";
import { requireCohort, requireEvent } from "../../access/visible-rows.ts";
import { refuseWithheld } from "../../access/withheld-counts.ts";
import { countCohorts } from "../../cohorts/count-cohorts.queries.ts";
import { implement } from "../../platform/operations/implement.ts";
import { factsOfEvent } from "../../records/events/facts-of-event.ts";
import { evidenceOf } from "./evidence-of.ts";
import { askedConcepts } from "./evidence.queries.ts";
import { namesOf } from "./names.queries.ts";

export const handler = implement(GetOutcomeEvidence, async (call) => {
  const { cohort_id: cohortId, event_id: eventId, ...page } = call.input;
  refuseWhileSettling(call);
  await requireCohort(call, cohortId);
  await requireEvent(call, eventId);
  await refuseWithheld(call, [cohortId]);
  const [cohort] = await countCohorts(call, [cohortId]);
  return {
    ...(await namesOf(call, { cohortId, eventId })),
    ...(await evidenceOf(
      call,
      {
        cohortId,
        holds: await factsOfEvent(call, eventId),
        when: "after",
        members: cohort?.patient_count ?? 0,
        askedBy: (conceptIds) => askedConcepts(call, eventId, conceptIds),
      },
      page,
    )),
  };
});
