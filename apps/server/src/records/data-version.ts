import { sql } from "kysely";
import type { Kysely } from "kysely";
import { tellBy } from "../platform/database/database-notices.ts";
import type { Database } from "../platform/database/tables.generated.ts";
import { rowsOf } from "../platform/database/rows-of.ts";

/** The setting that says that language processing wrote facts whose postings are not refreshed yet. */
export const unfinishedTagging = "language-processing postings";

/**
 * Which state of the records results rest on: a number that grows with every import and every run of language
 * processing.
 */
export async function dataVersion(db: Kysely<Database>): Promise<string> {
  const rows = await rowsOf(
    db,
    { version: "string" },
    sql`
    select value #>> '{}' "version" from setting where key = 'data_version'`,
  );
  return rows[0]?.version ?? "0";
}

/** To be called in the transaction that changes patients, facts or postings. */
export async function bumpDataVersion(db: Kysely<Database>): Promise<void> {
  await sql`insert into setting (key, value) values ('data_version', '1')
    on conflict (key) do update set value = to_jsonb((setting.value #>> '{}')::bigint + 1)`.execute(
    db,
  );
  await tellBy(db, "data_changed");
}
