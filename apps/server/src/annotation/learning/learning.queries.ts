// What a model learns from, what it is kept as, and what it suggests (issue 15, 7; decision 246).
import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { suggestionsVisible } from "../../access/visibility.ts";
import { type RowOf, rowsOf } from "../../platform/database/rows-of.ts";
import type { Database } from "../../platform/database/tables.generated.ts";
import type { Context } from "../../platform/operations/context.ts";
import type { Place } from "../annotations.queries.ts";

/** A call's transaction, or what a job reads through. */
interface Db {
  readonly db: Kysely<Database>;
}

/** By its sample of encounters, or, of whatever unit, by its purpose. */
const validityRests = sql`(p.enters_validity or coalesce(p.purpose = 'validity', false))`;

const Words = z.object({
  begin: z.number(),
  end: z.number(),
  concept_id: z.number(),
  is_held: z.boolean(),
});
const Section = z.object({ begin: z.number(), name: z.string() });

const TextRow = {
  patient_id: "number",
  subdocument_id: "number",
  text: "string",
  sections: z.array(Section),
  /** What the rules found of the asked concepts and of kinds of them. */
  rules: z.array(Words),
} as const;
export type TextRow = RowOf<typeof TextRow>;

const SettledRow = {
  ...TextRow,
  /** Words of those readers whose answer is the reference. */
  words: z.array(Words),
  /** Of the asked concepts that the reference says yes to. */
  positive: "number[]",
} as const;
export type SettledRow = RowOf<typeof SettledRow>;

/** An asked concept, and the asked ones that are it or kinds of it. */
export interface Asked {
  readonly concept_id: number;
  readonly kinds: readonly number[];
}

/** Asked concepts in their order. */
export async function listAsked({ db }: Db, projectId: number): Promise<Asked[]> {
  return rowsOf(
    db,
    { concept_id: "number", kinds: "number[]" },
    sql`
    select pc.concept_id, array(select kind.concept_id from concept_ancestor up
        join project_concept kind on kind.concept_id = up.descendant_id and kind.project_id = pc.project_id
        where up.ancestor_id = pc.concept_id order by 1) kinds
    from project_concept pc where pc.project_id = ${projectId} order by pc.position`,
  );
}

/** Documents of the project by whether each asked concept has a settled answer. */
const settledOf = (projectId: number) => sql`
  select d.patient_id, d.subdocument_id, bool_and(d.finished) is_done,
    bool_and(d.reference is not null) is_settled,
    coalesce(array_agg(d.concept_id) filter (where d.reference), '{}') positive
  from document_reference d where d.project_id = ${projectId} group by 1, 2`;

/** The text as the project's readers have it, its sections, and what the rules say. */
const textColumns = sql`
  case when p.deidentified then s.text_deidentified else s.text end "text",
  coalesce((select json_agg(json_build_object('begin', z.begin_offset, 'name', z.canonical_section_name)
      order by z.begin_offset)
    from section z where z.patient_id = s.patient_id and z.subdocument_id = s.subdocument_id), '[]') sections,
  coalesce((select json_agg(json_build_object('begin', a.begin_offset, 'end', a.end_offset,
      'concept_id', up.ancestor_id, 'is_held', annotation_is_held(a.present, a.experienced, a.subject))
      order by a.begin_offset, a.end_offset, up.ancestor_id)
    from automated_annotation a join concept_ancestor up on up.descendant_id = a.concept_id
    join project_concept asked on asked.project_id = p.project_id and asked.concept_id = up.ancestor_id
    where a.patient_id = s.patient_id and a.subdocument_id = s.subdocument_id), '[]') rules`;

const isReadable = sql`s.content_type = 'narrative' and (not p.deidentified or s.text_deidentified is not null)`;

