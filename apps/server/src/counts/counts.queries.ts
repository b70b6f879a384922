import { sql } from "kysely";
import type { Context } from "../platform/context.ts";
import { organizationVisible, patientVisible, subdocumentVisible } from "../platform/visibility.ts";

type Caller = Pick<Context, "db" | "user">;

/** Annotators and supervisors see only some documents of an organisation, so that their counts are made for them. */
function seesWholeOrganizations({ user }: Caller): boolean {
  return user.role !== "Annotator" && user.role !== "Supervisor";
}

interface CohortCount {
  cohort_id: number;
  patient_count: number;
  data_count: number;
}

/** Patients and documents of cohorts: kept with the newest run, or counted for those who may see only some. */
export async function countCohorts(
  caller: Caller,
  cohortIds: readonly number[],
): Promise<CohortCount[]> {
  const { db, user } = caller;
  const query = seesWholeOrganizations(caller)
    ? sql<CohortCount>`
      select c.cohort_id, coalesce(r.patient_count, 0) patient_count, coalesce(r.data_count, 0) data_count
      from cohort c left join lateral (
        select patient_count, data_count from cohort_run r where r.cohort_id = c.cohort_id
        order by computed_at desc limit 1) r on true
      where c.cohort_id = any(${cohortIds}::int[]) and ${organizationVisible(user, "c.organization_id")}`
    : sql<CohortCount>`
      select c.cohort_id, count(distinct s.patient_id)::int patient_count, count(s.subdocument_id)::int data_count
      from cohort c
      left join cohort_member m using (cohort_id)
      left join subdocument s on s.patient_id = m.patient_id
        and ${subdocumentVisible(user, "s.patient_id", "s.subdocument_id")}
      where c.cohort_id = any(${cohortIds}::int[]) and ${organizationVisible(user, "c.organization_id")}
      group by c.cohort_id`;
  return (await query.execute(db)).rows;
}

interface StudyCount {
  study_id: number;
  cohort_count: number;
  patient_count: number;
  data_count: number;
}

/** Cohorts of studies, patients in the base cohort or an arm, and their documents (domain.md §5). */
export async function countStudies(
  caller: Caller,
  studyIds: readonly number[],
): Promise<StudyCount[]> {
  const { db, user } = caller;
  const documents = seesWholeOrganizations(caller)
    ? sql`select count(*)::int from subdocument s join in_study i using (patient_id) where i.study_id = st.study_id`
    : sql`select count(*)::int from subdocument s join in_study i using (patient_id)
        where i.study_id = st.study_id and ${subdocumentVisible(user, "s.patient_id", "s.subdocument_id")}`;
  const { rows } = await sql<StudyCount>`
    with used as (
      select study_id, base_cohort_id cohort_id from study where study_id = any(${studyIds}::int[])
      union select study_id, cohort_id from study_arm where study_id = any(${studyIds}::int[])
    ), in_study as (
      select distinct u.study_id, m.patient_id from used u join cohort_member m using (cohort_id)
    )
    select st.study_id,
      (select count(*)::int from used u where u.study_id = st.study_id) cohort_count,
      (select count(*)::int from in_study i where i.study_id = st.study_id
        and ${seesWholeOrganizations(caller) ? sql`true` : patientVisible(user, "i.patient_id")}) patient_count,
      (${documents}) data_count
    from study st
    where st.study_id = any(${studyIds}::int[]) and ${organizationVisible(user, "st.organization_id")}`.execute(
    db,
  );
  return rows;
}

/** Studies that use each cohort, as base or arm. */
export async function countStudiesOfCohorts({ db, user }: Caller, cohortIds: readonly number[]) {
  const { rows } = await sql<{ cohort_id: number; study_count: number }>`
    select c.cohort_id, count(distinct st.study_id)::int study_count
    from cohort c left join (study st left join study_arm a using (study_id))
      on (st.base_cohort_id = c.cohort_id or a.cohort_id = c.cohort_id) and ${organizationVisible(user, "st.organization_id")}
    where c.cohort_id = any(${cohortIds}::int[]) and ${organizationVisible(user, "c.organization_id")}
    group by c.cohort_id`.execute(db);
  return rows;
}

/** Documents of patients that the user may see. */
export async function countDocuments({ db, user }: Caller, patientIds: readonly number[]) {
  const { rows } = await sql<{ patient_id: number; data_count: number }>`
    select p.patient_id, count(s.subdocument_id)::int data_count
    from patient p left join subdocument s on s.patient_id = p.patient_id
      and ${subdocumentVisible(user, "s.patient_id", "s.subdocument_id")}
    where p.patient_id = any(${patientIds}::int[]) and ${patientVisible(user, "p.patient_id")}
    group by p.patient_id`.execute(db);
  return rows;
}

/** Everything that the user may see, for the account settings and an empty product's first look. */
export async function countEverything({ db, user }: Caller) {
  const { rows } = await sql<{
    study_count: number;
    cohort_count: number;
    patient_count: number;
    data_count: number;
  }>`
    select
      (select count(*)::int from study where ${organizationVisible(user, "study.organization_id")}) study_count,
      (select count(*)::int from cohort where ${organizationVisible(user, "cohort.organization_id")}) cohort_count,
      (select count(*)::int from patient p where ${patientVisible(user, "p.patient_id")}) patient_count,
      (select count(*)::int from subdocument s
        where ${subdocumentVisible(user, "s.patient_id", "s.subdocument_id")}) data_count`.execute(
    db,
  );
  return rows[0] ?? { study_count: 0, cohort_count: 0, patient_count: 0, data_count: 0 };
}
