import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { seededDatabase } from "../../platform/database/testing/test-database.ts";
import { loadShippedVocabulary } from "../../vocabulary/load/load-shipped-vocabulary.ts";
import { fewConcepts, vocabularyFolder } from "../../vocabulary/testing/shipped-in-test.ts";
import { storeNotes } from "../testing/notes-in-test.ts";
import { tagDocuments } from "./tag-documents.ts";

const cacheFolder = mkdtempSync(join(tmpdir(), "concord-test-"));

test("decision 014: what a note without a date says is the patient's, and at no time that a cohort could find", async () => {
  const connection = await seededDatabase("few_concepts", async (fresh) => {
    await loadShippedVocabulary(fresh, await vocabularyFolder(fewConcepts));
  });
  const { pool } = connection;
  const { ids } = await storeNotes(connection, [
    { patient: "ann", at: "1970-01-01", text: "Asthma and cough." },
    { patient: "ann", at: "2024-05-06", text: "Asthma." },
    { patient: "bob", at: "1970-01-01", text: "Asthma." },
  ]);
  // As an import stores a note whose date is not known; Bob's was written on that very day.
  await pool.query(
    `update encounter set source_key = 'outside:undated', name = 'Undated'
     where encounter_id = (select encounter_id from subdocument where subdocument_id = $1)`,
    [ids[0]],
  );
  await tagDocuments(connection, { cacheFolder, workers: 1 });
  const { rows: facts } = await pool.query(
    `select p.source_key patient, c.cuid, f.day, f.is_undated from fact f join concept c using (concept_id) join patient p using (patient_id)
     order by 1, 2, 3`,
  );
  const day = Date.UTC(2024, 4, 6) / 86_400_000;
  expect(facts).toEqual([
    { patient: "ann", cuid: "C5", day: 0, is_undated: true },
    { patient: "ann", cuid: "C8", day: 0, is_undated: true },
    { patient: "ann", cuid: "C8", day, is_undated: false },
    { patient: "bob", cuid: "C8", day: 0, is_undated: false },
  ]);
  // What cohorts read.
  const { rows: postings } = await pool.query(
    "select cuid, n from posting join concept using (concept_id) order by 1",
  );
  expect(postings).toEqual([{ cuid: "C8", n: 2 }]);
});
