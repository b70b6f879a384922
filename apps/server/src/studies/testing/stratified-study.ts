// A study whose encounters were drawn by what codes say, each of a patient of its own and read by two.
import { exampleIds } from "@concord/contract";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../platform/database/tables.generated.ts";

const { concept, study } = exampleIds;

/** Drawn by what codes say: stratum 1 "yes", 2 "no"; each unit of a patient of its own. */
export const strata = [
  {
    stratum: 1,
    label: "Codes: yes",
    frame: 40,
    read: 20,
    positives: 18,
    noted: 16,
    structured: true,
  },
  {
    stratum: 2,
    label: "Codes: no",
    frame: 900,
    read: 30,
    positives: 6,
    noted: 4,
    structured: false,
  },
];

/** Patients with an encounter and a note of it, read by two, in a project whose strata are drawn unequally. */
export async function drawStratified(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into project (project_id, organization_id, project_name, study_id, status, blind, unit, purpose, sampling, assisted,
      seed, frame_hash, weighted, enters_validity, created_at)
    overriding system value
    select 900, organization_id, 'Stratified', study_id, 'active', true, 'encounter', 'validity', 'random', false, 7, 'abc', true, true, now()
    from study where study_id = ${study}`.execute(db);
  await sql`insert into project_concept (project_id, concept_id, position) values (900, ${concept}, 0)`.execute(
    db,
  );
  for (const { stratum, label, frame, read, positives, noted, structured } of strata) {
    await sql`insert into project_stratum values (900, ${stratum}, ${label}, ${frame}, ${read})`.execute(
      db,
    );
    await sql`
      with made as (
        insert into patient (patient_id, organization_id, patient_identifier, source_key, gender)
        overriding system value
        select ${stratum * 1000} + n, organization_id, 'S' || ${stratum}::int || '-' || n, 'S' || ${stratum}::int || '-' || n, 'female'
        from study, generate_series(1, ${read}::int) n where study_id = ${study}
        returning patient_id, organization_id
      ), visit as (
        insert into encounter (patient_id, encounter_id, organization_id, source_key, name, kind, start_at)
        overriding system value
        select patient_id, patient_id, organization_id, 'e' || patient_id, 'Visit', 'outpatient', '2024-01-01' from made
        returning patient_id
      ), paper as (
        insert into document (patient_id, document_id, encounter_id, batch_id)
        overriding system value select patient_id, patient_id, patient_id, (select min(batch_id) from batch) from visit returning patient_id
      ), member as (
        insert into cohort_member (cohort_id, patient_id)
        select s.base_cohort_id, m.patient_id from made m, study s where s.study_id = ${study}
      )
      insert into subdocument (patient_id, subdocument_id, document_id, encounter_id, content_type, name, at, source_key, text)
      overriding system value
      select patient_id, patient_id, patient_id, patient_id, 'narrative', 'Note', '2024-01-01', 'n' || patient_id, 'Note' from paper`.execute(
      db,
    );
    const mine = sql`p.patient_id between ${stratum * 1000 + 1} and ${stratum * 1000 + read}`;
    await sql`insert into tagging (patient_id, subdocument_id, engine, version, tagged_at)
      select p.patient_id, p.patient_id, 'built-in', '1', now() from patient p where ${mine}`.execute(
      db,
    );
    await sql`
      insert into assignment (project_id, patient_id, subdocument_id, user_id, position, status, done_at, stratum, inclusion_probability)
      select 900, p.patient_id, p.patient_id, u.user_id, 0, 'done', now(), ${stratum}::int, ${read / frame}
      from patient p, (select distinct user_id from assignment) u where ${mine}`.execute(db);
    await sql`
      insert into annotation_save (save_id, patient_id, subdocument_id, user_id, version, saved_at)
      overriding system value
      select 1000000 + 100000 * u.at + p.patient_id, p.patient_id, p.patient_id, u.user_id, 1, now()
      from patient p, (select user_id, row_number() over (order by user_id) at from (select distinct user_id from assignment) x) u
      where ${mine}`.execute(db);
    await sql`
      insert into manual_annotation (annotation_id, revision, save_id, change, patient_id, subdocument_id, user_id, concept_id,
        annotation_type, is_present, is_experienced, is_definitive, is_current)
      overriding system value
      select s.save_id, 1, s.save_id, 'new', s.patient_id, s.subdocument_id, s.user_id, ${concept}, 'Document', true, true, true, true
      from annotation_save s join patient p using (patient_id)
      where ${mine} and s.patient_id <= ${stratum * 1000 + positives}`.execute(db);
    const say = async (source: number, most: number) =>
      sql`insert into fact (patient_id, encounter_id, concept_id, source, day)
        select p.patient_id, p.patient_id, ${concept}, ${source}, 1 from patient p
        where ${mine} and p.patient_id <= ${stratum * 1000 + most}`.execute(db);
    if (structured) await say(1, read);
    await say(2, noted);
  }
  await sql`insert into setting (key, value) values ('data_version', '77')
    on conflict (key) do update set value = excluded.value`.execute(db);
}
