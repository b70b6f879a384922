import { type RawBuilder, sql } from "kysely";

/**
 * `limit … offset …` of a page, as numbers in the statement. As parameters the first would be taken for a tenth of all
 * rows by a plan that is kept: PostgreSQL finds that dear, and plans the statement anew each time (decision 101). An
 * offset other than 0 stays a parameter, or each page would be a statement of its own.
 */
export function pageOf({ limit, offset }: { limit: number; offset: number }): RawBuilder<unknown> {
  return sql`limit ${sql.lit(limit)} offset ${offset === 0 ? sql.lit(0) : sql`${offset}`}`;
}
