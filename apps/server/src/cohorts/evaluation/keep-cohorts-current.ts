import { sql } from "kysely";
import type { PgBoss } from "pg-boss";
import { databaseNotices } from "../../platform/database/database-notices.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { jobQueue } from "../../platform/jobs/job-queue.ts";
import { errorFields } from "../../platform/log.ts";
import type { Services } from "../../platform/operations/services.ts";
import { cohortRuns } from "./cohort-runs.job.ts";
import { outdatedCohorts } from "./cohort-basis.ts";

/** Changes often come in a row, as the steps of an import do: they are waited for so long, in milliseconds. */
const pause = 1000;

/**
 * Queues a run of the outdated cohorts now, and whenever what they rest on changes: records, vocabulary, language
 * processing, reference standard, whichever process changes it. Answers how to stop.
 */
export async function keepCohortsCurrent(
  { connection, clock, log }: Pick<Services, "connection" | "clock" | "log">,
  boss: PgBoss,
): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  const queue = (): void => {
    timer = undefined;
    working = working
      .then(() => queueCohortRuns(connection, boss, clock()))
      .catch((error: unknown) => log.error(errorFields(error), "cohort runs are not queued"));
  };
  const notices = await databaseNotices(connection.url, "data_changed", () => {
    timer ??= setTimeout(queue, pause).unref();
  });
  queue();
  return async () => {
    clearTimeout(timer);
    await notices.close();
    await working;
  };
}

/** Queues one run unless one waits already, which will see what this one would, or there is nothing to run. */
export async function queueCohortRuns(
  connection: Connection,
  boss: PgBoss,
  now: Date,
): Promise<void> {
  await connection.db.transaction().execute(async (db) => {
    // Every worker process is notified of a change.
    await sql`select pg_advisory_xact_lock(hashtextextended(${cohortRuns.kind}, 0))`.execute(db);
    const waiting = await db
      .selectFrom("job_progress")
      .select("job_id")
      .where("kind", "=", cohortRuns.kind)
      .where("state", "=", "waiting")
      .executeTakeFirst();
    if (waiting || (await outdatedCohorts({ db })).length === 0) return;
    await jobQueue(boss, db, { userId: null, organizationId: null }, now).enqueue(cohortRuns, {});
  });
}
