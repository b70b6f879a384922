// Patients within a look-back window before the index date, judged on the notes in it (validity.md §1, rules 1, 10).
import { factSource } from "@concord/clinical";
import { sql } from "kysely";
import { z } from "zod";
import { patientVisible, subdocumentVisible } from "../../access/visibility.ts";
import { maskingOf } from "../../access/masking.ts";
import type { Context } from "../../platform/operations/context.ts";
import { problem } from "../../platform/operations/problem.ts";
import { type Columns, type RowOf, rowsOf } from "../../platform/database/rows-of.ts";
import { organizationsWithCodes } from "../../records/patients/organizations-with.ts";
import { isDatedNote } from "../../records/known-moment.ts";

type Caller = Pick<Context, "db" | "user">;

interface Window {
  readonly studyId: number;
  readonly days: number;
}

/** @throws request.not-offered where units smaller than a patient were drawn (validity.md §1, 3) */
export async function refuseSmallerUnits({ db }: Pick<Context, "db">, studyId: number) {
  const [smaller] = await rowsOf(
    db,
    { project_name: "string", unit: "string" },
    sql`
    select p.project_name, p.unit from validity_project v join project p using (project_id)
    where v.study_id = ${studyId} and p.sampling = 'random' and p.unit in ('document', 'encounter')
    order by p.project_id limit 1`,
  );
  if (smaller)
    throw problem("request.not-offered", {
      reason: `There is no patient level: “${smaller.project_name}” drew ${smaller.unit}s, and a patient is more than one of them.`,
    });
}

const reasons = ["outside", "empty", "hidden", "unread", "untold", "unresolved"] as const;
export type PatientReason = (typeof reasons)[number];

const JudgedPatient = {
  patient_id: "number",
  concept_id: "number",
  concept_name: "string",
  /** Why the patient is not judged; null of a unit. */
  reason: z.enum(reasons).nullable(),
  reference: "boolean | null",
  structured: "boolean | null",
  notes: "boolean | null",
  inferred: "boolean | null",
  encounters: "number",
  encounters_with_concept: "number",
} as const satisfies Columns;
export type JudgedPatient = RowOf<typeof JudgedPatient>;

async function codedOrganizations({ db }: Pick<Context, "db">, studyId: number) {
  const rows = await rowsOf(
    db,
    { organization_id: "number" },
    sql`
    select distinct p.organization_id from patient p join assignment a using (patient_id) join project using (project_id)
    where study_id = ${studyId} order by 1`,
  );
  return organizationsWithCodes(
    { db },
    rows.map((row) => row.organization_id),
  );
}

const held = (condition: ReturnType<typeof sql>) => sql`exists (
  select from fact f join concept_ancestor up on up.descendant_id = f.concept_id and up.ancestor_id = j.concept_id
  where f.patient_id = j.patient_id and ${condition})`;

/**
 * Each patient that the study's projects ask about, of each concept; not judged where the user may not see all notes
 * of the window (a supervisor sees those of the supervised projects). A fact of a note counts when its note is in
 * the window; one of codes, or of a rule over several records, by its day.
 * Codes can't be judged where the hospital sends none, or where all that they say of the concept has no date.
 */
