import type { Kysely } from "kysely";
import type { ClientBase } from "pg";
import { hasOtherVersions } from "../versions/other-versions.ts";
import { storePipeline } from "../versions/pipeline-version.ts";
import type { Connection } from "../../platform/database/connect.ts";
import type { Database } from "../../platform/database/tables.generated.ts";
import { type JobQueue, jobQueue } from "../../platform/jobs/job-queue.ts";
import type { Services } from "../../platform/operations/services.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { endRun } from "./language-run.ts";
import { retagging } from "./retagging.job.ts";
import { rowsOfText } from "../../platform/database/rows-of.ts";

export type RunReason = "start" | "vocabulary" | "hand";

interface Request {
  readonly reason: RunReason;
  /** Every document, also those that have the present version. */
  readonly isForced?: boolean;
  readonly userId?: number | null;
}

export interface RequestedRun {
  readonly runId: number;
  /** False: there was one for the present version already. */
  readonly isNew: boolean;
}

interface Caller {
  readonly db: Kysely<Database>;
  readonly client: ClientBase;
  readonly jobs: JobQueue;
}

/** Two requests at the same time make one run. */
const requestLock = 0x6c616e69;

/**
 * Makes a run and queues it, in the caller's transaction, where a document has results of another version than the
 * present one. An open run for the present version is answered as it is, or queued again when its worker is gone; one
 * for another version is superseded. What somebody cancelled is not begun again but by hand.
 * @returns undefined where there is nothing to do
 */
export async function requestRun(
  { client, jobs }: Caller,
  { reason, isForced = false, userId = null }: Request,
): Promise<RequestedRun | undefined> {
  await client.query("select pg_advisory_xact_lock($1)", [requestLock]);
  const pipeline = await storePipeline(client);
  const rows = await rowsOfText(
    client,
    {
      run_id: "number",
      state: "string",
      version: "string",
      is_forced: "boolean",
      has_job: "boolean",
    },
    `select run_id, state, version, is_forced,
       exists (select from pgboss.job j where j.id = job_id and j.state in ('created', 'retry', 'active')) has_job
     from language_run order by run_id desc limit 1`,
  );
  const [last] = rows;
  const isOpen = last?.state === "waiting" || last?.state === "running";
  const isSame = last?.version === pipeline.narrative && (last.is_forced || !isForced);
  if (last && isSame && (isOpen || last.state === "failed")) {
    if (!last.has_job) await enqueue({ client, jobs }, last.run_id, last.state === "failed");
    return { runId: last.run_id, isNew: false };
  }
  if (last && isOpen)
    await endRun(client, last.run_id, "superseded", "The vocabulary or the engine changed.");
  if (!isForced && !(await hasOtherVersions(client, pipeline, { butFailed: true })))
    return undefined;
  const wasCancelled = last?.state === "cancelled" && isSame;
  if (wasCancelled && reason !== "hand") return undefined;
  const made = await rowsOfText(
    client,
    { run_id: "number" },
    `insert into language_run (state, reason, is_forced, user_id, engine, engine_version, rules_version, vocabulary_version, version, earlier_version)
     values ('waiting', $1, $2, $3, 'Concord', $4, $5, $6, $7,
       (select value #>> '{}' from setting where key = 'language-processing version'))
     returning run_id`,
    [
      reason,
      isForced,
      userId,
      pipeline.engineVersion,
      pipeline.rulesVersion,
      pipeline.vocabularyVersion,
      pipeline.narrative,
    ],
  );
  const runId = made[0]?.run_id ?? 0;
  await enqueue({ client, jobs }, runId, false);
  return { runId, isNew: true };
}

async function enqueue(
  { client, jobs }: Pick<Caller, "client" | "jobs">,
  runId: number,
  wasFailed: boolean,
): Promise<void> {
  const jobId = await jobs.enqueue(retagging, { runId }, null);
  await client.query(
    `update language_run set job_id = $2 ${wasFailed ? ", state = 'waiting', finished_at = null" : ""} where run_id = $1`,
    [runId, jobId],
  );
}

/** The same by the server itself or from the command line, in a transaction of its own. */
export async function requestRunOf(
  { connection, boss, clock }: Pick<Services, "boss" | "clock"> & { connection: Connection },
  request: Request,
): Promise<RequestedRun | undefined> {
  return inTransaction(connection, "write", (db, client) => {
    const owner = { userId: request.userId ?? null, organizationId: null };
    return requestRun({ db, client, jobs: jobQueue(boss, db, owner, clock()) }, request);
  });
}
