// What was deleted goes for good after 30 days.
import { sql } from "kysely";
import { appendAuditEntries } from "../../platform/audit/audit-trail.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { keptFrom } from "./deleted.queries.ts";

/**
 * Removes studies, then cohorts, then events that were deleted more than 30 days before `now`, with all their results;
 * not a cohort or event that something kept still uses. Each is in the audit trail. Answers how many.
 */
export async function purgeDeleted(connection: Connection, now: Date): Promise<number> {
  return inTransaction(connection, "write", async (db) => {
    const row = { kind: ["study", "cohort", "event"], id: "number", name: "string" } as const;
    const before = keptFrom(now);
    const studies = await rowsOf(
      db,
      row,
      sql`delete from every_study where deleted_at <= ${before} returning 'study' kind, study_id id, study_name "name"`,
    );
    const cohorts = await rowsOf(
      db,
      row,
      sql`
      delete from every_cohort c where c.deleted_at <= ${before}
        and not exists (select from every_study st where st.base_cohort_id = c.cohort_id)
        and not exists (select from study_arm a where a.cohort_id = c.cohort_id)
        and not exists (select from project p where p.cohort_id = c.cohort_id)
      returning 'cohort' kind, c.cohort_id id, c.cohort_name "name"`,
    );
    const events = await rowsOf(
      db,
      row,
      sql`
      delete from every_event e where e.deleted_at <= ${before}
        and not exists (select from study_outcome o where o.event_id = e.event_id)
        and not exists (select from cohort_outcome o where o.event_id = e.event_id)
        and not exists (select from event_part p where p.part_id = e.event_id)
      returning 'event' kind, e.event_id id, e.name "name"`,
    );
    const gone = [...studies, ...cohorts, ...events];
    if (gone.length === 0) return 0;
    const ids = Map.groupBy(gone, ({ kind }) => kind);
    await appendAuditEntries(db, [
      {
        at: now,
        userId: null,
        role: null,
        operation: "PurgeDeleted",
        subject: {
          subjects: Object.fromEntries(
            [...ids].map(([kind, of]) => [kind, of.map(({ id }) => id)]),
          ),
        },
        change: gone.map(({ kind, id, name }) => ({ kind, id, before: { name }, after: null })),
      },
    ]);
    return gone.length;
  });
}
