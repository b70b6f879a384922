// For tests: notes in the database, and all that language processing made of them.
import type { Connection } from "../../platform/database/connect.ts";

export interface TestNote {
  readonly patient: string;
  readonly text: string;
  /** `2024-05-06` or `2024-05-06 07:08`. */
  readonly at?: string;
  readonly content_type?: "narrative" | "discrete";
}

/** Stores notes, each with an encounter and a document of its own, and answers the ids of their subdocuments. */
export async function storeNotes(
  { pool }: Connection,
  notes: readonly TestNote[],
  batch = "test",
): Promise<{ batchId: number; ids: number[] }> {
  await pool.query(
    `insert into organization (level, name) select 'hospital', 'Test General'
     where not exists (select from organization where name = 'Test General')`,
  );
  const { rows: batches } = await pool.query<{ batch_id: number }>(
    `insert into batch (organization_id, name, format, status)
     select organization_id, $1, 'notes', 'ready' from organization where name = 'Test General' returning batch_id`,
    [batch],
  );
  const batchId = batches[0]?.batch_id ?? 0;
  const { rows } = await pool.query<{ subdocument_id: number }>(
    `with note as (
       select n, patient, text, at::timestamp, content_type from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[])
         x (n, patient, text, at, content_type)
     ), person as (
       insert into patient (organization_id, patient_identifier, source_key, gender)
       select (select organization_id from batch where batch_id = $6), patient, patient, 'unknown'
       from (select patient, min(n) n from note group by patient order by 2) p
       on conflict (organization_id, source_key) do update set gender = excluded.gender returning patient_id, source_key
     ), visit as (
       insert into encounter (patient_id, organization_id, source_key, name, kind, start_at)
       select patient_id, (select organization_id from batch where batch_id = $6), $6 || '/' || n, 'Visit', 'visit', at
       from note join person on source_key = patient order by n returning patient_id, encounter_id, source_key
     ), paper as (
       insert into document (patient_id, encounter_id, batch_id) select patient_id, encounter_id, $6 from visit order by encounter_id
       returning patient_id, document_id, encounter_id
     )
     insert into subdocument (patient_id, document_id, encounter_id, content_type, name, at, source_key, text)
     select patient_id, document_id, encounter_id, content_type, 'Note', at, v.source_key, text
     from note n join visit v on v.source_key = $6 || '/' || n.n join paper using (patient_id, encounter_id) order by n.n
     returning subdocument_id`,
    [
      notes.map((_, at) => at),
      notes.map(({ patient }) => patient),
      notes.map(({ text }) => text),
      notes.map(({ at }) => at ?? "2024-05-06"),
      notes.map(({ content_type }) => content_type ?? "narrative"),
      batchId,
    ],
  );
  return { batchId, ids: rows.map(({ subdocument_id }) => subdocument_id) };
}

/**
 * All that language processing wrote, as rows of text in a fixed order and without the ids that a database gives out:
 * equal for equal results, however they came about.
 */
export async function everythingTagged({ pool }: Connection): Promise<string[]> {
  const note = `join subdocument s using (patient_id, subdocument_id) join patient p using (patient_id)`;
  const queries = [
    `select p.source_key, s.source_key, x.section_number, x.canonical_section_name, x.header, x.begin_offset, x.end_offset
     from section x ${note} order by 1, 2, 3`,
    `select p.source_key, s.source_key, c.cuid, to_jsonb(x) - '{patient_id,annotation_id,subdocument_id,concept_id}'::text[]
     from automated_annotation x ${note} join concept c using (concept_id) order by x.patient_id, x.subdocument_id, x.annotation_id`,
    `select p.source_key, s.source_key, c.cuid, x.source, x.day, x.minute, x.value, x.unit, x.text_value, x.rule,
       a.begin_offset, a.end_offset
     from fact x ${note} join concept c using (concept_id)
     left join automated_annotation a on a.patient_id = x.patient_id and a.annotation_id = x.annotation_id
     where x.source in (2, 3) order by x.patient_id, x.subdocument_id, x.fact_id`,
    `select p.source_key, s.source_key, x.engine, x.version from tagging x ${note} order by 1, 2`,
    `select p.source_key, s.source_key, s.text_deidentified from subdocument s join patient p using (patient_id) order by 1, 2`,
    `select c.cuid, source, block, n, md5(data) from posting join concept c using (concept_id) order by 1, 2, 3`,
  ];
  const lines: string[] = [];
  for (const query of queries) {
    const { rows } = await pool.query<unknown[]>({ text: query, rowMode: "array" });
    lines.push(...rows.map((row) => JSON.stringify(row)));
  }
  return lines;
}
