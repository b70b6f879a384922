import type { Connection } from "../database/connect.ts";
import { appendInOneGo, type AuditEntry } from "./audit-trail.ts";

/** Appends an entry for a view; resolves when it is on disk. */
export type AuditView = (entry: AuditEntry) => Promise<void>;

/** So that nobody waits long for a batch that others fill. */
const largestBatch = 1000;

/**
 * Audit entries of views, written in batches: while one batch is on its way to the disk, the next gathers. Entries must
 * follow one another, so a commit each would let no more than some two hundred views a second through.
 */
export function auditViews(connection: Connection): AuditView {
  let waiting: { entry: AuditEntry; done: PromiseWithResolvers<void> }[] = [];
  let isWriting = false;

  async function write(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, largestBatch);
      waiting = waiting.slice(largestBatch);
      const entries = batch.map(({ entry }) => entry);
      try {
        await appendInOneGo(connection.pool, entries);
        for (const { done } of batch) done.resolve();
      } catch (error) {
        for (const { done } of batch) done.reject(error);
      }
    }
    isWriting = false;
  }

  return (entry) => {
    const done = Promise.withResolvers<void>();
    waiting.push({ entry, done });
    if (!isWriting) void write();
    return done.promise;
  };
}
