// The benchmark's cohort as OHDSI's Circe and SqlRender write it for PostgreSQL: temporary tables one after the other,
// each analysed, ending in the final cohort. Over our tables: `fact` stands for the domain tables, a day is a number.
import type pg from "pg";

import { PROFILES, type Profile } from "./cohort-records.ts";

/** Members of the final cohort, and how many entry patients have each mask of inclusion rules. */
export interface OhdsiResult {
  readonly members: readonly { readonly patient_id: number; readonly index_day: number }[];
  readonly masks: readonly { readonly mask: number; readonly count: number }[];
}

/** Facts of a concept set as the events of a criterion. */
const events = (codeset: number) => `
  select c.person_id, c.event_id, c.start_date, c.start_date + 1 as end_date, c.start_date as sort_date
  from (select f.patient_id person_id, f.fact_id event_id, f.day start_date, f.concept_id target_concept_id
    from fact f join codesets cs on f.concept_id = cs.concept_id and cs.codeset_id = ${codeset}) c`;

/** A rule's criteria group: one correlated criterion. */
const rule = (
  id: number,
  codeset: number,
  window: string,
  { join, having }: { join: string; having: string },
) => `
  create temp table inclusion_${id} as
  select ${id}::int as inclusion_rule_id, person_id, event_id from (
    select pe.person_id, pe.event_id from qualified_events pe
    join (
      select 0 as index_id, g.person_id, g.event_id from (
        select e.person_id, e.event_id from qualified_events e
        inner join (
          select 0 as index_id, cc.person_id, cc.event_id from (
            select p.person_id, p.event_id, a.start_date from qualified_events p
            ${join} (${events(codeset)}) a on a.person_id = p.person_id
              and a.start_date >= p.op_start_date and a.start_date <= p.op_end_date and ${window}
          ) cc group by cc.person_id, cc.event_id having ${having}
        ) cq on e.person_id = cq.person_id and e.event_id = cq.event_id
        group by e.person_id, e.event_id having count(cq.index_id) = 1
      ) g
    ) ac on ac.person_id = pe.person_id and ac.event_id = pe.event_id
  ) results`;

