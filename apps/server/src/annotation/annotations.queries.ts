import { sql } from "kysely";
import { z } from "zod";
import { withheldOfPatient } from "../access/settling.ts";
import type { Context } from "../platform/operations/context.ts";
import type { User } from "../platform/operations/user.ts";
import { suggestionsVisible } from "../access/visibility.ts";
import { type Columns, type RowOf, rowsOf } from "../platform/database/rows-of.ts";

type Db = Pick<Context, "db">;

/** The medication fields of S3.8, kept together: most annotations have none. */
const Medication = z.object({
  medication_route: z.string().nullable(),
  medication_form: z.string().nullable(),
  medication_daily_dose: z.number().nullable(),
  medication_daily_dose_unit: z.string().nullable(),
  medication_strength: z.number().nullable(),
  medication_strength_unit: z.string().nullable(),
  medication_daily_frequency: z.number().nullable(),
  medication_daily_frequency_unit: z.string().nullable(),
});
export type Medication = z.infer<typeof Medication>;

/**
 * A revision of a manual annotation as it is stored; offsets are relative to the section and, beside, of the document.
 */
export const AnnotationRow = {
  annotation_id: "number",
  revision: "number",
  subdocument_id: "number",
  user_id: "number",
  user_name: "string",
  concept_id: "number",
  display_name: "string",
  sab: "string",
  code: "string",
  cuid: "string",
  concept_category: "string",
  annotation_type: ["Text", "Document", "Document concept"],
  section_number: "number | null",
  begin_offset: "number | null",
  end_offset: "number | null",
  document_begin: "number | null",
  document_end: "number | null",
  text: "string | null",
  is_present: "boolean",
  is_experienced: "boolean",
  is_definitive: "boolean",
  is_current: "boolean",
  subject: "string",
  not_experienced_reason: "string | null",
  not_definitive_detail: "string | null",
  concept_severity: "string | null",
  concept_descriptor: "string | null",
  concept_progression: "string | null",
  numeric_result: "string | null",
  numeric_result_double: "number | null",
  numeric_value_unit: "string | null",
  medication: Medication.nullable(),
  observation_date: "string | null",
  saved_at: "Date",
} as const satisfies Columns;
export type AnnotationRow = RowOf<typeof AnnotationRow>;

export interface Place {
  patientId: number;
  subdocumentId: number;
}

const columns = sql`m.annotation_id, m.revision, m.subdocument_id, m.user_id, a.first_name || ' ' || a.last_name user_name,
  m.concept_id, c.text display_name, c.sab, c.code, c.cuid, coalesce(c.category, 'Others') concept_category,
  m.annotation_type, m.section_number, m.begin_offset, m.end_offset, m.document_begin, m.document_end, m.text,
  m.is_present, m.is_experienced, m.is_definitive, m.is_current, m.subject, m.not_experienced_reason,
  m.not_definitive_detail, m.concept_severity, m.concept_descriptor, m.concept_progression, m.numeric_result,
  m.numeric_result_double, m.numeric_value_unit, m.medication, m.observation_date, s.saved_at`;

/** Current annotations of a document, of some annotators or of all, in reading order, document-level ones last. */
export async function listAnnotations(
  { db }: Db,
  { patientId, subdocumentId }: Place,
  userIds?: readonly number[],
) {
  const rows = await rowsOf(
    db,
    AnnotationRow,
    sql`
    select ${columns} from manual_annotation m
    join concept c using (concept_id)
    join account a on a.user_id = m.user_id
    join annotation_save s on s.patient_id = m.patient_id and s.save_id = m.save_id
    where m.patient_id = ${patientId} and m.subdocument_id = ${subdocumentId} and m.is_newest and m.change <> 'deleted'
      and (${userIds ?? null}::int[] is null or m.user_id = any(${userIds ?? null}::int[]))
    order by m.document_begin nulls last, m.document_end desc, m.annotation_id`,
  );
  return rows;
}