/** The first documents, in the order of their ids, on which every answer is settled. */
export function listSettledTexts({ db }: Db, projectId: number, most: number) {
  return rowsOf(
    db,
    SettledRow,
    sql`
    with settled as (${settledOf(projectId)})
    select s.patient_id, s.subdocument_id, ${textColumns}, settled.positive,
      coalesce((select json_agg(distinct jsonb_build_object('begin', m.document_begin, 'end', m.document_end,
          'concept_id', asked.concept_id, 'is_held', annotation_is_held(m.is_present, m.is_experienced, m.subject)))
        from manual_annotation m
        join concept_ancestor up on up.descendant_id = m.concept_id
        join project_concept asked on asked.project_id = p.project_id and asked.concept_id = up.ancestor_id
        join assignment w on w.project_id = p.project_id and w.patient_id = m.patient_id
          and w.subdocument_id = m.subdocument_id and w.user_id = m.user_id and w.counts
        left join project_resolution r on r.project_id = p.project_id and r.patient_id = m.patient_id and r.subdocument_id = m.subdocument_id
          and r.concept_id = asked.concept_id
        where m.patient_id = s.patient_id and m.subdocument_id = s.subdocument_id and m.is_newest
          and m.change <> 'deleted' and m.document_begin is not null
          and (r.resolution_id is null or r.chosen_user_id = m.user_id)), '[]') words
    from settled join subdocument s using (patient_id, subdocument_id)
    join project p on p.project_id = ${projectId}
    where settled.is_settled and ${isReadable}
    order by s.patient_id, s.subdocument_id limit ${most}`,
  );
}

/** Documents of the project on which not every answer is settled, after one of them in the order of their ids. */
export function listOpenTexts(
  { db }: Db,
  projectId: number,
  after: Pick<TextRow, "patient_id" | "subdocument_id">,
  most: number,
) {
  return rowsOf(
    db,
    TextRow,
    sql`
    with settled as (${settledOf(projectId)})
    select s.patient_id, s.subdocument_id, ${textColumns}
    from settled join subdocument s using (patient_id, subdocument_id)
    join project p on p.project_id = ${projectId}
    where not settled.is_settled and ${isReadable}
      and (s.patient_id, s.subdocument_id) > (${after.patient_id}, ${after.subdocument_id})
    order by s.patient_id, s.subdocument_id limit ${most}`,
  );
}

/** Documents by how far their answers are. */
export async function countSettled(
  { db }: Db,
  projectId: number,
): Promise<{ settled: number; unsettled: number }> {
  const [row] = await rowsOf(
    db,
    { settled: "number", unsettled: "number" },
    sql`
    with settled as (${settledOf(projectId)})
    select (count(*) filter (where is_settled))::int settled,
      (count(*) filter (where is_done and not is_settled))::int unsettled from settled`,
  );
  return row ?? { settled: 0, unsettled: 0 };
}

export async function beginTraining(
  { db, user, now }: Pick<Context, "db" | "user" | "now">,
  projectId: number,
): Promise<void> {
  await sql`
    insert into learned_model (project_id, requested_by, requested_at, state)
    values (${projectId}, ${user.id}, ${now}, 'training')
    on conflict (project_id) do update set requested_by = excluded.requested_by,
      requested_at = excluded.requested_at, state = 'training', reason = null`.execute(db);
}

export async function noteFailed({ db }: Db, projectId: number, reason: string): Promise<void> {
  await sql`update learned_model set state = 'failed', reason = ${reason} where project_id = ${projectId}`.execute(
    db,
  );
}

export interface Trained {
  /** That it was trained on. */
  readonly texts: readonly Pick<TextRow, "patient_id" | "subdocument_id">[];
  readonly patients: number;
  readonly unsettled: number;
  readonly folds: number;
  readonly concepts: readonly number[];
  readonly figures: unknown;
  readonly model: Uint8Array;
}

