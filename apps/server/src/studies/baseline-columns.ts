import { smallestCount } from "../access/small-counts.ts";
import { refuseWithheld } from "../access/withheld-counts.ts";
import { countCohorts } from "../cohorts/count-cohorts.queries.ts";
import type { Context } from "../platform/operations/context.ts";
import { problem } from "../platform/operations/problem.ts";
import { armsInBase } from "./base-and-arms.ts";
import type { BaselineColumns } from "./baseline.rules.ts";
import { getStudy, listCohortsOfStudy } from "./studies.queries.ts";

interface StudyColumns {
  /** The base cohort and the arms, as the table has them. */
  readonly cohorts: Awaited<ReturnType<typeof listCohortsOfStudy>>;
  readonly cohortIds: readonly number[];
  readonly membersOf: (cohortId: number) => number;
  readonly columns: BaselineColumns;
}

/** The columns of a study's baseline, of which `chosen` names one of its cohorts; refused where their counts are. */
export async function baselineColumns(
  call: Pick<Context, "db" | "user">,
  studyId: number,
  chosen: (cohortIds: readonly number[]) => number,
): Promise<StudyColumns> {
  const study = await getStudy(call, studyId);
  const cohorts = await listCohortsOfStudy(call, study);
  const cohortIds = cohorts.map(({ cohort_id }) => cohort_id);
  const comparedWith = chosen(cohortIds);
  if (!cohortIds.includes(comparedWith)) throw problem("row.not-found", { noun: "cohort" });
  await refuseWithheld(call, cohortIds);
  const counted = await countCohorts(call, cohortIds);
  const members = new Map(counted.map((row) => [row.cohort_id, row.patient_count]));
  const membersOf = (cohortId: number) => members.get(cohortId) ?? 0;
  const columns = {
    cohorts: cohortIds.map((cohort_id) => ({ cohort_id, patients: membersOf(cohort_id) })),
    comparedWith,
    smallest: smallestCount(call),
    inBase: await armsInBase(call, study, cohortIds),
  };
  return { cohorts, cohortIds, membersOf, columns };
}
