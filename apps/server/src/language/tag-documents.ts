import { engineVersion } from "@concord/nlp";
import type { Connection } from "../platform/database/connect.ts";
import { inTransaction } from "../platform/transaction.ts";
import { openDatabaseVocabulary } from "./database-vocabulary.ts";
import { finishTagging, isInterrupted } from "./finish-tagging.ts";
import { type LanguageSettings, languageSettings } from "./settings.ts";
import { TagPool } from "./tag-pool.ts";
import { vocabularyVersion } from "./vocabulary-version.ts";
import { countUntagged, readUntagged, type NoteKey, type UntaggedNote } from "./untagged-notes.ts";
import { PostingKeys, writeNotes } from "./write-notes.ts";

/** One run at a time works on a database: two would tag the same documents. */
const taggingLock = 0x6c616e67;

/** Notes handed to a worker at once: enough to keep it busy, few enough to share a chunk out. */
const notesAtOnce = 32;

export interface TagOptions {
  /** Only the documents of this batch. */
  readonly batchId?: number;
  /** Worker threads; as configured when not given. Results do not depend on it. */
  readonly workers?: number | undefined;
  /** Where prebuilt vocabularies are kept; as configured when not given. */
  readonly cacheFolder?: string | undefined;
  /** Hears of documents done, of all that are to do. */
  readonly onProgress?: ((done: number, total: number) => void | Promise<void>) | undefined;
  /** Ends the run after the chunk that is being written. */
  readonly signal?: AbortSignal | undefined;
}

export interface Tagged {
  /** `engine version/vocabulary version`, as in `tagging.version`. */
  readonly version: string;
  /** Narrative and discrete documents that this run processed. */
  readonly documents: number;
  readonly annotations: number;
  readonly facts: number;
}

/**
 * Tags the narratives that the present engine and vocabulary have not tagged, and de-identifies those and the discrete documents. Whole
 * chunks of documents are committed, each replacing what it had; facts of sources 2 and 3, postings, the data version and the
 * language-processing version follow. Killed at any time, the next run goes on where it was.
 * @throws Error when the engine failed on documents (by id; the others are done) or there is no vocabulary; AbortError by `signal`
 */
export async function tagDocuments(
  connection: Connection,
  options: TagOptions = {},
): Promise<Tagged> {
  const settings = languageSettings();
  const lock = await connection.pool.connect();
  try {
    await lock.query("select pg_advisory_lock($1)", [taggingLock]);
    return await run(connection, options, settings);
  } finally {
    await lock.query("select pg_advisory_unlock($1)", [taggingLock]).catch(() => undefined);
    lock.release();
  }
}

async function run(
  connection: Connection,
  options: TagOptions,
  settings: LanguageSettings,
): Promise<Tagged> {
  const { batchId, signal, onProgress } = options;
  const vocabularyId = await vocabularyVersion(connection.pool);
  const version = `${engineVersion}/${vocabularyId}`;
  const wanted = { narrative: version, discrete: engineVersion, batchId };
  const total = await countUntagged(connection.pool, wanted);
  const wasInterrupted = await isInterrupted(connection);
  const touched = new PostingKeys();
  const sums = { documents: 0, annotations: 0, facts: 0 };
  const failed: number[] = [];
  if (total > 0) {
    await onProgress?.(0, total);
    const vocabulary = await openDatabaseVocabulary(
      connection,
      vocabularyId,
      options.cacheFolder ?? settings.cacheFolder,
    );
    const pool = new TagPool(
      { vocabulary: vocabulary.bytes, conceptIds: vocabulary.conceptIds },
      options.workers ?? settings.workers,
    );
    try {
      const tagAfter = async (after: NoteKey) => {
        const notes = await readUntagged(connection.pool, wanted, after);
        return { notes, rows: await tagAtOnce(pool, notes) };
      };
      let next = tagAfter({ patient_id: -1, subdocument_id: -1 });
      for (;;) {
        signal?.throwIfAborted();
        const { notes, rows } = await next;
        const last = notes.at(-1);
        if (!last) break;
        // The workers go on while this chunk is written.
        next = tagAfter(last);
        next.catch(() => undefined);
        const written = await inTransaction(connection, "write", (_, client) =>
          writeNotes(client, { notes, rows, wanted, touched }),
        );
        failed.push(...written.failed);
        sums.documents += notes.length - written.failed.length;
        sums.annotations += written.annotations;
        sums.facts += written.facts;
        await onProgress?.(sums.documents + failed.length, total);
      }
    } finally {
      await pool.close();
    }
  }
  await finishTagging(connection, version, touched, wasInterrupted);
  if (failed.length > 0)
    throw new Error(
      `Language processing failed on ${failed.length} documents, which keep what they had: ${failed.slice(0, 10).join(", ")}`,
    );
  return { version, ...sums };
}

async function tagAtOnce(pool: TagPool, notes: readonly UntaggedNote[]) {
  const parts: (readonly UntaggedNote[])[] = [];
  for (let at = 0; at < notes.length; at += notesAtOnce)
    parts.push(notes.slice(at, at + notesAtOnce));
  const rows = await Promise.all(
    parts.map((part) =>
      pool.tagNotes(
        part.map(({ text, date, content_type }) => ({
          text,
          date: date ?? undefined,
          isNarrative: content_type === "narrative",
        })),
      ),
    ),
  );
  return rows.flat();
}