/** Keeps a model in the place of the one before, whose suggestions go. */
export async function storeModel(
  { db, now }: Db & { readonly now: Date },
  projectId: number,
  trained: Trained,
): Promise<void> {
  await sql`delete from learned_words where project_id = ${projectId}`.execute(db);
  await sql`delete from learned_document where project_id = ${projectId}`.execute(db);
  await sql`delete from learned_from where project_id = ${projectId}`.execute(db);
  await sql`
    update learned_model set state = 'trained', reason = null, trained_at = ${now}, documents = ${trained.texts.length},
      patients = ${trained.patients}, unsettled = ${trained.unsettled}, folds = ${trained.folds},
      concepts = ${[...trained.concepts]}::int[], figures = ${JSON.stringify(trained.figures)}::jsonb,
      model = ${Buffer.from(trained.model)}, keeps_documents = true
    where project_id = ${projectId}`.execute(db);
  await sql`
    insert into learned_from (patient_id, project_id, subdocument_id)
    select patient_id, ${projectId}, subdocument_id
    from unnest(${trained.texts.map((text) => text.patient_id)}::int[],
      ${trained.texts.map((text) => text.subdocument_id)}::bigint[]) learnt (patient_id, subdocument_id)`.execute(
    db,
  );
}

export interface LearnedDocument extends Pick<TextRow, "patient_id" | "subdocument_id"> {
  readonly uncertainty: number;
  readonly words: readonly (z.infer<typeof Words> & { readonly probability: number })[];
}

export async function storeSuggestions(
  { db }: Db,
  projectId: number,
  documents: readonly LearnedDocument[],
): Promise<void> {
  await sql`
    insert into learned_document (patient_id, project_id, subdocument_id, uncertainty)
    select d.patient_id, ${projectId}, d.subdocument_id, d.uncertainty
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) d (patient_id int, subdocument_id bigint, uncertainty float8)`.execute(
    db,
  );
  const words = documents.flatMap(({ patient_id, subdocument_id, words: own }) =>
    own.map((one) => ({ patient_id, subdocument_id, ...one })),
  );
  await sql`
    insert into learned_words (patient_id, project_id, subdocument_id, concept_id, begin_offset, end_offset, is_held, probability)
    select w.patient_id, ${projectId}, w.subdocument_id, w.concept_id, w."begin", w."end", w.is_held, w.probability
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb)
      w (patient_id int, subdocument_id bigint, concept_id int, "begin" int, "end" int, is_held boolean, probability float8)`.execute(
    db,
  );
}

const n = z.number();
/** As `crossValidate` of the engine counts them. */
const Counts = z.object({
  answers: z.object({ truePositive: n, falsePositive: n, falseNegative: n, trueNegative: n }),
  words: z.object({ annotated: n, found: n, both: n }),
});
const Figures = z.object({ concepts: z.array(z.object({ model: Counts, rules: Counts })) });
export type LearnedFigures = z.infer<typeof Figures>["concepts"][number];

export async function findModel({ db }: Db, projectId: number) {
  const rows = await rowsOf(
    db,
    {
      state: ["training", "trained", "failed"],
      reason: "string | null",
      trained_at: "Date | null",
      documents: "number | null",
      patients: "number | null",
      unsettled: "number | null",
      folds: "number | null",
      concept_ids: "number[]",
      names: "string[]",
      figures: Figures.nullable(),
      keeps_documents: "boolean",
    },
    sql`
    select m.state, m.reason, m.trained_at, m.documents, m.patients, m.unsettled, m.folds,
      m.keeps_documents,
      coalesce(m.concepts, '{}') concept_ids,
      array(select c.text from unnest(m.concepts) with ordinality asked (concept_id, place) join concept c using (concept_id)
        order by place) names, m.figures
    from learned_model m where m.project_id = ${projectId}`,
  );
  return rows[0];
}

/** Documents that the model was trained on and that are still there. */
export async function countLearntFrom({ db }: Db, projectId: number): Promise<number> {
  const [row] = await rowsOf(
    db,
    { n: "number" },
    sql`select count(*)::int n from learned_from where project_id = ${projectId}`,
  );
  return row?.n ?? 0;
}

/** Documents that nobody has begun, with how unsure the model is of each. */
export function listWaiting({ db }: Db, projectId: number) {
  return rowsOf(
    db,
    { patient_id: "number", subdocument_id: "number", uncertainty: "number" },
    sql`
    select d.patient_id, d.subdocument_id, d.uncertainty
    from learned_document d join (
      select patient_id, subdocument_id from assignment where project_id = ${projectId} and counts
      group by 1, 2 having bool_and(status = 'waiting')) w using (patient_id, subdocument_id)
    where d.project_id = ${projectId} order by d.patient_id, d.subdocument_id`,
  );
}

