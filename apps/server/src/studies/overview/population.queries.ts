import { sql } from "kysely";
import { z } from "zod";
import { organizationVisible } from "../../access/visibility.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import type { KeptQuestion } from "../../records/kept-answers.ts";
import { isDated } from "../../records/known-moment.ts";

type Caller = Pick<Context, "db" | "user">;

const Years = z.array(z.object({ year: z.int(), patients: z.int(), with_note: z.int() }));
const Ages = z.array(z.object({ from: z.int(), female: z.int(), male: z.int() }));

/** Counts as they are, before small ones are hidden. */
const Population = z.object({
  patients: z.int(),
  visits: z.int(),
  note_count: z.int(),
  hospitals: z.int(),
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  years: Years,
  ages: Ages,
});
export type Population = z.infer<typeof Population>;

export const populationQuestion: KeptQuestion<Population> = {
  name: "population",
  rule: 1,
  schema: Population,
  read: readPopulation,
};

/**
 * Years of a patient are bits: a row for each patient and year is what took longest (decision 284). A bigint is of 64
 * years, any 64 that begin at a multiple of it, so that no year is too early or too late.
 */
const yearOf = (column: string) => sql`date_part('year', ${sql.ref(column)})::int`;
const yearBit = (column: string) => sql`1::bigint << (${yearOf(column)} & 63)`;

/** Encounters and notes are read once; every figure is of these rows. */
async function readPopulation({ db, user }: Caller): Promise<Population> {
  const rows = await rowsOf(
    db,
    {
      patients: "number",
      visits: "number",
      note_count: "number",
      hospitals: "number",
      first_day: "string | null",
      last_day: "string | null",
      years: Years,
      ages: Ages,
    },
    sql`
    with seen as (
      select p.patient_id, p.organization_id, p.gender, p.birth_date from patient p
      where ${organizationVisible(user, "p.organization_id")}
    ), visited as materialized (
      select e.patient_id, ${yearOf("e.start_at")} >> 6 span, bit_or(${yearBit("e.start_at")}) filter (where ${isDated()}) years,
        count(*) filter (where not e.is_outside)::int visits,
        min(e.start_at) filter (where ${isDated()}) first_at, max(e.start_at) filter (where ${isDated()}) last_at
      from encounter e join seen using (patient_id) group by 1, 2
    ), written as materialized (
      select s.patient_id, ${yearOf("s.at")} >> 6 span, bit_or(${yearBit("s.at")}) filter (where ${isDated()}) years, count(*)::int notes
      from subdocument s join seen using (patient_id) join encounter e using (patient_id, encounter_id)
      where s.content_type = 'narrative' group by 1, 2
    ), pattern as (
      select v.span, v.years, v.years & coalesce(w.years, 0) years_with_note, count(*)::int n
      from visited v left join written w using (patient_id, span) where v.years is not null group by 1, 2, 3
    ), year_count as (
      select (span << 6) + place "year", sum(n)::int patients,
        coalesce(sum(n) filter (where years_with_note >> place & 1 = 1), 0)::int with_note
      from pattern cross join generate_series(0, 63) place where years >> place & 1 = 1 group by 1
    ), aged as (
      select seen.gender, date_part('year', age(l."day", seen.birth_date))::int years
      from seen join (select patient_id, max(last_at)::date "day" from visited group by 1) l using (patient_id)
      where seen.birth_date <= l."day" and seen.gender in ('female', 'male')
    ), age_count as (
      select least(years / 10 * 10, 90) "from", count(*) filter (where gender = 'female')::int female,
        count(*) filter (where gender = 'male')::int male
      from aged group by 1
    )
    select (select count(*)::int from seen) patients,
      (select count(distinct organization_id)::int from seen) hospitals,
      (select coalesce(sum(notes), 0)::int from written) note_count,
      visit.*,
      (select coalesce(json_agg(y order by "year"), '[]') from year_count y) years,
      (select coalesce(json_agg(a order by "from"), '[]') from age_count a) ages
    from (
      select coalesce(sum(visits), 0)::int visits, to_char(min(first_at), 'YYYY-MM-DD') first_day,
        to_char(max(last_at), 'YYYY-MM-DD') last_day
      from visited
    ) visit`,
  );
  const [population] = rows;
  if (population === undefined) throw new Error("A count has a row");
  return population;
}
