// Conflicts are found when an answer changes, not when somebody looks: whoever settles one needs one that stays.
import { sql } from "kysely";
import type { Connection } from "../../platform/database/connect.ts";
import type { Context } from "../../platform/operations/context.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Place } from "../annotations.queries.ts";
import { answerKey, answerPair } from "./answer-pair.ts";
import { keepConflicts } from "./keep-conflicts.ts";
import { among, listAsked, listAnswers } from "./mentions.queries.ts";

type Db = Pick<Context, "db">;

/** How many documents are compared at a time. */
const slice = 500;

/**
 * Finds the conflicts of these documents anew, of first answers and of those that stand. One whose answers are as they
 * were keeps its version.
 */
export async function findConflicts({ db }: Db, documents: readonly Place[]): Promise<void> {
  const asked = await listAsked({ db }, documents);
  const answers = await listAnswers({ db }, documents);
  const found = asked.flatMap(({ users, attributes, ...at }) =>
    pairsOf(users).flatMap(([one, other]) =>
      [false, true].flatMap((is_initial) => {
        const of = { ...at, is_initial };
        const pair = answerPair(
          answers({ ...of, user_id: one }),
          answers({ ...of, user_id: other }),
          attributes,
        );
        const { difference, first, second } = pair;
        if (difference === "") return [];
        return [
          {
            ...of,
            first_user_id: one,
            second_user_id: other,
            difference,
            first_annotation_id: first?.annotation_id ?? null,
            first_revision: first?.revision ?? null,
            second_annotation_id: second?.annotation_id ?? null,
            second_revision: second?.revision ?? null,
            first_answer: answerKey(first, pair.firstUntold, attributes),
            second_answer: answerKey(second, pair.secondUntold, attributes),
          },
        ];
      }),
    ),
  );
  await sql`
    with found as (
      select * from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f(project_id int, patient_id int, subdocument_id bigint,
        concept_id int, is_initial bool, first_user_id int, second_user_id int, difference text, first_annotation_id bigint,
        first_revision int, second_annotation_id bigint, second_revision int, first_answer text, second_answer text)
    ), gone as (
      delete from annotation_conflict k where ${among("k", documents)} and not exists (
        select from found f where f.patient_id = k.patient_id and f.subdocument_id = k.subdocument_id
          and f.project_id = k.project_id and f.concept_id = k.concept_id and f.first_user_id = k.first_user_id
          and f.second_user_id = k.second_user_id and f.is_initial = k.is_initial)
    )
    insert into annotation_conflict as k (project_id, patient_id, subdocument_id, concept_id, is_initial, first_user_id,
      second_user_id, difference, first_annotation_id, first_revision, second_annotation_id, second_revision, first_answer,
      second_answer)
    select project_id, patient_id, subdocument_id, concept_id, is_initial, first_user_id, second_user_id, difference,
      first_annotation_id, first_revision, second_annotation_id, second_revision, first_answer, second_answer from found
    on conflict (patient_id, subdocument_id, project_id, concept_id, first_user_id, second_user_id, is_initial) do update
      set difference = excluded.difference, first_annotation_id = excluded.first_annotation_id,
        first_revision = excluded.first_revision, second_annotation_id = excluded.second_annotation_id,
        second_revision = excluded.second_revision, first_answer = excluded.first_answer,
        second_answer = excluded.second_answer, version = k.version + 1
      where (k.difference, k.first_annotation_id, k.first_revision, k.second_annotation_id, k.second_revision, k.first_answer,
          k.second_answer)
        is distinct from (excluded.difference, excluded.first_annotation_id, excluded.first_revision,
          excluded.second_annotation_id, excluded.second_revision, excluded.first_answer, excluded.second_answer)`.execute(
    db,
  );
  await keepConflicts({ db }, documents);
}

function pairsOf(users: readonly number[]): [number, number][] {
  return users.flatMap((one, at) =>
    users.slice(at + 1).map((other): [number, number] => [one, other]),
  );
}

/** Finds the conflicts of every document that somebody finished. */
export async function findAllConflicts({ db }: Db): Promise<void> {
  const rows = await rowsOf(
    db,
    { patientId: "number", subdocumentId: "number" },
    sql`
    select patient_id "patientId", subdocument_id "subdocumentId" from assignment
    where status = 'done' and counts group by 1, 2 having count(*) > 1 order by 1, 2`,
  );
  for (let from = 0; from < rows.length; from += slice)
    await findConflicts({ db }, rows.slice(from, from + slice));
}

/** Finds the conflicts of answers that were given before conflicts were stored. To be called after migrations. */
export async function findEarlierConflicts(connection: Connection): Promise<void> {
  await inTransaction(connection, "write", async (db) => {
    const { rows } =
      await sql`delete from setting where key = 'conflicts to find' returning key`.execute(db);
    if (rows.length > 0) await findAllConflicts({ db });
  });
}
