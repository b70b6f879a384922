import { Worker } from "node:worker_threads";
import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { loadVocabulary } from "@concord/nlp";
import type { Connection } from "../../platform/database/connect.ts";
import { openShippedFiles } from "../../vocabulary/load/load-shipped-files.ts";
import { cachedVocabulary } from "./vocabulary-cache.ts";
import type { BuildVocabularyData } from "./build-vocabulary.worker.ts";
import { rowsOfText } from "../../platform/database/rows-of.ts";

/** Some milliseconds of work. */
const lookedUpAtOnce = 1000;

/** Times that a vocabulary is opened which changes each time: somebody may be loading several. */
const mostTries = 5;

/** The vocabulary is no longer of the version that was asked for. */
export class VocabularyChanged extends Error {
  constructor() {
    super("The vocabulary changed while it was read");
  }
}

/** The database's vocabulary as the workers take it. */
export interface DatabaseVocabulary {
  readonly bytes: SharedArrayBuffer;
  /** Concept of the vocabulary → concept_id, as Int32; 0 where it is gone from the database. */
  readonly conceptIds: SharedArrayBuffer;
}

/**
 * The vocabulary of the database, shipped and loaded and brought by imports: from the cache, or built in a thread of
 * its own.
 * @param version what `vocabularyVersion` says of it
 * @param folder where prebuilt vocabularies are kept
 * @throws VocabularyChanged where it was not kept and the database has another one by now (`untilUnchanged`); Error
 * when the database has none
 */
export async function openDatabaseVocabulary(
  connection: Connection,
  version: string,
  folder: string | undefined,
): Promise<DatabaseVocabulary> {
  const shipped = await openShippedFiles();
  const bytes = await cachedVocabulary(
    folder,
    `${version} in the order of ${shipped.version}`,
    () => build({ url: connection.url, version }),
  );
  const vocabulary = loadVocabulary(bytes);
  if (vocabulary.conceptCount === 0)
    throw new Error("There is no vocabulary: npm run concord -- vocabulary load");
  const rows = await rowsOfText(
    connection.pool,
    { cuid: "string", concept_id: "number" },
    "select cuid, concept_id from concept",
  );
  const conceptIds = new SharedArrayBuffer(vocabulary.conceptCount * 4);
  const ids = new Int32Array(conceptIds);
  for (const [at, { cuid, concept_id }] of rows.entries()) {
    const index = vocabulary.find(cuid);
    if (index >= 0) ids[index] = concept_id;
    // A hundred thousand of them: others have their turn meanwhile.
    if (at % lookedUpAtOnce === 0) await setImmediate();
  }
  return { bytes, conceptIds };
}

/**
 * Does what opens the present vocabulary, and does it again where that changed meanwhile. `open` asks for the version
 * itself.
 */
export async function untilUnchanged<Opened>(open: () => Promise<Opened>): Promise<Opened> {
  for (let tries = 1; ; tries += 1)
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof VocabularyChanged) || tries === mostTries) throw error;
    }
}

async function build(data: BuildVocabularyData): Promise<SharedArrayBuffer> {
  const worker = new Worker(new URL("./build-vocabulary.worker.ts", import.meta.url), {
    workerData: data,
  });
  const ended = once(worker, "exit").then(([code]) => {
    throw new Error(`The vocabulary was not built: its thread ended with ${code}`);
  });
  try {
    // An 'error' of the thread rejects both.
    const [bytes] = await Promise.race([once(worker, "message"), ended]);
    if (bytes === null) throw new VocabularyChanged();
    return bytes;
  } finally {
    ended.catch(() => undefined);
    await worker.terminate();
  }
}
