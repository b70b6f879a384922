import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Context } from "../platform/operations/context.ts";
import type { User } from "../platform/operations/user.ts";
import {
  encounterVisible,
  factVisible,
  patientVisible,
  seesWholeOrganizations,
} from "../access/visibility.ts";
import { type Columns, type RowOf, rowsOf } from "../platform/database/rows-of.ts";

type Caller = Pick<Context, "db" | "user">;

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

export async function listConcepts(
  { db }: Pick<Context, "db">,
  conceptIds: readonly number[],
  category: string,
) {
  const rows = await rowsOf(
    db,
    ConceptRow,
    sql`
    select ${conceptColumns} from concept c
    where c.concept_id = any(${conceptIds}::int[]) and (${category} = 'All' or coalesce(c.category, 'Others') = ${category})
    order by lower(c.text), c.concept_id`,
  );
  return rows;
}

/**
 * The user may see a dated fact or a visit of the concept in the column `conceptId` of the surrounding query. Of which
 * organisations there are any is known of the postings.
 */
export function isRecorded(user: User, conceptId: string): RawBuilder<boolean> {
  const concept = sql.ref(conceptId);
  const isHeld = hasPosting(sql`"held posting".concept_id = ${concept} and ${isOfScope(user)}`);
  if (seesWholeOrganizations(user)) return isHeld;
  return sql<boolean>`(${isHeld} and (${isVisiblyHeld(user, "concept_id", conceptId)}
    or exists (select from encounter "held visit"
      where "held visit".visit_concept_id = ${concept} and ${encounterVisible(user, "held visit")})))`;
}

/** The user may see a dated fact that was recorded with the code in the column `conceptId` of the surrounding query. */
function isRecordedCode(user: User, conceptId: string): RawBuilder<boolean> {
  const isHeld = hasPosting(
    sql`"held posting".concept_id = ${sql.ref(conceptId)} and "held posting".source = 5 and ${isOfScope(user)}`,
  );
  if (seesWholeOrganizations(user)) return isHeld;
  return sql<boolean>`(${isHeld} and ${isVisiblyHeld(user, "recorded_concept_id", conceptId)})`;
}

/** By the index alone: for `exists` PostgreSQL would read all postings into a hash, each time. */
function hasPosting(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`((select 1 from posting "held posting" where ${condition} limit 1) is not null)`;
}

function isOfScope({ scope }: User): RawBuilder<boolean> {
  return scope === "all"
    ? sql<boolean>`true`
    : sql<boolean>`"held posting".organizations && ${scope}::int[]`;
}

function isVisiblyHeld(
  user: User,
  column: "concept_id" | "recorded_concept_id",
  conceptId: string,
): RawBuilder<boolean> {
  return sql<boolean>`exists (select from fact "held fact"
    where ${sql.ref(`held fact.${column}`)} = ${sql.ref(conceptId)}
      and ${patientVisible(user, "held fact.patient_id")} and ${factVisible(user, "held fact")})`;
}

const FoundConcept = { ...ConceptRow, term: "string" } as const satisfies Columns;
export type FoundConcept = RowOf<typeof FoundConcept>;

/** Fewer hits than this as typed: what is alike is looked for as well. */
const fewest = 3;
/** One wrong letter in a word of six ("astma") still is; the default of 0.3 reads ten times as many terms. */
const leastAlike = 0.42;

/**
 * Concepts whose terms fit what was typed, best first: the exact term, then a term that starts with it, then one that
 * holds it, then one that is alike but for typing errors (trigram similarity). Concepts that the data which the user
 * may see name come first among equals where `isUsedFirst`: the order then tells whether anybody was recorded with a
 * concept itself.
 */
export async function searchConcepts(
  { db, user, alikeTerms }: Caller & Pick<Context, "alikeTerms">,
  {
    text,
    category,
    limit,
    isUsedFirst,
  }: { text: string; category: string; limit: number; isUsedFirst: boolean },
): Promise<FoundConcept[]> {
  const typed = text.toLowerCase();
  const pattern = typed.replace(/[\\%_]/g, String.raw`\$&`);
  const isUsed = sql`${isRecorded(user, "c.concept_id")} desc,`;
  const ofCategory =
    category === "All"
      ? sql`true`
      : sql`exists (select from concept k where k.concept_id = l.concept_id
          and coalesce(k.category, 'Others') = ${category})`;
  const take = limit * 8;
  const alike = sql`similarity(lower(l.term), ${typed})`;
  const find = async (condition: RawBuilder<unknown>, first: RawBuilder<unknown>) => {
    const rows = await rowsOf(
      db,
      FoundConcept,
      sql`
      with hit as (
        select l.concept_id, l.term from lexicon_entry l
        where ${condition} and ${ofCategory} order by ${first}, l.lexicon_id limit ${take}
      ), best as (
        select distinct on (l.concept_id) l.concept_id, l.term, ${alike} alike from hit l
        order by l.concept_id, alike desc, length(l.term)
      )
      select ${conceptColumns}, b.term from best b join concept c using (concept_id)
      order by b.alike desc, ${isUsedFirst ? isUsed : sql``} length(c.text), c.concept_id
      limit ${limit}`,
    );
    return rows;
  };
  const shortest = sql`length(l.term)`;
  const found = new Map<number, FoundConcept>();
  const add = (rows: FoundConcept[]) => {
    for (const row of rows) if (!found.has(row.concept_id)) found.set(row.concept_id, row);
  };
  add(await find(sql`lower(l.term) = ${typed}`, shortest));
  if (found.size < limit) add(await find(beginsWith(typed), shortest));
  if (found.size < limit && typed.length >= 3)
    add(await find(sql`lower(l.term) like ${`%${pattern}%`}`, shortest));
  // What is to be found as it was typed is no typing error.
  if (found.size < fewest && typed.length >= 4) {
    const isAlike = await alikeCondition({ db, alikeTerms }, typed, alike);
    if (isAlike) add(await find(isAlike, sql`${alike} desc, length(l.term)`));
  }
  return [...found.values()].slice(0, limit);
}

