import type { ClientBase, Pool } from "pg";
import type { Connection } from "../../platform/database/connect.ts";
import { type Columns, type RowOf, rowsOfText } from "../../platform/database/rows-of.ts";

type Client = Pick<Pool | ClientBase, "query">;

const runStates = ["waiting", "running", "whole", "failed", "cancelled", "superseded"] as const;
export type RunState = (typeof runStates)[number];

export const LanguageRun = {
  run_id: "number",
  state: runStates,
  is_forced: "boolean",
  version: "string",
  job_id: "string | null",
  after_patient_id: "number",
  after_subdocument_id: "number",
} as const satisfies Columns;
export type LanguageRun = RowOf<typeof LanguageRun>;

/** Somebody cancelled the run, or a newer one took its place: it ends, and nothing of it is served. */
export class RunEnded extends Error {
  override readonly name = "RunEnded";
}

const columns = "run_id, state, is_forced, version, job_id, after_patient_id, after_subdocument_id";

/**
 * Marks a run as running, for the first time or after its worker died; undefined when it has ended, or there is a newer
 * one.
 */
export async function beginRun(client: Client, runId: number): Promise<LanguageRun | undefined> {
  const rows = await rowsOfText(
    client,
    LanguageRun,
    `update language_run set state = 'running', started_at = coalesce(started_at, clock_timestamp()), message = '', finished_at = null
     where run_id = $1 and state in ('waiting', 'running', 'failed')
       and not exists (select from language_run o where o.run_id > $1)
     returning ${columns}`,
    [runId],
  );
  return rows[0];
}

/**
 * Moves a run on behind the documents of one chunk, in the transaction that keeps their differences. @throws RunEnded
 */
export async function advanceRun(
  client: Client,
  runId: number,
  done: {
    readonly patient_id: number;
    readonly subdocument_id: number;
    readonly read: number;
    readonly tagged: number;
    readonly failed: number;
    readonly changed: number;
  },
): Promise<void> {
  const { rowCount } = await client.query(
    `update language_run set after_patient_id = $2, after_subdocument_id = $3, read_count = read_count + $4,
       tagged_count = tagged_count + $5, failed_count = failed_count + $6, changed_count = changed_count + $7
     where run_id = $1 and state = 'running'`,
    [
      runId,
      done.patient_id,
      done.subdocument_id,
      done.read,
      done.tagged,
      done.failed,
      done.changed,
    ],
  );
  if (!rowCount) throw new RunEnded();
}

/** Ends a run that is open; nothing when it has ended already. */
export async function endRun(
  client: Client,
  runId: number,
  state: Exclude<RunState, "waiting" | "running" | "whole">,
  message = "",
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update language_run set state = $2, message = $3, finished_at = clock_timestamp()
     where run_id = $1 and state in ('waiting', 'running')`,
    [runId, state, message],
  );
  return (rowCount ?? 0) > 0;
}

/** Of a whole run, how many changes of a kind (concept, change, attributes, organisation) stay as examples. */
const keptExamples = 50;

/** Forgets what ended runs staged, but for examples of what whole ones changed. Safe to repeat. */
export async function deleteStaged({ pool }: Connection): Promise<void> {
  // A failed one is taken up again, unless there is a newer one (`beginRun`).
  const lost = `select run_id from language_run where state in ('cancelled', 'superseded')
    or state = 'failed' and run_id < (select max(run_id) from language_run)`;
  const ended = `${lost} or state = 'whole'`;
  await pool.query(`delete from language_run_fact where run_id in (${ended})`);
  await pool.query(`delete from language_run_note where run_id in (${ended})`);
  await pool.query(`delete from language_run_annotation where run_id in (${lost})`);
  await pool.query(
    `delete from language_run_annotation a using (
       select x.patient_id, x.annotation_id, x.run_id, row_number() over (
         partition by x.run_id, p.organization_id, x.concept_id, x.change, x.attributes order by x.patient_id, x.annotation_id) nth
       from language_run_annotation x join patient p using (patient_id)
       where x.run_id in (select run_id from language_run where state = 'whole')) r
     where r.nth > ${keptExamples} and a.patient_id = r.patient_id and a.annotation_id = r.annotation_id and a.run_id = r.run_id`,
  );
}
