// Keeps the units of validity (domain.md §8): whoever changes an annotation, a resolution, a fact or a cohort calls
// this.
import { factSource } from "@concord/clinical";
import { sql } from "kysely";
import { z } from "zod";
import { organizationsWithCodes } from "../../records/patients/organizations-with.ts";
import { cohortsOfStudy } from "../../records/patients/patient-filter.ts";
import type { Context } from "../../platform/operations/context.ts";
import type { Place } from "../annotations.queries.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import { keepCounts } from "./joint-counts.ts";

type Caller = Pick<Context, "db" | "now">;
type Db = Pick<Context, "db">;

/** A study's units, or those of one encounter of a patient, with all its documents. */
interface Asked {
  readonly studyId: number;
  readonly only: Encounter | null;
}

interface Encounter {
  readonly patientId: number;
  readonly encounterId: number;
  readonly subdocumentIds: readonly number[];
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
      coalesce((select string_agg(format('%s (%s, %s assignments, %s%s)', p.project_name, p.status,
          coalesce(work.n, 0),
          coalesce((select string_agg(c.text, ' + ' order by pc.position) from project_concept pc join concept c using (concept_id)
            where pc.project_id = p.project_id), 'no concepts'),
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

/** The organisations of the patient, or of all whom the study's projects ask about. */
async function askedOrganizations({ db }: Db, { studyId, only }: Asked): Promise<number[]> {
  const rows = await rowsOf(
    db,
    { organization_id: "number" },
    sql`
    select distinct p.organization_id from patient p
    join assignment a using (patient_id) join project using (project_id)
    where study_id = ${studyId} and ${only ? sql`p.patient_id = ${only.patientId}` : sql`true`} order by 1`,
  );
  return rows.map((row) => row.organization_id);
}

/** The row of `alias` is of a document that is asked about. */
const ofDocuments = (alias: string, only: Encounter | null) =>
  only === null
    ? sql`true`
    : sql`${sql.ref(`${alias}.patient_id`)} = ${only.patientId}
        and ${sql.ref(`${alias}.subdocument_id`)} = any(${only.subdocumentIds}::bigint[])`;

/**
 * What the projects of the study's table ask of encounters. finished: every narrative note of it was read. reference:
 * null where one of its documents has none. untold: nothing but who cannot tell keeps it from a reference standard.
 * stratum: the one in which the encounter was drawn, where the sample is weighed.
 */
const asked = ({ studyId, only }: Asked) => sql`
  select d.patient_id, s.encounter_id, d.concept_id,
    bool_and(d.finished) and count(distinct s.subdocument_id) filter (where s.content_type = 'narrative') = (
      select count(*) from subdocument note
      where note.patient_id = d.patient_id and note.encounter_id = s.encounter_id and note.content_type = 'narrative') finished,
    case when bool_and(d.reference is not null) then bool_or(d.reference) end reference,
    bool_or(d.untold) and bool_and(d.reference is not null or d.untold) untold,
    case when bool_and(p.weighted) then min(drawn.stratum) end stratum,
    exists (select from cohort_member m where m.patient_id = d.patient_id
      and m.cohort_id = any(${cohortsOfStudy(studyId)})) inside
  from document_reference d
  join validity_project p using (project_id)
  join subdocument s using (patient_id, subdocument_id)
  left join lateral (
    select a.stratum from assignment a
    where a.project_id = d.project_id and a.patient_id = d.patient_id and a.subdocument_id = d.subdocument_id limit 1) drawn on true
  where p.study_id = ${studyId} and ${ofDocuments("d", only)}
    and d.project_id = any(array(select project_id from project where study_id = ${studyId}))
  group by d.patient_id, s.encounter_id, d.concept_id`;

/**
 * What the sources say of the encounters `u` (patient_id, encounter_id, concept_id): null where there is nothing of
 * that kind. A hospital that sends no structured data is not assessable by them (as in the frame of a project), nor are
 * notes that language processing has not read.
 */
const said = (withCodes: readonly number[]) => sql`
  visit as (
    select v.patient_id, v.encounter_id, own.organization_id = any(${withCodes}::int[]) any_codes,
      not exists (select from subdocument note where note.patient_id = v.patient_id and note.encounter_id = v.encounter_id
        and note.content_type = 'narrative' and not exists (select from tagging t
          where t.patient_id = note.patient_id and t.subdocument_id = note.subdocument_id)) all_tagged
    from (select distinct patient_id, encounter_id from u) v join patient own using (patient_id)
  ), known as (
    select f.patient_id, f.encounter_id, up.ancestor_id concept_id, bool_or(f.source = ${sql.lit(factSource.structured)}) structured,
      bool_or(f.source = ${sql.lit(factSource.unstructured)}) notes,
      bool_or(f.source in (${sql.lit(factSource.unstructured)}, ${sql.lit(factSource.inferred)})) inferred
    from visit v join fact f using (patient_id, encounter_id) join concept_ancestor up on up.descendant_id = f.concept_id
    where f.source <> ${sql.lit(factSource.reference)} and up.ancestor_id = any(array(select distinct concept_id from u))
    group by 1, 2, 3
  ), said as (
    select u.*, case when v.any_codes then coalesce(k.structured, false) end structured,
      case when v.all_tagged then coalesce(k.notes, false) end notes,
      case when v.all_tagged then coalesce(k.inferred, false) end inferred
    from u join visit v using (patient_id, encounter_id) left join known k using (patient_id, encounter_id, concept_id)
  )`;

/**
 * The study's units, one a concept and encounter whose notes were all read and have a reference standard, and the other
 * encounters that its projects ask about, each with why it is left out.
 */
const insertUnits = (of: Asked, withCodes: readonly number[]) => sql`
  with u as materialized (${asked(of)}), ${said(withCodes)}, judged as (
    insert into validity_unit (patient_id, study_id, concept_id, level, cohort_criteria, encounter_id, stratum, reference,
      structured, notes, inferred)
    select patient_id, ${of.studyId}, concept_id, 'encounter', 'All', encounter_id, stratum, reference, structured, notes, inferred
    from said where reference is not null and finished and inside
  )
  insert into validity_left_out (study_id, patient_id, encounter_id, concept_id, reason, stratum, structured, notes, inferred)
  select ${of.studyId}, patient_id, encounter_id, concept_id,
    case when not inside then 'outside' when not finished then 'unread' when untold then 'untold' else 'unresolved' end,
    stratum, structured, notes, inferred
  from said where not (reference is not null and finished and inside)
  union all
  select distinct ${of.studyId}::int, a.patient_id, s.encounter_id, pc.concept_id, 'sample', null::smallint, null::boolean,
    null::boolean, null::boolean
  from project p join assignment a using (project_id) join project_concept pc using (project_id)
  join subdocument s using (patient_id, subdocument_id)
  where p.study_id = ${of.studyId} and not exists (select from validity_project v where v.project_id = p.project_id)
    and ${ofDocuments("a", of.only)}
    and not exists (select from u where u.patient_id = a.patient_id and u.encounter_id = s.encounter_id and u.concept_id = pc.concept_id)`;

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
  await replaceUnits({ db }, { studyId, only: null });
}

async function replaceUnits({ db }: Db, of: Asked): Promise<void> {
  const { studyId, only } = of;
  for (const table of ["validity_unit", "validity_left_out"])
    await sql`delete from ${sql.table(table)} where study_id = ${studyId} and ${
      only ? sql`patient_id = ${only.patientId} and encounter_id = ${only.encounterId}` : sql`true`
    }`.execute(db);
  const withCodes = await organizationsWithCodes({ db }, await askedOrganizations({ db }, of));
  await insertUnits(of, [...withCodes]).execute(db);
  await keepCounts({ db }, { studyId, patientId: only?.patientId ?? null });
}

/** After a changed annotation: only the units of that encounter, in the studies whose projects hold the document. */
export async function refreshValidityOfDocument(
  { db, now }: Caller,
  { patientId, subdocumentId }: Place,
): Promise<void> {
  const rows = await rowsOf(
    db,
    { study_id: "number" },
    sql`
    select distinct st.study_id from assignment a join project p using (project_id) join study st using (study_id)
    where a.patient_id = ${patientId} order by st.study_id`,
  );
  if (rows.length === 0) return;
  const documents = await rowsOf(
    db,
    { encounter_id: "number", subdocument_id: "number" },
    sql`
    select beside.encounter_id, beside.subdocument_id from subdocument own join subdocument beside using (patient_id, encounter_id)
    where own.patient_id = ${patientId} and own.subdocument_id = ${subdocumentId}`,
  );
  const [first] = documents;
  if (first === undefined) return;
  const subdocumentIds = documents.map((document) => document.subdocument_id);
  for (const { study_id } of rows) {
    await lockStudy({ db }, study_id);
    const { rows: runs } = await sql`
      update validity_run set computed_at = ${now} where study_id = ${study_id} returning study_id`.execute(
      db,
    );
    if (runs.length === 0) continue;
    const only = { patientId, encounterId: first.encounter_id, subdocumentIds };
    await replaceUnits({ db }, { studyId: study_id, only });
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
