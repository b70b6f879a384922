import { sql } from "kysely";
import { z } from "zod";
import { StoredWhy, StoredWords } from "../../records/documents/stored-annotation.ts";
import type { Context } from "../../platform/operations/context.ts";
import { problem } from "../../platform/operations/problem.ts";
import { organizationVisible, patientVisible } from "../../access/visibility.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";

type Caller = Pick<Context, "db" | "user">;

export const ChangeSums = {
  added: "number",
  lost: "number",
  altered: "number",
} as const satisfies Columns;
export type ChangeSums = RowOf<typeof ChangeSums>;

const RunScope = z.object({ because: z.string() });

export const RunRow = {
  ...ChangeSums,
  run_id: "number",
  state: ["waiting", "running", "whole", "failed", "cancelled", "superseded"],
  reason: ["start", "vocabulary", "hand"],
  is_forced: "boolean",
  engine: "string",
  engine_version: "string",
  rules_version: "string",
  vocabulary_version: "string",
  earlier_version: "string | null",
  scope: RunScope.nullable(),
  message: "string",
  total_count: "number | null",
  read_count: "number",
  tagged_count: "number",
  changed_count: "number",
  failed_count: "number",
  created_at: "Date",
  started_at: "Date | null",
  finished_at: "Date | null",
} as const satisfies Columns;
export type RunRow = RowOf<typeof RunRow>;

const sumOf = (kind: string, change: string) =>
  sql`coalesce(sum(c.n) filter (where c.kind = ${kind} and c.change = ${change} and c.attribute = ''), 0)::int`;

/** Runs, the newest first, with changes in organisations that the user may see; one when `runId` is given. */
export async function listRuns(
  { db, user }: Caller,
  page: { readonly offset: number; readonly limit: number; readonly runId?: number },
): Promise<RunRow[]> {
  const rows = await rowsOf(
    db,
    RunRow,
    sql`
    select r.run_id, r.state, r.reason, r.is_forced, r.engine, r.engine_version, r.rules_version, r.vocabulary_version,
      r.earlier_version, r.scope, r.message, r.total_count, r.read_count, r.tagged_count, r.changed_count, r.failed_count,
      r.created_at, r.started_at, r.finished_at, n.added, n.lost, n.altered
    from language_run r
    cross join lateral (select ${sumOf("annotation", "added")} added, ${sumOf("annotation", "lost")} lost,
        ${sumOf("annotation", "altered")} altered
      from language_run_count c where c.run_id = r.run_id and ${organizationVisible(user, "c.organization_id")}) n
    where ${page.runId ?? null}::int is null or r.run_id = ${page.runId ?? null}
    order by r.run_id desc offset ${page.offset} limit ${page.limit}`,
  );
  return rows;
}

export async function countRuns({ db }: Caller): Promise<number> {
  const rows = await rowsOf(db, { n: "number" }, sql`select count(*)::int n from language_run`);
  return rows[0]?.n ?? 0;
}

/** @throws Problem row.not-found */
export async function getRun(caller: Caller, runId: number): Promise<RunRow> {
  const [run] = await listRuns(caller, { offset: 0, limit: 1, runId });
  if (!run) throw problem("row.not-found");
  return run;
}

export async function sumFacts({ db, user }: Caller, runId: number): Promise<ChangeSums> {
  const rows = await rowsOf(
    db,
    ChangeSums,
    sql`
    select ${sumOf("fact", "added")} added, ${sumOf("fact", "lost")} lost, ${sumOf("fact", "altered")} altered
    from language_run_count c where c.run_id = ${runId} and ${organizationVisible(user, "c.organization_id")}`,
  );
  return rows[0] ?? { added: 0, lost: 0, altered: 0 };
}

export const AttributeSum = {
  concept_id: "number",
  name: "string",
  n: "number",
} as const satisfies Columns;
export type AttributeSum = RowOf<typeof AttributeSum>;

/** Altered annotations by attribute, the commonest first; of some concepts, or of all together (concept_id 0). */
export async function sumAttributes(
  { db, user }: Caller,
  runId: number,
  conceptIds: readonly number[] | null,
): Promise<AttributeSum[]> {
  const concept = conceptIds === null ? sql`0` : sql`c.concept_id`;
  const rows = await rowsOf(
    db,
    AttributeSum,
    sql`
    select ${concept} concept_id, c.attribute "name", sum(c.n)::int n from language_run_count c
    where c.run_id = ${runId} and c.kind = 'annotation' and c.change = 'altered' and c.attribute <> ''
      and (${conceptIds}::int[] is null or c.concept_id = any(${conceptIds}::int[])) and ${organizationVisible(user, "c.organization_id")}
    group by 1, 2 order by n desc, 2`,
  );
  return rows;
}

export interface ChangeFilter {
  readonly run_id: number;
  readonly change?: string | undefined;
  readonly attribute?: string | undefined;
}

export const ConceptRow = {
  ...ChangeSums,
  concept_id: "number",
  concept_name: "string",
  category: "string",
  facts_added: "number",
  facts_lost: "number",
  facts_altered: "number",
} as const satisfies Columns;
export type ConceptRow = RowOf<typeof ConceptRow>;

/**
 * What a run changed of each concept, the most changed first (counts under `smallest` aside, which the order would
 * tell), and how many concepts there are.
 */
