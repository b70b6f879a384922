import type { Lexicon, VocabularySource, lexiconOrders } from "@concord/contract";
import { sql, type RawBuilder } from "kysely";
import { factVisible } from "../../access/visibility.ts";
import type { Context } from "../../platform/operations/context.ts";
import { patientVisible, subdocumentVisible } from "../../access/visibility.ts";
import { pageOf } from "../../platform/database/page-of.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";

type Db = Pick<Context, "db">;
type Caller = Pick<Context, "db" | "user">;

export const Part = { name: "string", count: "number" } as const satisfies Columns;
export type Part = RowOf<typeof Part>;

/** Active terms, by their concept's category. */
export async function countTerms({ db }: Db): Promise<Part[]> {
  const rows = await rowsOf(
    db,
    Part,
    sql`
    select coalesce(c.category, 'Others') name, count(*)::int count
    from lexicon_entry l join concept c using (concept_id) where l.is_active group by 1`,
  );
  return rows;
}

/** Concepts with a term that is active, by category. */
export async function countNamedConcepts({ db }: Db): Promise<Part[]> {
  const rows = await rowsOf(
    db,
    Part,
    sql`
    select coalesce(c.category, 'Others') name, count(*)::int count from concept c
    where exists (select from lexicon_entry l where l.concept_id = c.concept_id and l.is_active) group by 1`,
  );
  return rows;
}

/** Of vocabularies in use. */
export async function countAssociations({ db }: Db): Promise<Part[]> {
  const rows = await rowsOf(
    db,
    Part,
    sql`
    select relation name, count(*)::int count from concept_association join vocabulary_source using (source_id)
    where is_active group by 1 order by 2 desc, 1`,
  );
  return rows;
}

export async function listSources({ db }: Db): Promise<VocabularySource[]> {
  const rows = await rowsOf(
    db,
    {
      source_id: "number",
      name: "string",
      format: "string",
      version: "string",
      loaded_at: "Date | null",
      is_active: "boolean",
      concept_count: "number",
      entry_count: "number",
      refused_count: "number",
      rejected_count: "number",
    },
    sql`
    select source_id, name, format, version, loaded_at, is_active,
      case when format = 'records' then (select count(*) from concept where 1 = any(sources)) else concepts end concept_count,
      case when format = 'records' then (select count(*) from lexicon_entry where 1 = any(sources)) else entries end entry_count,
      refused refused_count, rejected rejected_count
    from vocabulary_source order by source_id`,
  );
  return rows.map((row) => ({ ...row, loaded_at: row.loaded_at?.toISOString() ?? null }));
}

export interface LexiconFilter {
  readonly concept_id?: number | undefined;
  readonly searchString: string;
  readonly category: string;
  readonly source_id?: number | undefined;
}

const lexiconRow = {
  id: "number",
  name: "string",
  code: "string",
  sab: "string",
  kind: "string",
  category: "string",
  concept_id: "number",
  cuid: "string",
  concept_text: "string",
  is_active: "boolean",
  sources: "string[]",
} as const satisfies Columns;

const lexiconColumns = sql`l.lexicon_id id, l.term name, c.code, c.sab, l.kind, coalesce(c.category, 'Others') category,
  c.concept_id, c.cuid, c.text concept_text, l.is_active,
  array(select s.name from vocabulary_source s where s.source_id = any(l.sources) order by s.source_id) sources`;