/** Current annotations of a project's documents by those whose work they are, by document and in reading order. */
export async function listAnnotationsOfProject({ db }: Db, projectId: number) {
  const rows = await rowsOf(
    db,
    AnnotationRow,
    sql`
    select ${columns} from assignment w
    join manual_annotation m on m.patient_id = w.patient_id and m.subdocument_id = w.subdocument_id and m.user_id = w.user_id
    join concept c using (concept_id)
    join account a on a.user_id = m.user_id
    join annotation_save s on s.patient_id = m.patient_id and s.save_id = m.save_id
    where w.project_id = ${projectId} and m.is_newest and m.change <> 'deleted'
    order by m.subdocument_id, m.user_id, m.document_begin nulls last, m.document_end desc, m.annotation_id`,
  );
  return rows;
}

/**
 * How often the annotator saved this document, and the concepts that an annotation was ever saved for (S5.9). A concept
 * that was only answered as "not mentioned" has none.
 */
export async function savedSoFar({ db }: Db, { patientId, subdocumentId }: Place, userId: number) {
  const rows = await rowsOf(
    db,
    { version: "number", concepts: "number[]" },
    sql`
    select coalesce((select max(version) from annotation_save
        where patient_id = ${patientId} and subdocument_id = ${subdocumentId} and user_id = ${userId}), 0) "version",
      array(select distinct concept_id from manual_annotation
        where patient_id = ${patientId} and subdocument_id = ${subdocumentId} and user_id = ${userId}
        order by concept_id) concepts`,
  );
  return rows[0] ?? { version: 0, concepts: [] };
}

