// A study with two arms whose patients have an outcome or not, in truth, by codes and by notes, on notes after their
// index date; nothing of it is known to the product but rows.
import { exampleIds } from "@concord/contract";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../platform/database/tables.generated.ts";
import { recordDay } from "../../records/testing/one-record.ts";

const { concept, study, cohort } = exampleIds;

export const outcomeArms = { first: 7001, second: 7002 };

export interface OutcomePatient {
  readonly patient: number;
  readonly arm: number;
  readonly truth: boolean;
  readonly codes: boolean;
  readonly noted: boolean;
  /** Notes on or after the index date. */
  readonly notes: number;
}

/** Alike for every run: codes miss two of five and are wrong in one of 25, notes in one of ten. */
export const outcomePatients: readonly OutcomePatient[] = Array.from({ length: 240 }, (_, at) => {
  const arm = at < 120 ? outcomeArms.first : outcomeArms.second;
  const truth = (at * 7) % 20 < (at < 120 ? 5 : 8);
  return {
    patient: 9000 + at,
    arm,
    truth,
    codes: truth ? at % 5 < 3 : at % 25 === 4,
    noted: truth ? at % 10 !== 3 : at % 11 === 5,
    notes: at % 16 === 15 ? 0 : 1 + (at % 2),
  };
});

/** Puts them into the study's cohorts, each with a note, a code and a reading of before the index date. */
export async function seedOutcomeStudy(db: Kysely<Database>): Promise<void> {
  const day = recordDay;
  for (const [position, arm] of Object.values(outcomeArms).entries()) {
    await sql`
      insert into cohort (cohort_id, organization_id, cohort_name, definition, version)
      overriding system value select ${arm}, organization_id, 'Arm ' || ${position + 1}::int, definition, 1 from cohort
      where cohort_id = ${cohort}`.execute(db);
    if (position === 0) await sql`delete from study_arm where study_id = ${study}`.execute(db);
    await sql`insert into study_arm (study_id, cohort_id, position) values (${study}, ${arm}, ${position})`.execute(
      db,
    );
  }
  const all = sql`jsonb_to_recordset(${JSON.stringify(outcomePatients)}::jsonb)
    as w(patient int, arm int, truth bool, codes bool, noted bool, notes int)`;
  await sql`
    insert into patient (patient_id, organization_id, patient_identifier, source_key, gender)
    overriding system value select w.patient, s.organization_id, 'O' || w.patient, 'O' || w.patient, 'female'
    from ${all}, study s where s.study_id = ${study}`.execute(db);
  await sql`
    insert into cohort_member (cohort_id, patient_id, index_day)
    select c.cohort_id, w.patient, ${day}::int from ${all} cross join lateral (values (${cohort}::int), (w.arm)) c(cohort_id)`.execute(
    db,
  );
  // Encounter and note 0 lie before the index date, 1 and 2 on it and after.
  await sql`
    insert into encounter (patient_id, encounter_id, organization_id, source_key, name, kind, start_at)
    overriding system value
    select w.patient, w.patient * 10 + n, s.organization_id, 'oe' || w.patient || '-' || n, 'Visit', 'outpatient',
      date '1970-01-01' + ${day}::int + (n - 1) * 30
    from ${all}, study s, generate_series(0, w.notes) n where s.study_id = ${study}`.execute(db);
  await sql`
    insert into document (patient_id, document_id, encounter_id, batch_id) overriding system value
    select e.patient_id, e.encounter_id, e.encounter_id, (select min(batch_id) from batch) from encounter e where e.patient_id >= 9000`.execute(
    db,
  );
  await sql`
    insert into subdocument (patient_id, subdocument_id, document_id, encounter_id, content_type, name, at, source_key, text, text_deidentified)
    overriding system value
    select e.patient_id, e.encounter_id, e.encounter_id, e.encounter_id, 'narrative', 'Note', e.start_at, 'on' || e.encounter_id, 'Note', 'Note'
    from encounter e where e.patient_id >= 9000`.execute(db);
  await sql`insert into tagging (patient_id, subdocument_id, engine, version, tagged_at)
    select patient_id, subdocument_id, 'built-in', '1', now() from subdocument where patient_id >= 9000`.execute(
    db,
  );
  const fact = (source: number, when: ReturnType<typeof sql>, at: number) =>
    sql`insert into fact (patient_id, encounter_id, concept_id, source, day)
      select w.patient, w.patient * 10, ${concept}, ${source}, ${day}::int + ${at}::int from ${all} where ${when}`.execute(
      db,
    );
  await fact(1, sql`w.codes`, 5);
  await fact(2, sql`w.noted`, 0);
  // Of before: no outcome.
  await fact(1, sql`w.patient % 3 = 0`, -1);
  await fact(2, sql`w.patient % 4 = 0`, -30);
}

/** All that was given out in the project is read, by both readers: the truth, in the last note of each patient. */
export async function readOutcomes(
  db: Kysely<Database>,
  projectId: number,
  /** Of the first one reader says nothing; of the second one note is still waiting. */
  { unresolved, unread }: { readonly unresolved: number; readonly unread: number },
): Promise<void> {
  await sql`
    update assignment set status = 'done', done_at = now()
    where project_id = ${projectId} and not (patient_id = ${unread} and subdocument_id = patient_id * 10 + 1)`.execute(
    db,
  );
  await sql`
    insert into annotation_save (save_id, patient_id, subdocument_id, user_id, version, saved_at)
    overriding system value
    select 2000000 + row_number() over (order by a.patient_id, a.subdocument_id, a.user_id), a.patient_id, a.subdocument_id, a.user_id, 1, now()
    from assignment a where a.project_id = ${projectId} and a.status = 'done'
      and not (a.patient_id = ${unresolved} and a.user_id = (select max(user_id) from assignment where project_id = ${projectId}))`.execute(
    db,
  );
  const having = outcomePatients.filter((one) => one.truth && one.notes > 0);
  await sql`
    insert into manual_annotation (annotation_id, revision, save_id, change, patient_id, subdocument_id, user_id, concept_id,
      annotation_type, is_present, is_experienced, is_definitive, is_current)
    overriding system value
    select s.save_id, 1, s.save_id, 'new', s.patient_id, s.subdocument_id, s.user_id, ${concept}, 'Document', true, true, true, true
    from annotation_save s join jsonb_to_recordset(${JSON.stringify(having)}::jsonb) as w(patient int, notes int)
      on w.patient = s.patient_id and s.subdocument_id = w.patient * 10 + w.notes where s.save_id > 2000000`.execute(
    db,
  );
  // What was there before the index date is no outcome either.
  await sql`
    insert into manual_annotation (annotation_id, revision, save_id, change, patient_id, subdocument_id, user_id, concept_id,
      annotation_type, is_present, is_experienced, is_definitive, is_current)
    overriding system value
    select 1000000 + s.save_id, 1, s.save_id, 'new', s.patient_id, s.subdocument_id, s.user_id, ${concept}, 'Document', true, true, true, true
    from annotation_save s where s.save_id > 2000000 and s.subdocument_id = s.patient_id * 10 and s.patient_id % 2 = 0`.execute(
    db,
  );
}
