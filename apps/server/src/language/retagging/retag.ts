import type { Connection } from "../../platform/database/connect.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { openDatabaseVocabulary, VocabularyChanged } from "../versions/database-vocabulary.ts";
import { storePipeline, type Pipeline } from "../versions/pipeline-version.ts";
import { type LanguageSettings, languageSettings } from "../settings.ts";
import { tagAtOnce } from "../tagging/tag-documents.ts";
import { TagPool } from "../tagging/tag-pool.ts";
import { retaggingLock, taggingLock, withLock } from "../tagging/tagging-lock.ts";
import type { NoteKey } from "../tagging/untagged-notes.ts";
import { affectedScope, type AffectedScope, storeBasis } from "../versions/vocabulary-basis.ts";
import {
  beginRun,
  endRun,
  deleteStaged,
  type LanguageRun,
  advanceRun,
  RunEnded,
} from "./language-run.ts";
import { publishRun } from "./publish-run.ts";
import { stageDifferences } from "./stage-differences.ts";
import { countStale, readStale, type StaleNote, type StaleFilter } from "./stale-notes.ts";
import { rowsOfText } from "../../platform/database/rows-of.ts";

export interface RetagOptions {
  /** Worker threads; as configured when not given. Results do not depend on it. */
  readonly workers?: number | undefined;
  /** Where prebuilt vocabularies are kept; as configured when not given. */
  readonly cacheFolder?: string | undefined;
  /** Hears of documents done, of all that have another version. */
  readonly onProgress?: ((done: number, total: number) => void | Promise<void>) | undefined;
  /** Ends the work after the chunk that is being read; the run stays open and can be taken up again. */
  readonly signal?: AbortSignal | undefined;
}

export type RetagEnd = "whole" | "cancelled or superseded" | "had ended";

/**
 * Works on a run until its results are served: reads the documents that it concerns, a chunk a transaction, keeps what
 * is other than before beside the stored results, and puts it all in place in the end. Killed at any time, a second
 * call continues where it was.
 * @throws Error when there is no vocabulary or the database is lost: the run stays as it is; AbortError by `signal`
 */
export async function retag(
  connection: Connection,
  runId: number,
  options: RetagOptions = {},
): Promise<RetagEnd> {
  const settings = languageSettings();
  return withLock(connection, retaggingLock, async () => {
    // Whoever tags documents now may do so with an earlier vocabulary; the run begins when they have ended.
    const run = await withLock(connection, taggingLock, () => beginRun(connection.pool, runId));
    if (!run) return "had ended";
    const end = await work(connection, run, options, settings);
    await deleteStaged(connection);
    return end;
  });
}

async function work(
  connection: Connection,
  run: LanguageRun,
  options: RetagOptions,
  settings: LanguageSettings,
): Promise<RetagEnd> {
  const pipeline = await storePipeline(connection.pool);
  try {
    if (pipeline.narrative !== run.version) await supersede(connection, run);
    const scope = await affectedScope(connection, pipeline);
    const question = { pipeline, isForced: run.is_forced, runId: run.run_id };
    await describe(connection, run, scope, await countStale(connection.pool, question));
    await readAll(connection, run, { scope, question, options, settings });
    await withLock(connection, taggingLock, async () => {
      const now = await storePipeline(connection.pool);
      if (now.narrative !== run.version) await supersede(connection, run);
      // Ancestors that a source gives without the steps between are in no document's scope, and values of patients
      // imply by them.
      await publishRun(connection, run, { pipeline, allPatients: true });
    });
    await storeBasis(connection, pipeline);
    return "whole";
  } catch (error) {
    if (error instanceof VocabularyChanged)
      await endRun(connection.pool, run.run_id, "superseded", changedMeanwhile);
    else if (!(error instanceof RunEnded)) throw error;
    return "cancelled or superseded";
  }
}

const changedMeanwhile = "The vocabulary or the engine changed meanwhile.";

async function supersede({ pool }: Connection, { run_id }: LanguageRun): Promise<never> {
  await endRun(pool, run_id, "superseded", changedMeanwhile);
  throw new RunEnded();
}

