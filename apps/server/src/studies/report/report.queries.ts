// What the study report reads beside what the screens of the study show.
import { LeftOutReason } from "@concord/contract";
import { sql } from "kysely";
import { encounterVisible } from "../../access/visibility.ts";
import { projectVisible } from "../../annotation/exchange/exchange.queries.ts";
import { organizationsWithCodes } from "../../records/patients/organizations-with.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";

type Caller = Pick<Context, "db" | "user">;

/** The study's projects that the user may see, in the order in which they were made. */
export async function listProjectIds({ db, user }: Caller, studyId: number): Promise<number[]> {
  const rows = await rowsOf(
    db,
    { project_id: "number" },
    sql`select p.project_id from project p where p.study_id = ${studyId} and ${projectVisible(user)} order by p.project_id`,
  );
  return rows.map((row) => row.project_id);
}

/** Encounters that the study's projects ask about, of a concept and of any. */
export interface FlowRow {
  /** Null: of any concept; an encounter may then be under several reasons. */
  readonly concept_id: number | null;
  readonly reason: LeftOutReason | "analysed" | "asked" | "read";
  readonly encounters: number;
  readonly patients: number;
}

export async function listFlow({ db, user }: Caller, studyId: number): Promise<FlowRow[]> {
  return rowsOf(
    db,
    {
      concept_id: "number | null",
      reason: [...LeftOutReason.options, "analysed", "asked", "read"],
      encounters: "number",
      patients: "number",
    },
    sql`
    with every as (
      select u.concept_id, u.patient_id, u.encounter_id, 'analysed' reason from validity_unit u
      where u.study_id = ${studyId} and u.level = 'encounter' and ${encounterVisible(user, "u")}
      union all
      select u.concept_id, u.patient_id, u.encounter_id, u.reason from validity_left_out u
      where u.study_id = ${studyId} and ${encounterVisible(user, "u")}
    )
    select concept_id, coalesce(reason, 'asked') reason, count(distinct (patient_id, encounter_id))::int encounters,
      count(distinct patient_id)::int patients
    from every group by grouping sets ((concept_id, reason), (concept_id), (reason), ())
    union all
    select null, 'read', count(distinct (patient_id, encounter_id))::int, count(distinct patient_id)::int
    from every where reason in ('analysed', 'unresolved', 'untold')
    order by concept_id nulls first, reason nulls first`,
  );
}

/** Conflicts of the answers to a project's documents, and what became of them. */
export interface Adjudication {
  readonly project_id: number;
  /** Of first answers, and of those that stand. */
  readonly at_first: number;
  readonly now: number;
  readonly settled: number;
  readonly as_pattern: number;
  readonly reopened: number;
}

export async function listAdjudication(
  { db }: Pick<Caller, "db">,
  projectIds: readonly number[],
): Promise<Adjudication[]> {
  return rowsOf(
    db,
    {
      project_id: "number",
      at_first: "number",
      now: "number",
      settled: "number",
      as_pattern: "number",
      reopened: "number",
    },
    sql`
    select p.project_id, coalesce(found.at_first, 0) at_first, coalesce(found.now, 0) "now",
      coalesce(said.settled, 0) settled, coalesce(said.as_pattern, 0) as_pattern, coalesce(said.reopened, 0) reopened
    from project p left join (
      select project_id, (count(*) filter (where is_initial))::int at_first, (count(*) filter (where not is_initial))::int "now"
      from annotation_conflict where project_id = any(${projectIds}::int[]) group by 1) found using (project_id)
    left join (
      select project_id, (count(*) filter (where is_standing))::int settled,
        (count(*) filter (where is_standing and as_pattern))::int as_pattern,
        (count(*) filter (where reopened_at is not null))::int reopened
      from (
        select distinct a.project_id, r.patient_id, r.resolution_id, r.as_pattern, r.reopened_at, exists (
          select from project_resolution s where s.project_id = a.project_id and s.patient_id = r.patient_id
            and s.resolution_id = r.resolution_id) is_standing
        from resolution r join assignment a using (patient_id, subdocument_id)
        join project_concept pc on pc.project_id = a.project_id and pc.concept_id = r.concept_id
        where a.project_id = any(${projectIds}::int[])) resolved
      group by 1) said using (project_id)
    where p.project_id = any(${projectIds}::int[]) order by p.project_id`,
  );
}

/** Hospitals of the patients in the units, and whether any of them has a structured record at all. */
export async function listHospitals({ db, user }: Caller, studyId: number) {
  const rows = await rowsOf(
    db,
    { organization_id: "number", name: "string", patients: "number" },
    sql`
    select o.organization_id, o.name, count(distinct u.patient_id)::int patients
    from validity_unit u join patient p using (patient_id) join organization o using (organization_id)
    where u.study_id = ${studyId} and ${encounterVisible(user, "u")}
    group by o.organization_id order by lower(o.name), o.organization_id`,
  );
  const ids = rows.map((row) => row.organization_id);
  const withCodes = await organizationsWithCodes({ db }, ids);
  return rows.map(({ organization_id, ...hospital }) => ({
    ...hospital,
    has_codes: withCodes.has(organization_id),
  }));
}

/** What concepts are called in every installation. */
export async function listCuids({ db }: Pick<Caller, "db">, conceptIds: readonly number[]) {
  const rows = await rowsOf(
    db,
    { concept_id: "number", cuid: "string" },
    sql`select concept_id, cuid from concept where concept_id = any(${conceptIds}::int[])`,
  );
  return new Map(rows.map(({ concept_id, cuid }) => [concept_id, cuid]));
}

/**
 * States of the study's table that somebody has looked at, and those of them that were unfinished. People are not
 * counted, so that the same table gives the same report whoever asks for it.
 */
export async function countLookedStates(
  { db }: Pick<Context, "db">,
  studyId: number,
): Promise<{ readonly all: number; readonly unfinished: number }> {
  const [row] = await rowsOf(
    db,
    { all: "number", unfinished: "number" },
    sql`
    select count(distinct table_at)::int "all", (count(distinct table_at) filter (where unfinished))::int unfinished
    from validity_look where study_id = ${studyId}`,
  );
  return row ?? { all: 0, unfinished: 0 };
}
