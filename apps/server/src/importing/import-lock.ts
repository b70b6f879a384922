import type { Kysely } from "kysely";
import { sql } from "kysely";
import { rowsOf } from "../platform/database/rows-of.ts";
import type { Database } from "../platform/database/tables.generated.ts";

/** One import at a time works on a database: two would make the same concepts. PostgreSQL's number of that lock. */
export const importLock = 0x696d706f;

/** Keeps imports from beginning until the transaction ends; false while one is running. */
export async function takeImportLock(db: Kysely<Database>): Promise<boolean> {
  const [lock] = await rowsOf(
    db,
    { taken: "boolean" },
    sql`select pg_try_advisory_xact_lock(${importLock}) taken`,
  );
  return lock?.taken === true;
}
