import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { everythingTagged, storeNotes } from "../testing/notes-in-test.ts";
import { tagDocuments } from "../tagging/tag-documents.ts";
import { seededDatabase } from "../../platform/database/testing/test-database.ts";
import { loadShippedVocabulary } from "../../vocabulary/load/load-shipped-vocabulary.ts";
import { fewConcepts, vocabularyFolder } from "../../vocabulary/testing/shipped-in-test.ts";
import { retag } from "./retag.ts";
import { makeRun, readRun, unordered } from "./testing/runs-in-test.ts";
import { changeVocabulary } from "../../vocabulary/testing/change-vocabulary.ts";

const cacheFolder = mkdtempSync(join(tmpdir(), "concord-test-"));
const notes = Array.from({ length: 1200 }, (_, at) => ({
  patient: `p${at % 300}`,
  text: `Note ${at}: heart failure, ${at % 2 ? "no " : ""}cough. Water pills on 03/0${1 + (at % 9)}/2021.`,
}));
const database = () =>
  seededDatabase("notes_to_retag", async (fresh) => {
    await loadShippedVocabulary(fresh, await vocabularyFolder(fewConcepts));
    await storeNotes(fresh, notes);
    await tagDocuments(fresh, { cacheFolder, workers: 2 });
    await changeVocabulary(
      fresh.pool,
      `insert into lexicon_entry (concept_id, term, kind) select concept_id, 'water pill', 'synonym' from concept where cuid = 'C6'`,
    );
  });

test("issue 3.6 killed by -9 between its chunks, a run serves what was there, and goes on where it was", async () => {
  const [whole, killed] = [await database(), await database()];
  await retag(whole, await makeRun(whole), { cacheFolder, workers: 1 });

  const before = await everythingTagged(killed);
  const runId = await makeRun(killed);
  const child = spawn(process.execPath, [
    join(import.meta.dirname, "testing/retag-killed.worker.ts"),
    killed.url,
    cacheFolder,
    `${runId}`,
    "400",
  ]);
  const [, signal] = await once(child, "exit");
  expect(signal).toBe("SIGKILL");
  expect(await everythingTagged(killed)).toEqual(before);
  const left = await readRun(killed, runId);
  expect(left).toMatchObject({ state: "running" });
  expect(left.read_count).toBeGreaterThanOrEqual(400);
  expect(left.read_count).toBeLessThan(notes.length);

  const progress: number[] = [];
  await retag(killed, runId, {
    cacheFolder,
    workers: 2,
    onProgress: (done) => void progress.push(done),
  });
  expect(progress[0]).toBe(left.read_count);
  expect(await readRun(killed, runId)).toMatchObject({
    state: "whole",
    read_count: 1200,
    changed_count: 1200,
  });
  expect(unordered(await everythingTagged(killed))).toEqual(
    unordered(await everythingTagged(whole)),
  );
});
