// Encounters that the outcome table leaves out, as refresh-validity.ts stores them.
import { LeftOutReason } from "@concord/contract";
import { sql } from "kysely";
import { masked } from "../../access/masking.ts";
import type { Context } from "../../platform/operations/context.ts";
import { encounterVisible, subdocumentVisible } from "../../access/visibility.ts";
import { pageOf } from "../../platform/database/page-of.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";
import { encounterMoment } from "../../records/known-moment.ts";

type Caller = Pick<Context, "db" | "user">;

/** Encounters left out of at least one concept, by reason; one that is left out for two counts under both. */
export async function countLeftOut(
  { db, user }: Caller,
  studyId: number,
): Promise<Record<LeftOutReason, number>> {
  const rows = await rowsOf(
    db,
    { reason: LeftOutReason, n: "number" },
    sql`
    select u.reason, count(distinct (u.patient_id, u.encounter_id))::int n from validity_left_out u
    where u.study_id = ${studyId} and ${encounterVisible(user, "u")} group by u.reason`,
  );
  const of = (reason: LeftOutReason) => rows.find((row) => row.reason === reason)?.n ?? 0;
  return {
    unread: of("unread"),
    unresolved: of("unresolved"),
    untold: of("untold"),
    outside: of("outside"),
    sample: of("sample"),
  };
}

export const LeftOut = {
  patient_id: "number",
  patient_identifier: "string",
  encounter_id: "number",
  encounter_name: "string",
  start_at: "string",
  concepts: "string[]",
  notes: "number",
  notes_read: "number",
  subdocument_id: "number | null",
} as const satisfies Columns;
export type LeftOut = RowOf<typeof LeftOut>;

/** Encounters left out for a reason, by patient and day, each with its notes as far as they were read. */
export async function listLeftOut(
  { db, user }: Caller,
  { studyId, reason }: { studyId: number; reason: LeftOutReason },
  { offset, limit }: { offset: number; limit: number },
): Promise<LeftOut[]> {
  const rows = await rowsOf(
    db,
    LeftOut,
    sql`
    with page as (
      select p.patient_id, p.patient_identifier, e.encounter_id, e.name encounter_name, e.start_at, e.source_key,
        array_agg(u.concept_id) concept_ids
      from validity_left_out u join patient p using (patient_id) join encounter e using (patient_id, encounter_id)
      where u.study_id = ${studyId} and u.reason = ${reason} and ${encounterVisible(user, "u")}
      group by p.patient_id, e.patient_id, e.encounter_id
      order by p.patient_identifier, e.start_at, e.encounter_id ${pageOf({ limit, offset })}
    )
    select page.patient_id, page.patient_identifier, page.encounter_id, page.encounter_name, ${encounterMoment("page")} start_at,
      array(select c.text from concept c where c.concept_id = any(page.concept_ids) order by lower(c.text), c.concept_id) concepts,
      coalesce(notes.n, 0) notes, coalesce(notes.n_read, 0) notes_read, notes.subdocument_id
    from page left join lateral (
      select count(*)::int n, count(*) filter (where is_read)::int n_read,
        (array_agg(note.subdocument_id order by note.is_settled, note.at, note.subdocument_id) filter (where note.is_visible))[1] subdocument_id
      from (
        select s.subdocument_id, s.at, ${subdocumentVisible(user, "s.patient_id", "s.subdocument_id")} is_visible,
          coalesce(bool_and(d.finished), false) is_read, coalesce(bool_and(d.reference is not null), false) is_settled
        from subdocument s
        left join (document_reference d join project pr on pr.project_id = d.project_id and pr.study_id = ${studyId})
          on d.patient_id = s.patient_id and d.subdocument_id = s.subdocument_id and d.concept_id = any(page.concept_ids)
        where s.patient_id = page.patient_id and s.encounter_id = page.encounter_id and s.content_type = 'narrative'
        group by s.patient_id, s.subdocument_id
      ) note) notes on true
    order by page.patient_identifier, page.start_at, page.encounter_id`,
  );
  return masked({ db, user }, rows, {
    identifiers: ["patient_identifier"],
    names: ["encounter_name"],
    dates: ["start_at"],
  });
}
