import { sql } from "kysely";
import { membersTold } from "../access/members-told.ts";
import { OwnershipRow, ownershipOf } from "../access/ownership.ts";
import type { Context } from "../platform/operations/context.ts";
import { problem } from "../platform/operations/problem.ts";
import { organizationVisible, patientVisible } from "../access/visibility.ts";
import { type Columns, type RowOf, rowsOf } from "../platform/database/rows-of.ts";

type Caller = Pick<Context, "db" | "user">;

export const StudyRow = {
  study_id: "number",
  study_name: "string",
  base_cohort: "number",
  base_cohort_name: "string",
  organization_id: "number",
  minimum_reference_positives: "number",
} as const satisfies Columns;
export type StudyRow = RowOf<typeof StudyRow>;

/** A study that the user may see; throws row.not-found. */
export async function getStudy({ db, user }: Caller, studyId: number): Promise<StudyRow> {
  const rows = await rowsOf(
    db,
    StudyRow,
    sql`
    select st.study_id, st.study_name, st.base_cohort_id base_cohort, c.cohort_name base_cohort_name,
      st.organization_id, st.minimum_reference_positives
    from study st join cohort c on c.cohort_id = st.base_cohort_id
    where st.study_id = ${studyId} and ${organizationVisible(user, "st.organization_id")}`,
  );
  const [row] = rows;
  if (!row) throw problem("row.not-found", { noun: "study" });
  return row;
}

/** Until the transaction ends nobody else changes the study. */
export async function lockStudy({ db }: Pick<Context, "db">, studyId: number): Promise<void> {
  await sql`select from study where study_id = ${studyId} for no key update`.execute(db);
}

export async function listStudies({ db, user }: Caller) {
  const rows = await rowsOf(
    db,
    { study_id: "number", study_name: "string", base_cohort: "number", ...OwnershipRow },
    sql`
    select study_id, study_name, base_cohort_id base_cohort, ${ownershipOf(user, "study")} from study
    where ${organizationVisible(user, "study.organization_id")}
    order by lower(study_name), study_id`,
  );
  return rows;
}

export async function listArms({ db }: Pick<Context, "db">, studyId: number) {
  const rows = await rowsOf(
    db,
    { cohort_id: "number", cohort_name: "string" },
    sql`
    select cohort_id, cohort_name from study_arm join cohort using (cohort_id)
    where study_id = ${studyId} order by position`,
  );
  return rows;
}

export async function listOutcomes({ db }: Pick<Context, "db">, studyId: number) {
  const rows = await rowsOf(
    db,
    { event_id: "number", name: "string" },
    sql`
    select event_id, name from study_outcome join event using (event_id)
    where study_id = ${studyId} order by position`,
  );
  return rows;
}

/** Patients in more than one arm, and members of each arm who are not in the base cohort (domain.md §5). */
export async function compareArms({ db, user }: Caller, studyId: number) {
  const rows = await rowsOf(
    db,
    { cohort_id: "number | null", n: "number" },
    sql`
    with arm as (
      select m.patient_id, a.cohort_id, not exists (select from ${membersTold(user)} b join study st on st.base_cohort_id = b.cohort_id
        where st.study_id = ${studyId} and b.patient_id = m.patient_id) is_outside
      from study_arm a join ${membersTold(user)} m using (cohort_id)
      where a.study_id = ${studyId} and ${patientVisible(user, "m.patient_id")}
    )
    select null cohort_id, count(*)::int n from (
      select patient_id from arm group by patient_id having count(*) > 1) several
    union all
    select arm.cohort_id, count(*)::int from arm where is_outside group by arm.cohort_id`,
  );
  return {
    inSeveralArms: rows.find((row) => row.cohort_id === null)?.n ?? 0,
    outsideBase: new Map(
      rows.flatMap(({ cohort_id, n }) => (cohort_id === null ? [] : [[cohort_id, n] as const])),
    ),
  };
}

