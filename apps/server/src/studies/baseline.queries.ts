import { factSource } from "@concord/clinical";
import { type RawBuilder, sql } from "kysely";
import { factVisible } from "../access/visibility.ts";
import type { Context } from "../platform/operations/context.ts";
import { patientVisible } from "../access/visibility.ts";
import { type Columns, type RowOf, rowsOf } from "../platform/database/rows-of.ts";

type Caller = Pick<Context, "db" | "user">;

/** Concepts of each kind that the table shows: the commonest of the first cohort asked for. */
const shownConcepts = 10;

/** Completed years of the members at index; of those whose birth date and index date are known, and in this order. */
export interface AgeRow {
  cohort_id: number;
  n: number;
  mean: number | null;
  variance: number;
  /** Members who are not among `n`. */
  leftOut: number;
  /** Their index date lies before their birth, or after their death: one of the two is wrong. */
  born_after_index: number;
  died_before_index: number;
  /** Of `n`: their age counts from the middle of a year, or the first of a month. */
  birth_partly_known: number;
}

export interface GenderRow {
  cohort_id: number;
  gender: string;
  n: number;
}

/** Completed years of member `m`, patient `p`, at index; null where they are not known. */
export const yearsAtIndex = sql`case when date '1970-01-01' + m.index_day >= p.birth_date
  then extract(year from age(date '1970-01-01' + m.index_day, p.birth_date))::float8 end`;

/** Who the members are: their ages at index, and how many there are of each gender. */
export async function readMembers(
  { db, user }: Caller,
  cohortIds: readonly number[],
): Promise<{ ages: AgeRow[]; genders: GenderRow[] }> {
  // Of the day before the birth PostgreSQL says 0 years: there is no age before birth.
  const rows = await rowsOf(
    db,
    {
      cohort_id: "number",
      gender: "string | null",
      n: "number",
      aged: "number",
      mean: "number | null",
      variance: "number",
      born_after_index: "number",
      died_before_index: "number",
      birth_partly_known: "number",
    },
    sql`
    with people as (
      select m.cohort_id, p.gender, p.is_birth_partial, date '1970-01-01' + m.index_day < p.birth_date is_unborn,
        date '1970-01-01' + m.index_day > p.death_date is_dead,
        ${yearsAtIndex} years
      from cohort_member m join patient p using (patient_id)
      where m.cohort_id = any(${cohortIds}::int[]) and ${patientVisible(user, "m.patient_id")})
    select cohort_id, gender, count(*)::int n, count(years)::int aged, avg(years) mean,
      coalesce(var_samp(years), 0)::float8 variance,
      (count(*) filter (where is_unborn))::int born_after_index, (count(*) filter (where is_dead))::int died_before_index,
      (count(years) filter (where is_birth_partial))::int birth_partly_known
    from people group by grouping sets ((cohort_id), (cohort_id, gender))`,
  );
  return {
    ages: rows.flatMap(({ gender, aged, n, ...row }) =>
      gender === null ? [{ ...row, n: aged, leftOut: n - aged }] : [],
    ),
    genders: rows.flatMap(({ cohort_id, gender, n }) =>
      gender === null ? [] : [{ cohort_id, gender, n }],
    ),
  };
}

/**
 * Members `m` with each fact `f` of theirs and its concept `c`, up to and on the index day; in the whole record where
 * there is none.
 */
const knownAtIndex = (user: Caller["user"], cohortIds: readonly number[]) => sql`
  cohort_member m join fact f using (patient_id) join concept c using (concept_id)
  where m.cohort_id = any(${cohortIds}::int[]) and (m.index_day is null or f.day <= m.index_day and not f.is_undated)
    and ${patientVisible(user, "m.patient_id")} and ${factVisible(user, "f")}`;

/** Members with an index day who have records of no known day, which none of these queries finds; by cohort. */
export async function countUndated(
  { db, user }: Caller,
  cohortIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await rowsOf(
    db,
    { cohort_id: "number", n: "number" },
    sql`
    select m.cohort_id, count(distinct m.patient_id)::int n
    from fact f join concept c using (concept_id) join cohort_member m using (patient_id)
    where f.is_undated and m.cohort_id = any(${cohortIds}::int[]) and m.index_day is not null
      and c.category in ('Problem', 'Medication', 'Lab', 'Finding')
      and ${patientVisible(user, "m.patient_id")} and ${factVisible(user, "f")}
    group by m.cohort_id`,
  );
  return new Map(rows.map(({ cohort_id, n }) => [cohort_id, n]));
}

export const ConceptCount = {
  cohort_id: "number",
  category: ["Problem", "Medication"],
  concept_id: "number",
  text: "string",
  n: "number",
} as const satisfies Columns;
export type ConceptCount = RowOf<typeof ConceptCount>;

