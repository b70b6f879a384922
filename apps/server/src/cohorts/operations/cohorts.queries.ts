import type { MaskCount } from "@concord/cohorts";
import { CohortDefinition, CohortEvidence } from "@concord/contract";
import type { UnitsLeftOut } from "@concord/contract";
import { sql, type RawBuilder } from "kysely";
import { z } from "zod";
import { masked } from "../../access/masking.ts";
import { membersTold } from "../../access/members-told.ts";
import { OwnershipRow, ownershipOf } from "../../access/ownership.ts";
import { factVisible } from "../../access/visibility.ts";
import { conditionsOfEvent, factsOfEvent } from "../../records/events/facts-of-event.ts";
import { withAnnotated } from "./annotated-cohorts.queries.ts";
import { newestRun, stateOfMembers } from "../newest-run.ts";
import { isPartOfFile } from "../atlas/atlas-origin.queries.ts";
import { evidenceOfMember } from "../words/evidence.queries.ts";
import type { Context } from "../../platform/operations/context.ts";
import { problem } from "../../platform/operations/problem.ts";
import type { Shown } from "../../access/small-counts.ts";
import { organizationVisible, patientVisible } from "../../access/visibility.ts";
import { LeftOutCount, OtherUnitsCount } from "./shown-left-out.ts";
import { pageOf } from "../../platform/database/page-of.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";

type Caller = Pick<Context, "db" | "user">;
type CountCaller = Pick<Context, "db" | "user" | "keptAnswers">;

export async function listCohorts({ db, user }: Caller, studyId?: number) {
  const rows = await rowsOf(
    db,
    {
      cohort_id: "number",
      cohort_name: "string",
      isPartOfFile: "boolean",
      ...OwnershipRow,
    },
    sql`
    select c.cohort_id, c.cohort_name, ${isPartOfFile} "isPartOfFile", ${ownershipOf(user, "c")} from cohort c
    where ${organizationVisible(user, "c.organization_id")}
      and (${studyId ?? null}::int is null or c.cohort_id in (
        select cohort_id from study_cohort where study_id = ${studyId ?? null}))
    order by lower(c.cohort_name), c.cohort_id`,
  );
  return withAnnotated({ db }, rows);
}

export const CohortRow = {
  cohort_id: "number",
  cohort_name: "string",
  organization_id: "number",
  organization_name: "string",
  version: "number",
  definition: CohortDefinition,
} as const satisfies Columns;
export type CohortRow = RowOf<typeof CohortRow>;

/** A cohort that the user may see; throws row.not-found. */
export async function getCohort({ db, user }: Caller, cohortId: number): Promise<CohortRow> {
  const rows = await rowsOf(
    db,
    CohortRow,
    sql`
    select c.cohort_id, c.cohort_name, c.organization_id, o.name organization_name, c.version, c.definition
    from cohort c join organization o using (organization_id) where c.cohort_id = ${cohortId} and ${organizationVisible(user, "c.organization_id")}`,
  );
  const [row] = rows;
  if (!row) throw problem("row.not-found", { noun: "cohort" });
  return row;
}

/** Until the transaction ends nobody else changes the cohort. */
export async function lockCohort({ db }: Pick<Context, "db">, cohortId: number): Promise<void> {
  await sql`select from cohort where cohort_id = ${cohortId} for no key update`.execute(db);
}

/** Waits for those who make something of the cohort, and lets nobody begin to until the transaction ends. */
export async function holdCohort({ db }: Pick<Context, "db">, cohortId: number): Promise<void> {
  await sql`select from cohort where cohort_id = ${cohortId} for update`.execute(db);
}

const MaskCount = z.object({ mask: z.number(), count: z.number() });

export async function getNewestRun({ db }: Pick<Context, "db">, cohortId: number) {
  const rows = await rowsOf(
    db,
    {
      masks: z.array(MaskCount),
      left_out: z.array(LeftOutCount),
      other_units: z.array(OtherUnitsCount),
      version: "number",
      entry_count: "number",
      patient_count: "number",
      computed_at: "Date",
    },
    sql`
    select masks, left_out, other_units, version, entry_count, patient_count, computed_at
    from ${newestRun(cohortId)} r`,
  );
  return rows[0];
}

