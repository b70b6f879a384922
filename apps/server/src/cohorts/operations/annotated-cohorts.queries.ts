import { sql } from "kysely";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";

type Db = Pick<Context, "db">;

/**
 * Those of the cohorts with manual annotations (S2.54): an annotator answered for a member in a project of the cohort
 * or of a study that uses it; to say that nothing is mentioned is an answer too. Asked project by project, of which
 * there are few and where one answer is enough; within a list of cohorts a cluster would refuse it (decision 175).
 */
export async function annotatedCohorts(
  { db }: Db,
  cohortIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (cohortIds.length === 0) return new Set();
  const asked = await rowsOf(
    db,
    { project_id: "number", cohort_id: "number" },
    sql`
    select project_id, cohort_id from project where cohort_id = any(${cohortIds}::int[])
    union select p.project_id, used.cohort_id from project p join study_cohort used using (study_id)
    where used.cohort_id = any(${cohortIds}::int[])
    order by 1, 2`,
  );
  if (asked.length === 0) return new Set();
  const oneAnswer = asked.map(
    ({ project_id, cohort_id }) => sql`(
      select m.cohort_id from assignment a join cohort_member m using (patient_id)
      where a.project_id = ${project_id} and a.status = 'done' and m.cohort_id = ${cohort_id} limit 1)`,
  );
  const rows = await rowsOf(db, { cohort_id: "number" }, sql.join(oneAnswer, sql` union all `));
  return new Set(rows.map(({ cohort_id }) => cohort_id));
}

/** The rows of a list of cohorts, each with whether it has manual annotations. */
export async function withAnnotated<Row extends { readonly cohort_id: number }>(
  caller: Db,
  rows: readonly Row[],
): Promise<(Row & { hasManAnnotation: boolean })[]> {
  const annotated = await annotatedCohorts(caller, [
    ...new Set(rows.map(({ cohort_id }) => cohort_id)),
  ]);
  return rows.map((row) => ({ ...row, hasManAnnotation: annotated.has(row.cohort_id) }));
}