/** Says what the run reads, and why. Totals of a run that goes on count what was read before. */
async function describe(
  { pool }: Connection,
  { run_id, is_forced }: LanguageRun,
  scope: AffectedScope,
  total: number,
): Promise<void> {
  const shown = is_forced
    ? { isAll: true, because: "All documents were asked for." }
    : scope.isAll
      ? scope
      : {
          isAll: false,
          because: scope.because,
          terms: scope.terms.terms.length,
        };
  await pool.query("update language_run set scope = $2, total_count = $3 where run_id = $1", [
    run_id,
    JSON.stringify(shown),
    total,
  ]);
}

interface Reading {
  readonly scope: AffectedScope;
  readonly question: StaleFilter & { readonly pipeline: Pipeline };
  readonly options: RetagOptions;
  readonly settings: LanguageSettings;
}

/**
 * A chunk as the threads answered it; `tagged` are the documents that were concerned, with what the engine made of
 * them.
 */
interface ReadChunk {
  readonly notes: readonly StaleNote[];
  readonly tagged: readonly {
    readonly note: StaleNote;
    readonly rows: Awaited<ReturnType<typeof tagAtOnce>>[number];
  }[];
}

async function readAll(
  connection: Connection,
  run: LanguageRun,
  { scope, question, options, settings }: Reading,
): Promise<void> {
  const { signal, onProgress } = options;
  const total = await countStale(connection.pool, question);
  let done = await readBefore(connection, run);
  await onProgress?.(done, total);
  // What was read before is no measure of what is left: some of it may be gone since.
  if (total === 0) return;
  const vocabulary = await openDatabaseVocabulary(
    connection,
    question.pipeline.vocabularyVersion,
    options.cacheFolder ?? settings.cacheFolder,
  );
  const pool = new TagPool(
    {
      vocabulary: vocabulary.bytes,
      conceptIds: vocabulary.conceptIds,
      changed: scope.isAll ? undefined : scope.terms,
    },
    options.workers ?? settings.workers,
  );
  try {
    const readAfter = async (after: NoteKey): Promise<ReadChunk> => {
      const notes = await readStale(connection.pool, question, scope, after);
      const { engine } = question.pipeline;
      return { notes, tagged: await tagConcerned({ connection, pool, engine, signal }, notes) };
    };
    let next = readAfter({
      patient_id: run.after_patient_id,
      subdocument_id: run.after_subdocument_id,
    });
    for (;;) {
      signal?.throwIfAborted();
      const { notes, tagged } = await next;
      const last = notes.at(-1);
      if (!last) return;
      // The threads go on while this chunk is compared.
      next = readAfter(last);
      next.catch(() => undefined);
      await inTransaction(connection, "write", async (_, client) => {
        const changed = await stageDifferences(client, run.run_id, tagged);
        await advanceRun(client, run.run_id, {
          patient_id: last.patient_id,
          subdocument_id: last.subdocument_id,
          read: notes.length,
          tagged: tagged.length,
          failed: tagged.filter(({ rows }) => rows === undefined).length,
          changed,
        });
      });
      done += notes.length;
      await onProgress?.(done, total);
    }
  } finally {
    await pool.close();
  }
}

async function readBefore({ pool }: Connection, { run_id }: LanguageRun): Promise<number> {
  const rows = await rowsOfText(
    pool,
    { read_count: "number" },
    "select read_count from language_run where run_id = $1",
    [run_id],
  );
  return rows[0]?.read_count ?? 0;
}

/** Tags the documents that are concerned: by what is stored of them, else by their words. */
async function tagConcerned(
  tagging: Parameters<typeof tagAtOnce>[0],
  notes: readonly StaleNote[],
): Promise<ReadChunk["tagged"]> {
  const unsure = notes.filter(({ is_concerned }) => !is_concerned);
  const answers = await tagging.pool.affected(unsure.map(({ text }) => text));
  const byWords = new Set(unsure.filter((_, at) => answers[at]));
  const concerned = notes.filter((note) => note.is_concerned || byWords.has(note));
  const rows = await tagAtOnce(tagging, concerned);
  return concerned.map((note, at) => ({ note, rows: rows[at] }));
}
