import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { seededDatabase } from "../../platform/database/testing/test-database.ts";
import { loadShippedVocabulary } from "../../vocabulary/load/load-shipped-vocabulary.ts";
import { fewConcepts, vocabularyFolder } from "../../vocabulary/testing/shipped-in-test.ts";
import { everythingTagged, storeNotes } from "../testing/notes-in-test.ts";
import { tagDocuments } from "./tag-documents.ts";

const cacheFolder = mkdtempSync(join(tmpdir(), "concord-test-"));
const notes = Array.from({ length: 1200 }, (_, at) => ({
  patient: `p${at % 300}`,
  text: `Note ${at}: heart failure, ${at % 2 ? "no " : ""}cough. Seen on 03/0${1 + (at % 9)}/2021.`,
}));
const database = () =>
  seededDatabase("notes_to_tag", async (fresh) => {
    await loadShippedVocabulary(fresh, await vocabularyFolder(fewConcepts));
    await storeNotes(fresh, notes);
  });

test("killed by -9 between its chunks, whole documents are left, and the next run ends where an undisturbed one does", async () => {
  const [whole, killed] = [await database(), await database()];
  await tagDocuments(whole, { cacheFolder, workers: 1 });

  const child = spawn(process.execPath, [
    join(import.meta.dirname, "../testing/tag-killed.worker.ts"),
    killed.url,
    cacheFolder,
    "400",
  ]);
  const [, signal] = await once(child, "exit");
  expect(signal).toBe("SIGKILL");

  const { rows } = await killed.pool.query(`
    select count(*) tagged,
      count(*) filter (where not exists (select from section x where x.patient_id = t.patient_id and x.subdocument_id = t.subdocument_id)) bare,
      (select count(*) from section x where not exists (select from tagging t
        where t.patient_id = x.patient_id and t.subdocument_id = x.subdocument_id)) strays,
      (select count(*) from posting where source = 2) postings
    from tagging t`);
  const [left] = rows;
  expect(left).toMatchObject({ bare: 0, strays: 0, postings: 0 });
  expect(left.tagged).toBeGreaterThanOrEqual(400);
  expect(left.tagged).toBeLessThan(notes.length);

  const { documents } = await tagDocuments(killed, { cacheFolder, workers: 2 });
  expect(documents).toBe(notes.length - left.tagged);
  expect(await everythingTagged(killed)).toEqual(await everythingTagged(whole));
});
