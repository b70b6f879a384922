// For tests and benchmarks: runs without a job queue, and results without the order in which they were written.
import { everythingTagged } from "../../testing/notes-in-test.ts";
import { activePipeline } from "../../versions/pipeline-version.ts";
import { tagDocuments } from "../../tagging/tag-documents.ts";
import type { Connection } from "../../../platform/database/connect.ts";

/** Makes a run for the present version, as a request does, and queues no job. */
export async function makeRun({ pool }: Connection, isForced = false): Promise<number> {
  const pipeline = await activePipeline(pool);
  const { rows } = await pool.query<{ run_id: number }>(
    `insert into language_run (state, reason, is_forced, engine, engine_version, rules_version, vocabulary_version, version)
     values ('waiting', 'hand', $1, 'Concord', $2, $3, $4, $5) returning run_id`,
    [
      isForced,
      pipeline.engineVersion,
      pipeline.rulesVersion,
      pipeline.vocabularyVersion,
      pipeline.narrative,
    ],
  );
  return rows[0]?.run_id ?? 0;
}

/** One row of a run. */
export async function readRun({ pool }: Connection, runId: number) {
  const { rows } = await pool.query("select * from language_run where run_id = $1", [runId]);
  return rows[0];
}

/** Everything that language processing wrote, sorted: ids and the order of writing don't count. */
export const unordered = (lines: readonly string[]): string[] => lines.toSorted();

/** What the database has when it tags the same notes with the present vocabulary from the start. */
export async function fromTheStart(connection: Connection, cacheFolder: string): Promise<string[]> {
  await connection.pool.query(
    `truncate tagging, section, automated_annotation, language_run cascade;
     delete from fact where source in (2, 3); delete from posting where source in (2, 3);
     update subdocument set text_deidentified = null`,
  );
  await tagDocuments(connection, { cacheFolder, workers: 1 });
  return unordered(await everythingTagged(connection));
}