export async function cohortNameTaken(
  { db }: Pick<Context, "db">,
  organizationId: number,
  name: string,
  except = 0,
) {
  const { rows } = await sql`
    select from cohort where organization_id = ${organizationId} and lower(cohort_name) = lower(${name})
      and cohort_id <> ${except}`.execute(db);
  return rows.length > 0;
}

export async function listOutcomes({ db }: Pick<Context, "db">, cohortId: number) {
  const rows = await rowsOf(
    db,
    { outcome_id: "number", outcome_name: "string" },
    sql`
    select e.event_id outcome_id, e.name outcome_name from cohort_outcome o join event e using (event_id)
    where o.cohort_id = ${cohortId} order by o.position`,
  );
  return rows;
}

export async function replaceOutcomes(
  { db }: Pick<Context, "db">,
  cohortId: number,
  eventIds: readonly number[],
): Promise<void> {
  await sql`delete from cohort_outcome where cohort_id = ${cohortId}`.execute(db);
  await sql`insert into cohort_outcome (cohort_id, event_id, position)
    select ${cohortId}, event_id, min(position) from unnest(${eventIds}::int[]) with ordinality as o(event_id, position)
    group by event_id`.execute(db);
}

/** Studies that use a cohort, as base or arm. */
export async function listStudiesOfCohort({ db }: Pick<Context, "db">, cohortId: number) {
  const rows = await rowsOf(
    db,
    { study_name: "string" },
    sql`
    select study_name from study join study_cohort used using (study_id) where used.cohort_id = ${cohortId}
    order by lower(study_name)`,
  );
  return rows.map((row) => row.study_name);
}