export async function listChangedConcepts(
  { db, user }: Caller,
  filter: ChangeFilter & { readonly searchString: string },
  page: { readonly offset: number; readonly limit: number; readonly smallest: number },
): Promise<{ rows: ConceptRow[]; total: number }> {
  const { run_id, change = null, attribute = null, searchString } = filter;
  const wanted = sql`
    select c.concept_id, k.text concept_name, coalesce(k.category, 'Others') category,
      ${sumOf("annotation", "added")} added, ${sumOf("annotation", "lost")} lost, ${sumOf("annotation", "altered")} altered,
      ${sumOf("fact", "added")} facts_added, ${sumOf("fact", "lost")} facts_lost, ${sumOf("fact", "altered")} facts_altered
    from language_run_count c join concept k using (concept_id)
    where c.run_id = ${run_id} and ${organizationVisible(user, "c.organization_id")}
      and (${searchString} = '' or strpos(lower(k.text), lower(${searchString})) > 0)
    group by 1, 2, 3
    having bool_or((${change}::text is null or c.kind = 'annotation' and c.change = ${change})
      and (${attribute}::text is null or c.attribute = ${attribute}))`;
  const told = (column: string) =>
    sql`case when ${sql.ref(column)} < ${page.smallest} then 0 else ${sql.ref(column)} end`;
  const rows = await rowsOf(
    db,
    ConceptRow,
    sql`
    select * from (${wanted}) x order by ${told("added")} + ${told("lost")} + ${told("altered")} desc,
      ${told("facts_added")} + ${told("facts_lost")} + ${told("facts_altered")} desc, concept_name, concept_id
    offset ${page.offset} limit ${page.limit}`,
  );
  const counted = await rowsOf(db, { n: "number" }, sql`select count(*)::int n from (${wanted}) x`);
  return { rows, total: counted[0]?.n ?? 0 };
}

/** Columns of an annotation, as a run keeps them. */
const KeptAnnotation = z.object({
  section_number: z.number(),
  begin_offset: z.number(),
  end_offset: z.number(),
  present: z.boolean(),
  negated: z.boolean(),
  experienced: z.boolean(),
  definitive: z.boolean(),
  is_current: z.boolean(),
  hypothetical: z.boolean(),
  subject: z.string(),
  not_experienced_reason: z.string().nullable(),
  not_definitive_detail: z.string().nullable(),
  severity: z.string().nullable(),
  descriptor: z.string().nullable(),
  progression: z.string().nullable(),
  result: StoredWords.nullable(),
  medication: StoredWords.nullable(),
  time: z.looseObject({}).nullable(),
  why: StoredWhy,
});
export type KeptAnnotation = z.infer<typeof KeptAnnotation>;

export const ExampleRow = {
  patient_id: "number",
  patient_identifier: "string",
  subdocument_id: "number",
  subdocument_name: "string",
  text: "string",
  section_begin: "number",
  concept_id: "number",
  concept_name: "string",
  change: ["added", "lost", "altered"],
  attributes: "string[]",
  before: KeptAnnotation.nullable(),
  after: KeptAnnotation.nullable(),
} as const satisfies Columns;
export type ExampleRow = RowOf<typeof ExampleRow>;

/** Kept changes of patients that the user may see, in the order of patient, document and place. */
export async function listExamples(
  { db, user }: Caller,
  filter: ChangeFilter & { readonly concept_id?: number | undefined },
  page: { readonly offset: number; readonly limit: number },
): Promise<{ rows: ExampleRow[]; total: number }> {
  const { run_id, change = null, attribute = null, concept_id = null } = filter;
  // What a run has found but not put in place is not shown: it may never be.
  const wanted = sql`
    from language_run_annotation c join language_run r using (run_id)
    where c.run_id = ${run_id} and r.state = 'whole' and ${patientVisible(user, "c.patient_id")}
      and (${change}::text is null or c.change = ${change})
      and (${attribute}::text is null or ${attribute} = any(c.attributes))
      and (${concept_id}::int is null or c.concept_id = ${concept_id})`;
  const rows = await rowsOf(
    db,
    ExampleRow,
    sql`
    select c.patient_id, p.patient_identifier, c.subdocument_id, s.name subdocument_name, s.text,
      coalesce(x.begin_offset, 0) section_begin, c.concept_id, k.text concept_name, c.change, c.attributes, c.before, c.after
    from (select c.* ${wanted}
      order by c.concept_id, c.change, c.patient_id, c.subdocument_id, c.annotation_id
      offset ${page.offset} limit ${page.limit}) c
    join patient p using (patient_id)
    join subdocument s on s.patient_id = c.patient_id and s.subdocument_id = c.subdocument_id
    join concept k on k.concept_id = c.concept_id
    left join section x on x.patient_id = c.patient_id and x.subdocument_id = c.subdocument_id
      and x.section_number = (coalesce(c.after, c.before) ->> 'section_number')::int
    order by c.concept_id, c.change, c.patient_id, c.subdocument_id, c.annotation_id`,
  );
  const counted = await rowsOf(db, { n: "number" }, sql`select count(*)::int n ${wanted}`);
  return { rows, total: counted[0]?.n ?? 0 };
}
