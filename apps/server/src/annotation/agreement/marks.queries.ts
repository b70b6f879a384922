import { sql } from "kysely";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import { noteMoment } from "../../records/known-moment.ts";

const Mark = {
  patient_id: "number",
  subdocument_id: "number",
  user_id: "number",
  concept_name: "string",
  begin: "number",
  end: "number",
  said_as: ["affirmed", "past", "possible", "denied", "hypothetical", "other person"],
} as const satisfies Columns;
export type Mark = RowOf<typeof Mark>;

/** Whose marks, in which documents, and whether those of the first answer or those that stand. */
export interface MarksAsked {
  readonly documents: readonly { readonly patient_id: number; readonly subdocument_id: number }[];
  readonly userIds: readonly number[];
  readonly conceptId: number;
  readonly isInitial: boolean;
}

/** Words that annotators marked with the concept or one beneath it, denied ones too, in their order in the text. */
export async function listMarks(
  { db }: Pick<Context, "db">,
  { documents, userIds, conceptId, isInitial }: MarksAsked,
): Promise<Mark[]> {
  const answers = isInitial
    ? sql`initial_annotation i join manual_annotation m using (patient_id, annotation_id, revision)
        where i.asked_concept_id = ${conceptId}`
    : sql`manual_annotation m join concept_ancestor up on up.descendant_id = m.concept_id
        where up.ancestor_id = ${conceptId} and m.is_newest and m.change <> 'deleted'`;
  return rowsOf(
    db,
    Mark,
    sql`
    select m.patient_id, m.subdocument_id, m.user_id, c.text concept_name, m.document_begin "begin", m.document_end "end",
      case when m.subject <> 'Patient' then 'other person' when not m.is_present then 'denied'
        when not m.is_experienced then 'hypothetical' when not m.is_definitive then 'possible'
        when not m.is_current then 'past' else 'affirmed' end said_as
    from (select m.* from ${answers}) m join concept c using (concept_id)
    where m.document_begin is not null and m.user_id = any(${userIds}::int[])
      and (m.patient_id, m.subdocument_id) in (
        select * from unnest(${documents.map((one) => one.patient_id)}::int[], ${documents.map((one) => one.subdocument_id)}::bigint[]))
    order by m.subdocument_id, m.user_id, m.document_begin, m.document_end desc, m.annotation_id`,
  );
}

/** Names of documents and their patients. */
export async function listNamedDocuments(
  { db }: Pick<Context, "db">,
  documents: readonly { readonly patient_id: number; readonly subdocument_id: number }[],
) {
  return rowsOf(
    db,
    {
      patient_id: "number",
      patient_Identifier: "string",
      subdocument_id: "number",
      subdocument_name: "string",
      at: "string",
    },
    sql`
    select s.patient_id, p.patient_identifier "patient_Identifier", s.subdocument_id, s.name subdocument_name, ${noteMoment()} at
    from unnest(${documents.map((one) => one.patient_id)}::int[], ${documents.map((one) => one.subdocument_id)}::bigint[])
      wanted (patient_id, subdocument_id)
    join subdocument s using (patient_id, subdocument_id) join patient p on p.patient_id = s.patient_id`,
  );
}
