import { sql } from "kysely";
import type { PgBoss } from "pg-boss";
import type { Connection } from "../../platform/database/connect.ts";
import { followChanges } from "../../platform/database/follow-changes.ts";
import { jobQueue } from "../../platform/jobs/job-queue.ts";
import type { Services } from "../../platform/operations/services.ts";
import { cohortRuns } from "./cohort-runs.job.ts";
import { outdatedCohorts } from "./cohort-basis.ts";

/**
 * Queues a run of the outdated cohorts now, and whenever what they rest on changes: records, vocabulary, language
 * processing, reference standard, whichever process changes it. Answers how to stop.
 */
export async function keepCohortsCurrent(
  services: Pick<Services, "connection" | "clock" | "log">,
  boss: PgBoss,
): Promise<() => Promise<void>> {
  return followChanges(services, {
    pause: 1000,
    act: () => queueCohortRuns(services.connection, boss, services.clock()),
    failure: "cohort runs are not queued",
  });
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
