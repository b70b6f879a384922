import { GetStudyOutcomes } from "@concord/contract";
import {
  countOutcomes,
  countOutcomesLeftOut,
  shownUnitsLeftOut,
} from "../cohorts/operations/cohorts.queries.ts";
import { countCohorts } from "../cohorts/count-cohorts.queries.ts";
import { refuseWhileSettling } from "../access/settling.ts";
import { refuseWithheld } from "../access/withheld-counts.ts";
import { implementKept } from "../records/implement-kept.ts";
import { countsFrom, smallestCount } from "../access/small-counts.ts";
import { armsInBase, disclosesArms } from "./base-and-arms.ts";
import { getStudy, listArms, listOutcomes } from "./studies.queries.ts";

export const handler = implementKept(GetStudyOutcomes, async (call) => {
  refuseWhileSettling(call);
  const study = await getStudy(call, call.input.m_studyId);
  const smallest = smallestCount(call);
  const shown = countsFrom(smallest);
  const arms = await listArms(call, study.study_id);
  const outcomes = await listOutcomes(call, study.study_id);
  const cohortIds = [study.base_cohort, ...arms.map((arm) => arm.cohort_id)];
  await refuseWithheld(call, cohortIds);
  const eventIds = outcomes.map((outcome) => outcome.event_id);
  const counted = await countOutcomes(call, cohortIds, eventIds);
  const leftOut = await countOutcomesLeftOut(call, cohortIds, eventIds);
  const cohorts = await countCohorts(call, cohortIds);
  const patients = new Map(cohorts.map((cohort) => [cohort.cohort_id, cohort.patient_count]));
  const inBase = await armsInBase(call, study, cohortIds);
  const hidesBase = (counts: readonly { cohort_id: number; patient_count: number | null }[]) => {
    const within = counts.filter(({ cohort_id }) => inBase.within.has(cohort_id));
    const base = counts[0]?.patient_count ?? null;
    const without = ({ cohort_id, patient_count }: (typeof counts)[number]) =>
      patient_count === null ? null : (patients.get(cohort_id) ?? 0) - patient_count;
    const rule = { isDisjoint: inBase.isDisjoint, smallest };
    return (
      disclosesArms(
        base,
        within.map((arm) => arm.patient_count),
        rule,
      ) ||
      (counts[0] !== undefined && disclosesArms(without(counts[0]), within.map(without), rule))
    );
  };
  return {
    data: outcomes.map(({ event_id, name }) => {
      const counts = cohortIds.map((cohort_id) => ({
        cohort_id,
        patient_count: shown(
          counted.get(`${cohort_id}/${event_id}`) ?? 0,
          patients.get(cohort_id) ?? 0,
        ),
        left_out: shownUnitsLeftOut(leftOut.get(`${cohort_id}/${event_id}`), shown),
      }));
      const isBaseHidden = hidesBase(counts);
      return {
        event_id,
        outcome_id: event_id,
        outcome_name: name,
        counts: counts.map((count, at) =>
          at === 0 && isBaseHidden ? { ...count, patient_count: null } : count,
        ),
      };
    }),
  };
});