function statements(profile: Profile): string[] {
  const { first } = PROFILES[profile];
  const codesets = [0, 1, 2, 3].map(
    (at) => `select ${at} as codeset_id, c.concept_id from (select distinct i.concept_id from (
      select concept_id from concept where concept_id in (${first + at})
      union select c.concept_id from concept c join concept_ancestor ca on c.concept_id = ca.descendant_id
        and ca.ancestor_id in (${first + at})) i) c`,
  );
  return [
    "create temp table codesets (codeset_id int not null, concept_id bigint not null)",
    `insert into codesets (codeset_id, concept_id) ${codesets.join(" union all ")}`,
    "analyze codesets",
    `create temp table qualified_events as
     with primary_events (event_id, person_id, start_date, end_date, op_start_date, op_end_date) as (
       select p.ordinal as event_id, p.person_id, p.start_date, p.end_date, op_start_date, op_end_date from (
         select e.person_id, e.start_date, e.end_date,
           row_number() over (partition by e.person_id order by e.sort_date asc, e.event_id) ordinal,
           op.start_day as op_start_date, op.end_day as op_end_date
         from (select * from (${events(0)}) c where c.start_date >= (date '2012-01-01' - date '1970-01-01')) e
         join observation_period op on e.person_id = op.patient_id
           and e.start_date >= op.start_day and e.start_date <= op.end_day
         where op.start_day + 0 <= e.start_date and e.start_date + 0 <= op.end_day
       ) p where p.ordinal = 1)
     select event_id, person_id, start_date, end_date, op_start_date, op_end_date from (
       select pe.*, row_number() over (partition by pe.person_id order by pe.start_date asc) as ordinal
       from primary_events pe) qe`,
    "analyze qualified_events",
    rule(0, 1, "a.start_date >= p.start_date - 365 and a.start_date <= p.start_date + 0", {
      join: "join",
      having: "count(cc.event_id) >= 1",
    }),
    "analyze inclusion_0",
    rule(1, 2, "a.start_date >= p.start_date + 1 and a.start_date <= p.start_date + 730", {
      join: "join",
      having: "count(distinct cc.start_date) >= 2",
    }),
    "analyze inclusion_1",
    rule(2, 3, "a.start_date <= p.start_date - 1", {
      join: "left join",
      having: "count(cc.start_date) = 0",
    }),
    "analyze inclusion_2",
    `create temp table inclusion_3 as
     select 3::int as inclusion_rule_id, person_id, event_id from (
       select pe.person_id, pe.event_id from qualified_events pe
       join (
         select 0 as index_id, e.person_id, e.event_id from qualified_events e
         join patient p on p.patient_id = e.person_id
         where extract(year from date '1970-01-01' + e.start_date)::int - extract(year from p.birth_date)::int >= 18
         group by e.person_id, e.event_id
       ) ac on ac.person_id = pe.person_id and ac.event_id = pe.event_id
     ) results`,
    "analyze inclusion_3",
    `create temp table inclusion_events as
     select inclusion_rule_id, person_id, event_id from (
       ${[0, 1, 2, 3].map((id) => `select inclusion_rule_id, person_id, event_id from inclusion_${id}`).join(" union all ")}) i`,
    "analyze inclusion_events",
    ...[0, 1, 2, 3].map((id) => `drop table inclusion_${id}`),
    `create temp table included_events as
     with cte_included_events (event_id, person_id, start_date, end_date, op_start_date, op_end_date, ordinal) as (
       select event_id, person_id, start_date, end_date, op_start_date, op_end_date,
         row_number() over (partition by person_id order by start_date asc) as ordinal
       from (
         select q.event_id, q.person_id, q.start_date, q.end_date, q.op_start_date, q.op_end_date,
           sum(coalesce(power(2::numeric, i.inclusion_rule_id), 0)) as inclusion_rule_mask
         from qualified_events q left join inclusion_events i on i.person_id = q.person_id and i.event_id = q.event_id
         group by q.event_id, q.person_id, q.start_date, q.end_date, q.op_start_date, q.op_end_date
       ) mg where mg.inclusion_rule_mask = power(2::numeric, 4) - 1)
     select event_id, person_id, start_date, end_date, op_start_date, op_end_date
     from cte_included_events results where results.ordinal = 1`,
    "analyze included_events",
    `create temp table cohort_rows as
     with cohort_ends (event_id, person_id, end_date) as (
       select event_id, person_id, op_end_date as end_date from included_events),
     first_ends (person_id, start_date, end_date) as (
       select f.person_id, f.start_date, f.end_date from (
         select i.event_id, i.person_id, i.start_date, ce.end_date,
           row_number() over (partition by i.person_id, i.event_id order by ce.end_date) as ordinal
         from included_events i join cohort_ends ce on i.event_id = ce.event_id and i.person_id = ce.person_id
           and ce.end_date >= i.start_date) f
       where f.ordinal = 1)
     select person_id, start_date, end_date from first_ends`,
    "analyze cohort_rows",
    `create temp table final_cohort as
     with cte_end_dates (person_id, end_date) as (
       select person_id, event_date as end_date from (
         select person_id, event_date, sum(event_type) over (partition by person_id order by event_date, event_type
           rows unbounded preceding) as interval_status
         from (select person_id, start_date as event_date, -1 as event_type from cohort_rows
           union all select person_id, end_date as event_date, 1 as event_type from cohort_rows) raw_data) e
       where interval_status = 0),
     cte_ends (person_id, start_date, end_date) as (
       select c.person_id, c.start_date, min(e.end_date) as end_date from cohort_rows c
       join cte_end_dates e on c.person_id = e.person_id and e.end_date >= c.start_date
       group by c.person_id, c.start_date)
     select person_id, min(start_date) as start_date, end_date from cte_ends group by person_id, end_date`,
    "analyze final_cohort",
  ];
}

const masksSql = `
  select mask::int, count(*)::int from (
    select q.person_id, sum(coalesce(power(2::numeric, i.inclusion_rule_id), 0)) as mask
    from qualified_events q left join inclusion_events i on i.person_id = q.person_id and i.event_id = q.event_id
    group by q.person_id, q.event_id) m
  group by mask order by mask`;

/** Runs it in the client's transaction; its tables go when that is rolled back. */
export async function runOhdsi(client: pg.ClientBase, profile: Profile): Promise<OhdsiResult> {
  for (const statement of statements(profile)) await client.query(statement);
  const { rows: members } = await client.query<OhdsiResult["members"][number]>(
    "select person_id patient_id, start_date index_day from final_cohort order by 1",
  );
  const { rows: masks } = await client.query<OhdsiResult["masks"][number]>(masksSql);
  return { members, masks };
}
