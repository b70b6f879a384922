// What annotators say of a patient as a whole: saves, and every state that an answer has had.
import { sql } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import type { User } from "../../platform/operations/user.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";

type Db = Pick<Context, "db">;

/** The newest state of an answer, one that was taken back too. */
const OwnAnswer = {
  annotation_id: "number",
  revision: "number",
  state_id: "number",
  change: ["new", "updated", "deleted"],
  concept_id: "number",
  source: ["Manual", "Outcome"],
  is_present: "boolean",
  severity: "string | null",
  descriptor: "string | null",
  progression: "string | null",
  numeric_result: "string | null",
} as const satisfies Columns;
export type OwnAnswer = RowOf<typeof OwnAnswer>;

/** A state to write; without an id it is the first of its annotation. */
export interface NewState extends Omit<OwnAnswer, "annotation_id" | "revision" | "state_id"> {
  annotation_id: number | null;
}

/** One at a time for each patient until the transaction ends: saves and resolutions. */
export async function lockPatientLevel({ db }: Db, patientId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`patient level ${patientId}`}, 0))`.execute(
    db,
  );
}

/** How often the user has saved for the patient. */
export async function patientVersion({ db }: Db, patientId: number, userId: number) {
  const rows = await rowsOf(
    db,
    { version: "number" },
    sql`
    select coalesce(max(version), 0) "version" from patient_annotation_save
    where patient_id = ${patientId} and user_id = ${userId}`,
  );
  return rows[0]?.version ?? 0;
}

export async function listOwnAnswers({ db }: Db, patientId: number, userId: number) {
  return rowsOf(
    db,
    OwnAnswer,
    sql`
    select annotation_id, revision, state_id, change, concept_id, source, is_present, severity, descriptor, progression,
      numeric_result
    from patient_annotation where patient_id = ${patientId} and user_id = ${userId} and is_newest
    order by annotation_id`,
  );
}

export async function insertPatientSave(
  { db }: Db,
  patientId: number,
  userId: number,
  version: number,
  now: Date,
): Promise<number> {
  const { save_id } = await db
    .insertInto("patient_annotation_save")
    .values({ patient_id: patientId, user_id: userId, version, saved_at: now })
    .returning("save_id")
    .executeTakeFirstOrThrow();
  return save_id;
}

/**
 * Writes the states of one save, each the newest of its annotation, with the annotator's own words in the patient's
 * documents that say the same: a positive answer rests on what the patient has, a negative one on what is denied.
 */
export async function insertStates(
  { db }: Db,
  patientId: number,
  userId: number,
  saveId: number,
  states: readonly NewState[],
): Promise<void> {
  const known = states.flatMap(({ annotation_id }) =>
    annotation_id === null ? [] : [annotation_id],
  );
  await sql`update patient_annotation set is_newest = false
    where patient_id = ${patientId} and annotation_id = any(${known}::bigint[]) and is_newest`.execute(
    db,
  );
  await sql`
    insert into patient_annotation (patient_id, annotation_id, revision, save_id, change, user_id, concept_id, source,
      is_present, severity, descriptor, progression, numeric_result)
    select ${patientId}, coalesce(s.annotation_id, nextval('patient_annotation_id')),
      coalesce((select max(m.revision) + 1 from patient_annotation m
        where m.patient_id = ${patientId} and m.annotation_id = s.annotation_id), 1),
      ${saveId}, s.change, ${userId}, s.concept_id, s.source, s.is_present, s.severity, s.descriptor, s.progression,
      s.numeric_result
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as s(annotation_id bigint, change text, concept_id int,
      source text, is_present bool, severity text, descriptor text, progression text, numeric_result text)`.execute(
    db,
  );
  await sql`
    insert into patient_annotation_span (patient_id, annotation_id, revision, span_annotation_id, span_revision)
    select distinct a.patient_id, a.annotation_id, a.revision, m.annotation_id, m.revision
    from patient_annotation a
    join concept_ancestor up on up.ancestor_id = a.concept_id
    join manual_annotation m on m.patient_id = a.patient_id and m.concept_id = up.descendant_id and m.user_id = a.user_id
      and m.is_newest and m.change <> 'deleted'
      and annotation_is_held(m.is_present, m.is_experienced, m.subject) = a.is_present
    where a.patient_id = ${patientId} and a.save_id = ${saveId} and a.change <> 'deleted'`.execute(
    db,
  );
}

/**
 * Whose answers for a patient the reader may see: an annotator their own, a supervisor those of the annotators whose
 * work on the patient they lead, researchers everybody's. Whether they may see the patient is asked apart.
 */
export function authorVisible(user: User, patientId: string, userId: string) {
  const [patient, author] = [sql.ref(patientId), sql.ref(userId)];
  if (user.role === "Annotator") return sql<boolean>`${author} = ${user.id}`;
  if (user.role === "Supervisor")
    return sql<boolean>`exists (
      select from assignment "led work" join project_supervisor "led project" using (project_id)
      where "led work".patient_id = ${patient} and "led work".user_id = ${author} and "led project".user_id = ${user.id})`;
  return sql<boolean>`true`;
}
