import { sql } from "kysely";
import { organizationVisible } from "../../access/visibility.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";

type Caller = Pick<Context, "db" | "user">;

/** Counts as they are, before small ones are hidden. */
export interface Population {
  readonly patients: number;
  readonly visits: number;
  readonly note_count: number;
  readonly hospitals: number;
  readonly first_day: string | null;
  readonly last_day: string | null;
  readonly years: readonly { year: number; patients: number; with_note: number }[];
  readonly ages: readonly { from: number; female: number; male: number }[];
}

/** The encounter that holds what has no date; its own date is made up. */
const isDated = sql`e.source_key <> 'outside:undated'`;

export async function readPopulation(caller: Caller): Promise<Population> {
  const [totals, years, ages] = [
    await readTotals(caller),
    await readYears(caller),
    await readAges(caller),
  ];
  return { ...totals, years, ages };
}

async function readTotals({ db, user }: Caller) {
  const rows = await rowsOf(
    db,
    {
      patients: "number",
      visits: "number",
      note_count: "number",
      hospitals: "number",
      first_day: "string | null",
      last_day: "string | null",
    },
    sql`
    with seen as (
      select p.patient_id, p.organization_id from patient p where ${organizationVisible(user, "p.organization_id")}
    )
    select (select count(*)::int from seen) patients,
      (select count(distinct organization_id)::int from seen) hospitals,
      (select count(*)::int from subdocument s join seen using (patient_id) where s.content_type = 'narrative') note_count,
      visit.*
    from (
      select count(*) filter (where not e.is_outside)::int visits,
        to_char(min(e.start_at) filter (where ${isDated}), 'YYYY-MM-DD') first_day,
        to_char(max(e.start_at) filter (where ${isDated}), 'YYYY-MM-DD') last_day
      from encounter e join seen using (patient_id)
    ) visit`,
  );
  const [totals] = rows;
  if (totals === undefined) throw new Error("A count has a row");
  return totals;
}

function readYears({ db, user }: Caller) {
  return rowsOf(
    db,
    { year: "number", patients: "number", with_note: "number" },
    sql`
    with seen as (
      select e.patient_id, extract(year from e.start_at)::int "year" from encounter e join patient p using (patient_id)
      where ${isDated} and ${organizationVisible(user, "p.organization_id")}
      group by 1, 2
    ), written as (
      select s.patient_id, extract(year from s.at)::int "year"
      from subdocument s join encounter e using (patient_id, encounter_id)
      where s.content_type = 'narrative' and ${isDated} group by 1, 2
    )
    select seen."year", count(*)::int patients, count(written.patient_id)::int with_note
    from seen left join written using (patient_id, "year") group by 1 order by 1`,
  );
}

function readAges({ db, user }: Caller) {
  return rowsOf(
    db,
    { from: "number", female: "number", male: "number" },
    sql`
    with last_seen as (
      select e.patient_id, max(e.start_at)::date "day" from encounter e where ${isDated} group by 1
    ), aged as (
      select p.gender, extract(year from age(l."day", p.birth_date))::int years
      from patient p join last_seen l using (patient_id)
      where p.birth_date <= l."day" and p.gender in ('female', 'male')
        and ${organizationVisible(user, "p.organization_id")}
    )
    select least(years / 10 * 10, 90) "from", count(*) filter (where gender = 'female')::int female,
      count(*) filter (where gender = 'male')::int male
    from aged group by 1 order by 1`,
  );
}
