import type { Connection } from "../database/connect.ts";

type EndState = "done" | "failed" | "waiting";

export interface JobProgress {
  /** False when the job was cancelled before it began. */
  begin(): Promise<boolean>;
  report(done: number, total: number | null, message?: string): Promise<void>;
  end(state: EndState, message?: string): Promise<void>;
}

/** Between two writes of progress, in milliseconds. */
const writeEvery = 250;

/**
 * Keeps a job's row in `job_progress` and tells every listening server of it.
 * @param onCancelled called when the row says that somebody cancelled the job
 */
export function jobProgress(
  connection: Connection,
  jobId: string,
  clock: () => Date,
  onCancelled: () => void,
): JobProgress {
  let lastWrite = -Infinity;
  let lastReport: [number, number | null] | undefined;

  async function write(sets: string, values: unknown[]): Promise<boolean> {
    const { rowCount } = await connection.pool.query(
      `with changed as (
        update job_progress set updated_at = $2, ${sets} where job_id = $1 and state <> 'cancelled' returning job_id
      ) select pg_notify('job_progress', job_id::text) from changed`,
      [jobId, clock(), ...values],
    );
    return (rowCount ?? 0) > 0;
  }

  return {
    begin: () => write(`state = 'running', done = 0`, []),
    async report(done, total, message = "") {
      lastReport = [done, total];
      if (performance.now() - lastWrite < writeEvery) return;
      lastWrite = performance.now();
      if (!(await write("done = $3, total = $4, message = $5", [done, total, message])))
        onCancelled();
    },
    async end(state, message = "") {
      if (lastReport) await write("done = $3, total = $4", lastReport);
      await write("state = $3, message = $4", [state, message]);
    },
  };
}
