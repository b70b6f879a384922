import { GetStudyIncidence } from "@concord/contract";
import { countOutcomesLeftOut, shownUnitsLeftOut } from "../cohorts/cohorts.queries.ts";
import { countCohorts } from "../counts/counts.queries.ts";
import { implement } from "../platform/implement.ts";
import { problem, sqlState } from "../platform/problem.ts";
import { countsFrom, smallestCount } from "../platform/small-counts.ts";
import { readFollowUps } from "./incidence.queries.ts";
import { incidenceOf } from "./incidence.rules.ts";
import { getStudy, listCohortsOfStudy, listOutcomes } from "./studies.queries.ts";

export const handler = implement(GetStudyIncidence, async (call) => {
  const { m_studyId, m_outcomeId, new_only: newOnly } = call.input;
  const study = await getStudy(call, m_studyId);
  const outcomes = await listOutcomes(call, m_studyId);
  const outcome = outcomes.find((one) => one.event_id === m_outcomeId);
  if (!outcome) throw problem("row.not-found", { noun: "outcome" });
  const smallest = await smallestCount(call);
  const shown = countsFrom(smallest);
  const cohorts = await listCohortsOfStudy(call, study);
  const cohortIds = cohorts.map((cohort) => cohort.cohort_id);
  const counted = await countCohorts(call, cohortIds);
  const leftOut = await countOutcomesLeftOut(call, cohortIds, [m_outcomeId], { everTold: newOnly });
  const seconds = call.configuration.questionSeconds;
  const read = await readFollowUps(call, cohortIds, m_outcomeId, seconds).catch(
    (error: unknown) => {
      if (sqlState(error) === "57014") throw problem("study.too-slow", { seconds });
      throw error;
    },
  );
  const followed = Map.groupBy(read.members, (member) => member.cohort_id);
  return {
    outcome,
    follow_up: read.sources.map(
      ({ organization_id, organization_name, has_periods, last_date }) => ({
        organization_id,
        organization_name,
        ends_with: has_periods ? ("observation-period" as const) : ("records" as const),
        last_date,
      }),
    ),
    data: cohorts.map((cohort) => {
      const members = counted.find((one) => one.cohort_id === cohort.cohort_id)?.patient_count ?? 0;
      return {
        ...cohort,
        patient_count: shown(members),
        left_out: shownUnitsLeftOut(leftOut.get(`${cohort.cohort_id}/${m_outcomeId}`), shown),
        ...incidenceOf(followed.get(cohort.cohort_id) ?? [], members, { newOnly, smallest }),
      };
    }),
  };
});