/** Whether an annotation project was made from the cohort. */
export async function isSampled({ db }: Pick<Context, "db">, cohortId: number): Promise<boolean> {
  const { rows } = await sql`select from project where cohort_id = ${cohortId} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Members with a fact of the event on or after the index date, or anywhere in the record where there is no index date
 * (domain.md §4), by `cohort/event`; the same condition as the patient list that the count opens.
 */
export async function countOutcomes(
  { db, user, keptAnswers }: CountCaller,
  cohortIds: readonly number[],
  eventIds: readonly number[],
) {
  const counted = new Map<string, number>();
  for (const eventId of eventIds) {
    const ofEvent = await factsOfEvent({ db }, eventId);
    const rows = await keptAnswers.rows(
      { db, user },
      { cohort_id: "number", n: "number" },
      sql`
      select m.cohort_id, count(*)::int n from ${membersTold(user)} m
      where m.cohort_id = any(${cohortIds}::int[]) and ${patientVisible(user, "m.patient_id")}
        and exists (select from fact f where f.patient_id = m.patient_id
          and ${ofEvent("f")} and ${factVisible(user, "f")} and (m.index_day is null or not f.is_undated and f.day >= m.index_day))
      group by m.cohort_id`,
      [stateOfMembers(cohortIds)],
    );
    for (const { cohort_id, n } of rows) counted.set(`${cohort_id}/${eventId}`, n);
  }
  return counted;
}

/**
 * Beside `countOutcomes`: members whose records an outcome could not judge, for lack of a number or of a unit that
 * compares, or of a day where there is an index date, and how many records; by `cohort/event`, of those that left out
 * any. `everTold`: before the index date as well.
 */
export async function countOutcomesLeftOut(
  { db, user, keptAnswers }: CountCaller,
  cohortIds: readonly number[],
  eventIds: readonly number[],
  { everTold = false }: { everTold?: boolean } = {},
) {
  const counted = new Map<string, UnitsLeftOutCount>();
  for (const eventId of eventIds) {
    const { leftOut, holds } = await conditionsOfEvent({ db }, eventId);
    const found = (condition: RawBuilder<boolean>) => sql`
      select m.cohort_id, m.patient_id from ${membersTold(user)} m join fact f using (patient_id)
      where m.cohort_id = any(${cohortIds}::int[]) and ${patientVisible(user, "m.patient_id")}
        and ${factVisible(user, "f")} and ${condition}`;
    const undated = found(sql`f.is_undated and m.index_day is not null
      and (${holds("f")}${leftOut ? sql` or ${leftOut("f")}` : sql``})`);
    const uncompared =
      leftOut &&
      found(sql`${leftOut("f")}
        and (m.index_day is null or not f.is_undated and (${everTold}::boolean or f.day >= m.index_day))`);
    const rows = await keptAnswers.rows(
      { db, user },
      { ...UnitsLeftOutCount, cohort_id: "number" },
      sql`
      select cohort_id, count(distinct patient_id)::int patients, count(*)::int "values"
      from (${undated}${uncompared ? sql` union all ${uncompared}` : sql``}) found group by cohort_id`,
      [stateOfMembers(cohortIds)],
    );
    for (const { cohort_id, patients, values } of rows)
      counted.set(`${cohort_id}/${eventId}`, { patients, values });
  }
  return counted;
}

const UnitsLeftOutCount = { patients: "number", values: "number" } as const satisfies Columns;
type UnitsLeftOutCount = RowOf<typeof UnitsLeftOutCount>;

/** As it is shown beside a count. */
export function shownUnitsLeftOut(
  count: UnitsLeftOutCount | undefined,
  shown: Shown,
): UnitsLeftOut {
  const { patients, values } = count ?? { patients: 0, values: 0 };
  const patient_count = shown(patients);
  return { patient_count, value_count: patient_count === null ? null : shown(values) };
}

export const ListedMember = {
  patient_id: "number",
  patient_Identifier: "string",
  index_date: "string | null",
  evidence: z.array(CohortEvidence),
} as const satisfies Columns;
export type ListedMember = RowOf<typeof ListedMember>;

/** Members by identifier, with the facts that put them in. */
export async function listMembers(
  { db, user }: Caller,
  cohortId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedMember[]> {
  const rows = await rowsOf(
    db,
    ListedMember,
    sql`
    select m.patient_id, p.patient_identifier "patient_Identifier",
      to_char(date '1970-01-01' + m.index_day, 'YYYY-MM-DD') index_date,
      ${evidenceOfMember(user)} evidence
    from ${membersTold(user)} m join patient p using (patient_id)
    where m.cohort_id = ${cohortId} and ${patientVisible(user, "m.patient_id")}
    order by p.patient_identifier, m.patient_id ${pageOf({ limit, offset })}`,
  );
  return masked({ db, user }, rows, {
    identifiers: ["patient_Identifier"],
    dates: ["index_date"],
  });
}

export async function countMembers({ db, user }: Caller, cohortId: number): Promise<number> {
  const rows = await rowsOf(
    db,
    { n: "number" },
    sql`
    select count(*)::int n from ${membersTold(user)} m
    where m.cohort_id = ${cohortId} and ${patientVisible(user, "m.patient_id")}`,
  );
  return rows[0]?.n ?? 0;
}

/** Cohorts of patients that the user may see. */
export async function listCohortsOfPatients({ db, user }: Caller, patientIds: readonly number[]) {
  const rows = await rowsOf(
    db,
    {
      cohort_id: "number",
      cohort_name: "string",
      patient_id: "number",
      index_date: "string | null",
      evidence: z.array(CohortEvidence),
    },
    sql`
    select c.cohort_id, c.cohort_name, m.patient_id,
      to_char(date '1970-01-01' + m.index_day, 'YYYY-MM-DD') index_date, ${evidenceOfMember(user)} evidence
    from ${membersTold(user)} m join cohort c using (cohort_id)
    where m.patient_id = any(${patientIds}::int[]) and ${organizationVisible(user, "c.organization_id")}
      and ${patientVisible(user, "m.patient_id")}
    order by lower(c.cohort_name), c.cohort_id, m.patient_id`,
  );
  const shown = await withAnnotated({ db }, rows);
  return masked({ db, user }, shown, { dates: ["index_date"] });
}

/** Cohorts whose definition names the concept, itself or through an event; an exclusion names it, too. */
export async function listCohortsOfConcept({ db, user }: Caller, conceptId: number) {
  const rows = await rowsOf(
    db,
    { cohort_id: "number", cohort_name: "string" },
    sql`
    with recursive event_with as (
      select event_id from event_concept where concept_id = ${conceptId}
      union select p.event_id from event_with w join event_part p on p.part_id = w.event_id
    )
    select c.cohort_id, c.cohort_name from cohort c
    where ${organizationVisible(user, "c.organization_id")}
      and (jsonb_path_exists(c.definition, '$.**.conceptId ? (@ == $id)', jsonb_build_object('id', ${conceptId}::int))
        or exists (select from event_with w
          where jsonb_path_exists(c.definition, '$.**.eventId ? (@ == $id)', jsonb_build_object('id', w.event_id))))
    order by lower(c.cohort_name), c.cohort_id`,
  );
  return withAnnotated({ db }, rows);
}