/** Documents that were put first and are not done by all of their readers. */
export async function countFirst({ db }: Db, projectId: number): Promise<number> {
  const [row] = await rowsOf(
    db,
    { n: "number" },
    sql`
    select count(*)::int n from learned_document d join (
      select patient_id, subdocument_id from assignment where project_id = ${projectId} and counts
      group by 1, 2 having not bool_and(status = 'done')) w using (patient_id, subdocument_id)
    where d.project_id = ${projectId} and d.is_first`,
  );
  return row?.n ?? 0;
}

export interface Drawn extends Pick<TextRow, "patient_id" | "subdocument_id"> {
  readonly inclusion_probability: number;
  readonly is_first: boolean;
}

/**
 * Keeps with which probability each waiting document was put first, and puts those that were at the beginning of what
 * waits in each reader's queue, in their old order.
 */
export async function putFirst(
  { db }: Db,
  projectId: number,
  documents: readonly Drawn[],
): Promise<void> {
  await sql`
    update learned_document d set inclusion_probability = n.inclusion_probability, is_first = n.is_first
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb)
      n (patient_id int, subdocument_id bigint, inclusion_probability float8, is_first boolean)
    where d.project_id = ${projectId} and d.patient_id = n.patient_id and d.subdocument_id = n.subdocument_id`.execute(
    db,
  );
  // The places stay; who has which of them changes.
  await sql`
    update assignment a set position = n.position
    from (
      select w.patient_id, w.subdocument_id, w.user_id, places.position
      from (
        select a.patient_id, a.subdocument_id, a.user_id, row_number() over (
          partition by a.user_id order by coalesce(d.is_first, false) desc, a.position, a.subdocument_id) place
        from assignment a left join learned_document d using (patient_id, project_id, subdocument_id)
        where a.project_id = ${projectId} and a.counts and a.status = 'waiting') w
      join (
        select user_id, position, row_number() over (partition by user_id order by position, subdocument_id) place
        from assignment where project_id = ${projectId} and counts and status = 'waiting') places using (user_id, place)
    ) n
    where a.project_id = ${projectId} and a.patient_id = n.patient_id and a.subdocument_id = n.subdocument_id
      and a.user_id = n.user_id and a.position <> n.position`.execute(db);
}

/** What models of active projects suggest to the user on the document, where it is read with suggestions. */
export function listLearnedWords(
  { db, user }: Pick<Context, "db" | "user">,
  { patientId, subdocumentId }: Place,
) {
  return rowsOf(
    db,
    {
      project_id: "number",
      concept_id: "number",
      text: "string",
      category: "string",
      begin: "number",
      end: "number",
      is_held: "boolean",
      probability: "number",
    },
    sql`
    select w.project_id, w.concept_id, c.text, coalesce(c.category, 'Others') category, w.begin_offset "begin",
      w.end_offset "end", w.is_held, w.probability
    from learned_words w join project p using (project_id) join concept c using (concept_id)
    where w.patient_id = ${patientId} and w.subdocument_id = ${subdocumentId}
      and p.status = 'active' and p.assisted is not false and not ${validityRests}
      and ${suggestionsVisible(user, "w.patient_id", "w.subdocument_id")}
      and (${user.role} not in ('Annotator', 'Supervisor')
        or ${user.role} = 'Annotator' and exists (select from assignment own where own.patient_id = w.patient_id
          and own.subdocument_id = w.subdocument_id and own.project_id = w.project_id and own.user_id = ${user.id})
        or ${user.role} = 'Supervisor' and exists (select from project_supervisor led
          where led.project_id = w.project_id and led.user_id = ${user.id}))
    order by w.begin_offset, w.end_offset, w.concept_id`,
  );
}

/** Whether validity, or what is corrected by it, rests on the project: then nothing learns from it. */
export async function entersValidity({ db }: Db, projectId: number): Promise<boolean> {
  const [row] = await rowsOf(
    db,
    { enters: "boolean" },
    sql`select ${validityRests} enters from project p where p.project_id = ${projectId}`,
  );
  return row?.enters ?? true;
}
