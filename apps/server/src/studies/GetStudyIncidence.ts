import { GetStudyIncidence } from "@concord/contract";
import { countOutcomesLeftOut, shownUnitsLeftOut } from "../cohorts/operations/cohorts.queries.ts";
import { countCohorts } from "../cohorts/count-cohorts.queries.ts";
import { refuseWithheld } from "../access/withheld-counts.ts";
import { implementKept } from "../records/implement-kept.ts";
import { problem } from "../platform/operations/problem.ts";
import { countsFrom, smallestCount } from "../access/small-counts.ts";
import { readFollowUps } from "./incidence.queries.ts";
import { armsInBase } from "./base-and-arms.ts";
import { compareCurves, incidenceOf, withheldBesideArms } from "./incidence.rules.ts";
import { getStudy, listCohortsOfStudy, listOutcomes } from "./studies.queries.ts";

export const handler = implementKept(GetStudyIncidence, async (call) => {
  const { m_studyId, m_outcomeId, new_only: newOnly } = call.input;
  const study = await getStudy(call, m_studyId);
  const outcomes = await listOutcomes(call, m_studyId);
  const outcome = outcomes.find((one) => one.event_id === m_outcomeId);
  if (!outcome) throw problem("row.not-found", { noun: "outcome" });
  const smallest = smallestCount(call);
  const shown = countsFrom(smallest);
  const cohorts = await listCohortsOfStudy(call, study);
  const cohortIds = cohorts.map((cohort) => cohort.cohort_id);
  await refuseWithheld(call, cohortIds);
  const counted = await countCohorts(call, cohortIds);
  const leftOut = await countOutcomesLeftOut(call, cohortIds, [m_outcomeId], { everTold: newOnly });
  const read = await readFollowUps(call, cohortIds, m_outcomeId);
  const followed = Map.groupBy(read.members, (member) => member.cohort_id);
  const membersOf = ({ cohort_id }: { cohort_id: number }) =>
    counted.find((one) => one.cohort_id === cohort_id)?.patient_count ?? 0;
  const curves = cohorts.map((cohort) => {
    const known = followed.get(cohort.cohort_id) ?? [];
    const curve = incidenceOf(known, membersOf(cohort), { newOnly, smallest });
    return { cohort, known, curve };
  });
  const inBase = await armsInBase(call, study, cohortIds);
  const { isDisjoint, inSeveralArms } = inBase;
  const within = curves.flatMap(({ cohort, curve }) =>
    inBase.within.has(cohort.cohort_id) ? [curve] : [],
  );
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
    data: curves.map(({ cohort, curve }, at) => ({
      ...cohort,
      patient_count: shown(membersOf(cohort)),
      left_out: shownUnitsLeftOut(leftOut.get(`${cohort.cohort_id}/${m_outcomeId}`), shown),
      ...(at === 0 ? withheldBesideArms(curve, within, { isDisjoint, smallest }) : curve),
    })),
    // The base cohort is the first.
    comparison: compareCurves(curves.slice(1), { newOnly, smallest, inSeveralArms }),
  };
});