/** Serialises the saves of one annotator on one document until the transaction ends. */
export async function lockSaves(
  { db }: Db,
  { subdocumentId }: Place,
  userId: number,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`annotation ${subdocumentId} ${userId}`}, 0))`.execute(
    db,
  );
}

export async function insertSave(
  { db }: Db,
  { patientId, subdocumentId }: Place,
  userId: number,
  version: number,
  now: Date,
) {
  const { save_id } = await db
    .insertInto("annotation_save")
    .values({
      patient_id: patientId,
      subdocument_id: subdocumentId,
      user_id: userId,
      version,
      saved_at: now,
    })
    .returning("save_id")
    .executeTakeFirstOrThrow();
  return save_id;
}

/** One revision to write; its id is null for a new annotation. */
export interface Revision extends Omit<
  AnnotationRow,
  | "annotation_id"
  | "revision"
  | "subdocument_id"
  | "user_id"
  | "user_name"
  | "display_name"
  | "sab"
  | "code"
  | "cuid"
  | "concept_category"
  | "saved_at"
> {
  annotation_id: number | null;
  change: "new" | "updated" | "deleted";
}

/** Writes revisions of one save in one statement; each becomes the newest of its annotation. */
export async function insertRevisions(
  { db }: Db,
  { patientId, subdocumentId }: Place,
  userId: number,
  saveId: number,
  revisions: readonly Revision[],
): Promise<void> {
  if (revisions.length === 0) return;
  const known = revisions.flatMap(({ annotation_id }) =>
    annotation_id === null ? [] : [annotation_id],
  );
  await sql`update manual_annotation set is_newest = false
    where patient_id = ${patientId} and annotation_id = any(${known}::bigint[]) and is_newest`.execute(
    db,
  );
  await sql`
    insert into manual_annotation (patient_id, annotation_id, revision, save_id, change, subdocument_id, user_id, concept_id,
      annotation_type, section_number, begin_offset, end_offset, document_begin, document_end, text, is_present,
      is_experienced, is_definitive, is_current, subject, not_experienced_reason, not_definitive_detail, concept_severity,
      concept_descriptor, concept_progression, numeric_result, numeric_result_double, numeric_value_unit, medication,
      observation_date)
    select ${patientId}, coalesce(r.annotation_id, nextval('manual_annotation_id')),
      coalesce((select max(m.revision) + 1 from manual_annotation m
        where m.patient_id = ${patientId} and m.annotation_id = r.annotation_id), 1),
      ${saveId}, r.change, ${subdocumentId}, ${userId}, r.concept_id, r.annotation_type, r.section_number, r.begin_offset,
      r.end_offset, r.document_begin, r.document_end, r.text, r.is_present, r.is_experienced, r.is_definitive, r.is_current,
      r.subject, r.not_experienced_reason, r.not_definitive_detail, r.concept_severity, r.concept_descriptor,
      r.concept_progression, r.numeric_result, r.numeric_result_double, r.numeric_value_unit, r.medication, r.observation_date
    from jsonb_to_recordset(${JSON.stringify(revisions)}::jsonb) as r(annotation_id bigint, change text, concept_id int,
      annotation_type text, section_number int, begin_offset int, end_offset int, document_begin int, document_end int,
      text text, is_present bool, is_experienced bool, is_definitive bool, is_current bool, subject text,
      not_experienced_reason text, not_definitive_detail text, concept_severity text, concept_descriptor text,
      concept_progression text, numeric_result text, numeric_result_double float8, numeric_value_unit text,
      medication jsonb, observation_date date)`.execute(db);
}

/**
 * Locks the initial answers that this save is the first to give: for the concepts that it contains and for those asked
 * about of which it says that the patient has a kind, and no others (S4.13, domain.md §6). The document is in progress
 * from then on, unless it was done before.
 */
export async function answerConcepts(
  { db }: Db,
  { patientId, subdocumentId }: Place,
  userId: number,
  { saveId, conceptIds }: { saveId: number; conceptIds: readonly number[] },
): Promise<void> {
  await sql`
    insert into initial_answer (patient_id, subdocument_id, user_id, concept_id, save_id)
    select ${patientId}, ${subdocumentId}, ${userId}, concept_id, ${saveId}
    from (
      select unnest(${conceptIds}::int[]) concept_id
      union
      select pc.concept_id from assignment a
      join project_concept pc using (project_id)
      join concept_ancestor up on up.ancestor_id = pc.concept_id
      join manual_annotation m on m.patient_id = a.patient_id and m.save_id = ${saveId} and m.concept_id = up.descendant_id
        and m.change <> 'deleted' and annotation_is_held(m.is_present, m.is_experienced, m.subject)
      where a.patient_id = ${patientId} and a.subdocument_id = ${subdocumentId} and a.user_id = ${userId}
    ) answered on conflict do nothing`.execute(db);
  await sql`
    update assignment set status = 'in progress'
    where patient_id = ${patientId} and subdocument_id = ${subdocumentId} and user_id = ${userId} and status = 'waiting'`.execute(
    db,
  );
}

/** The annotator's assignments of the document are done: it counts from now on. */
export async function finishAssignments(
  { db }: Db,
  { patientId, subdocumentId }: Place,
  userId: number,
  now: Date,
): Promise<void> {
  await sql`
    update assignment set status = 'done', done_at = ${now}
    where patient_id = ${patientId} and subdocument_id = ${subdocumentId} and user_id = ${userId} and status <> 'done'`.execute(
    db,
  );
}

/** Concepts that the annotator's projects ask about on the document and that the annotator has not answered. */
export async function unansweredConcepts(
  { db }: Db,
  { patientId, subdocumentId }: Place,
  userId: number,
): Promise<number[]> {
  const rows = await rowsOf(
    db,
    { concept_id: "number" },
    sql`
    select pc.concept_id from assignment a join project_concept pc using (project_id)
    where a.patient_id = ${patientId} and a.subdocument_id = ${subdocumentId} and a.user_id = ${userId}
    except
    select concept_id from initial_answer
    where patient_id = ${patientId} and subdocument_id = ${subdocumentId} and user_id = ${userId}
    order by 1`,
  );
  return rows.map(({ concept_id }) => concept_id);
}

/** Concepts among these that exist. */
export async function knownConcepts({ db }: Db, conceptIds: readonly number[]) {
  const rows = await rowsOf(
    db,
    { concept_id: "number", text: "string" },
    sql`
    select concept_id, text from concept where concept_id = any(${conceptIds}::int[])`,
  );
  return new Map(rows.map(({ concept_id, text }) => [concept_id, text]));
}

/** A concept that a project asks about. */
const AskedConcept = z.object({
  concept_id: z.number(),
  text: z.string(),
  category: z.string(),
  cuid: z.string(),
  sab: z.string(),
  code: z.string(),
  attributes: z.array(z.string()),
  guidelines: z.string(),
  is_answered: z.boolean(),
  mention_count: z.number().nullable(),
  kind_concept_ids: z.array(z.number()),
});

/** Projects of a document that the reader works in or may see, with what they ask. */
export async function listProjectsOfDocument(
  { db }: Db,
  user: User,
  { patientId, subdocumentId }: Place,
) {
  const isWithheld = sql`${(await withheldOfPatient({ db, user }, patientId)) !== null}::boolean`;
  const rows = await rowsOf(
    db,
    {
      projectId: "number",
      projectName: "string",
      guidelines: "string",
      status: ["waiting", "in progress", "done", null],
      position: "number | null",
      queue_length: "number | null",
      is_training: "boolean",
      has_model: "boolean",
      training_left: "number",
      concepts: z.array(AskedConcept),
    },
    sql`
    with waiting as (
      select t.trains_project_id, count(*)::int n from project t join assignment w using (project_id)
      where t.trains_project_id is not null and t.status = 'active' and w.user_id = ${user.id} and w.status <> 'done'
      group by 1
    ), queue as (
      select project_id, patient_id, subdocument_id, (rank() over (partition by project_id order by position))::int - 1 place,
        (count(*) over (partition by project_id))::int length
      from assignment where user_id = ${user.id}
    )
    select p.project_id "projectId", p.project_name "projectName", p.guidelines, own.status,
      queue.place "position", queue.length queue_length,
      p.trains_project_id is not null is_training,
      exists (select from learned_model m where m.project_id = p.project_id and m.trained_at is not null) has_model, coalesce(waiting.n, 0) training_left,
      coalesce((select json_agg(json_build_object('concept_id', c.concept_id, 'text', c.text,
          'category', coalesce(c.category, 'Others'), 'cuid', c.cuid, 'sab', c.sab, 'code', c.code, 'attributes', pc.attributes, 'guidelines', pc.guidelines,
          'is_answered', exists (select from initial_answer i where i.patient_id = ${patientId}
            and i.subdocument_id = ${subdocumentId} and i.user_id = ${user.id} and i.concept_id = c.concept_id),
          'mention_count', (select case when ${isWithheld} then null else count(*) end from automated_annotation a
            where a.patient_id = ${patientId} and a.subdocument_id = ${subdocumentId}
              and ${suggestionsVisible(user, "a.patient_id", "a.subdocument_id")}
              and a.concept_id in (select up.descendant_id from concept_ancestor up where up.ancestor_id = c.concept_id)),
          'kind_concept_ids', array(
            select c.concept_id union
            select up.descendant_id from concept_ancestor up where up.ancestor_id = c.concept_id and up.descendant_id in (
              select a.concept_id from automated_annotation a
              where not ${isWithheld} and a.patient_id = ${patientId} and a.subdocument_id = ${subdocumentId}
                and ${suggestionsVisible(user, "a.patient_id", "a.subdocument_id")}
              union all select m.concept_id from manual_annotation m
              where m.patient_id = ${patientId} and m.subdocument_id = ${subdocumentId}
                and (${user.role} <> 'Annotator' or m.user_id = ${user.id}))
            order by 1))
          order by pc.position)
        from project_concept pc join concept c using (concept_id) where pc.project_id = p.project_id), '[]') concepts
    from project p
    left join assignment own on own.project_id = p.project_id and own.patient_id = ${patientId}
      and own.subdocument_id = ${subdocumentId} and own.user_id = ${user.id}
    left join waiting on waiting.trains_project_id = p.project_id
    left join queue on queue.project_id = p.project_id and queue.patient_id = ${patientId}
      and queue.subdocument_id = ${subdocumentId}
    where exists (select from assignment a where a.project_id = p.project_id and a.patient_id = ${patientId}
        and a.subdocument_id = ${subdocumentId})
      and (${user.role} <> 'Annotator' or own.status is not null)
      and (${user.role} <> 'Supervisor' or exists (select from project_supervisor led
        where led.project_id = p.project_id and led.user_id = ${user.id}))
    order by p.project_id`,
  );
  return rows;
}
