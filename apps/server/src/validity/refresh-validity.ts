// Keeps the units of validity (domain.md §8): whoever changes an annotation, a resolution, a fact or a cohort calls this.
import { sql } from "kysely";
import type { Context } from "../platform/context.ts";

type Caller = Pick<Context, "db" | "now">;

/** What a study's figures rest on; equal fingerprints mean equal inputs. */
export interface ComputedOn {
  [name: string]: string;
}

/** Reads what validity would be computed on now. */
export async function currentInputs(
  { db }: Pick<Context, "db">,
  studyId: number,
): Promise<ComputedOn> {
  const { rows } = await sql<ComputedOn>`
    select
      coalesce((select string_agg(c.cohort_name || ' v' || c.version, ', ' order by c.cohort_id) from cohort c
        where c.cohort_id in (select base_cohort_id from study where study_id = ${studyId}
          union select cohort_id from study_arm where study_id = ${studyId})), '') cohorts,
      coalesce((select max(r.computed_at)::text from cohort_run r
        where r.cohort_id in (select base_cohort_id from study where study_id = ${studyId}
          union select cohort_id from study_arm where study_id = ${studyId})), '') "cohort run",
      coalesce((select string_agg(p.project_name || ' (' || p.status || ')', ', ' order by p.project_id)
        from project p where p.study_id = ${studyId}), 'none') projects,
      coalesce((select version from vocabulary_version order by loaded_at desc limit 1), 'none') vocabulary,
      coalesce((select value #>> '{}' from setting where key = 'language-processing version'), 'none') pipeline,
      coalesce((select value #>> '{}' from setting where key = 'data_version'), 'none') data`.execute(
    db,
  );
  return rows[0] ?? {};
}

/** The study's units, one a concept and encounter with a reference standard; `restriction` limits them to a patient. */
const insertUnits = (studyId: number, patientId: number | null) => sql`
  insert into validity_unit (patient_id, study_id, concept_id, level, cohort_criteria, encounter_id, reference, structured, inferred)
  with unit as (
    select r.patient_id, r.encounter_id, r.concept_id, r.reference from encounter_reference r
    where r.study_id = ${studyId} and r.reference is not null and r.finished
      and (${patientId}::int is null or r.patient_id = ${patientId})
      and exists (select from cohort_member m where m.patient_id = r.patient_id and m.cohort_id in (
        select base_cohort_id from study where study_id = ${studyId}
        union select cohort_id from study_arm where study_id = ${studyId}))
  ), asked as (
    select distinct concept_id from unit
  ), said as (
    select f.patient_id, f.encounter_id, up.ancestor_id concept_id,
      bool_or(f.source = 1) structured, bool_or(f.source in (2, 3)) inferred
    from (select distinct patient_id, encounter_id from unit) e
    join fact f using (patient_id, encounter_id)
    join concept_ancestor up on up.descendant_id = f.concept_id
    join asked on asked.concept_id = up.ancestor_id
    group by 1, 2, 3
  )
  select u.patient_id, ${studyId}, u.concept_id, 'encounter', 'All', u.encounter_id, u.reference,
    coalesce(s.structured, false), coalesce(s.inferred, false)
  from unit u left join said s using (patient_id, encounter_id, concept_id)`;

const countUnits = (studyId: number) => sql`
  insert into validity_count (study_id, concept_id, level, cohort_criteria, reference, structured, inferred, n)
  select study_id, concept_id, level, cohort_criteria, reference, structured, inferred, count(*)
  from validity_unit where study_id = ${studyId} group by 1, 2, 3, 4, 5, 6, 7`;

const unresolvedOf = (studyId: number) => sql`(
  select count(*)::int from document_reference d join project p using (project_id)
  where p.study_id = ${studyId} and d.finished and d.reference is null)`;

/** Computes a study's units and joint counts anew. */
export async function refreshValidityOfStudy({ db, now }: Caller, studyId: number): Promise<void> {
  const inputs = await currentInputs({ db }, studyId);
  await sql`
    insert into validity_run (study_id, computed_at, computed_on, unresolved)
    values (${studyId}, ${now}, ${JSON.stringify(inputs)}::jsonb, ${unresolvedOf(studyId)})
    on conflict (study_id) do update set computed_at = excluded.computed_at, computed_on = excluded.computed_on,
      unresolved = excluded.unresolved`.execute(db);
  await sql`delete from validity_unit where study_id = ${studyId}`.execute(db);
  await insertUnits(studyId, null).execute(db);
  await sql`delete from validity_count where study_id = ${studyId}`.execute(db);
  await countUnits(studyId).execute(db);
}

/** After a changed annotation: only the units of that patient, in the studies whose projects hold it. */
export async function refreshValidityOfPatient(
  { db, now }: Caller,
  patientId: number,
): Promise<void> {
  const { rows } = await sql<{ study_id: number }>`
    select study_id from validity_run where study_id in (
      select p.study_id from assignment a join project p using (project_id) where a.patient_id = ${patientId})
    order by study_id for update`.execute(db);
  for (const { study_id } of rows) {
    await sql`delete from validity_unit where study_id = ${study_id} and patient_id = ${patientId}`.execute(
      db,
    );
    await insertUnits(study_id, patientId).execute(db);
    await sql`delete from validity_count where study_id = ${study_id}`.execute(db);
    await countUnits(study_id).execute(db);
    await sql`update validity_run set computed_at = ${now}, unresolved = ${unresolvedOf(study_id)}
      where study_id = ${study_id}`.execute(db);
  }
}

/** Recomputes a study's validity where it was never computed or rests on something that has changed since. */
export async function ensureFreshValidity(caller: Caller, studyId: number): Promise<void> {
  const inputs = await currentInputs(caller, studyId);
  const { rows } = await sql<{ same: boolean }>`
    select computed_on = ${JSON.stringify(inputs)}::jsonb same from validity_run where study_id = ${studyId}`.execute(
    caller.db,
  );
  if (!rows[0]?.same) await refreshValidityOfStudy(caller, studyId);
}
