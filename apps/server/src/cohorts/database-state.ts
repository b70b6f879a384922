import { sql } from "kysely";
import type { Context } from "../platform/context.ts";

export interface DatabaseState {
  /** Which database: no two that a process ever sees have the same. */
  readonly name: string;
  /** The version of its data, told apart from one of the same number that was rolled back; null: never set. */
  readonly version: string | null;
  /** The state of the postings of reference facts, which change without a new version of the data. */
  readonly reference: string;
}

/** SQL for the version, in any statement: one statement sees the data and its version at one moment. */
export const versionSql =
  "(select (value #>> '{}') || '/' || xmin from setting where key = 'data_version')";

/** SQL for the state of the reference postings: no two states of them have the same number and sum of revisions. */
export const referenceSql =
  "(select count(*) || '/' || coalesce(sum(revision), 0) from posting where source = 4)";

const stateSql = `
  select oid || ' ' || datname || ' ' || pg_postmaster_start_time() "name", ${versionSql} "version",
    ${referenceSql} "reference"
  from pg_database where datname = current_database()`;

/** What results that are kept in memory belong to. Asked by every preview: prepared once a connection where that is given. */
export async function databaseState({
  db,
  client,
}: Pick<Context, "db"> & Partial<Pick<Context, "client">>): Promise<DatabaseState> {
  const { rows } = client
    ? await client.query<DatabaseState>({ name: "concord-database-state", text: stateSql })
    : await sql.raw<DatabaseState>(stateSql).execute(db);
  return rows[0] ?? { name: "", version: null, reference: "" };
}
