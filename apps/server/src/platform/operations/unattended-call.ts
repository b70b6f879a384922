import type pg from "pg";
import type { Transaction } from "kysely";
import { AuditNotes } from "../audit/audit-notes.ts";
import type { Database } from "../database/tables.generated.ts";
import { jobQueue } from "../jobs/job-queue.ts";
import type { Context } from "./context.ts";
import type { Services } from "./services.ts";
import type { User } from "./user.ts";

/** What a call needs of the process in which nobody asked for it. */
export type UnattendedServices = Pick<
  Services,
  "shared" | "configuration" | "log" | "boss" | "clock"
>;

/** The context of a query whose answer leaves the server for nobody: what it notes for the trail is dropped. */
export function unattendedCall(
  { shared, configuration, log, boss, clock }: UnattendedServices,
  transaction: { readonly db: Transaction<Database>; readonly client: pg.PoolClient },
  user: User,
): Context {
  const now = clock();
  return {
    ...shared,
    ...transaction,
    user,
    now,
    log,
    audit: new AuditNotes(),
    auditNow: async () => undefined,
    jobs: jobQueue(boss, transaction.db, { userId: null, organizationId: null }, now),
    configuration,
  };
}
