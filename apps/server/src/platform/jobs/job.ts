import type { z } from "zod";
import type { Connection } from "../database/connect.ts";
import type { Logger } from "../log.ts";

/** What a running job gets. */
export interface JobWork<Data> {
  readonly id: string;
  readonly data: Data;
  readonly connection: Connection;
  readonly log: Logger;
  readonly clock: () => Date;
  /** Aborted when somebody cancels the job or the worker stops: end soon, leaving nothing half done. */
  readonly signal: AbortSignal;
  /**
   * Tells how far the job is; shown in the browser. Cheap to call often (written four times a second at most).
   * `message` is for people and never quotes a record.
   */
  readonly progress: (done: number, total: number | null, message?: string) => Promise<void>;
}

/** A kind of background work. A job that dies is run again from the start, so `run` must be safe to repeat. */
export interface Job<Data extends object = object> {
  /** Name of the queue: letters and hyphens. */
  readonly kind: string;
  readonly data: z.ZodType<Data>;
  /** How often a failed run is tried again; 2 when not given. */
  readonly retryLimit?: number;
  /** How many run at once in one process; 1 when not given. */
  readonly concurrency?: number;
  // A method, so that a job of any data counts as a job: the worker parses the data before it calls.
  run(work: JobWork<Data>): Promise<void>;
}

/**
 * `export const runCohort = defineJob({ kind: 'cohort-run', data: z.object({ cohortId }), run })`, then add it to
 * `job-registry.ts`.
 */
export function defineJob<Data extends object>(job: Job<Data>): Job<Data> {
  return job;
}
