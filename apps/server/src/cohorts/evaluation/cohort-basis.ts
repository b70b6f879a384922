// What a cohort is computed on, beside its definition, and which cohorts were computed on something older.
import type { CohortBasis } from "@concord/cohorts";
import { sql } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import { newestRun } from "../newest-run.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";

type Db = Pick<Context, "db">;

/** What a run that begins now is computed on. */
export async function currentBasis({ db }: Db): Promise<CohortBasis> {
  const rows = await rowsOf(
    db,
    {
      vocabularyVersion: "string",
      languageVersion: "string",
      dataVersion: "string",
      referenceVersion: "string",
    },
    sql`
    select
      coalesce((select version from vocabulary_version order by loaded_at desc limit 1), '') "vocabularyVersion",
      coalesce((select value #>> '{}' from setting where key = 'language-processing version'), '') "languageVersion",
      coalesce((select value #>> '{}' from setting where key = 'data_version'), '0') "dataVersion",
      (select reference from database_state()) "referenceVersion"`,
  );
  const [basis] = rows;
  if (!basis) throw new Error("One row was asked for");
  return basis;
}

/**
 * Of these cohorts (absent: of all) those whose newest run is older than the records, the vocabulary, language
 * processing or, where they read it, the reference standard as they are now, or that were never run. Ascending.
 */
export async function outdatedCohorts(
  { db }: Db,
  cohortIds?: readonly number[],
): Promise<number[]> {
  const { referenceVersion, ...others } = await currentBasis({ db });
  const rows = await rowsOf(
    db,
    { cohort_id: "number" },
    sql`
    select c.cohort_id from cohort c left join lateral ${newestRun(sql.ref("c.cohort_id"))} r on true
    where (${cohortIds ?? null}::int[] is null or c.cohort_id = any(${cohortIds ?? null}::int[]))
      and (r.version is distinct from c.version
        or r.computed_on - 'referenceVersion' <> ${JSON.stringify(others)}::jsonb
        or coalesce(r.computed_on ->> 'referenceVersion', '') not in ('', ${referenceVersion}))
    order by cohort_id`,
  );
  return rows.map((row) => row.cohort_id);
}
