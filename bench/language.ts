// Language processing through the whole server, database included, beside the bare engine on the same notes in the same
// run.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { hospitalNamed } from "../apps/server/src/importing/batch-rows.ts";
import { importBatch } from "../apps/server/src/importing/import-batch.ts";
import { notesFormat } from "../apps/server/src/importing/notes/notes-format.ts";
import { openDatabaseVocabulary } from "../apps/server/src/language/versions/database-vocabulary.ts";
import { tagDocuments } from "../apps/server/src/language/tagging/tag-documents.ts";
import { TagPool } from "../apps/server/src/language/tagging/tag-pool.ts";
import { vocabularyVersion } from "../apps/server/src/vocabulary/vocabulary-version.ts";
import { connect, type Connection } from "../apps/server/src/platform/database/connect.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { startTemporaryPostgres } from "../apps/server/src/platform/database/testing/temporary-postgres.ts";
import { loadShippedVocabulary } from "../apps/server/src/vocabulary/load/load-shipped-vocabulary.ts";
import { createEngine, deidentify, loadVocabulary, tag } from "../packages/nlp/src/nlp.ts";

export interface LanguageBenchmark {
  readonly name: string;
  readonly milliseconds: number;
  /** UTF-8 megabytes of notes; undefined where no notes were read. */
  readonly megabytes?: number;
  /** What came of it, for people. */
  readonly note?: string;
}

const notes = resolve(
  import.meta.dirname,
  "../../shared/data/ctakes-examples/ctakes-examples-notes.tar.xz",
);

/** Empty where the public notes are missing. */
export async function languageBenchmarks(): Promise<LanguageBenchmark[]> {
  if (!existsSync(notes)) return [];
  const cacheFolder = mkdtempSync(join(tmpdir(), "concord-bench-"));
  const database = await startTemporaryPostgres();
  try {
    await migrate(database.url);
    const connection = connect(database.url);
    try {
      return await measure(connection, cacheFolder);
    } finally {
      await connection.close();
    }
  } finally {
    await database.stop();
    rmSync(cacheFolder, { recursive: true });
  }
}

async function measure(connection: Connection, cacheFolder: string): Promise<LanguageBenchmark[]> {
  const measured: LanguageBenchmark[] = [];
  const time = async <T>(
    name: string,
    work: () => T | Promise<T>,
    more: (result: T) => Partial<LanguageBenchmark> = () => ({}),
  ): Promise<T> => {
    const begun = performance.now();
    const result = await work();
    measured.push({ name, milliseconds: performance.now() - begun, ...more(result) });
    return result;
  };

  await time(
    "load the shipped vocabulary into the database",
    () => loadShippedVocabulary(connection),
    ({ concepts, entries }) => ({ note: `${concepts} concepts, ${entries} terms` }),
  );
  await importNotes(connection);
  const { rows } = await connection.pool.query<{ text: string }>(
    "select text from subdocument where content_type = 'narrative' order by patient_id, subdocument_id",
  );
  const texts = rows.map(({ text }) => text);
  const megabytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / 1e6;

  const version = await vocabularyVersion(connection.pool);
  const open = () => openDatabaseVocabulary(connection, version, cacheFolder);
  await time("build the trie from the database, and keep it", open);
  const vocabulary = await time("open the kept trie", open, ({ bytes }) => ({
    note: `${(bytes.byteLength / 1e6).toFixed(0)} MB, shared by all threads`,
  }));

  const engine = createEngine(loadVocabulary(vocabulary.bytes));
  const bare = (): number => {
    let entities = 0;
    for (const text of texts) {
      if (deidentify(text).length !== text.length) throw new Error("De-identified text moved.");
      entities += tag(text, engine).entities.length;
    }
    return entities;
  };
  // Once before, so that both are measured warm.
  bare();
  const entities = await time(
    "bare engine: tag and de-identify, one thread, no database",
    bare,
    (n) => ({
      megabytes,
      note: `${texts.length} notes, ${n} annotations`,
    }),
  );

  for (const workers of new Set([1, availableParallelism()])) {
    await time(
      `worker threads: ${workers}, started, no database`,
      () => throughPool(texts, vocabulary, workers),
      () => ({ megabytes }),
    );
    await connection.pool.query(
      "truncate tagging, section, automated_annotation; delete from fact; delete from posting",
    );
    const { annotations } = await time(
      `the server's whole path: ${workers} workers, rows, facts, postings`,
      () => tagDocuments(connection, { workers, cacheFolder }),
      (tagged) => ({ megabytes, note: `${tagged.annotations} annotations, ${tagged.facts} facts` }),
    );
    if (annotations !== entities)
      throw new Error(`${annotations} annotations were stored of ${entities}`);
  }
  return measured;
}

async function importNotes(connection: Connection): Promise<void> {
  const client = await connection.pool.connect();
  try {
    const organizationId = await hospitalNamed(client, "Benchmark");
    await importBatch(client, {
      format: notesFormat,
      organizationId,
      name: "notes",
      paths: [notes],
    });
  } finally {
    client.release(true);
  }
}

async function throughPool(
  texts: readonly string[],
  { bytes, conceptIds }: { bytes: SharedArrayBuffer; conceptIds: SharedArrayBuffer },
  workers: number,
): Promise<void> {
  const pool = new TagPool({ vocabulary: bytes, conceptIds }, workers);
  try {
    const parts: Promise<unknown>[] = [];
    for (let at = 0; at < texts.length; at += 32) {
      const part = texts.slice(at, at + 32);
      parts.push(pool.tagNotes(part.map((text) => ({ text, known: {}, isNarrative: true }))));
    }
    await Promise.all(parts);
  } finally {
    await pool.close();
  }
}

/** Prints the benchmark's lines. */
export async function printLanguageBench(): Promise<void> {
  console.log("Language processing (ctakes-examples)");
  const lines = await languageBenchmarks();
  if (lines.length === 0) console.log("  skipped: ../shared/data is not there");
  for (const { name, milliseconds, megabytes, note } of lines) {
    const speed =
      megabytes === undefined ? "" : `${((megabytes / milliseconds) * 1000).toFixed(2)} MB/s`;
    console.log(
      `  ${name.padEnd(64)} ${milliseconds.toFixed(0).padStart(6)} ms ${speed.padStart(11)}  ${note ?? ""}`.trimEnd(),
    );
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await printLanguageBench();
