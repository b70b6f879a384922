import { refreshPostings, touchedBySources } from "../../records/postings/postings.ts";
import { indexNotes } from "../../records/search/index-notes.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { oneOfEverything } from "./one-of-everything.ts";

/** 2020-05-04 in days since 1970-01-01: the day of the one patient's records. */
const day = 18_386;

/**
 * Beside one of everything 149 patients, so that each population is large and some cell of it has few: three are men,
 * four have one condition and three lack another, three values are in another unit, three died.
 */
export async function seedManyAndFew(connection: Connection): Promise<void> {
  const rows = oneOfEverything;
  const { pool } = connection;
  await pool.query(
    `insert into patient (organization_id, patient_identifier, source_key, gender, birth_date, death_date)
     select organization_id, 'Many-' || n, 'many-' || n, case when n <= 3 then 'male' else 'female' end,
       date '1930-01-01' + n * 97, case when n between 10 and 12 then date '2020-09-01' end
     from patient, generate_series(1, 149) n where patient_id = $1`,
    [rows.patient],
  );
  await pool.query(
    `insert into encounter (patient_id, organization_id, source_key, name, kind, start_at)
     select patient_id, organization_id, 'last', 'Visit', 'Office visit', '2021-05-04T10:00:00' from patient`,
  );
  const concept = async (code: string, words: string, category: string) => {
    const { rows: made } = await pool.query<{ concept_id: number }>(
      `insert into concept (cuid, text, sab, code, category) values ('C' || $1, $2, 'SNOMEDCT_US', $1, $3) returning concept_id`,
      [code, words, category],
    );
    const concept_id = made[0]?.concept_id ?? 0;
    await pool.query(
      "insert into concept_ancestor (ancestor_id, descendant_id, levels) values ($1, $1, 0)",
      [concept_id],
    );
    await pool.query(
      "insert into lexicon_entry (concept_id, term, kind) values ($1, $2, 'preferred')",
      [concept_id, words.toLowerCase()],
    );
    return concept_id;
  };
  /** Of the patients from one to another of the 149. */
  const facts = (
    concept_id: number,
    [from, to]: readonly [number, number],
    {
      on = day,
      value = null,
      unit = null,
    }: { on?: number; value?: number | null; unit?: string | null } = {},
  ) =>
    pool.query(
      `insert into fact (patient_id, encounter_id, concept_id, source, day, value, unit)
       select p.patient_id, e.encounter_id, $1, 1, $2::int + (case when $2 = ${day} then 0 else p.patient_id % 60 end),
         $3::float8 + p.patient_id, $4
       from patient p join encounter e using (patient_id)
       where e.source_key = 'last' and substr(p.source_key, 6) ~ '^\\d+$' and p.source_key like 'many-%'
         and substr(p.source_key, 6)::int between $5 and $6`,
      [concept_id, on, value, unit, from, to],
    );
  await pool.query("insert into concept_parent (concept_id, parent_id) values ($1, $2)", [
    rows.childConcept,
    rows.concept,
  ]);
  await facts(rows.concept, [1, 149]);
  await facts(await concept("59621000", "Hypertension", "Problem"), [4, 149]);
  await facts(await concept("195967001", "Asthma", "Problem"), [1, 4]);
  const diabetes = await concept("44054006", "Diabetes", "Problem");
  await facts(diabetes, [1, 70]);
  const sodium = await concept("2951-2", "Sodium", "Lab");
  await facts(sodium, [1, 120], { value: 1, unit: "mmol/L" });
  await facts(sodium, [121, 123], { value: 1, unit: "cm" });
  // The outcome: after the index date, of sixty, three of whom have no diabetes.
  const fall = await concept("1912002", "Fall", "Finding");
  await facts(fall, [14, 73], { on: day + 20 });
  await pool.query("update event_concept set concept_id = $1 where event_id = $2", [
    fall,
    rows.event,
  ]);
  const client = await pool.connect();
  await refreshPostings(client, await touchedBySources(client, [1, 2]));
  client.release();
  // An arm within the base cohort.
  const of = (concept_id: number, role: string) => ({
    kind: "concept",
    role,
    concepts: { include: [{ conceptId: concept_id, descendants: true }] },
  });
  await pool.query("update cohort set definition = $1 where cohort_id = $2", [
    { criteria: [of(rows.concept, "index"), of(diabetes, "inclusion")] },
    rows.spareCohort,
  ]);
  await pool.query("insert into study_arm (study_id, cohort_id, position) values ($1, $2, 1)", [
    rows.study,
    rows.spareCohort,
  ]);
  // A note of each of the 149: three are letters, and four deny what the others affirm.
  await pool.query(
    `with note as (
       insert into document (patient_id, encounter_id, batch_id)
       select patient_id, encounter_id, $1 from encounter join patient using (patient_id)
       where encounter.source_key = 'last' and patient.source_key like 'many-%' returning patient_id, encounter_id, document_id
     ), written as (
       insert into subdocument (patient_id, document_id, encounter_id, content_type, name, at, source_key, text, text_deidentified)
       select patient_id, document_id, encounter_id, 'narrative',
         case when row_number() over (order by patient_id) <= 3 then 'Letter' else 'Progress note' end,
         '2021-05-04T10:00:00', 'note', 'A note.', 'A note.' from note returning patient_id, subdocument_id
     )
     insert into automated_annotation (patient_id, subdocument_id, section_number, begin_offset, end_offset, text, concept_id,
       present, negated, experienced, definitive, is_current, hypothetical, subject, why)
     select patient_id, subdocument_id, 0, 2, 6, 'note', $2, true, denied, not denied, true, true, false, 'Patient', '{}'
     from (select *, row_number() over (order by patient_id) > 145 denied from written) w`,
    [rows.batch, rows.concept],
  );
  await indexNotes(connection);
  await pool.query(
    `insert into language_run_count (run_id, organization_id, concept_id, kind, change, attribute, n)
     select $1, organization_id, $3, 'annotation', 'altered', x.attribute, x.n from patient,
       (values ('', 25), ('negated', 22), ('severity', 3)) x(attribute, n) where patient_id = $2`,
    [rows.languageRun, rows.patient, rows.concept],
  );
}
