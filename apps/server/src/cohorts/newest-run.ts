import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/**
 * The newest run of a cohort, as a table of at most one row to join laterally. By version, not by the clock: versions
 * are counted up while the cohort is locked, but `computed_at` is when a call began, and of two the later may end
 * first. In the order of the primary key, so that it is one look into the index.
 */
export function newestRun(cohortId: RawBuilder<unknown> | number): RawBuilder<unknown> {
  return sql`(select * from cohort_run where cohort_run.cohort_id = ${cohortId} order by version desc, computed_at desc limit 1)`;
}
