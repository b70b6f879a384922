import { randomUUID } from "node:crypto";

import pg from "pg";
import { afterAll, inject } from "vitest";

import { type Connection, connect } from "../connect.ts";

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
}

/**
 * Like `testDatabase()`, with what `fill` put in. It runs once in the whole test run, by whichever file asks
 * first; the others clone the result. `isKept`: it is not the file's, but that of the process, and goes with the run.
 */
export async function seededDatabase(
  name: string,
  fill: Seed["fill"],
  onto?: Seed,
  { isKept = false } = {},
): Promise<Connection> {
  const seeded = await filled({ name, fill, ...(onto && { onto }) });
  return isKept ? connect(await clone(seeded), { max: 5 }) : cloneUntilDone(seeded);
}

async function filled({ name, fill, onto }: Seed): Promise<string> {
  const seeded = `seeded_${name}`;
  await onServer(async (server) => {
    // Files run in several processes: one seeds, the others wait here.
    await server.query("select pg_advisory_lock(hashtext($1))", [seeded]);
    const { rowCount } = await server.query("select from pg_database where datname = $1", [seeded]);
    if (rowCount) return;
    const from = onto ? await filled(onto) : template;
    const draft = `draft_${name}`;
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
