import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { storeNotes } from "../testing/notes-in-test.ts";
import { tagDocuments } from "../tagging/tag-documents.ts";
import { testDatabase } from "../../platform/database/testing/test-database.ts";
import { loadShippedVocabulary } from "../../vocabulary/load/load-shipped-vocabulary.ts";
import { vocabularyFolder } from "../../vocabulary/testing/shipped-in-test.ts";
import { retag } from "./retag.ts";
import { makeRun } from "./testing/runs-in-test.ts";

const cacheFolder = mkdtempSync(join(tmpdir(), "concord-test-"));

/** The QTc interval as it was shipped once, with two other intervals under its name, and as it is now. */
const mixed = {
  concepts: [["CMO:0000233", "QTc interval", "CONCORD", "qtc", "Lab"]],
  entries: [
    ["CMO:0000233", "QTc", "everyday"],
    ["CMO:0000233", "QRS duration", "everyday"],
  ],
};
const apart = {
  concepts: [
    ...mixed.concepts,
    ["SNOMEDCT_US:251208001", "QRS duration", "CONCORD", "qrs-duration", "Lab"],
  ],
  entries: [["CMO:0000233", "QTc", "everyday"]],
};

test("a concept that is split keeps its id for what its name says; notes read before are read again", async () => {
  const connection = await testDatabase();
  const { pool } = connection;
  await loadShippedVocabulary(connection, await vocabularyFolder(mixed));
  await storeNotes(connection, [
    { patient: "ann", text: "EKG today: QRS duration 110 ms, QTc 450 ms." },
  ]);
  await tagDocuments(connection, { cacheFolder, workers: 1 });
  const values = async (): Promise<string[]> => {
    const { rows } = await pool.query<{ one: string }>(
      "select c.text || ' ' || f.value one from fact f join concept c using (concept_id) order by f.value",
    );
    return rows.map(({ one }) => one);
  };
  const { rows: before } = await pool.query(
    "select concept_id from concept where cuid = 'CMO:0000233'",
  );
  expect(await values()).toEqual(["QTc interval 110", "QTc interval 450"]);

  await loadShippedVocabulary(connection, await vocabularyFolder(apart));
  // The start asks for this run (watch-versions.ts).
  expect(await retag(connection, await makeRun(connection), { cacheFolder, workers: 1 })).toBe(
    "whole",
  );
  expect(await values()).toEqual(["QRS duration 110", "QTc interval 450"]);
  const { rows: after } = await pool.query(
    "select concept_id from concept where cuid = 'CMO:0000233'",
  );
  expect(after).toEqual(before);
});
