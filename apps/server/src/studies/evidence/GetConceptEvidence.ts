import { factSource } from "@concord/clinical";
import { GetConceptEvidence } from "@concord/contract";
import { sql } from "kysely";
import { refuseWhileSettling } from "../../access/settling.ts";
import { requireCohort } from "../../access/visible-rows.ts";
import { refuseWithheld } from "../../access/withheld-counts.ts";
import { countsFrom, smallestCount } from "../../access/small-counts.ts";
import { countCohorts } from "../../cohorts/count-cohorts.queries.ts";
import { implement } from "../../platform/operations/implement.ts";
import { countUnreadNotes } from "../../records/documents/unread-notes.queries.ts";
import type { FactCondition } from "../../records/events/facts-of-event.ts";
import { evidenceOf } from "./evidence-of.ts";
import { cohortAndConcept, countPatients } from "./names.queries.ts";

/** As the baseline and the list of patients count them: with what lies beneath, in any source. */
const withKinds =
  (conceptId: number): FactCondition =>
  (fact) =>
    sql<boolean>`${sql.ref(`${fact}.concept_id`)} in (select descendant_id from concept_ancestor where ancestor_id = ${conceptId})`;

/** As the overview counts conditions: where a record or a note says it. */
const inRecordsAndNotes =
  (conceptId: number): FactCondition =>
  (fact) =>
    sql<boolean>`(${sql.ref(`${fact}.source`)} in (${sql.lit(factSource.structured)}, ${sql.lit(factSource.unstructured)})
    and ${withKinds(conceptId)(fact)})`;

export const handler = implement(GetConceptEvidence, async (call) => {
  const {
    cohort_id: cohortId,
    concept_id: conceptId,
    any_source: isAnySource,
    ...page
  } = call.input;
  refuseWhileSettling(call);
  if (cohortId !== undefined) {
    await requireCohort(call, cohortId);
    await refuseWithheld(call, [cohortId]);
  }
  const names = await cohortAndConcept(call, cohortId, conceptId);
  const members =
    cohortId === undefined
      ? await countPatients(call)
      : ((await countCohorts(call, [cohortId]))[0]?.patient_count ?? 0);
  return {
    ...names,
    ...(await evidenceOf(
      call,
      {
        cohortId,
        holds:
          cohortId === undefined && !isAnySource
            ? inRecordsAndNotes(conceptId)
            : withKinds(conceptId),
        when: "until",
        members,
        askedBy: async (conceptIds) => new Map(conceptIds.map((each) => [each, names.name])),
      },
      page,
    )),
    unread_notes:
      cohortId === undefined ? countsFrom(smallestCount(call))(await countUnreadNotes(call)) : null,
  };
});