/**
 * The organisation that a study of these cohorts belongs to: theirs, or the nearest above them all. So whoever may see
 * the study may see all of its patients. Throws row.not-found, at its field, for a cohort that the user may not see.
 */
export async function organizationOfCohorts(
  { db, user }: Caller,
  base: number,
  arms: readonly number[],
): Promise<number> {
  const wanted = [...new Set([base, ...arms])];
  const visible = await visibleCohorts({ db, user }, wanted);
  const missing = [base, ...arms].findIndex((cohortId) => !visible.has(cohortId));
  if (missing >= 0) {
    const field = missing === 0 ? "m_StudyObj.base_cohort" : `m_StudyArmString.${missing - 1}`;
    throw problem("row.not-found", {
      noun: "cohort",
      errors: { [field]: "This cohort no longer exists" },
    });
  }
  const rows = await rowsOf(
    db,
    { organization_id: "number", covered: "number", height: "number" },
    sql`
    select above.organization_id, count(*)::int covered, max(above.levels)::int height
    from cohort cross join lateral organizations_above(array[cohort.organization_id]) above
    where cohort.cohort_id = any(${wanted}::int[]) and ${organizationVisible(user, "cohort.organization_id")}
      and ${organizationVisible(user, "above.organization_id")}
    group by above.organization_id order by covered desc, height`,
  );
  const [nearest] = rows;
  if (!nearest || nearest.covered < wanted.length) {
    throw problem("study.invalid", {
      reason: "The cohorts of a study must belong to one organisation that you work for.",
    });
  }
  return nearest.organization_id;
}

/** Holds them until the study has them: who deletes one meanwhile waits, and is refused then. */
async function visibleCohorts(
  { db, user }: Caller,
  cohortIds: readonly number[],
): Promise<Set<number>> {
  const rows = await rowsOf(
    db,
    { cohort_id: "number" },
    sql`
    select cohort_id from cohort
    where cohort_id = any(${cohortIds}::int[]) and ${organizationVisible(user, "cohort.organization_id")}
    order by cohort_id for key share`,
  );
  return new Set(rows.map((row) => row.cohort_id));
}

/** Whether another study of the organisation has the name, letter case aside. */
export async function studyNameTaken(
  { db }: Pick<Context, "db">,
  organizationId: number,
  name: string,
  except = 0,
) {
  const { rows } = await sql`
    select from study where organization_id = ${organizationId} and lower(study_name) = lower(${name})
      and study_id <> ${except}`.execute(db);
  return rows.length > 0;
}

/** Replaces arms and outcomes of a study, in the order given. */
export async function replaceParts(
  { db }: Pick<Context, "db">,
  studyId: number,
  arms: readonly number[],
  events: readonly number[],
): Promise<void> {
  await sql`delete from study_arm where study_id = ${studyId}`.execute(db);
  await sql`delete from study_outcome where study_id = ${studyId}`.execute(db);
  await sql`insert into study_arm (study_id, cohort_id, position)
    select ${studyId}, cohort_id, position from unnest(${arms}::int[]) with ordinality as arm(cohort_id, position)`.execute(
    db,
  );
  await sql`insert into study_outcome (study_id, event_id, position)
    select ${studyId}, event_id, position from unnest(${events}::int[]) with ordinality as o(event_id, position)`.execute(
    db,
  );
}

/** Projects of a study in which somebody has saved an answer. */
export async function listAnnotatedProjects({ db }: Pick<Context, "db">, studyId: number) {
  const rows = await rowsOf(
    db,
    { project_name: "string" },
    sql`
    select project_name from project p where p.study_id = ${studyId}
      and exists (select from assignment a where a.project_id = p.project_id and a.status = 'done')
    order by lower(project_name)`,
  );
  return rows.map((row) => row.project_name);
}

/** The cohorts of a study: its base cohort, then its arms in their order. */
export async function listCohortsOfStudy(call: Pick<Context, "db">, study: StudyRow) {
  const base = { cohort_id: study.base_cohort, cohort_name: study.base_cohort_name };
  return [base, ...(await listArms(call, study.study_id))];
}
