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

/** Who is a member of the cohorts, and since when, as something that an answer rests on: their newest runs. */
export function stateOfMembers(cohortIds: readonly number[]): RawBuilder<unknown> {
  return sql`(
    select md5(string_agg(concat_ws(':', c.cohort_id, r.version, r.content_hash, extract(epoch from r.computed_at)), ' ' order by c.cohort_id))
    from unnest(${cohortIds}::int[]) c(cohort_id) left join lateral ${newestRun(sql.ref("c.cohort_id"))} r on true)`;
}
