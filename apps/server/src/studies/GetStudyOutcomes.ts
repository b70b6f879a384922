import { GetStudyOutcomes } from "@concord/contract";
import {
  countOutcomes,
  countOutcomesLeftOut,
  shownUnitsLeftOut,
} from "../cohorts/cohorts.queries.ts";
import { countCohorts } from "../counts/counts.queries.ts";
import { implement } from "../platform/implement.ts";
import { smallCounts } from "../platform/small-counts.ts";
import { getStudy, listArms, listOutcomes } from "./studies.queries.ts";

export const handler = implement(GetStudyOutcomes, async (call) => {
  const study = await getStudy(call, call.input.m_studyId);
  const shown = await smallCounts(call);
  const arms = await listArms(call, study.study_id);
  const outcomes = await listOutcomes(call, study.study_id);
  const cohortIds = [study.base_cohort, ...arms.map((arm) => arm.cohort_id)];
  const eventIds = outcomes.map((outcome) => outcome.event_id);
  const counted = await countOutcomes(call, cohortIds, eventIds);
  const leftOut = await countOutcomesLeftOut(call, cohortIds, eventIds);
  const cohorts = await countCohorts(call, cohortIds);
  const patients = new Map(cohorts.map((cohort) => [cohort.cohort_id, cohort.patient_count]));
  return {
    data: outcomes.map(({ event_id, name }) => ({
      event_id,
      outcome_id: event_id,
      outcome_name: name,
      counts: cohortIds.map((cohort_id) => ({
        cohort_id,
        patient_count: shown(
          counted.get(`${cohort_id}/${event_id}`) ?? 0,
          patients.get(cohort_id) ?? 0,
        ),
        left_out: shownUnitsLeftOut(leftOut.get(`${cohort_id}/${event_id}`), shown),
      })),
    })),
  };
});
