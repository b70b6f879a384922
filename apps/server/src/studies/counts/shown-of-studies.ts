import { sql } from "kysely";
import { countsFrom, smallestCount } from "../../access/small-counts.ts";
import { withheldCohorts } from "../../access/withheld-counts.ts";
import { countCohorts } from "../../cohorts/count-cohorts.queries.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Context } from "../../platform/operations/context.ts";

/**
 * How the count of all that is in a study is shown: not where it would tell a small count beside that of one of its
 * cohorts, nor where theirs is withheld.
 */
export async function shownOfStudies(
  call: Pick<Context, "db" | "user">,
  studyIds: readonly number[],
  counted: "patient_count" | "data_count",
  organizationId?: number,
): Promise<(studyId: number, n: number) => { n: number | null; is_withheld: boolean }> {
  const smallest = smallestCount(call);
  const shown = countsFrom(smallest);
  if (smallest < 2 || studyIds.length === 0) return (_, n) => ({ n, is_withheld: false });
  const used = await rowsOf(
    call.db,
    { study_id: "number", cohort_id: "number" },
    sql`select study_id, cohort_id from study_cohort where study_id = any(${studyIds}::int[])`,
  );
  const cohortIds = [...new Set(used.map(({ cohort_id }) => cohort_id))];
  const withheld = await withheldCohorts(call, cohortIds);
  const cohorts = await countCohorts(call, cohortIds, organizationId);
  const counts = new Map(cohorts.map((cohort) => [cohort.cohort_id, cohort[counted]]));
  return (studyId, n) => {
    const own = used.filter(({ study_id }) => study_id === studyId);
    const isTold = own.some(
      ({ cohort_id }) =>
        withheld.has(cohort_id) || shown(n - (counts.get(cohort_id) ?? n)) === null,
    );
    return { n: isTold ? null : shown(n), is_withheld: isTold };
  };
}
