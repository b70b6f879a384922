// Files that came from a browser in parts and were never imported whole are patients' records that nobody looks after.
import { daysUploadsAreKept } from "@concord/contract";
import { sql } from "kysely";
import { appendAuditEntries } from "../../platform/audit/audit-trail.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";

/**
 * Removes the files of uploads whose last part came seven days or more before `now`; not of one that waits for its
 * import or is in it. A batch that never had an import says so. Each is in the audit trail. Answers how many batches.
 */
export async function sweepParts(connection: Connection, now: Date): Promise<number> {
  return inTransaction(connection, "write", async (db) => {
    const before = new Date(now.getTime() - daysUploadsAreKept * 86_400_000);
    // A part on its way holds the batch: then it is not abandoned.
    const batches = await rowsOf(
      db,
      { batch_id: "number", name: "string" },
      sql`
      select b.batch_id, b.name from batch b
      where b.status in ('received', 'ready', 'failed')
        and (select max(f.touched_at) from upload_file f where f.batch_id = b.batch_id) <= ${before}
      order by b.batch_id for update of b skip locked`,
    );
    if (batches.length === 0) return 0;
    const ids = batches.map(({ batch_id }) => batch_id);
    const files = await rowsOf(
      db,
      { batch_id: "number", bytes_here: "number" },
      sql`delete from upload_file where batch_id = any(${ids}::int[]) returning batch_id, bytes_here::float8 bytes_here`,
    );
    const failure = `Not all of its files came within ${daysUploadsAreKept} days. What had come was removed.`;
    await sql`update batch set status = 'failed', failure = ${failure}
      where batch_id = any(${ids}::int[]) and status = 'received'`.execute(db);
    await appendAuditEntries(db, [
      {
        at: now,
        userId: null,
        role: null,
        operation: "SweepUploads",
        subject: { subjects: { batch: ids } },
        change: batches.map(({ batch_id, name }) => {
          const own = files.filter((file) => file.batch_id === batch_id);
          const bytes = own.reduce((sum, { bytes_here }) => sum + bytes_here, 0);
          return {
            kind: "batch",
            id: batch_id,
            before: { name, files: own.length, bytes },
            after: { name, files: 0 },
          };
        }),
      },
    ]);
    return batches.length;
  });
}
