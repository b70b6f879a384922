// Retagging beside the first tagging of the same notes in the same run, and what readers feel of the moment in which it
// is put in place.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { hospitalNamed } from "../apps/server/src/importing/batch-rows.ts";
import { importBatch } from "../apps/server/src/importing/import-batch.ts";
import { notesFormat } from "../apps/server/src/importing/notes/notes-format.ts";
import { openDatabaseVocabulary } from "../apps/server/src/language/versions/database-vocabulary.ts";
import { storePipeline } from "../apps/server/src/language/versions/pipeline-version.ts";
import { tagDocuments } from "../apps/server/src/language/tagging/tag-documents.ts";
import { connect, type Connection } from "../apps/server/src/platform/database/connect.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { startTemporaryPostgres } from "../apps/server/src/platform/database/testing/temporary-postgres.ts";
import { retag } from "../apps/server/src/language/retagging/retag.ts";
import { makeRun, readRun } from "../apps/server/src/language/retagging/testing/runs-in-test.ts";
import { changeVocabulary } from "../apps/server/src/vocabulary/testing/change-vocabulary.ts";
import { loadShippedVocabulary } from "../apps/server/src/vocabulary/load/load-shipped-vocabulary.ts";
import { printTable } from "./table.ts";

const notes = resolve(
  import.meta.dirname,
  "../../shared/data/ctakes-examples/ctakes-examples-notes.tar.xz",
);

/** @param most of the notes are read: the first tagging and four runs over them */
export async function printRetaggingBench(most: number): Promise<void> {
  if (!existsSync(notes)) {
    console.log("Retagging: skipped, ../shared is missing.");
    return;
  }
  const cacheFolder = mkdtempSync(join(tmpdir(), "concord-bench-"));
  const database = await startTemporaryPostgres();
  try {
    await migrate(database.url);
    const connection = connect(database.url);
    try {
      await measure(connection, cacheFolder, most);
    } finally {
      await connection.close();
    }
  } finally {
    await database.stop();
    rmSync(cacheFolder, { recursive: true });
  }
}

interface Measured {
  readonly what: string;
  readonly seconds: number;
  /** From the last chunk to the end: put in place, versions, tidying. */
  readonly inPlace: number;
  readonly tagged: number;
  readonly changed: number;
  readonly changes: number;
  /** Longest wait of a reader, in milliseconds, during the second part. */
  readonly slowest: number;
}

async function measure(connection: Connection, cacheFolder: string, most: number): Promise<void> {
  await loadShippedVocabulary(connection);
  const client = await connection.pool.connect();
  const organizationId = await hospitalNamed(client, "Benchmark");
  await importBatch(client, { format: notesFormat, organizationId, name: "notes", paths: [notes] });
  client.release(true);
  await connection.pool.query(
    `delete from subdocument s using (select patient_id, subdocument_id from subdocument order by 1, 2 offset $1) x
     where s.patient_id = x.patient_id and s.subdocument_id = x.subdocument_id`,
    [most],
  );
  // Once a version, however many documents there are: told by itself, so that ratios are of the reading.
  const built: number[] = [];
  const build = async (): Promise<void> => {
    const from = performance.now();
    const { vocabularyVersion } = await storePipeline(connection.pool);
    await openDatabaseVocabulary(connection, vocabularyVersion, cacheFolder);
    built.push((performance.now() - from) / 1000);
  };
  await build();
  const begun = performance.now();
  const { documents, annotations, facts } = await tagDocuments(connection, { cacheFolder });
  const first = (performance.now() - begun) / 1000;
  const idle = await slowestRead(connection, new Promise((resolve) => setTimeout(resolve, 2000)));

  const term = (sql: string) => connection.pool.query(sql);
  const run = async (what: string, isForced: boolean): Promise<Measured> => {
    const runId = await makeRun(connection, isForced);
    const from = performance.now();
    let read = from;
    const last = Promise.withResolvers<void>();
    const ended = retag(connection, runId, {
      cacheFolder,
      onProgress(done, total) {
        read = performance.now();
        if (done === total) last.resolve();
      },
    });
    await Promise.race([last.promise, ended]);
    const slowest = await slowestRead(connection, ended);
    await ended;
    const { tagged_count, changed_count } = await readRun(connection, runId);
    const { rows } = await connection.pool.query(
      "select coalesce(sum(n), 0)::int n from language_run_count where run_id = $1 and attribute = ''",
      [runId],
    );
    const end = performance.now();
    return {
      what,
      seconds: (end - from) / 1000,
      inPlace: (end - read) / 1000,
      tagged: tagged_count,
      changed: changed_count,
      changes: rows[0]?.n ?? 0,
      slowest,
    };
  };

  const measured = [await run("everything, nothing is other than before", true)];
  await changeVocabulary(
    connection.pool,
    "insert into lexicon_entry (concept_id, term, kind) select min(concept_id), 'nasal cannula oxygen', 'synonym' from concept",
  );
  await build();
  measured.push(await run("one rare term more", false));
  await changeVocabulary(
    connection.pool,
    "insert into lexicon_entry (concept_id, term, kind) select min(concept_id), 'follow up', 'synonym' from concept",
  );
  await build();
  measured.push(await run("one common term more", false));
  await term("update automated_annotation set severity = 'other', negated = not negated");
  await term("update fact set text_value = 'other' where source in (2, 3)");
  measured.push(await run("everything, and every annotation and fact is other", true));

  console.log(
    `${documents} documents, ${annotations} annotations, ${facts} facts; first tagging ${first.toFixed(1)} s; slowest of reads while nothing runs ${idle.toFixed(0)} ms; the vocabulary built in ${built.map((one) => one.toFixed(1)).join(", ")} s\n`,
  );
  printTable(
    [
      "retagging",
      "seconds",
      "of first",
      "documents tagged",
      "changed",
      "changes",
      "in place, s",
      "changes/s",
      "slowest read, ms",
    ],
    measured.map((one) => [
      one.what,
      one.seconds.toFixed(1),
      (one.seconds / first).toFixed(2),
      `${one.tagged}`,
      `${one.changed}`,
      `${one.changes}`,
      one.inPlace.toFixed(1),
      one.changes === 0 ? "" : (one.changes / one.inPlace).toFixed(0),
      one.slowest.toFixed(0),
    ]),
  );
}

/** What a document's screen reads, again and again until `end`; the longest of them. */
async function slowestRead({ pool }: Connection, end: Promise<unknown>): Promise<number> {
  const state = { isOver: false };
  end.finally(() => (state.isOver = true)).catch(() => undefined);
  let slowest = 0;
  for (let at = 0; !state.isOver; at++) {
    const from = performance.now();
    await pool.query(
      `select a.*, f.fact_id from automated_annotation a left join fact f using (patient_id, annotation_id)
       where a.patient_id = (select patient_id from patient order by patient_id offset $1 limit 1)`,
      [at % 500],
    );
    slowest = Math.max(slowest, performance.now() - from);
    // A reader reads; one that asked without a pause would take the run's processor.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return slowest;
}
