// The documents that a kappa is computed from: those that both annotators have finished, agreeing or not.
import { sql } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import { subdocumentVisible } from "../../access/visibility.ts";
import { pageOf } from "../../platform/database/page-of.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import { cannotTell } from "./answers.ts";
import { answerKey, answerPair } from "./answer-pair.ts";
import { ConflictRow, type ConflictFilter, ofCohort, projectVisible } from "./conflicts.queries.ts";
import { listAnswers } from "./mentions.queries.ts";
import { noteMoment } from "../../records/known-moment.ts";

type Caller = Pick<Context, "db" | "user">;

/** What both of a pair have finished and can tell, once each, though it be in two projects. */
const finishedByBoth = (
  { user }: Pick<Context, "user">,
  filter: ConflictFilter,
  users: readonly number[],
) => sql`
  select a.patient_id, a.subdocument_id, pc.concept_id, min(a.user_id) first_user, max(a.user_id) second_user
  from assignment a join project p using (project_id) join project_concept pc using (project_id)
  where a.status = 'done' and a.counts and a.user_id = any(${users}::int[]) and pc.concept_id = ${filter.concept_id}
    and ${projectVisible(user, "a.project_id")} and ${subdocumentVisible(user, "a.patient_id", "a.subdocument_id")}
    and ${ofCohort(filter.cohort_id, "a.patient_id")}
    and ${filter.study_id === undefined ? sql`true` : sql`p.study_id = ${filter.study_id}`}
    and ${filter.subdocument_id === undefined ? sql`true` : sql`a.subdocument_id = ${filter.subdocument_id}`}
    and not ${cannotTell({ row: "a", concept: "pc.concept_id" }, filter.initial ?? false)}
  group by a.project_id, a.patient_id, a.subdocument_id, pc.concept_id having count(*) = 2`;

/** A page of them as the list of conflicts has its rows; where the two agree, with nothing for a difference. */
export async function listKappaDocuments(
  { db, user }: Caller,
  filter: ConflictFilter,
  users: readonly number[],
  page: { offset: number; limit: number },
): Promise<ConflictRow[]> {
  const rows = await rowsOf(
    db,
    ConflictRow,
    sql`
    with found as (select distinct * from (${finishedByBoth({ user }, filter, users)}) each)
    select null::bigint conflict_id, 1 "version", ${filter.study_id ?? null}::int study_id, found.concept_id, c.text concept_name, found.subdocument_id,
      s.name subdocument_name, ${noteMoment()} at, found.patient_id, p.patient_identifier "patient_Identifier", found.first_user,
      found.second_user, one.first_name || ' ' || one.last_name first_name, two.first_name || ' ' || two.last_name second_name,
      '' difference, null::bigint first_annotation_id, null::int first_revision, null::bigint second_annotation_id,
      null::int second_revision, '' first_answer, '' second_answer, 0 alike_count,
      null::int chosen_user, null::text resolved_by, null::timestamptz resolved_at, null::text reason, null::bool as_pattern
    from found join concept c using (concept_id)
    join subdocument s on s.patient_id = found.patient_id and s.subdocument_id = found.subdocument_id
    join patient p on p.patient_id = found.patient_id
    join account one on one.user_id = found.first_user
    join account two on two.user_id = found.second_user
    order by s.at, found.subdocument_id ${pageOf(page)}`,
  );
  const answers = await listAnswers(
    { db },
    rows.map((row) => ({ patientId: row.patient_id, subdocumentId: row.subdocument_id })),
  );
  return rows.map((row) => {
    const of = { ...row, is_initial: filter.initial ?? false };
    const pair = answerPair(
      answers({ ...of, user_id: row.first_user }),
      answers({ ...of, user_id: row.second_user }),
      [],
    );
    return {
      ...row,
      // A kappa is of presence alone.
      difference: pair.difference === "presence" ? "presence" : "",
      first_annotation_id: pair.first?.annotation_id ?? null,
      first_revision: pair.first?.revision ?? null,
      second_annotation_id: pair.second?.annotation_id ?? null,
      second_revision: pair.second?.revision ?? null,
      first_answer: answerKey(pair.first, pair.firstUntold, []),
      second_answer: answerKey(pair.second, pair.secondUntold, []),
    };
  });
}

export async function countKappaDocuments(
  { db, user }: Caller,
  filter: ConflictFilter,
  users: readonly number[],
): Promise<number> {
  const rows = await rowsOf(
    db,
    { n: "number" },
    sql`
    select count(distinct (patient_id, subdocument_id))::int n from (${finishedByBoth({ user }, filter, users)}) each`,
  );
  return rows[0]?.n ?? 0;
}