function lexiconWanted({ concept_id, searchString, category, source_id }: LexiconFilter) {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (concept_id !== undefined) conditions.push(sql`l.concept_id = ${concept_id}::bigint`);
  if (searchString !== "") {
    const begin = searchString.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`);
    // Each of the two finds its terms by an index; one condition with "or" would read them all.
    conditions.push(sql`l.lexicon_id in (
      select lexicon_id from lexicon_entry where lower(term) like ${`${begin}%`}
      union select e.lexicon_id from concept_code k join lexicon_entry e using (concept_id) where k.code = ${searchString})`);
  }
  if (category !== "All") conditions.push(sql`coalesce(c.category, 'Others') = ${category}`);
  if (source_id !== undefined)
    conditions.push(sql`${source_id}::bigint = any(l.sources::bigint[])`);
  return sql.join(conditions, sql` and `);
}

/** `using ~<~` is the order of the index on terms: a page of millions is read from it. */
const orders = {
  name: {
    ascending: sql`lower(l.term) using ~<~, l.lexicon_id`,
    descending: sql`lower(l.term) using ~>~, l.lexicon_id desc`,
  },
  code: {
    ascending: sql`c.sab, c.code, l.lexicon_id`,
    descending: sql`c.sab desc, c.code desc, l.lexicon_id desc`,
  },
  category: {
    ascending: sql`c.category, lower(l.term), l.lexicon_id`,
    descending: sql`c.category desc, lower(l.term) desc, l.lexicon_id desc`,
  },
  concept: {
    ascending: sql`lower(c.text), lower(l.term), l.lexicon_id`,
    descending: sql`lower(c.text) desc, lower(l.term) desc, l.lexicon_id desc`,
  },
} satisfies Record<
  (typeof lexiconOrders)[number],
  Record<"ascending" | "descending", RawBuilder<unknown>>
>;

export async function listLexicons(
  { db }: Db,
  filter: LexiconFilter,
  page: {
    offset: number;
    size: number;
    orderBy: (typeof lexiconOrders)[number];
    direction: "ascending" | "descending";
  },
): Promise<Lexicon[]> {
  const rows = await rowsOf(
    db,
    lexiconRow,
    sql`
    with page as (
      select l.lexicon_id from lexicon_entry l join concept c using (concept_id)
      where ${lexiconWanted(filter)}
      order by ${orders[page.orderBy][page.direction]} ${pageOf({ limit: page.size, offset: page.offset })}
    )
    select ${lexiconColumns} from page join lexicon_entry l using (lexicon_id) join concept c using (concept_id)
    order by ${orders[page.orderBy][page.direction]}`,
  );
  return rows;
}

export async function countLexicons({ db }: Db, filter: LexiconFilter): Promise<number> {
  const rows = await rowsOf(
    db,
    { n: "number" },
    sql`
    select count(*)::int n from lexicon_entry l join concept c using (concept_id)
    where ${lexiconWanted(filter)}`,
  );
  return rows[0]?.n ?? 0;
}

export async function findLexicon({ db }: Db, lexiconId: number): Promise<Lexicon | undefined> {
  const rows = await rowsOf(
    db,
    lexiconRow,
    sql`
    select ${lexiconColumns} from lexicon_entry l join concept c using (concept_id)
    where l.lexicon_id = ${lexiconId}::bigint`,
  );
  return rows[0];
}

export async function listTerms({ db }: Db, conceptId: number) {
  const rows = await rowsOf(
    db,
    lexiconRow,
    sql`
    select ${lexiconColumns} from lexicon_entry l join concept c using (concept_id)
    where l.concept_id = ${conceptId} order by l.kind <> 'preferred', lower(l.term), l.lexicon_id`,
  );
  return rows.map(({ id, name, kind, is_active, sources }) => ({
    id,
    name,
    kind,
    is_active,
    sources,
  }));
}

export async function listCodes({ db }: Db, conceptId: number) {
  const rows = await rowsOf(
    db,
    { sab: "string", code: "string", sources: "string[]" },
    sql`
    select k.sab, k.code,
      array(select s.name from vocabulary_source s where s.source_id = any(k.sources) order by s.source_id) sources
    from concept_code k where k.concept_id = ${conceptId} order by k.sab, k.code`,
  );
  return rows;
}

export const ConceptRow = {
  concept_id: "number",
  cuid: "string",
  text: "string",
  sab: "string",
  code: "string",
  category: "string",
} as const satisfies Columns;
export type ConceptRow = RowOf<typeof ConceptRow>;

const conceptColumns = sql`c.concept_id, c.cuid, c.text, c.sab, c.code, coalesce(c.category, 'Others') category`;
const mostRelatives = 100;

/** Concepts one step above (`parents`) or below (`children`): the first hundred by name, and how many there are. */
export async function listRelatives({ db }: Db, conceptId: number, which: "parents" | "children") {
  const [of, to] =
    which === "parents"
      ? [sql`p.concept_id`, sql`p.parent_id`]
      : [sql`p.parent_id`, sql`p.concept_id`];
  const rows = await rowsOf(
    db,
    { ...ConceptRow, n: "number" },
    sql`
    select ${conceptColumns}, count(*) over ()::int n
    from concept_parent p join concept c on c.concept_id = ${to} where ${of} = ${conceptId}
    order by lower(c.text), c.concept_id limit ${mostRelatives}`,
  );
  return { data: rows.map(({ n: _, ...concept }) => concept), noOfRecords: rows[0]?.n ?? 0 };
}

/** Patients with a fact of the concept itself, by source (1 to 4), and by any under 0. */
export async function countPatientsBySource(
  { db, user }: Caller,
  conceptId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await rowsOf(
    db,
    { source: "number", n: "number" },
    sql`
    select coalesce(source, 0) source, count(distinct patient_id)::int n from (
      select distinct f.source, f.patient_id from fact f
      where f.concept_id = ${conceptId} and ${factVisible(user, "f")}) held
    where ${patientVisible(user, "held.patient_id")} group by grouping sets ((source), ())`,
  );
  return new Map(rows.map(({ source, n }) => [source, n]));
}

/** Documents in which language processing found the concept itself. */
export async function countDocuments({ db, user }: Caller, conceptId: number): Promise<number> {
  const rows = await rowsOf(
    db,
    { n: "number" },
    sql`
    select count(*)::int n from (
      select distinct patient_id, subdocument_id from automated_annotation where concept_id = ${conceptId}) found
    where ${subdocumentVisible(user, "found.patient_id", "found.subdocument_id")}`,
  );
  return rows[0]?.n ?? 0;
}

/** Concepts that a vocabulary in use associates with one, either way round; the strongest first. */
export async function listAssociations({ db }: Db, conceptId: number) {
  const rows = await rowsOf(
    db,
    { ...ConceptRow, relation: "string", coefficient: "number", source: "string" },
    sql`
    select ${conceptColumns}, a.relation, a.coefficient, a.source from (
      select to_concept other, relation, coefficient, source, source_id from concept_association where from_concept = ${conceptId}
      union all
      select from_concept, relation, coefficient, source, source_id from concept_association where to_concept = ${conceptId}
    ) a join concept c on c.concept_id = a.other join vocabulary_source v using (source_id)
    where v.is_active
    order by a.coefficient desc, lower(c.text), c.concept_id`,
  );
  return rows.map(({ relation, coefficient, source, ...concept }) => ({
    concept,
    relation,
    coefficient,
    source,
  }));
}

/** Codes of source CONCORD, by which inference rules name the concept and those above it. */
export async function ruleNames(
  { db }: Db,
  conceptId: number,
): Promise<{ own: string[]; above: string[] }> {
  const rows = await rowsOf(
    db,
    { code: "string", own: "boolean" },
    sql`
    select k.code, bool_or(a.levels = 0) own from concept_ancestor a
    join concept_code k on k.concept_id = a.ancestor_id and k.sab = 'CONCORD'
    where a.descendant_id = ${conceptId} group by 1`,
  );
  return {
    own: rows.filter(({ own }) => own).map(({ code }) => code),
    above: rows.map(({ code }) => code),
  };
}
