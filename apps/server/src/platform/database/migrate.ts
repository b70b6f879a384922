import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import pg from "pg";
import { type Columns, type RowOf, rowsOfText } from "./rows-of.ts";

interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
}

const AppliedMigration = {
  version: "number",
  name: "string",
  checksum: "string",
} as const satisfies Columns;
type AppliedMigration = RowOf<typeof AppliedMigration>;

const migrationsFolder = join(import.meta.dirname, "../../../migrations");
/** Any number that no other program on the same server uses for its advisory locks. */
const lockKey = 0x636f6e63;

/**
 * Brings the database to the newest version: applies the `migrations/NNNN-name.sql` that it has not had, in order, each
 * in a transaction of its own. Processes that start together wait for each other.
 *
 * @returns names of the migrations applied now
 * @throws Error when an applied file was changed or is missing (the database is newer than this program)
 */
export async function migrate(url: string, folder: string = migrationsFolder): Promise<string[]> {
  const migrations = readMigrations(folder);
  const client = new pg.Client({ connectionString: url, application_name: "concord migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    await client.query(`create table if not exists schema_migration (
      version int primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
    const applied = await rowsOfText(
      client,
      AppliedMigration,
      "select version, name, checksum from schema_migration order by version",
    );
    const pending = pendingMigrations(migrations, applied);
    for (const migration of pending) await apply(client, migration);
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
  return names.map((name, index) => {
    const version = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
    if (version !== index + 1)
      throw new Error(`${name}: migrations are numbered 0001, 0002, … without a gap`);
    const sql = readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n");
    return { version, name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

/** Checksums of files of which a comment was changed after databases had had them. Files are not changed any more. */
const earlierComments: Readonly<Record<string, string>> = {
  "0017-read-postings.sql": "ca509a418b2e2862952f376e61be53f58b3e0c65b79e5d402bd288b2152ab42b",
};

function pendingMigrations(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  for (const { version, name, checksum } of applied) {
    const migration = migrations[version - 1];
    if (!migration)
      throw new Error(
        `The database has had ${name}, which this version of Concord does not know: it is newer.`,
      );
    if (migration.checksum !== checksum && earlierComments[migration.name] !== checksum) {
      throw new Error(
        `${migration.name} was changed after this database had it. Migrations only go forward: undo that, and add a new one.`,
      );
    }
  }
  return migrations.filter(({ version }) => !applied.some((one) => one.version === version));
}

async function apply(
  client: pg.Client,
  { version, name, sql, checksum }: Migration,
): Promise<void> {
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query(
      "insert into schema_migration (version, name, checksum) values ($1, $2, $3)",
      [version, name, checksum],
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(
      `${name}${lineOf(error, sql)}: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

function lineOf(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError) || !error.position) return "";
  return `:${sql.slice(0, Number(error.position)).split("\n").length}`;
}
