import type { Transaction } from "kysely";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { preparingClient } from "../database/prepared-statements.ts";
import type { Connection } from "../database/connect.ts";
import type { Database } from "../database/tables.generated.ts";

/**
 * 'snapshot' reads one moment and may not write; 'write' is READ COMMITTED, and 'refresh' too, for reads that first
 * bring up to date what they read. Statements of reads come again and again: those of 'snapshot' and 'refresh' are
 * prepared.
 */
export type TransactionMode = "snapshot" | "refresh" | "write";

/**
 * Runs `body` in one transaction, seen two ways: `db` for composed queries, `client` for SQL text and COPY.
 * Commits when it resolves, rolls back when it rejects. When the signal aborts the connection is closed under it.
 */
export async function inTransaction<T>(
  connection: Connection,
  mode: TransactionMode,
  body: (db: Transaction<Database>, client: pg.PoolClient) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  let taken: pg.PoolClient | undefined;
  // Not pg_cancel_backend: that might come when the connection has gone on to somebody else's statement.
  const giveUp = () => void taken?.end().catch(() => undefined);
  signal?.addEventListener("abort", giveUp, { once: true });
  // Kysely hides the client that it takes from a pool; this pool remembers it. Kysely gives it back.
  const pool = {
    options: {},
    end: async () => undefined,
    connect: async () => {
      taken = await connection.pool.connect();
      if (signal?.aborted) giveUp();
      return mode === "write" ? taken : preparingClient(taken);
    },
  };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
    .transaction()
    .setIsolationLevel(mode === "snapshot" ? "repeatable read" : "read committed")
    .setAccessMode(mode === "snapshot" ? "read only" : "read write")
    .execute(async (db) => {
      if (!taken) throw new Error("Kysely began a transaction without a connection.");
      return body(db, taken);
    })
    .finally(() => signal?.removeEventListener("abort", giveUp));
}
