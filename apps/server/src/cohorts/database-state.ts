import { sql } from "kysely";
import type { Context } from "../platform/context.ts";

export interface DatabaseState {
  /** Which database: no two that a process ever sees have the same. */
  readonly name: string;
  /** The version of its data, told apart from one of the same number that was rolled back; null: never set. */
  readonly version: string | null;
}

/** SQL for the version, in any statement: one statement sees the data and its version at one moment. */
export const versionSql =
  "(select (value #>> '{}') || '/' || xmin from setting where key = 'data_version')";

/** What results that are kept in memory belong to. */
export async function databaseState({ db }: Pick<Context, "db">): Promise<DatabaseState> {
  const { rows } = await sql<{ name: string; version: string | null }>`
    select oid || ' ' || datname || ' ' || pg_postmaster_start_time() "name", ${sql.raw(versionSql)} "version"
    from pg_database where datname = current_database()`.execute(db);
  return { name: rows[0]?.name ?? "", version: rows[0]?.version ?? null };
}
