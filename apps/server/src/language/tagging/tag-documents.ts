import type { Connection } from "../../platform/database/connect.ts";
import { indexNotes } from "../../records/search/index-notes.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { openDatabaseVocabulary, untilUnchanged } from "../versions/database-vocabulary.ts";
import type { LanguageEngine } from "../engines/engine.ts";
import { findInNotes } from "./find-in-notes.ts";
import { finishTagging, isInterrupted } from "./finish-tagging.ts";
import { activePipeline } from "../versions/pipeline-version.ts";
import { type LanguageSettings, languageSettings } from "../settings.ts";
import { TagPool } from "./tag-pool.ts";
import { taggingLock, withLock } from "./tagging-lock.ts";
import type { NoteRows } from "./tag-task.ts";
import { countUntagged, readUntagged, type NoteKey, type UntaggedNote } from "./untagged-notes.ts";
import { PostingKeys, writeNotes } from "./write-notes.ts";

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
  /** As in `tagging.version` of narratives. */
  readonly version: string;
  /** Narrative and discrete documents that this run processed. */
  readonly documents: number;
  readonly annotations: number;
  readonly facts: number;
}

/**
 * Makes the narratives searchable, tags those that were never tagged, and de-identifies those and the discrete
 * documents. Whole chunks of documents are committed; facts of sources 2 and 3, postings, the data version and the
 * language-processing version follow. Killed at any time, the next run continues where it was. What an earlier engine,
 * rule set or vocabulary tagged is left to retagging.
 * @throws Error when the engine failed on documents (by id; the others are done) or there is no vocabulary; AbortError
 * by `signal`
 */
export async function tagDocuments(
  connection: Connection,
  options: TagOptions = {},
): Promise<Tagged> {
  const settings = languageSettings();
  await indexNotes(connection, options.signal);
  return withLock(connection, taggingLock, () => run(connection, options, settings));
}

async function run(
  connection: Connection,
  options: TagOptions,
  settings: LanguageSettings,
): Promise<Tagged> {
  const { batchId = null, signal, onProgress } = options;
  let wanted = await activePipeline(connection.pool);
  const total = await countUntagged(connection.pool, batchId);
  const wasInterrupted = await isInterrupted(connection);
  const touched = new PostingKeys();
  const sums = { documents: 0, annotations: 0, facts: 0 };
  const failed: number[] = [];
  if (total > 0) {
    await onProgress?.(0, total);
    const opened = await untilUnchanged(async () => {
      const pipeline = await activePipeline(connection.pool);
      const folder = options.cacheFolder ?? settings.cacheFolder;
      const vocabulary = await openDatabaseVocabulary(
        connection,
        pipeline.vocabularyVersion,
        folder,
      );
      return { pipeline, vocabulary };
    });
    wanted = opened.pipeline;
    const { bytes, conceptIds } = opened.vocabulary;
    const pool = new TagPool(
      { vocabulary: bytes, conceptIds },
      options.workers ?? settings.workers,
    );
    try {
      const tagAfter = async (after: NoteKey) => {
        const notes = await readUntagged(connection.pool, batchId, after);
        return {
          notes,
          rows: await tagAtOnce({ connection, pool, engine: wanted.engine, signal }, notes),
        };
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
  await finishTagging(connection, wanted, touched, wasInterrupted);
  if (failed.length > 0)
    throw new Error(
      `Language processing failed on ${failed.length} documents: ${failed.slice(0, 10).join(", ")}`,
    );
  return { version: wanted.narrative, ...sums };
}

interface Tagging {
  readonly connection: Connection;
  readonly pool: TagPool;
  readonly engine: LanguageEngine;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Rows of each note, in order; undefined for one on which the engine failed.
 * @throws Error when an external engine can't be had
 */
export async function tagAtOnce(
  { connection, pool, engine, signal }: Tagging,
  notes: readonly UntaggedNote[],
): Promise<(NoteRows | undefined)[]> {
  const found = await findInNotes(connection, engine, notes, signal);
  const asked = notes.map((note, at) => ({ note, findings: found[at] }));
  const parts: (typeof asked)[] = [];
  for (let at = 0; at < asked.length; at += notesAtOnce)
    parts.push(asked.slice(at, at + notesAtOnce));
  const rows = await Promise.all(
    parts.map((part) =>
      pool.tagNotes(
        part.map(({ note: { text, content_type, ...note }, findings }) => ({
          text,
          known: {
            documentDate: note.date ?? undefined,
            encounterStart: note.encounter_start ?? undefined,
            encounterEnd: note.encounter_end ?? undefined,
          },
          isNarrative: content_type === "narrative",
          findings: findings === "refused" ? undefined : findings,
        })),
      ),
    ),
  );
  return rows.flat().map((row, at) => (found[at] === "refused" ? undefined : row));
}
