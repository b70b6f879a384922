import { sql } from "kysely";
import type { Kysely } from "kysely";
import pg from "pg";
import type { Database } from "./tables.generated.ts";

/** How long to wait before another try to reach the database, in milliseconds: doubles up to the last. */
const [firstWait, lastWait] = [250, 30_000];

/**
 * What processes tell one another: 'data_changed', that what cohorts rest on is another; 'members', that a cohort was
 * run; 'vocabulary', that concepts, terms, codes or the hierarchy are others.
 */
export type Channel = "data_changed" | "members" | "vocabulary";

/**
 * Whoever listens to the channel is told when the caller's transaction is committed, once however often it is called in
 * it. The code that writes calls it; no trigger does, for Citus has none on tables that it distributes (decision 085).
 */
export async function tell(
  client: Pick<pg.Pool | pg.ClientBase, "query">,
  channel: Channel,
): Promise<void> {
  await client.query("select pg_notify($1, '')", [channel]);
}

/** As `tell`, for callers with Kysely. */
export async function tellBy(db: Kysely<Database>, channel: Channel): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(db);
}

export interface DatabaseNotices {
  /** Ends the connection; nothing is told after it. */
  close(): Promise<void>;
}

/**
 * Listens to a channel of PostgreSQL (`notify`) on a connection of its own: `onNotice` is called for each commit that
 * told something, whichever process made it, and after the connection was lost and found again, for what was missed.
 * @param url of the database
 */
export async function databaseNotices(
  url: string,
  channel: Channel,
  onNotice: () => void,
): Promise<DatabaseNotices> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, application_name: `concord ${channel}` });
    client = fresh;
    let isLost = false;
    const lost = (): void => {
      if (isLost) return;
      isLost = true;
      void again(firstWait);
    };
    fresh.on("error", lost);
    fresh.on("end", lost);
    fresh.on("notification", onNotice);
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
    } catch (error) {
      isLost = true;
      await fresh.end().catch(() => undefined);
      throw error;
    }
  };
  const again = async (wait: number): Promise<void> => {
    if (isClosed) return;
    await new Promise<void>((resolve) => {
      retry = setTimeout(resolve, wait);
      retry.unref();
    });
    if (isClosed) return;
    try {
      await connect();
      onNotice();
    } catch {
      void again(Math.min(wait * 2, lastWait));
    }
  };
  await connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
