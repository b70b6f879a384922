// A mention that its reader changed later has a row of each revision: evidence tells it once, as it stands.
import { exampleIds } from "@concord/contract";
import { expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";

const server = await testServer({ seed: withOneOfEverything });
const { pool } = server.connection;
const researcher = await server.signIn("User");

test("what is known of a concept on a day names a changed mention once, where it stands now", async () => {
  const { annotation, patient, narrative } = exampleIds;
  const { concept } = oneOfEverything;
  await pool.query(
    `insert into fact (patient_id, encounter_id, concept_id, source, day, subdocument_id, annotation_id)
     select s.patient_id, s.encounter_id, $1, 4, date '2031-05-06' - date '1970-01-01', s.subdocument_id, $2
     from subdocument s where s.subdocument_id = $3`,
    [concept, annotation, narrative],
  );
  const asked = { patient_id: patient, concept_id: concept, date: "2031-05-06" };
  const before = await researcher.call("GetPatientMoment", asked);
  expect(before.notes).toHaveLength(1);
  const { rows: columns } = await pool.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') names from information_schema.columns
     where table_name = 'manual_annotation' and table_schema = current_schema()
       and column_name not in ('revision', 'is_newest', 'document_end', 'end_offset', 'is_definitive', 'save_id')`,
  );
  const names = columns[0]?.names ?? "";
  await pool.query(`insert into annotation_save (save_id, patient_id, subdocument_id, user_id, version, saved_at)
    overriding system value select 999999, patient_id, subdocument_id, user_id, version + 50, saved_at
    from annotation_save where save_id = ${annotation}`);
  await pool.query(
    `update manual_annotation set is_newest = false where annotation_id = ${annotation} and patient_id = ${patient}`,
  );
  await pool.query(`insert into manual_annotation (${names}, revision, is_newest, document_end, end_offset, is_definitive, save_id)
    overriding system value select ${names}, 2, true, document_end - 2, end_offset - 2, false, 999999 from manual_annotation
    where annotation_id = ${annotation} and patient_id = ${patient}`);
  const after = await researcher.call("GetPatientMoment", asked);
  expect(after.notes).toHaveLength(1);
  expect(after.notes).not.toEqual(before.notes);
});