/**
 * Patients with a fact of a concept or of one beneath it, up to and on the index day, the most in the first cohort
 * first: of the problems and medications that were recorded by most of its patients. Which these are is told by what
 * was recorded alone: by what lies beneath, wide headings would be first and take the table.
 */
export async function countConcepts(
  { db, user }: Caller,
  cohortIds: readonly number[],
): Promise<ConceptCount[]> {
  const rows = await rowsOf(
    db,
    ConceptCount,
    sql`
    with recorded as (
      select c.category, f.concept_id, count(distinct m.patient_id)::int n
      from ${knownAtIndex(user, cohortIds.slice(0, 1))} and c.category in ('Problem', 'Medication')
      group by 1, 2
    ), commonest as (
      select category, concept_id, row_number() over (partition by category order by n desc, concept_id) place from recorded
    ), beneath as materialized (
      select o.category, o.concept_id, a.descendant_id from commonest o
      join concept_ancestor a on a.ancestor_id = o.concept_id where place <= ${shownConcepts}
    ), counted as (
      select h.cohort_id, b.category, b.concept_id, count(distinct h.patient_id)::int n from (
        select distinct m.cohort_id, f.concept_id, m.patient_id
        from ${knownAtIndex(user, cohortIds)} and f.concept_id in (select descendant_id from beneath)
      ) h join beneath b on b.descendant_id = h.concept_id group by 1, 2, 3
    )
    select d.cohort_id, d.category, d.concept_id, c.text, d.n from counted d join concept c using (concept_id)
    order by max(d.n) filter (where d.cohort_id = ${cohortIds[0] ?? 0}) over (partition by d.concept_id) desc nulls last,
      d.concept_id, d.cohort_id`,
  );
  return rows;
}

/** Last values of one laboratory test, as far as they were written in one unit. */
export const LabRow = {
  cohort_id: "number",
  concept_id: "number",
  text: "string",
  unit: "string | null",
  n: "number",
  mean: "number | null",
  variance: "number",
  /** Numbers that are none (NaN), or so large that no mean could be told of them: not among `n`. */
  absurd: "number",
  /** Results that are not a number, as "> 14" or "not done": not among `n`. */
  words: "number",
} as const satisfies Columns;
export type LabRow = RowOf<typeof LabRow>;

/** Larger numbers are left out: their squares would not fit. */
const largestValue = 1e100;

/** A number that a mean can be told of. */
export const isSane = sql`(v.value <> 'NaN' and abs(v.value) < ${sql.lit(largestValue)}::float8)`;

/**
 * Each member's last result up to and on the index day of each laboratory test, or of one. A structured result that is
 * not a number is the last one all the same: an older number is not. What a note says without a number is none ("weight
 * stable").
 */
export const lastValues = (
  user: Caller["user"],
  cohortIds: readonly number[],
  conceptId?: number,
): RawBuilder<unknown> => sql`
  (select distinct on (m.cohort_id, f.concept_id, m.patient_id) m.cohort_id, m.patient_id, m.index_day, f.concept_id,
     f.fact_id, f.unit, f.value
   from ${knownAtIndex(user, cohortIds)} and c.category in ('Lab', 'Finding')
     ${conceptId === undefined ? sql`` : sql`and f.concept_id = ${conceptId}`}
     and (f.value is not null or f.source = ${sql.lit(factSource.structured)}
       and (f.text_value is not null or f.value_concept_id is not null))
   order by m.cohort_id, f.concept_id, m.patient_id, f.day desc, f.minute desc nulls last, f.fact_id desc)`;

/**
 * What `lastValues` has of the tests of which most patients of the first cohort have a number, or of one test, by the
 * unit in which it was written.
 */
export async function readLastValues(
  { db, user }: Caller,
  cohortIds: readonly number[],
  conceptId?: number,
): Promise<LabRow[]> {
  const wanted =
    conceptId === undefined
      ? sql`
        select concept_id, row_number() over (order by count(value) desc, concept_id) place
        from last_value where cohort_id = ${cohortIds[0] ?? 0} group by concept_id having count(value) > 0`
      : sql`select ${conceptId}::int concept_id, 1 place`;
  const rows = await rowsOf(
    db,
    LabRow,
    sql`
    with last_value as (select * from ${lastValues(user, cohortIds, conceptId)} every), wanted as (${wanted})
    select v.cohort_id, v.concept_id, c.text, v.unit, (count(*) filter (where ${isSane}))::int n,
      avg(v.value) filter (where ${isSane}) mean,
      coalesce(var_samp(v.value) filter (where ${isSane}), 0)::float8 variance,
      (count(*) filter (where not ${isSane}))::int absurd, (count(*) filter (where v.value is null))::int words
    from wanted join last_value v using (concept_id) join concept c using (concept_id)
    where place <= ${shownConcepts}
    group by v.cohort_id, v.concept_id, c.text, v.unit, place order by place, n desc`,
  );
  return rows;
}
