// Training documents: a project of purpose "training" holds those of the project that it trains for, with their key
// (decision 211). Its assignments are marked, and count nowhere.
import { sql } from "kysely";
import { z } from "zod";
import { subdocumentVisible } from "../../access/visibility.ts";
import { type RowOf, rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import type { Place } from "../annotations.queries.ts";
import { saidAttributes, SaidAttributes } from "./said-attributes.ts";
import { projectVisible } from "../exchange/exchange.queries.ts";

type Caller = Pick<Context, "db" | "user">;
type Db = Pick<Context, "db">;

/** Positions of training documents lie below those of all others, so that every queue begins with them. */
const FIRST_POSITION = -1000;

/** Annotators of a project who have not begun it: the only ones who are trained. */
const newAnnotators = (projectId: number) => sql`(
  select user_id from assignment where project_id = ${projectId}
  group by user_id having bool_and(status = 'waiting'))`;

export async function countNewAnnotators({ db }: Db, projectId: number): Promise<number> {
  const [row] = await rowsOf(
    db,
    { n: "number" },
    sql`select count(*)::int n from ${newAnnotators(projectId)} fresh`,
  );
  return row?.n ?? 0;
}

const SettledDocument = {
  key_project_id: "number",
  project_name: "string",
  patient_id: "number",
  subdocument_id: "number",
  /** At least one of the concepts is answered yes. */
  is_positive: "boolean",
} as const;
export type SettledDocument = RowOf<typeof SettledDocument>;

/**
 * Documents that may train the annotators of a project: of another project of its organisation that asks all of its
 * concepts, with an answer to each that is settled, and which an annotator who has not begun has not been given. The
 * order is as good as random, and always the same.
 */
export function listSettledDocuments({ db, user }: Caller, projectId: number) {
  return rowsOf(
    db,
    SettledDocument,
    sql`
    with asked as (select concept_id from project_concept where project_id = ${projectId}),
    fresh as ${newAnnotators(projectId)},
    keys as (
      select p.project_id, p.project_name from project p join project trained on trained.project_id = ${projectId}
      where p.organization_id = trained.organization_id and p.project_id <> ${projectId} and ${projectVisible(user)}
        and p.trains_project_id is null and not exists (
          select from asked where concept_id not in (
            select pc.concept_id from project_concept pc where pc.project_id = p.project_id))
    ), settled as (
      select d.project_id, d.patient_id, d.subdocument_id, bool_or(d.reference) is_positive
      from document_reference d join asked using (concept_id)
      where d.project_id in (select keys.project_id from keys)
      group by 1, 2, 3 having bool_and(d.reference is not null)
    )
    select keys.project_id key_project_id, keys.project_name, d.patient_id, d.subdocument_id, d.is_positive
    from settled d join keys using (project_id) join subdocument s using (patient_id, subdocument_id)
    where s.content_type = 'narrative' and ${subdocumentVisible(user, "d.patient_id", "d.subdocument_id")}
      and (s.text_deidentified is not null
        or not (select trained.deidentified from project trained where trained.project_id = ${projectId}))
      and not exists (select from assignment a where a.project_id = ${projectId}
        and a.patient_id = d.patient_id and a.subdocument_id = d.subdocument_id)
      and not exists (select from training_key k join project t using (project_id)
        where t.trains_project_id = ${projectId} and k.patient_id = d.patient_id and k.subdocument_id = d.subdocument_id)
      and exists (select from fresh where not exists (select from assignment a
        where a.patient_id = d.patient_id and a.subdocument_id = d.subdocument_id and a.user_id = fresh.user_id))
    order by keys.project_id, md5(${projectId}::text || '/' || d.subdocument_id::text)`,
  );
}

/** The training project of a project; undefined where it has none. */
export async function trainingOf({ db }: Db, projectId: number) {
  const rows = await rowsOf(
    db,
    { project_id: "number", documents: "number" },
    sql`
    select t.project_id, (count(distinct (k.patient_id, k.subdocument_id))
      filter (where k.project_id is not null))::int documents
    from project t left join training_key k on k.project_id = t.project_id
    where t.trains_project_id = ${projectId} group by t.project_id`,
  );
  return rows[0];
}

/** The project that a training project is for; undefined of any other. */
export async function trainedBy({ db }: Db, projectId: number) {
  const rows = await rowsOf(
    db,
    { project_id: "number", project_name: "string" },
    sql`
    select p.project_id, p.project_name from project t join project p on p.project_id = t.trains_project_id
    where t.project_id = ${projectId}`,
  );
  return rows[0];
}

/** A training project reads as the one that it is for: masked, assisted, asking the same. */
export async function insertTrainingProject(
  { db }: Db,
  projectId: number,
  { name, by, now }: { name: string; by: number; now: Date },
): Promise<number> {
  const rows = await rowsOf(
    db,
    { project_id: "number" },
    sql`
    insert into project (organization_id, project_name, status, annotators_per_document, blind, deidentified,
      single_annotator_reference, guidelines, created_by, created_at, unit, purpose, sampling, assisted, enters_validity,
      trains_project_id)
    select organization_id, ${name}, 'active', 1, true, deidentified, false, guidelines, ${by}, ${now}, 'document',
      'training', 'purposive', assisted, false, project_id
    from project where project_id = ${projectId} returning project_id`,
  );
  return rows[0]?.project_id ?? 0;
}

/** What the training project asks, tells and who leads it is as of the project that it is for. */
export async function askTheSame({ db }: Db, projectId: number, trainingId: number): Promise<void> {
  await sql`
    update project t set guidelines = p.guidelines from project p
    where t.project_id = ${trainingId} and p.project_id = ${projectId}`.execute(db);
  await sql`delete from project_concept where project_id = ${trainingId}`.execute(db);
  await sql`
    insert into project_concept (project_id, concept_id, position, attributes, guidelines)
    select ${trainingId}, concept_id, position, attributes, guidelines from project_concept
    where project_id = ${projectId}`.execute(db);
  await sql`delete from project_supervisor where project_id = ${trainingId}`.execute(db);
  await sql`
    insert into project_supervisor (project_id, user_id)
    select ${trainingId}, user_id from project_supervisor where project_id = ${projectId}`.execute(
    db,
  );
}

/** Keeps the settled answers to these documents as they are now, with the words of those whose answers they are. */
export async function insertKeys(
  { db }: Db,
  trainingId: number,
  documents: readonly SettledDocument[],
): Promise<void> {
  const saidOfIt = sql`from manual_annotation m
        join concept_ancestor up on up.descendant_id = m.concept_id and up.ancestor_id = d.concept_id
        join assignment a on a.project_id = d.project_id and a.patient_id = m.patient_id
          and a.subdocument_id = m.subdocument_id and a.user_id = m.user_id and a.counts
        left join project_resolution r on r.project_id = d.project_id and r.patient_id = m.patient_id and r.subdocument_id = m.subdocument_id
          and r.concept_id = d.concept_id`;
  await sql`
    insert into training_key (patient_id, project_id, subdocument_id, concept_id, is_positive, attributes, mentions)
    select d.patient_id, ${trainingId}, d.subdocument_id, d.concept_id, d.reference,
      ${saidAttributes(
        sql`from (select m.* ${saidOfIt}
          where m.patient_id = d.patient_id and m.subdocument_id = d.subdocument_id
            and (r.resolution_id is null or r.chosen_user_id = m.user_id)) m`,
        sql`pc.attributes`,
      )}, coalesce((
      select jsonb_agg(jsonb_build_object('begin', words.document_begin, 'end', words.document_end, 'said', words.said)
        order by words.document_begin, words.document_end, words.said)
      from (
        select distinct m.document_begin, m.document_end,
          case when annotation_is_held(m.is_present, m.is_experienced, m.subject) then 'Present'
            else coalesce(m.not_experienced_reason, 'Not experienced') end said
        ${saidOfIt}
        where m.patient_id = d.patient_id and m.subdocument_id = d.subdocument_id and m.is_newest and m.change <> 'deleted'
          and m.document_begin is not null and (r.resolution_id is null or r.chosen_user_id = m.user_id)) words), '[]')
    from document_reference d join project_concept pc on pc.project_id = ${trainingId} and pc.concept_id = d.concept_id
    where (d.project_id, d.subdocument_id) in (
      select key, id from unnest(${documents.map((one) => one.key_project_id)}::int[],
        ${documents.map((one) => one.subdocument_id)}::bigint[]) as named(key, id))`.execute(db);
}

/** Gives each annotator who has not begun the training documents that they do not have; how many read them now. */
export async function assignTraining(
  { db }: Db,
  projectId: number,
  trainingId: number,
): Promise<number> {
  await sql`
    insert into assignment (patient_id, subdocument_id, project_id, user_id, position, training)
    select k.patient_id, k.subdocument_id, ${trainingId}, fresh.user_id, ${FIRST_POSITION} + k.place, true
    from (select patient_id, subdocument_id, (row_number() over (order by md5(subdocument_id::text)))::int place
      from training_key where project_id = ${trainingId} group by 1, 2) k
    cross join ${newAnnotators(projectId)} fresh
    where not exists (select from assignment o
      where o.patient_id = k.patient_id and o.subdocument_id = k.subdocument_id and o.user_id = fresh.user_id)`.execute(
    db,
  );
  const [row] = await rowsOf(
    db,
    { n: "number" },
    sql`select count(distinct user_id)::int n from assignment where project_id = ${trainingId}`,
  );
  return row?.n ?? 0;
}

/** What the annotator says of a training document when they are done with it for the first time. */
export async function keepTrainingAnswers(
  { db }: Db,
  { patientId, subdocumentId }: Place,
  userId: number,
): Promise<void> {
  await sql`
    insert into training_answer (patient_id, project_id, subdocument_id, concept_id, user_id, is_positive, attributes)
    select k.patient_id, k.project_id, k.subdocument_id, k.concept_id, r.user_id, r.positive,
      ${saidAttributes(
        sql`from (select m.* from manual_annotation m
          join concept_ancestor up on up.descendant_id = m.concept_id and up.ancestor_id = k.concept_id
          where m.patient_id = k.patient_id and m.subdocument_id = k.subdocument_id and m.user_id = r.user_id) m`,
        sql`pc.attributes`,
      )}
    from training_key k join every_rating r using (patient_id, project_id, subdocument_id, concept_id)
    join project_concept pc using (project_id, concept_id)
    where k.patient_id = ${patientId} and k.subdocument_id = ${subdocumentId} and r.patient_id = ${patientId}
      and r.subdocument_id = ${subdocumentId} and r.user_id = ${userId} and r.done
    on conflict do nothing`.execute(db);
}

/** The annotator's open projects with the document, and how many training documents of each wait for them. */
export function trainingLeft({ db }: Db, { patientId, subdocumentId }: Place, userId: number) {
  return rowsOf(
    db,
    { project_name: "string", left: "number" },
    sql`
    with waiting as (
      select t.trains_project_id, count(*)::int n from project t join assignment w using (project_id)
      where t.trains_project_id is not null and t.status = 'active' and w.user_id = ${userId} and w.status <> 'done'
      group by 1
    )
    select p.project_name, coalesce(waiting.n, 0) "left"
    from assignment a join project p using (project_id) left join waiting on waiting.trains_project_id = p.project_id
    where a.patient_id = ${patientId} and a.subdocument_id = ${subdocumentId} and a.user_id = ${userId}
      and p.status = 'active' order by p.project_id`,
  );
}

const KeptMention = z.object({ begin: z.number(), end: z.number(), said: z.string() });

/** The annotator's answers to a training document beside its key. */
export function listFeedback({ db }: Db, { patientId, subdocumentId }: Place, userId: number) {
  return rowsOf(
    db,
    {
      project_id: "number",
      concept_id: "number",
      text: "string",
      guidelines: "string",
      own: "boolean | null",
      key: "boolean",
      key_mentions: z.array(KeptMention),
      own_attributes: SaidAttributes.nullable(),
      key_attributes: SaidAttributes,
    },
    sql`
    select k.project_id, k.concept_id, c.text, pc.guidelines, said.is_positive own, k.is_positive "key", k.mentions key_mentions,
      said.attributes own_attributes, k.attributes key_attributes
    from training_answer said
    join training_key k using (patient_id, project_id, subdocument_id, concept_id)
    join project_concept pc using (project_id, concept_id) join concept c using (concept_id)
    where said.patient_id = ${patientId} and said.subdocument_id = ${subdocumentId} and said.user_id = ${userId}
    order by k.project_id, pc.position`,
  );
}

/** Documents of a training project that wait for the annotator. */
export async function countLeft({ db }: Db, trainingId: number, userId: number): Promise<number> {
  const [row] = await rowsOf(
    db,
    { n: "number" },
    sql`select count(*)::int n from assignment
      where project_id = ${trainingId} and user_id = ${userId} and status <> 'done'`,
  );
  return row?.n ?? 0;
}

/** How far each annotator is with the training documents, and how their answers agree with the key. */
export function listTrained({ db }: Db, trainingId: number) {
  return rowsOf(
    db,
    {
      user_id: "number",
      name: "string",
      email: "string",
      assigned: "number",
      done: "number",
      answers: "number",
      agreeing: "number",
      untold: "number",
    },
    sql`
    select a.user_id, a.first_name || ' ' || a.last_name "name", a.email, work.assigned, work.done,
      coalesce(said.answers, 0) answers, coalesce(said.agreeing, 0) agreeing, coalesce(said.untold, 0) untold
    from (select user_id, count(*)::int assigned, (count(*) filter (where status = 'done'))::int done
      from assignment where project_id = ${trainingId} group by 1) work
    join account a using (user_id)
    left join (
      select t.user_id, count(*)::int answers, (count(*) filter (where t.is_positive = k.is_positive))::int agreeing,
        (count(*) filter (where t.is_positive is null))::int untold
      from training_answer t join training_key k using (patient_id, project_id, subdocument_id, concept_id)
      where t.project_id = ${trainingId} group by 1) said using (user_id)
    order by lower(a.last_name), a.user_id`,
  );
}
