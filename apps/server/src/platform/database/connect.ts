import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";

import type { Database } from "./tables.generated.ts";
import { preparingClient } from "./prepared-statements.ts";
import { typeParsers } from "./type-parsers.ts";

/** A pool on one database, seen two ways: `db` for composed queries, `pool` for SQL text and COPY. */
export interface Connection {
  readonly url: string;
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  /** As `db`, for what every request asks: such statements are prepared. */
  readonly prepared: Kysely<Database>;
  /** Waits for the clients that are out, then ends all connections. */
  close: () => Promise<void>;
}

export interface ConnectOptions {
  /** The most connections that the pool opens; 10 when not given. */
  max?: number;
  /** Shown in `pg_stat_activity`; `concord` when not given. */
  applicationName?: string;
  /** Settings of its sessions beside those that all have. */
  settings?: Readonly<Record<string, string>>;
}

const sessionSettings = {
  timezone: "UTC",
  datestyle: "ISO",
  intervalstyle: "iso_8601",
  jit: "off",
};

/**
 * Opens a pool (lazily: no connection is made before the first query). All of Concord's connections come from
 * here, so that values read the same everywhere:
 *
 * - `int8` (and `count(*)`) is a number; one beyond 2^53 − 1 throws instead of being rounded.
 * - `numeric` stays a string (exact); cast to `float8` or `int8` in SQL where a number is meant.
 * - `date` is `'YYYY-MM-DD'`, `timestamp` is `'YYYY-MM-DDTHH:MM:SS[.ffffff]'` as the record says it, without a zone.
 * - `timestamptz` is a `Date`; the session's time zone is UTC.
 */
export function connect(url: string, options: ConnectOptions = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? "concord",
    types: typeParsers,
    options: Object.entries({ ...sessionSettings, ...options.settings })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" "),
    connectionTimeoutMillis: 30_000,
  });
  // A client that breaks while idle is dropped by the pool; whoever asks next gets a new one or the error.
  pool.on("error", () => undefined);
  // One that breaks while it is out fails its query, which tells the caller; unheard, it would end the whole process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  // Not db.destroy(): that leaves the pool open where Kysely was never used.
  return { url, db, pool, prepared: preparedQueries(pool), close: () => pool.end() };
}

function preparedQueries(pool: pg.Pool): Kysely<Database> {
  const preparing = {
    options: {},
    end: async () => undefined,
    connect: async () => preparingClient(await pool.connect()),
  };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparing }) });
}
