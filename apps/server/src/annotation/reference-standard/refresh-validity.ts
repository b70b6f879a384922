// Keeps the units of validity (domain.md §8): whoever changes an annotation, a resolution, a fact or a cohort calls
// this.
import { factSource } from "@concord/clinical";
import { sql } from "kysely";
import { z } from "zod";
import { organizationsWithCodes } from "../../records/patients/organizations-with-codes.ts";
import { cohortsOfStudy } from "../../records/patients/patient-filter.ts";
import type { Context } from "../../platform/operations/context.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";

type Caller = Pick<Context, "db" | "now">;
type Db = Pick<Context, "db">;

/** A study's units, or those of one of its patients. */
interface Asked {
  readonly studyId: number;
  readonly patientId: number | null;
}

interface Sources extends Asked {
  /** Organisations that send structured data. */
  readonly withCodes: readonly number[];
}

/** What a study's figures rest on; equal fingerprints mean equal inputs. */
export const ComputedOn = z.record(z.string(), z.string());
export type ComputedOn = z.infer<typeof ComputedOn>;

/** Reads what validity would be computed on now. */
export async function currentInputs({ db }: Db, studyId: number): Promise<ComputedOn> {
  const rows = await rowsOf(
    db,
    {
      cohorts: "string",
      "cohort run": "string",
      projects: "string",
      sample: "string",
      vocabulary: "string",
      pipeline: "string",
      data: "string",
    },
    sql`
    with used as (
      select cohort_id from study_cohort where study_id = ${studyId})
    select
      coalesce((select string_agg(c.cohort_name || ' v' || c.version, ', ' order by c.cohort_id)
        from cohort c join used using (cohort_id)), '') cohorts,
      coalesce((select max(r.computed_at)::text from cohort_run r join used using (cohort_id)), '') "cohort run",
      coalesce((select string_agg(format('%s (%s, %s assignments, %s concepts%s)', p.project_name, p.status,
          coalesce(work.n, 0),
          (select count(*) from project_concept c where c.project_id = p.project_id),
          case when p.single_annotator_reference then ', one annotator is enough' end), ', ' order by p.project_id)
        from project p left join (select project_id, count(*) n from assignment
          where project_id = any(array(select project_id from project where study_id = ${studyId})) group by 1) work using (project_id)
        where p.study_id = ${studyId}), 'none') projects,
      coalesce((select p.project_name from validity_project v join project p using (project_id)
        where v.study_id = ${studyId} and v.weighted), 'every project alike') "sample",
      coalesce((select version from vocabulary_version order by loaded_at desc limit 1), 'none') vocabulary,
      coalesce((select value #>> '{}' from setting where key = 'language-processing version'), 'none') pipeline,
      coalesce((select value #>> '{}' from setting where key = 'data_version'), 'none') data`,
  );
  return rows[0] ?? {};
}

/**
 * One at a time for each study, until the transaction ends: who recomputes a study must see every save that was
 * counted before, and a save that ends later must see what was computed.
 */
