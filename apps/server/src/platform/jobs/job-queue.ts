import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { PgBoss } from "pg-boss";
import { fromKysely } from "pg-boss";
import type { Database } from "../database/tables.generated.ts";
import type { Job } from "./job.ts";

/** For whom a job runs: who sees its progress. */
export interface JobOwner {
  readonly userId: number | null;
  readonly organizationId: number | null;
}

/** Queues jobs in a transaction: they run if it commits, and never if it does not. */
export interface JobQueue {
  /** The job's id, under which its progress is kept. */
  enqueue<Data extends object>(
    job: Job<Data>,
    data: Data,
    organizationId?: number | null,
  ): Promise<string>;
}

/** A queue on one transaction. `boss` is undefined where jobs are switched off, and queueing then fails. */
export function jobQueue(
  boss: PgBoss | undefined,
  transaction: Kysely<Database>,
  owner: JobOwner,
  now: Date,
): JobQueue {
  return {
    async enqueue(job, data, organizationId = owner.organizationId) {
      if (!boss) throw new Error("There is no job queue in this process.");
      const jobId = randomUUID();
      await transaction
        .insertInto("job_progress")
        .values({
          job_id: jobId,
          kind: job.kind,
          organization_id: organizationId,
          user_id: owner.userId,
          state: "waiting",
          started_at: now,
          updated_at: now,
        })
        .execute();
      const sent = await boss.send(job.kind, job.data.parse(data), {
        id: jobId,
        db: fromKysely(transaction),
      });
      if (sent === null) throw new Error(`The job ${job.kind} was not queued.`);
      return jobId;
    },
  };
}
