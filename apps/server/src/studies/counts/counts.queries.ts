import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import {
  organizationVisible,
  patientVisible,
  subdocumentVisible,
} from "../../access/visibility.ts";
import { membersTold, patientsOfStudyTold } from "../../access/members-told.ts";
import { documentCounts } from "../../cohorts/count-cohorts.queries.ts";
import { stateOfMembers } from "../../cohorts/newest-run.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";

type Caller = Pick<Context, "db" | "user">;
type CountCaller = Pick<Context, "db" | "user" | "keptAnswers">;

const StudyCount = { study_id: "number", n: "number" } as const satisfies Columns;
type StudyCount = RowOf<typeof StudyCount>;

/** Studies that the user may see of those asked for, with what was counted of them; 0 where there is nothing. */
async function studiesWith(
  { db, user }: Caller,
  studyIds: readonly number[],
  counted: readonly StudyCount[],
): Promise<StudyCount[]> {
  const rows = await rowsOf(
    db,
    { study_id: "number" },
    sql`
    select st.study_id from study st
    where st.study_id = any(${studyIds}::int[]) and ${organizationVisible(user, "st.organization_id")}`,
  );
  const ns = new Map(counted.map(({ study_id, n }) => [study_id, n]));
  return rows.map(({ study_id }) => ({ study_id, n: ns.get(study_id) ?? 0 }));
}

/** Who is in which study, as something that an answer rests on: their cohorts, and the members of each. */
async function stateOfStudies(
  { db }: Pick<Context, "db">,
  studyIds: readonly number[],
): Promise<RawBuilder<unknown>[]> {
  const used = await rowsOf(
    db,
    { study_id: "number", cohort_id: "number" },
    sql`select study_id, cohort_id from study_cohort where study_id = any(${studyIds}::int[]) order by 1, 2`,
  );
  const pairs = used.map(({ study_id, cohort_id }) => `${study_id}:${cohort_id}`).join(" ");
  return [sql`${pairs}::text`, stateOfMembers(used.map(({ cohort_id }) => cohort_id))];
}

/** Patients in the base cohort or an arm of each study, once each (domain.md §5). */
const inStudies = (user: Caller["user"], studyIds: readonly number[]) => sql`
  select distinct m.study_id, m.patient_id
  from ${patientsOfStudyTold(user) ?? sql`(study_cohort join cohort_member using (cohort_id))`} m
  where m.study_id = any(${studyIds}::int[]) and ${patientVisible(user, "m.patient_id")}`;

export async function countCohortsOfStudies(caller: Caller, studyIds: readonly number[]) {
  const counted = await rowsOf(
    caller.db,
    StudyCount,
    sql`select study_id, count(*)::int n from study_cohort
    where study_id = any(${studyIds}::int[]) group by 1`,
  );
  return studiesWith(caller, studyIds, counted);
}

export async function countPatientsOfStudies(caller: CountCaller, studyIds: readonly number[]) {
  const counted = await caller.keptAnswers.rows(
    caller,
    StudyCount,
    sql`select study_id, count(*)::int n
    from (${inStudies(caller.user, studyIds)}) in_study group by 1`,
    await stateOfStudies(caller, studyIds),
  );
  return studiesWith(caller, studyIds, counted);
}

/** Documents of a study's patients; of an organisation and those under it where one is given. */
export async function countDocumentsOfStudies(
  caller: CountCaller,
  studyIds: readonly number[],
  organizationId?: number,
) {
  const { db, user } = caller;
  const statement = sql`select in_study.study_id, sum(documents.n)::int n
    from (${inStudies(user, studyIds)}) in_study cross join lateral (
      select count(*) n from subdocument s
      where s.patient_id = in_study.patient_id and ${documentCounts(user, "s", organizationId)}) documents
    group by 1`;
  const counted =
    organizationId === undefined
      ? await caller.keptAnswers.rows(
          caller,
          StudyCount,
          statement,
          await stateOfStudies(caller, studyIds),
        )
      : await rowsOf(db, StudyCount, statement);
  return studiesWith(caller, studyIds, counted);
}

