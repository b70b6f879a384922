import { PgBoss, type JobWithMetadata } from "pg-boss";
import { Problem, problemBody } from "../operations/problem.ts";
import type { Connection } from "../database/connect.ts";
import type { Job } from "./job.ts";
import { errorFields, type Logger } from "../log.ts";
import { jobProgress } from "./job-progress.ts";

/** A running job beats this often; one whose worker died is taken up by another after about a minute. */
const heartbeatSeconds = 30;
const longestRunSeconds = 86_400;

interface BossOptions {
  readonly log: Logger;
  /** Look after stalled and old jobs; off in tests. */
  readonly supervise: boolean;
}

/** Starts pg-boss on our pool, in a schema of its own, with a queue for each kind of job. */
export async function startBoss(
  connection: Connection,
  jobs: readonly Job[],
  options: BossOptions,
): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => connection.pool.query(text, values) },
    schema: "pgboss",
    supervise: options.supervise,
    schedule: false,
  });
  boss.on("error", (error) => options.log.error(errorFields(error), "job queue"));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.kind, {
      retryLimit: job.retryLimit ?? 2,
      retryDelay: 1,
      retryBackoff: true,
      expireInSeconds: longestRunSeconds,
      heartbeatSeconds,
    });
  }
  return boss;
}

export interface WorkerServices {
  readonly connection: Connection;
  readonly log: Logger;
  readonly clock: () => Date;
}

/** Takes up jobs of every kind until the boss stops. */
export async function workOn(
  boss: PgBoss,
  jobs: readonly Job[],
  services: WorkerServices,
): Promise<void> {
  for (const job of jobs) {
    const options = {
      includeMetadata: true,
      pollingIntervalSeconds: 0.5,
      localConcurrency: job.concurrency ?? 1,
    } as const;
    await boss.work<object, void, typeof options>(job.kind, options, async (taken) => {
      for (const one of taken) await runJob(job, one, services);
    });
  }
}

/** Runs what is queued, in order, until nothing is left: for tests and the command line, without polling. */
export async function runQueuedJobs(
  boss: PgBoss,
  jobs: readonly Job[],
  services: WorkerServices,
): Promise<number> {
  let ran = 0;
  for (;;) {
    let found = false;
    for (const job of jobs) {
      for (const taken of await boss.fetch<object>(job.kind, {
        includeMetadata: true,
        ignoreStartAfter: true,
      })) {
        found = true;
        ran += 1;
        try {
          await runJob(job, { ...taken, signal: new AbortController().signal }, services);
          await boss.complete(job.kind, taken.id);
        } catch (error) {
          await boss.fail(job.kind, taken.id, {
            name: error instanceof Error ? error.name : "Error",
          });
        }
      }
    }
    if (!found) return ran;
  }
}

async function runJob(job: Job, taken: JobWithMetadata, services: WorkerServices): Promise<void> {
  const { connection, clock } = services;
  const log = services.log.child({ job: job.kind, jobId: taken.id });
  const cancelled = new AbortController();
  const signal = AbortSignal.any([taken.signal, cancelled.signal]);
  const progress = jobProgress(connection, taken.id, clock, () => cancelled.abort());
  if (!(await progress.begin())) return;
  const started = performance.now();
  try {
    await job.run({
      id: taken.id,
      data: job.data.parse(taken.data),
      connection,
      log,
      clock,
      signal,
      progress: (done, total, message) => progress.report(done, total, message),
    });
    await progress.end("done");
    log.info({ milliseconds: Math.round(performance.now() - started) }, "job done");
  } catch (error) {
    if (cancelled.signal.aborted) return;
    log.error({ ...errorFields(error), attempt: taken.retryCount + 1 }, "job failed");
    const isLast = taken.retryCount >= taken.retryLimit;
    await progress.end(
      isLast ? "failed" : "waiting",
      error instanceof Problem ? problemBody(error).title : "It failed.",
    );
    // pg-boss keeps what is thrown: its name will do, its message may quote a record.
    // oxlint-disable-next-line eslint/preserve-caught-error
    throw new Error(error instanceof Error ? error.name : "failed");
  }
}

/** Cancels a job that waits or runs; a running one ends at its next report of progress. */
export async function cancelJob(
  boss: PgBoss,
  connection: Connection,
  jobId: string,
  now: Date,
): Promise<boolean> {
  const row = await connection.db
    .updateTable("job_progress")
    .set({ state: "cancelled", updated_at: now })
    .where("job_id", "=", jobId)
    .where("state", "in", ["waiting", "running"])
    .returning("kind")
    .executeTakeFirst();
  if (!row) return false;
  await boss.cancel(row.kind, jobId);
  await connection.pool.query(`select pg_notify('job_progress', $1)`, [jobId]);
  return true;
}
