import { GetStudyArmList } from "@concord/contract";
import { countCohorts } from "../cohorts/count-cohorts.queries.ts";
import { implement } from "../platform/operations/implement.ts";
import { cohortCounts } from "../access/withheld-counts.ts";
import { smallCounts } from "../access/small-counts.ts";
import { compareArms, getStudy, listArms } from "./studies.queries.ts";

export const handler = implement(GetStudyArmList, async (call) => {
  const study = await getStudy(call, call.input["m_StudyObj.study_id"]);
  const shown = smallCounts(call);
  const arms = await listArms(call, study.study_id);
  const counted = await countCohorts(call, [
    study.base_cohort,
    ...arms.map((arm) => arm.cohort_id),
  ]);
  const patients = new Map(
    counted.map(({ cohort_id, patient_count }) => [cohort_id, patient_count]),
  );
  const { shownOf, withheld } = await cohortCounts(call, [...patients.keys()]);
  const { inSeveralArms, outsideBase } = await compareArms(call, study.study_id);
  const base = patients.get(study.base_cohort) ?? 0;
  // Of two arms: how many are in one of them alone.
  const isToldByArms =
    arms.length === 2 &&
    arms.some(({ cohort_id }) => shown((patients.get(cohort_id) ?? 0) - inSeveralArms) === null);
  return {
    base: {
      cohort_id: study.base_cohort,
      cohort_name: study.base_cohort_name,
      patient_count: shownOf(study.base_cohort)(base),
      is_withheld: withheld.has(study.base_cohort),
    },
    data: arms.map(({ cohort_id, ...arm }) => {
      const members = patients.get(cohort_id) ?? 0;
      const outside = outsideBase.get(cohort_id) ?? 0;
      const alone = base - (members - outside);
      return {
        cohort_id,
        ...arm,
        patient_count: shownOf(cohort_id)(members),
        is_withheld: withheld.has(cohort_id),
        // With the two cohorts' counts it would disclose how many of the base cohort are not in the arm.
        outside_base_count:
          withheld.size > 0 || shown(alone) === null ? null : shown(outside, members),
      };
    }),
    in_several_arms_count: withheld.size > 0 || isToldByArms ? null : shown(inSeveralArms),
  };
});