/** Studies that use each cohort, as base or arm. */
export async function countStudiesOfCohorts({ db, user }: Caller, cohortIds: readonly number[]) {
  const rows = await rowsOf(
    db,
    { cohort_id: "number", study_count: "number" },
    sql`
    select c.cohort_id, count(distinct st.study_id)::int study_count
    from cohort c left join (study st join study_cohort used using (study_id))
      on used.cohort_id = c.cohort_id and ${organizationVisible(user, "st.organization_id")}
    where c.cohort_id = any(${cohortIds}::int[]) and ${organizationVisible(user, "c.organization_id")}
    group by c.cohort_id`,
  );
  return rows;
}

/** Documents of patients that the user may see. */
export async function countDocuments(
  { db, user }: Caller,
  patientIds: readonly number[],
  organizationId?: number,
) {
  if (patientIds.length === 0) return [];
  const rows = await rowsOf(
    db,
    { patient_id: "number", data_count: "number" },
    sql`
    select p.patient_id, count(s.subdocument_id)::int data_count
    from patient p left join subdocument s on s.patient_id = p.patient_id
      and ${documentCounts(user, "s", organizationId)}
    where p.patient_id = any(${patientIds}::int[]) and ${patientVisible(user, "p.patient_id")}
    group by p.patient_id`,
  );
  return rows;
}

const EntityCounts = {
  study_count: "number",
  cohort_count: "number",
  patient_count: "number",
  data_count: "number",
} as const satisfies Columns;
type EntityCounts = RowOf<typeof EntityCounts>;

const none: EntityCounts = { study_count: 0, cohort_count: 0, patient_count: 0, data_count: 0 };

/** Everything that the user may see, for the account settings and an empty product's first look. */
export async function countEverything({ db, user }: Caller): Promise<EntityCounts> {
  const rows = await rowsOf(
    db,
    EntityCounts,
    sql`
    select
      (select count(*)::int from study where ${organizationVisible(user, "study.organization_id")}) study_count,
      (select count(*)::int from cohort where ${organizationVisible(user, "cohort.organization_id")}) cohort_count,
      (select count(*)::int from patient p where ${patientVisible(user, "p.patient_id")}) patient_count,
      (select count(*)::int from subdocument s
        where ${subdocumentVisible(user, "s.patient_id", "s.subdocument_id")}) data_count`,
  );
  return rows[0] ?? none;
}

/** Study `st` holds the patient, in one of the cohorts `held`; for annotators by their projects. */
function isOfStudy(user: Caller["user"], patientId: number): RawBuilder<boolean> {
  const told = patientsOfStudyTold(user);
  return told
    ? sql`exists (select from ${told} m where m.study_id = st.study_id and m.patient_id = ${patientId})`
    : sql`exists (select from study_cohort used
          where used.study_id = st.study_id and used.cohort_id in (table held))`;
}

/** What holds one patient, who must have been checked to be visible: cohorts, studies that use them, and documents. */
export async function countOfPatient(
  { db, user }: Caller,
  patientId: number,
): Promise<EntityCounts> {
  const rows = await rowsOf(
    db,
    EntityCounts,
    sql`
    with held as (
      select c.cohort_id from ${membersTold(user)} m join cohort c using (cohort_id)
      where m.patient_id = ${patientId} and ${organizationVisible(user, "c.organization_id")})
    select
      (select count(*)::int from study st where ${organizationVisible(user, "st.organization_id")}
        and ${isOfStudy(user, patientId)}) study_count,
      (select count(*)::int from held) cohort_count,
      1 patient_count,
      (select count(*)::int from subdocument s where s.patient_id = ${patientId}
        and ${subdocumentVisible(user, "s.patient_id", "s.subdocument_id")}) data_count`,
  );
  return rows[0] ?? none;
}