/** After every other in Unicode, and in no text. */
const lastCharacter = "\u{10ffff}";

/**
 * The term begins with what was typed. Of one letter, and of two, there is an index in the order of the answer, since
 * thousands of terms begin so. Not by `like`: its trigram index would look at all terms of which any word begins so.
 */
function beginsWith(typed: string): RawBuilder<unknown> {
  // Code points are what `left` counts.
  // oxlint-disable-next-line typescript/no-misused-spread
  const { length } = [...typed];
  return length < 3
    ? sql`left(lower(l.term), ${sql.lit(length)}) = ${typed}`
    : sql`lower(l.term) ~>=~ ${typed} and lower(l.term) ~<~ ${`${typed}${lastCharacter}`}`;
}

/** The term is alike: of those that memory has as candidates, or of all, by their trigram index; undefined: none is. */
async function alikeCondition(
  { db, alikeTerms }: Pick<Context, "db" | "alikeTerms">,
  typed: string,
  alike: RawBuilder<unknown>,
): Promise<RawBuilder<unknown> | undefined> {
  const candidates = await alikeTerms.candidates(db, typed, leastAlike);
  if (candidates?.length === 0) return undefined;
  // As the operator % compares: a float of 4 bytes with one of 8.
  if (candidates)
    return sql`l.lexicon_id = any(${candidates}::int[]) and ${alike}::float8 >= ${leastAlike}::float8`;
  await sql`select set_config('pg_trgm.similarity_threshold', ${`${leastAlike}`}, true)`.execute(
    db,
  );
  return sql`lower(l.term) % ${typed}`;
}

/** Codes that records which the user may see have and which begin as typed; then those whose name holds it. */
export async function searchRecordedCodes(
  { db, user }: Caller,
  { text, category, limit }: { text: string; category: string; limit: number },
): Promise<FoundConcept[]> {
  const typed = text.toLowerCase();
  const pattern = typed.replace(/[\\%_]/g, String.raw`\$&`);
  const rows = await rowsOf(
    db,
    FoundConcept,
    sql`
    select ${conceptColumns}, r.written term from recorded_code r join concept c using (concept_id)
    where (lower(r.written) like ${`${pattern}%`} or lower(c.text) like ${`%${pattern}%`})
      and (${category} = 'All' or coalesce(c.category, 'Others') = ${category})
      and ${isRecordedCode(user, "r.concept_id")}
    order by lower(r.written) like ${`${pattern}%`} desc, length(r.written), r.written, r.omop_id limit ${limit}`,
  );
  return rows;
}

/**
 * Patients whom the user may see with a fact, that the user may know of, of each concept or a descendant; `recorded`:
 * recorded with it, or with a code below it.
 */
export async function countPatientsWithConcepts(
  { db, user }: Caller,
  conceptIds: readonly number[],
  recorded = false,
) {
  const column = sql.ref(recorded ? "f.recorded_concept_id" : "f.concept_id");
  // Each fact is read once, however many of the concepts it is below.
  const rows = await rowsOf(
    db,
    { concept_id: "number", n: "number" },
    sql`
    with beneath as materialized (
      select ancestor_id, descendant_id from concept_ancestor where ancestor_id = any(${conceptIds}::int[])
    ), held as materialized (
      select ${column} concept_id, f.patient_id from fact f
      where ${column} = any(array(select descendant_id from beneath)) and ${patientVisible(user, "f.patient_id")}
        and ${factVisible(user, "f")} group by 1, 2
    )
    select b.ancestor_id concept_id, count(distinct h.patient_id)::int n
    from beneath b join held h on h.concept_id = b.descendant_id group by 1`,
  );
  return new Map(rows.map(({ concept_id, n }) => [concept_id, n]));
}
