import { factSource, factSources } from "@concord/clinical";
import { FactSource } from "@concord/contract";
import { type RawBuilder, sql } from "kysely";
import { membersTold } from "../../access/members-told.ts";
import { factVisible, organizationVisible, subdocumentVisible } from "../../access/visibility.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import { isPossible, placeJoins } from "../../records/fact-place.ts";
import type { Context } from "../../platform/operations/context.ts";
import { factsOfEvent } from "../../records/events/facts-of-event.ts";
import { isDatedNote } from "../../records/known-moment.ts";

type Caller = Pick<Context, "db" | "user">;

/** Mention `alias` says that the patient has it not. */
export const isDenied = (alias: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`(${of("negated")} and ${of("subject")} = 'Patient' and not ${of("hypothetical")})`;
};

interface Member {
  readonly patientId: number;
  readonly cohortId: number;
}

/** Outcomes of the studies in which a cohort is the base or an arm, and its own, each once. */
export async function listOutcomesOfCohort({ db, user }: Caller, cohortId: number) {
  return rowsOf(
    db,
    { event_id: "number", name: "string" },
    sql`
    select e.event_id, e.name from event e
    where e.event_id in (select event_id from cohort_outcome where cohort_id = ${cohortId}
      union all
      select o.event_id from study_outcome o join study s using (study_id)
      where ${organizationVisible(user, "s.organization_id")} and (s.base_cohort_id = ${cohortId}
        or exists (select from study_arm a where a.study_id = s.study_id and a.cohort_id = ${cohortId})))
    order by lower(e.name), e.event_id`,
  );
}

/** The member's index day, in days since 1970; undefined for who is no member. */
export async function findMember({ db, user }: Caller, { patientId, cohortId }: Member) {
  const [row] = await rowsOf(
    db,
    { index_day: "number | null" },
    sql`select m.index_day from ${membersTold(user)} m where m.patient_id = ${patientId} and m.cohort_id = ${cohortId}`,
  );
  return row;
}

/** The first fact of an event on or after the index day, as results count it; without one in the whole record. */
export async function findOutcome(
  { db, user }: Caller,
  { patientId, indexDay }: { readonly patientId: number; readonly indexDay: number | null },
  eventId: number,
) {
  const holds = await factsOfEvent({ db }, eventId);
  const [row] = await rowsOf(
    db,
    {
      concept_id: "number",
      source: "number",
      date: "string",
      days: "number | null",
      is_possible: "boolean",
    },
    sql`
    select f.concept_id, f.source,
      case when f.is_undated then '' else to_char(date '1970-01-01' + f.day, 'YYYY-MM-DD') end date,
      case when not f.is_undated then f.day - ${indexDay}::int end days, ${isPossible} is_possible
    from fact f ${placeJoins}
    where f.patient_id = ${patientId} and ${holds("f")} and ${factVisible(user, "f")}
      and (${indexDay}::int is null or not f.is_undated and f.day >= ${indexDay}::int)
    order by f.is_undated, f.day, f.source, f.minute nulls last, f.fact_id limit 1`,
  );
  if (!row) return null;
  return { ...row, source: FactSource.parse(factSources[row.source - 1]) };
}

/** Conditions that a structured record says, that no note affirms, and that a note of that day or later denies. */
export async function listContradictions({ db, user }: Caller, patientId: number) {
  return rowsOf(
    db,
    {
      concept_id: "number",
      name: "string",
      date: "string",
      denied_concept_id: "number",
      denied_name: "string",
      denied_date: "string",
    },
    sql`
    with recorded as (
      select f.concept_id, c.text name, min(f.day) first_day from fact f join concept c using (concept_id)
      where f.patient_id = ${patientId} and f.source = ${sql.lit(factSource.structured)} and not f.is_undated
        and c.category = 'Problem' and ${factVisible(user, "f")}
      group by f.concept_id, c.text
    ), denied as (
      select a.concept_id, c.text name, max(s.at::date - date '1970-01-01') last_day
      from automated_annotation a join subdocument s using (patient_id, subdocument_id)
      join concept c on c.concept_id = a.concept_id
      where a.patient_id = ${patientId} and ${isDenied("a")} and ${isDatedNote()}
        and ${subdocumentVisible(user, "s.patient_id", "s.subdocument_id")}
      group by a.concept_id, c.text
    ), affirmed as (
      select distinct f.concept_id from fact f
      where f.patient_id = ${patientId} and f.source in (${sql.lit(factSource.unstructured)}, ${sql.lit(factSource.reference)})
        and ${factVisible(user, "f")}
    )
    select distinct on (r.concept_id) r.concept_id, r.name, to_char(date '1970-01-01' + r.first_day, 'YYYY-MM-DD') date,
      d.concept_id denied_concept_id, d.name denied_name, to_char(date '1970-01-01' + d.last_day, 'YYYY-MM-DD') denied_date
    from recorded r join concept_ancestor up on up.descendant_id = r.concept_id
    join denied d on d.concept_id = up.ancestor_id and d.last_day >= r.first_day
    where not exists (select from affirmed said join concept_ancestor beneath on beneath.descendant_id = said.concept_id
      where beneath.ancestor_id = d.concept_id)
    order by r.concept_id, up.levels, d.last_day desc, d.concept_id`,
  );
}
