import { sql } from "kysely";
import { z } from "zod";
import type { Context } from "../../platform/operations/context.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";
import type { Place } from "../annotations.queries.ts";
import type { Answer } from "./answer-pair.ts";

type Db = Pick<Context, "db">;

/** The row is of one of these documents. */
export function among(alias: string, documents: readonly Place[]) {
  const patients = [...new Set(documents.map(({ patientId }) => patientId))];
  const ids = documents.map(({ subdocumentId }) => subdocumentId);
  return sql<boolean>`${sql.ref(`${alias}.patient_id`)} = any(${patients}::int[])
    and ${sql.ref(`${alias}.subdocument_id`)} = any(${ids}::bigint[])`;
}

/** A concept that a project asks about on a document that several annotators of it have finished. */
const AskedRow = {
  project_id: "number",
  patient_id: "number",
  subdocument_id: "number",
  concept_id: "number",
  attributes: z.array(z.string()),
  users: "number[]",
} as const satisfies Columns;
export type AskedRow = RowOf<typeof AskedRow>;

export async function listAsked({ db }: Db, documents: readonly Place[]): Promise<AskedRow[]> {
  return rowsOf(
    db,
    AskedRow,
    sql`
    select a.project_id, a.patient_id, a.subdocument_id, pc.concept_id, pc.attributes,
      array_agg(a.user_id order by a.user_id) users
    from assignment a join project_concept pc using (project_id)
    where ${among("a", documents)} and a.status = 'done' and a.counts
    group by a.project_id, a.patient_id, a.subdocument_id, pc.concept_id, pc.attributes having count(*) > 1
    order by a.project_id, a.subdocument_id, pc.concept_id`,
  );
}

const MentionRow = {
  subdocument_id: "number",
  user_id: "number",
  asked_concept_id: "number",
  is_initial: "boolean",
  annotation_id: "number",
  revision: "number",
  concept_id: "number",
  begin: "number | null",
  end: "number | null",
  quote: "string | null",
  held: "boolean",
  severity: "string | null",
  descriptor: "string | null",
  progression: "string | null",
  result: "string | null",
  current: "boolean",
  definitive: "boolean",
} as const satisfies Columns;

/** First answers and those that stand, by document, annotator, concept asked about and which of the two. */
export type Answers = (of: {
  subdocument_id: number;
  user_id: number;
  concept_id: number;
  is_initial: boolean;
}) => Answer;

/** Every mention of concepts that are asked about, in reading order, and who says that they cannot tell. */
export async function listAnswers({ db }: Db, documents: readonly Place[]): Promise<Answers> {
  const rows = await rowsOf(
    db,
    MentionRow,
    sql`
    with asked as (
      select distinct a.patient_id, a.subdocument_id, a.user_id, pc.concept_id
      from assignment a join project_concept pc using (project_id)
      where ${among("a", documents)} and a.status = 'done'
    ), said as (
      select asked.concept_id asked_concept_id, false is_initial, m.patient_id, m.annotation_id, m.revision
      from asked join concept_ancestor up on up.ancestor_id = asked.concept_id
      join manual_annotation m on m.patient_id = asked.patient_id and m.subdocument_id = asked.subdocument_id
        and m.user_id = asked.user_id and m.concept_id = up.descendant_id and m.is_newest and m.change <> 'deleted'
      union all
      select i.asked_concept_id, true, i.patient_id, i.annotation_id, i.revision
      from asked join initial_annotation i on i.patient_id = asked.patient_id and i.subdocument_id = asked.subdocument_id
        and i.user_id = asked.user_id and i.asked_concept_id = asked.concept_id
    )
    select m.subdocument_id, m.user_id, said.asked_concept_id, said.is_initial, m.annotation_id, m.revision, m.concept_id,
      m.document_begin "begin", m.document_end "end", m.text quote,
      annotation_is_held(m.is_present, m.is_experienced, m.subject) held, m.concept_severity severity,
      m.concept_descriptor descriptor, m.concept_progression progression,
      case when coalesce(m.numeric_result_double::text, m.numeric_result) is not null
        then concat_ws(' ', coalesce(m.numeric_result_double::text, m.numeric_result), m.numeric_value_unit) end result,
      m.is_current "current", m.is_definitive definitive
    from said join manual_annotation m using (patient_id, annotation_id, revision)
    order by m.document_begin nulls last, m.document_end desc, m.annotation_id`,
  );
  const key = (document: number, user: number, concept: number, isInitial: boolean) =>
    `${document} ${user} ${concept} ${isInitial}`;
  const mentions = Map.groupBy(rows, (row) =>
    key(row.subdocument_id, row.user_id, row.asked_concept_id, row.is_initial),
  );
  const untold = new Set(
    (await listUntold({ db }, documents)).map((row) =>
      key(row.subdocument_id, row.user_id, row.concept_id, row.is_initial),
    ),
  );
  return (of) => {
    const place = key(of.subdocument_id, of.user_id, of.concept_id, of.is_initial);
    return {
      isUntold: untold.has(place),
      mentions: (mentions.get(place) ?? []).map((row) => ({
        ...row,
        said: {
          severity: row.severity,
          descriptor: row.descriptor,
          progression: row.progression,
          result: row.result,
          current: row.current ? "yes" : "no",
          definitive: row.definitive ? "yes" : "no",
        },
      })),
    };
  };
}

/** Who says that they cannot tell, now or in the answer that was kept first. */
async function listUntold({ db }: Db, documents: readonly Place[]) {
  return rowsOf(
    db,
    {
      subdocument_id: "number",
      user_id: "number",
      concept_id: "number",
      is_initial: "boolean",
    },
    sql`
    select w.subdocument_id, w.user_id, w.concept_id, false is_initial from standing_wordless_answer w
    where ${among("w", documents)} and w.answer = 'cannot tell'
    union all
    select w.subdocument_id, w.user_id, w.concept_id, true from wordless_answer w
    join initial_answer i on i.patient_id = w.patient_id and i.subdocument_id = w.subdocument_id
      and i.user_id = w.user_id and i.concept_id = w.concept_id and i.save_id = w.save_id
    where ${among("w", documents)} and w.answer = 'cannot tell'`,
  );
}