export async function listPatients(
  { db, user }: Caller,
  { studyId, days }: Window,
): Promise<JudgedPatient[]> {
  const withCodes = [...(await codedOrganizations({ db }, studyId))];
  const inWindow = sql`not f.is_undated and f.day between j.index_day - ${days}::int and j.index_day`;
  const ofNote = sql`f.subdocument_id = any(j.notes)`;
  return rowsOf(
    db,
    JudgedPatient,
    sql`
    with asking as materialized (
      select project_id from validity_project where study_id = ${studyId}
    ), asked as materialized (
      select a.patient_id, (select min(m.index_day) from cohort_member m join study st on st.base_cohort_id = m.cohort_id
        where m.patient_id = a.patient_id and st.study_id = ${studyId}) index_day
      from assignment a join asking using (project_id) group by a.patient_id
    ), concepts as materialized (
      select distinct concept_id from project_concept join asking using (project_id)
    ), said as materialized (
      select d.patient_id, d.subdocument_id, d.concept_id, bool_and(d.finished) finished, bool_or(d.untold) untold,
        case when bool_and(d.reference is not null) then bool_or(d.reference) end reference
      from document_reference d join asking using (project_id) group by 1, 2, 3
    ), note as materialized (
      select s.patient_id, s.subdocument_id, s.encounter_id,
        ${subdocumentVisible(user, "s.patient_id", "s.subdocument_id")} visible,
        exists (select from tagging t where t.patient_id = s.patient_id and t.subdocument_id = s.subdocument_id) tagged
      from asked a join subdocument s using (patient_id)
      where s.content_type = 'narrative' and ${isDatedNote()}
        and s.at::date - date '1970-01-01' between a.index_day - ${days}::int and a.index_day
    ), j as materialized (
      select a.patient_id, a.index_day, c.concept_id, count(n.subdocument_id) n, array_agg(n.subdocument_id) notes,
        coalesce(bool_and(n.tagged), false) tagged, coalesce(bool_and(n.visible), true) visible,
        bool_and(coalesce(s.finished, false)) finished,
        bool_or(s.untold) and bool_and(s.reference is not null or coalesce(s.untold, false)) untold,
        case when bool_and(s.reference is not null) then bool_or(s.reference) end reference,
        count(distinct n.encounter_id)::int encounters,
        (count(distinct n.encounter_id) filter (where s.reference))::int encounters_with_concept
      from asked a cross join concepts c
      left join note n using (patient_id)
      left join said s on s.patient_id = a.patient_id and s.subdocument_id = n.subdocument_id and s.concept_id = c.concept_id
      group by 1, 2, 3
    )
    select j.patient_id, j.concept_id, c.text concept_name,
      case when j.index_day is null then 'outside' when j.n = 0 then 'empty'
        when not j.visible then 'hidden' when not j.finished then 'unread'
        when j.untold then 'untold' when j.reference is null then 'unresolved' end reason,
      j.reference,
      case when p.organization_id <> all(${withCodes}::int[]) then null
        when ${held(sql`f.source = ${sql.lit(factSource.structured)} and ${inWindow}`)} then true
        when ${held(sql`f.source = ${sql.lit(factSource.structured)} and f.is_undated`)} then null else false end structured,
      case when j.tagged then ${held(sql`f.source = ${sql.lit(factSource.unstructured)} and ${ofNote}`)} end notes,
      case when j.tagged then ${held(sql`(f.source = ${sql.lit(factSource.unstructured)} and ${ofNote}
        or f.source = ${sql.lit(factSource.inferred)} and (f.subdocument_id is null and ${inWindow} or ${ofNote}))`)} end inferred,
      j.encounters, j.encounters_with_concept
    from j join concept c using (concept_id) join patient p using (patient_id)
    where ${patientVisible(user, "p.patient_id")}
    order by lower(c.text), j.concept_id, j.patient_id`,
  );
}

const Shown = {
  patient_id: "number",
  patient_identifier: "string",
  encounters: z.array(
    z.object({ id: z.number(), encounter_name: z.string(), start_at: z.string() }),
  ),
  subdocument_id: "number | null",
} as const satisfies Columns;

/** What is shown of patients: the encounters of their windows, and the note to open. */
export async function showPatients(
  { db, user }: Caller,
  { studyId, days }: Window,
  { conceptId, patients }: { conceptId: number; patients: readonly number[] },
): Promise<RowOf<typeof Shown>[]> {
  const rows = await rowsOf(
    db,
    Shown,
    sql`
    with note as (
      select s.patient_id, s.subdocument_id, s.encounter_id, s.at, e.name, e.start_at
      from cohort_member m join study st on st.base_cohort_id = m.cohort_id and st.study_id = ${studyId}
      join subdocument s using (patient_id) join encounter e using (patient_id, encounter_id)
      where m.patient_id = any(${patients}::int[]) and s.content_type = 'narrative' and ${isDatedNote()}
        and s.at::date - date '1970-01-01' between m.index_day - ${days}::int and m.index_day
        and ${subdocumentVisible(user, "s.patient_id", "s.subdocument_id")}
    )
    select p.patient_id, p.patient_identifier,
      (select json_agg(json_build_object('id', v.encounter_id, 'encounter_name', v.name,
          'start_at', to_char(v.start_at, 'YYYY-MM-DD HH24:MI:SS')) order by v.start_at, v.encounter_id)
        from (select distinct encounter_id, name, start_at from note where note.patient_id = p.patient_id) v) encounters,
      (select n.subdocument_id from note n where n.patient_id = p.patient_id
        order by exists (select from fact f join concept_ancestor up on up.descendant_id = f.concept_id and up.ancestor_id = ${conceptId}
          where f.patient_id = n.patient_id and f.subdocument_id = n.subdocument_id) desc, n.at, n.subdocument_id limit 1) subdocument_id
    from patient p where p.patient_id = any(${patients}::int[])
    order by p.patient_identifier, p.patient_id`,
  );
  const masking = await maskingOf({ db, user }, patients);
  return rows.map(({ patient_identifier, encounters, ...row }) => ({
    ...row,
    patient_identifier: masking.identifier(row.patient_id, patient_identifier),
    encounters: encounters.map((one) => ({
      id: one.id,
      encounter_name: masking.name(row.patient_id, one.encounter_name),
      start_at: masking.date(row.patient_id, one.start_at),
    })),
  }));
}
