import type { Connection } from "../../platform/database/connect.ts";

/** Held by whoever writes what language processing found: two would tag the same documents. */
export const taggingLock = 0x6c616e67;

/** Held by a retagging run from its begin to its end. */
export const retaggingLock = 0x6c616e68;

/** Does `work` while this database's lock of that number is held by nobody else; waits for it. */
export async function withLock<Answer>(
  { pool }: Connection,
  lock: number,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query("select pg_advisory_lock($1)", [lock]);
    return await work();
  } finally {
    // A connection that can't give the lock back is ended, which gives it back.
    await client.query("select pg_advisory_unlock($1)", [lock]).catch((error: unknown) => {
      failure = error instanceof Error ? error : new Error("The lock was not given back");
    });
    client.release(failure);
  }
}
