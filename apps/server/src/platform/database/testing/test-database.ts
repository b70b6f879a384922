import { randomUUID } from "node:crypto";

import pg from "pg";
import { afterAll, inject } from "vitest";

import { type Connection, connect } from "../connect.ts";
import { keepsPostgres } from "./kept-postgres.ts";
import { hashOfSources } from "./made-of.ts";

const template = "concord";

/**
 * A migrated, empty database for one test file, dropped after it. Call it at the top of the file:
 * `const { db, pool } = await testDatabase();`
 */
export async function testDatabase(): Promise<Connection> {
  return cloneUntilDone(template);
}

/** What is in a database before a test file has it. */
export interface Seed {
  /** Names the seed; the same name must always mean the same seed. */
  readonly name: string;
  readonly fill: (connection: Connection) => Promise<void>;
  /** What is there already when it is filled; an empty database when not given. */
  readonly onto?: Seed;
  /**
   * The file of `fill` (`import.meta.filename`). Where PostgreSQL is kept between runs (`npm run test:one`), the
   * database is too, until this file changes or one that it names; without it, it is made anew in each run.
   */
  readonly madeBy?: string;
}

/**
 * Like `testDatabase()`, with what `fill` put in. It runs once in the whole test run, by whichever file asks
 * first; the others clone the result. `isKept`: it is not the file's, but that of the process, and goes with the run.
 */
export async function seededDatabase(
  name: string,
  fill: Seed["fill"],
  onto?: Seed,
  { isKept = false, madeBy }: { isKept?: boolean } & Pick<Seed, "madeBy"> = {},
): Promise<Connection> {
  const seeded = await filled({ name, fill, ...(onto && { onto }), ...(madeBy && { madeBy }) });
  return isKept ? connect(await clone(seeded), { max: 5 }) : cloneUntilDone(seeded);
}

async function filled(seed: Seed): Promise<string> {
  const { name, fill, onto } = seed;
  const seeded = nameOf(seed);
  await onServer(async (server) => {
    // Files run in several processes: one seeds, the others wait here.
    await server.query("select pg_advisory_lock(hashtext($1))", [seeded]);
    const { rowCount } = await server.query("select from pg_database where datname = $1", [seeded]);
    if (rowCount) return;
    const from = onto ? await filled(onto) : template;
    if (keepsPostgres) await dropOlder(server, name);
    const draft = `draft_${seeded}`;
    await server.query(`drop database if exists "${draft}"`);
    await server.query(`create database "${draft}" template "${from}" strategy file_copy`);
    const connection = connect(urlOf(draft));
    try {
      await fill(connection);
    } finally {
      await connection.close();
    }
    await server.query(`alter database "${draft}" rename to "${seeded}"`);
  });
  return seeded;
}

/** A database that is kept says of what it was made, one that is not, in which run. */
function nameOf({ name, onto, madeBy }: Seed): string {
  if (!keepsPostgres) return `seeded_${name}`;
  if (madeBy === undefined) return `run_${inject("testRun")}_${name}`;
  return `seeded_${name}_${hashOfSources(madeBy, onto && nameOf(onto))}`;
}

/** What was made under the name by other sources; where it is being copied, it stays until the next time. */
async function dropOlder(server: pg.Client, name: string): Promise<void> {
  const { rows } = await server.query<{ datname: string }>(
    "select datname from pg_database where datname ~ ('^seeded_' || $1 || '_[0-9a-f]{12}$')",
    [name],
  );
  for (const { datname } of rows)
    await server.query(`drop database "${datname}"`).catch(() => undefined);
}

async function cloneUntilDone(from: string): Promise<Connection> {
  const url = await clone(from);
  const connection = connect(url, { max: 5 });
  afterAll(async () => {
    await connection.close();
    const name = new URL(url).pathname.slice(1);
    await onServer((server) => server.query(`drop database "${name}" with (force)`));
  });
  return connection;
}

/** The address of a copy of a database. */
async function clone(from: string): Promise<string> {
  const name = `test_${randomUUID()}`;
  // As files, not through the log: the demonstration is copied in a tenth of the time.
  await onServer((server) =>
    server.query(`create database "${name}" template "${from}" strategy file_copy`),
  );
  return urlOf(name);
}

async function onServer<T>(work: (server: pg.Client) => Promise<T>): Promise<T> {
  const server = new pg.Client({ connectionString: urlOf("postgres") });
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${database}`;
  return url.href;
}
