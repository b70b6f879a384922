// What is shown of a patient's annotations, of the patient as a whole and in the documents.
import { sql } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import { subdocumentVisible } from "../../access/visibility.ts";
import { pageOf } from "../../platform/database/page-of.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";
import { authorVisible } from "./answers.queries.ts";
import { encounterMoment, noteMoment } from "../../records/known-moment.ts";

type Caller = Pick<Context, "db" | "user">;

export interface ListFilter {
  /** Without it both. */
  readonly level: "PATIENT" | "TEXT" | undefined;
  readonly ofWholeDocuments: boolean;
}

/** Annotations in documents that the reader may see, by authors whom the reader may see there. */
const textLevel = (user: Caller["user"], patientId: number, ofWholeDocuments: boolean) => sql`
  select m.* from manual_annotation m
  where m.patient_id = ${patientId} and m.is_newest and m.change <> 'deleted'
    and ${ofWholeDocuments ? sql`true` : sql`m.annotation_type = 'Text'`}
    and ${subdocumentVisible(user, "m.patient_id", "m.subdocument_id")}
    and ${
      user.role === "Annotator"
        ? sql`m.user_id = ${user.id}`
        : user.role === "Supervisor"
          ? sql`exists (select from assignment "led work" join project_supervisor "led project" using (project_id)
              where "led work".patient_id = m.patient_id and "led work".subdocument_id = m.subdocument_id
                and "led work".user_id = m.user_id and "led project".user_id = ${user.id})`
          : sql`true`
    }`;

const patientLevel = (user: Caller["user"], patientId: number) => sql`
  select a.* from patient_annotation a
  where a.patient_id = ${patientId} and a.is_newest and a.change <> 'deleted'
    and ${authorVisible(user, "a.patient_id", "a.user_id")}`;

const conceptsOf = (user: Caller["user"], patientId: number, filter: ListFilter) => sql`
  ${filter.level === "TEXT" ? sql`select null::int concept_id where false` : sql`select concept_id from (${patientLevel(user, patientId)}) p`}
  union
  ${filter.level === "PATIENT" ? sql`select null::int where false` : sql`select concept_id from (${textLevel(user, patientId, filter.ofWholeDocuments)}) t`}`;

/** Concepts that something is said of, in alphabetical order. */
export async function listConcepts(
  { db, user }: Caller,
  patientId: number,
  filter: ListFilter,
  page: { offset: number; limit: number },
) {
  return rowsOf(
    db,
    { concept_id: "number", concept_name: "string", concept_category: "string" },
    sql`
    select c.concept_id, c.text concept_name, coalesce(c.category, 'Others') concept_category
    from concept c where c.concept_id in (${conceptsOf(user, patientId, filter)})
    order by lower(c.text), c.concept_id ${pageOf(page)}`,
  );
}

export async function countConcepts({ db, user }: Caller, patientId: number, filter: ListFilter) {
  const rows = await rowsOf(
    db,
    { n: "number" },
    sql`select count(*)::int n from (${conceptsOf(user, patientId, filter)}) said`,
  );
  return rows[0]?.n ?? 0;
}

const PatientAnswer = {
  annotation_id: "number",
  revision: "number",
  state_id: "number",
  concept_id: "number",
  concept_name: "string",
  concept_category: "string",
  source: ["Manual", "Outcome"],
  user_id: "number",
  user_name: "string",
  is_present: "boolean",
  severity: "string | null",
  descriptor: "string | null",
  progression: "string | null",
  numeric_result: "string | null",
  saved_at: "Date",
} as const satisfies Columns;
export type PatientAnswer = RowOf<typeof PatientAnswer>;

interface AnswerFilter {
  readonly source?: "Manual" | "Outcome" | undefined;
  readonly conceptIds?: readonly number[] | undefined;
  readonly annotationId?: number | undefined;
  readonly userId?: number | undefined;
}

