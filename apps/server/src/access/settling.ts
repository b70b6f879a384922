// Whoever settles the conflicts of a project is told neither what a source says of its patients nor how valid it is,
// until the project is closed (validity.md §1, 4; decision 118): the choice would follow the source.
import { problemTitle } from "@concord/contract";
import { type RawBuilder, sql } from "kysely";
import { rowsOf } from "../platform/database/rows-of.ts";
import type { Context } from "../platform/operations/context.ts";
import { problem } from "../platform/operations/problem.ts";
import type { User } from "../platform/operations/user.ts";

type Caller = Pick<Context, "db" | "user">;

/** Project `alias` is open, and the user settles its conflicts. */
const isSettled = (user: Pick<User, "id">, alias: string) => sql<boolean>`(
  ${sql.ref(`${alias}.status`)} <> 'complete' and exists (select from project_supervisor "settling supervisor"
    where "settling supervisor".project_id = ${sql.ref(`${alias}.project_id`)} and "settling supervisor".user_id = ${user.id}))`;

/**
 * A supervisor who still settles conflicts: counts and lists that are asked for by what the record says would tell it
 * of one patient after the other. In another role the same person counts cohorts, and is refused patients and studies.
 */
export function isSettling({ role, settling }: Pick<User, "role" | "settling">): boolean {
  return role === "Supervisor" && settling.length > 0;
}

/** @throws sources.withheld */
export function refuseWhileSettling({ user }: Pick<Context, "user">): void {
  if (isSettling(user)) throw withheld(user.settling);
}

/** What stands in place of what a source says of the patient; null where nothing is withheld. */
export async function withheldOfPatient(
  { db, user }: Caller,
  patientId: number,
): Promise<string | null> {
  const names = await openProjects({ db, user }, holds(patientId));
  return names.length === 0 ? null : problemTitle("sources.withheld", namesIn(names));
}

/** @throws sources.withheld where one of the patients is of a project whose conflicts the user settles */
export async function refuseSourcesOfPatient(
  call: Caller,
  ...patientIds: readonly number[]
): Promise<void> {
  const names = await openProjects(call, holds(...patientIds));
  if (names.length > 0) throw withheld(names);
}

/**
 * @throws sources.withheld where the user settles conflicts of a project on the study, or of one that shares a patient
 *   with those on it
 */
export async function refuseValidityOfStudy(call: Caller, studyId: number): Promise<void> {
  const names = await openProjects(
    call,
    sql`(p.study_id = ${studyId} or p.project_id in (select a.project_id from assignment a
      join assignment other using (patient_id) join project of_study on of_study.project_id = other.project_id
      where of_study.study_id = ${studyId}))`,
  );
  if (names.length > 0) throw withheld(names);
}

/**
 * @throws sources.withheld where a supervisor who still settles conflicts asks for the part of the answers that is of a
 *   cohort: only that of a project or study of theirs is told
 */
export async function refuseOtherCohort(call: Caller, cohortId: number | undefined): Promise<void> {
  if (cohortId === undefined || !isSettling(call.user)) return;
  const rows = await rowsOf(
    call.db,
    { n: "number" },
    sql`
    select 1 n from project p join project_supervisor led using (project_id) left join study st using (study_id)
    where led.user_id = ${call.user.id} and ${cohortId} in (p.cohort_id, st.base_cohort_id) limit 1`,
  );
  if (rows.length === 0) throw withheld(call.user.settling);
}

/**
 * The patient in `column` is of no project whose conflicts the user settles, in whatever role: what is listed by what a
 * source says leaves the others out.
 */
export function sourcesTold(user: Pick<User, "id" | "settling">, column: string) {
  if (user.settling.length === 0) return sql<boolean>`true`;
  return sql<boolean>`not exists (
    select from assignment "withheld assignment" join project "withheld project" using (project_id)
    where "withheld assignment".patient_id = ${sql.ref(column)} and ${isSettled(user, "withheld project")})`;
}

const holds = (...patientIds: readonly number[]) =>
  sql`p.project_id in (select a.project_id from assignment a where a.patient_id = any(${patientIds}::int[]))`;

async function openProjects(
  { db, user }: Caller,
  condition: RawBuilder<unknown>,
): Promise<string[]> {
  if (user.settling.length === 0) return [];
  const rows = await rowsOf(
    db,
    { project_name: "string" },
    sql`
    select p.project_name from project p where ${isSettled(user, "p")} and ${condition} order by lower(p.project_name)`,
  );
  return rows.map((row) => row.project_name);
}

const withheld = (names: readonly string[]) => problem("sources.withheld", namesIn(names));

const namesIn = (names: readonly string[]) => ({ projects: names.join(", ") });