async function lockStudy({ db }: Db, studyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`validity ${studyId}`}, 0))`.execute(
    db,
  );
}

/** Encounter `u` is of a patient of the study's base cohort or of an arm. */
const ofStudyPatient = (studyId: number) => sql<boolean>`exists (
  select from cohort_member m where m.patient_id = u.patient_id and m.cohort_id = any(${cohortsOfStudy(studyId)}))`;

/** The organisations of the patient, or of all whom the study's projects ask about. */
async function askedOrganizations({ db }: Db, { studyId, patientId }: Asked): Promise<number[]> {
  const rows = await rowsOf(
    db,
    { organization_id: "number" },
    sql`
    select distinct p.organization_id from patient p
    join assignment a using (patient_id) join project using (project_id)
    where study_id = ${studyId} and ${ofPatient("p.patient_id", patientId)} order by 1`,
  );
  return rows.map((row) => row.organization_id);
}

/**
 * What the sources say of encounter `u`: null where there is nothing of that kind. A hospital that sends no structured
 * data is not assessable by them (as in the frame of a project), nor are notes that language processing has not read.
 */
const said = (withCodes: readonly number[]) => sql`
  cross join lateral (
    select own.organization_id = any(${withCodes}::int[]) any_codes,
      not exists (select from subdocument note where note.patient_id = u.patient_id and note.encounter_id = u.encounter_id
        and note.content_type = 'narrative' and not exists (select from tagging t
          where t.patient_id = note.patient_id and t.subdocument_id = note.subdocument_id)) all_tagged
    from patient own where own.patient_id = u.patient_id
  ) can
  cross join lateral (
    select case when can.any_codes then coalesce(bool_or(f.source = ${sql.lit(factSource.structured)}), false) end structured,
      case when can.all_tagged then coalesce(bool_or(f.source = ${sql.lit(factSource.unstructured)}), false) end notes,
      case when can.all_tagged
        then coalesce(bool_or(f.source in (${sql.lit(factSource.unstructured)}, ${sql.lit(factSource.inferred)})), false) end inferred
    from fact f join concept_ancestor up on up.descendant_id = f.concept_id and up.ancestor_id = u.concept_id
    where f.patient_id = u.patient_id and f.encounter_id = u.encounter_id and f.source <> ${sql.lit(factSource.reference)}
  ) said`;

/**
 * The study's units: one a concept and encounter whose notes were all read and have a reference standard; `patientId`
 * limits them to a patient.
 */
const insertUnits = ({ studyId, patientId, withCodes }: Sources) => sql`
  insert into validity_unit (patient_id, study_id, concept_id, level, cohort_criteria, encounter_id, stratum, reference,
    structured, notes, inferred)
  select u.patient_id, ${studyId}, u.concept_id, 'encounter', 'All', u.encounter_id, u.stratum, u.reference,
    said.structured, said.notes, said.inferred
  from encounter_reference u ${said(withCodes)}
  where u.study_id = ${studyId} and u.reference is not null and u.finished and ${ofPatient("u.patient_id", patientId)}
    and ${ofStudyPatient(studyId)}`;

/** The other encounters that the study's projects ask about, each with why it is left out. */
const insertLeftOut = ({ studyId, patientId, withCodes }: Sources) => sql`
  insert into validity_left_out (study_id, patient_id, encounter_id, concept_id, reason, stratum, structured, notes, inferred)
  select ${studyId}, u.patient_id, u.encounter_id, u.concept_id,
    case when not ${ofStudyPatient(studyId)} then 'outside' when not u.finished then 'unread' when u.untold then 'untold' else 'unresolved' end,
    u.stratum, said.structured, said.notes, said.inferred
  from encounter_reference u ${said(withCodes)}
  where u.study_id = ${studyId} and ${ofPatient("u.patient_id", patientId)}
    and not (u.reference is not null and u.finished and ${ofStudyPatient(studyId)})
  union all
  select distinct ${studyId}::int, a.patient_id, s.encounter_id, pc.concept_id, 'sample', null::smallint, null::boolean,
    null::boolean, null::boolean
  from project p join assignment a using (project_id) join project_concept pc using (project_id)
  join subdocument s using (patient_id, subdocument_id)
  where p.study_id = ${studyId} and not exists (select from validity_project v where v.project_id = p.project_id)
    and ${ofPatient("a.patient_id", patientId)}
    and not exists (select from encounter_reference u where u.study_id = ${studyId} and u.patient_id = a.patient_id
      and u.encounter_id = s.encounter_id and u.concept_id = pc.concept_id)`;

function ofPatient(column: string, patientId: number | null) {
  return patientId === null ? sql`true` : sql`${sql.ref(column)} = ${patientId}`;
}

/** Recomputes a study's units and what is left out. */
export async function refreshValidityOfStudy({ db, now }: Caller, studyId: number): Promise<void> {
  await lockStudy({ db }, studyId);
  const inputs = await currentInputs({ db }, studyId);
  await sql`
    insert into validity_run (study_id, computed_at, computed_on)
    values (${studyId}, ${now}, ${JSON.stringify(inputs)}::jsonb)
    on conflict (study_id) do update set computed_at = excluded.computed_at, computed_on = excluded.computed_on`.execute(
    db,
  );
  await replaceUnits({ db }, { studyId, patientId: null });
}

async function replaceUnits({ db }: Db, asked: Asked): Promise<void> {
  for (const table of ["validity_unit", "validity_left_out"])
    await sql`delete from ${sql.table(table)}
      where study_id = ${asked.studyId} and ${ofPatient("patient_id", asked.patientId)}`.execute(
      db,
    );
  const withCodes = await organizationsWithCodes({ db }, await askedOrganizations({ db }, asked));
  const sources = { ...asked, withCodes: [...withCodes] };
  await insertUnits(sources).execute(db);
  await insertLeftOut(sources).execute(db);
}

/** After a changed annotation: only the units of that patient, in the studies whose projects hold it. */
export async function refreshValidityOfPatient(
  { db, now }: Caller,
  patientId: number,
): Promise<void> {
  const rows = await rowsOf(
    db,
    { study_id: "number" },
    sql`
    select distinct st.study_id from assignment a join project p using (project_id) join study st using (study_id)
    where a.patient_id = ${patientId} order by st.study_id`,
  );
  for (const { study_id } of rows) {
    await lockStudy({ db }, study_id);
    const { rows: runs } = await sql`
      update validity_run set computed_at = ${now} where study_id = ${study_id} returning study_id`.execute(
      db,
    );
    if (runs.length === 0) continue;
    await replaceUnits({ db }, { studyId: study_id, patientId });
  }
}

/**
 * Recomputes a study's validity where it was never computed or rests on something that has changed since. Of those who
 * come at once the first computes; the others wait for it and find it done.
 */
export async function ensureFreshValidity(caller: Caller, studyId: number): Promise<void> {
  if (await isFresh(caller, studyId)) return;
  await lockStudy(caller, studyId);
  if (await isFresh(caller, studyId)) return;
  await refreshValidityOfStudy(caller, studyId);
}

async function isFresh({ db }: Db, studyId: number): Promise<boolean> {
  const inputs = await currentInputs({ db }, studyId);
  const rows = await rowsOf(
    db,
    { same: "boolean" },
    sql`
    select computed_on = ${JSON.stringify(inputs)}::jsonb same from validity_run where study_id = ${studyId}`,
  );
  return rows[0]?.same === true;
}