/** What stands at patient level, by concept; within one in an order that tells nothing of who said it. */
export async function listPatientAnswers(
  { db, user }: Caller,
  patientId: number,
  { source, conceptIds, annotationId, userId }: AnswerFilter,
): Promise<PatientAnswer[]> {
  return rowsOf(
    db,
    PatientAnswer,
    sql`
    select p.annotation_id, p.revision, p.state_id, p.concept_id, c.text concept_name,
      coalesce(c.category, 'Others') concept_category, p.source, p.user_id, w.first_name || ' ' || w.last_name user_name,
      p.is_present, p.severity, p.descriptor, p.progression, p.numeric_result, s.saved_at
    from (${patientLevel(user, patientId)}) p
    join concept c using (concept_id)
    join account w on w.user_id = p.user_id
    join patient_annotation_save s on s.patient_id = p.patient_id and s.save_id = p.save_id
    where (${source ?? null}::text is null or p.source = ${source ?? null})
      and (${conceptIds ?? null}::int[] is null or p.concept_id = any(${conceptIds ?? null}::int[]))
      and (${annotationId ?? null}::bigint is null or p.annotation_id = ${annotationId ?? null})
      and (${userId ?? null}::int is null or p.user_id = ${userId ?? null})
    order by lower(c.text), p.concept_id, md5(p.annotation_id::text)`,
  );
}

const Place = {
  patient_id: "number",
  annotation_id: "number",
  subdocument_id: "number",
  subdocument_name: "string",
  at: "string",
  encounter_id: "number",
  encounter_name: "string",
  start_at: "string",
  document_begin: "number | null",
  document_end: "number | null",
} as const satisfies Columns;
export type Place = RowOf<typeof Place>;

const placeColumns = sql`m.patient_id, m.annotation_id, d.subdocument_id, d.name subdocument_name, ${noteMoment("d")} at,
  e.encounter_id, e.name encounter_name, ${encounterMoment()} start_at, m.document_begin, m.document_end`;

/** The words that answers rested on, in documents that the reader may see. */
export async function listSupport(
  { db, user }: Caller,
  patientId: number,
  answers: readonly { readonly annotation_id: number; readonly revision: number }[],
) {
  return rowsOf(
    db,
    { ...Place, answer_id: "number", answer_revision: "number" },
    sql`
    select s.annotation_id answer_id, s.revision answer_revision, ${placeColumns}
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as w(annotation_id bigint, revision int)
    join patient_annotation_span s on s.patient_id = ${patientId} and s.annotation_id = w.annotation_id and s.revision = w.revision
    join manual_annotation m on m.patient_id = s.patient_id and m.annotation_id = s.span_annotation_id
      and m.revision = s.span_revision
    join subdocument d on d.patient_id = m.patient_id and d.subdocument_id = m.subdocument_id
    join encounter e on e.patient_id = d.patient_id and e.encounter_id = d.encounter_id
    where ${subdocumentVisible(user, "m.patient_id", "m.subdocument_id")}
    order by d.at, d.subdocument_id, m.document_begin nulls last, m.annotation_id`,
  );
}

/** Annotations in the patient's documents, by encounter and in reading order. */
export async function listTextAnswers(
  { db, user }: Caller,
  patientId: number,
  { ofWholeDocuments, conceptIds }: { ofWholeDocuments: boolean; conceptIds: readonly number[] },
) {
  return rowsOf(
    db,
    {
      ...Place,
      ...PatientAnswer,
      state_id: "number | null",
      source: ["Manual"],
      is_experienced: "boolean",
      subject: "string",
    },
    sql`
    select ${placeColumns}, m.revision, null::bigint state_id, m.concept_id, c.text concept_name,
      coalesce(c.category, 'Others') concept_category, 'Manual' source, m.user_id,
      w.first_name || ' ' || w.last_name user_name, m.is_present, m.is_experienced, m.subject, m.concept_severity severity,
      m.concept_descriptor descriptor, m.concept_progression progression,
      nullif(concat_ws(' ', m.numeric_result, m.numeric_value_unit), '') numeric_result, s.saved_at
    from (${textLevel(user, patientId, ofWholeDocuments)}) m
    join concept c using (concept_id)
    join account w on w.user_id = m.user_id
    join annotation_save s on s.patient_id = m.patient_id and s.save_id = m.save_id
    join subdocument d on d.patient_id = m.patient_id and d.subdocument_id = m.subdocument_id
    join encounter e on e.patient_id = d.patient_id and e.encounter_id = d.encounter_id
    where m.concept_id = any(${conceptIds}::int[])
    order by e.start_at, d.at, d.subdocument_id, m.document_begin nulls last, m.annotation_id`,
  );
}
