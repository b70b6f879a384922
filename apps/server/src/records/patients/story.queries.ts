import { factSources } from "@concord/clinical";
import { FactSource } from "@concord/contract";
import { sql } from "kysely";
import { z } from "zod";
import { factVisible } from "../../access/visibility.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";
import { isPossible, placeJoins } from "../fact-place.ts";

type Caller = Pick<Context, "db" | "user">;

/** Lanes of each kind that are drawn. */
const most = { problem: 12, drug: 8, measure: 8 } as const;

/** Marks of a lane, the newest: more are not told apart in a picture. */
const mostMarks = 2000;

const kindOf = sql`case c.category when 'Problem' then 'problem' when 'Medication' then 'drug' else 'measure' end`;

/** Day, source, value (null but for measures), how many facts, whether none says more than that it is possible. */
const Marks = z.array(
  z.tuple([z.string(), z.number(), z.number().nullable(), z.number(), z.boolean()]),
);

/**
 * The concepts that are known on most days of a patient, by kind, with what each source says on each of them. Of a
 * measure (a laboratory value or a finding with a number) the values in the unit that most of them have; measures that
 * come with a normal range are first.
 */
export async function listStoryLanes({ db, user }: Caller, patientId: number) {
  const rows = await rowsOf(
    db,
    {
      kind: ["problem", "drug", "measure"],
      lanes: "number",
      concept_id: "number",
      name: "string",
      unit: "string | null",
      normal_low: "number | null",
      normal_high: "number | null",
      fact_count: "number",
      other_fact_count: "number",
      marks: Marks,
    },
    sql`
    with held as (
      select ${kindOf} kind, f.concept_id, c.text name, f.fact_id, f.source, f.day,
        case when c.category in ('Lab', 'Finding') and f.value <> 'NaN' then f.value end value, f.unit, f.normal_low, f.normal_high,
        ${isPossible} is_possible
      from fact f join concept c using (concept_id)
      ${placeJoins}
      where f.patient_id = ${patientId} and not f.is_undated and ${factVisible(user, "f")}
        and c.category in ('Problem', 'Medication', 'Lab', 'Finding')
    ), unit_of as (
      select distinct on (concept_id) concept_id, unit from held where kind = 'measure' and value is not null
      group by concept_id, unit order by concept_id, count(*) desc, unit
    ), shown as (
      select h.* from held h where h.kind <> 'measure'
      union all
      select h.* from held h join unit_of u using (concept_id)
      where h.kind = 'measure' and h.value is not null and h.unit is not distinct from u.unit
    ), lane as (
      select kind, concept_id, name, count(*)::int fact_count,
        count(*) over (partition by kind)::int lanes,
        row_number() over (partition by kind order by
          kind = 'measure' and bool_or(normal_low is not null or normal_high is not null) desc, count(distinct day) desc,
          count(*) desc, concept_id) place
      from shown group by kind, concept_id, name
    )
    select l.kind, l.lanes, l.concept_id, l.name, u.unit, ranged.normal_low, ranged.normal_high, l.fact_count,
      (select count(*)::int from held h where h.concept_id = l.concept_id) - l.fact_count other_fact_count, marks.marks
    from lane l
    left join unit_of u on l.kind = 'measure' and u.concept_id = l.concept_id
    left join lateral (select s.normal_low, s.normal_high from shown s
      where s.concept_id = l.concept_id and (s.normal_low is not null or s.normal_high is not null)
      order by s.day desc, s.fact_id desc limit 1) ranged on l.kind = 'measure'
    cross join lateral (
      select coalesce(json_agg(json_build_array(to_char(date '1970-01-01' + m.day, 'YYYY-MM-DD'), m.source, m.value, m.n, m.is_possible)
        order by m.day, m.source), '[]'::json) marks
      from (
        select s.day, s.source, s.value, count(*)::int n, bool_and(s.is_possible) is_possible from shown s where s.concept_id = l.concept_id
        group by s.day, s.source, s.value order by s.day desc limit ${sql.lit(mostMarks)}) m
    ) marks
    where l.place <= case l.kind when 'problem' then ${sql.lit(most.problem)} when 'drug' then ${sql.lit(most.drug)} else ${sql.lit(most.measure)} end
    order by array_position(array['problem', 'drug', 'measure'], l.kind), l.place`,
  );
  return rows.map(({ marks, ...lane }) => ({
    ...lane,
    marks: marks.map(([date, source, value, fact_count, is_possible]) => ({
      date,
      source: FactSource.parse(factSources[source - 1]),
      value,
      fact_count,
      is_possible,
    })),
  }));
}

export async function countUndatedFacts({ db, user }: Caller, patientId: number): Promise<number> {
  const [row] = await rowsOf(
    db,
    { n: "number" },
    sql`select count(*)::int n from fact f where f.patient_id = ${patientId} and f.is_undated and ${factVisible(user, "f")}`,
  );
  return row?.n ?? 0;
}
