import { GetStudyArmList } from "@concord/contract";
import { countCohorts } from "../counts/counts.queries.ts";
import { implement } from "../platform/implement.ts";
import { smallCounts } from "../platform/small-counts.ts";
import { compareArms, getStudy, listArms } from "./studies.queries.ts";

export const handler = implement(GetStudyArmList, async (call) => {
  const study = await getStudy(call, call.input["m_StudyObj.study_id"]);
  const shown = await smallCounts(call);
  const arms = await listArms(call, study.study_id);
  const counted = await countCohorts(call, [
    study.base_cohort,
    ...arms.map((arm) => arm.cohort_id),
  ]);
  const patients = new Map(
    counted.map(({ cohort_id, patient_count }) => [cohort_id, patient_count]),
  );
  const { inSeveralArms, outsideBase } = await compareArms(call, study.study_id);
  return {
    base: {
      cohort_id: study.base_cohort,
      cohort_name: study.base_cohort_name,
      patient_count: shown(patients.get(study.base_cohort) ?? 0),
    },
    data: arms.map((arm) => ({
      ...arm,
      patient_count: shown(patients.get(arm.cohort_id) ?? 0),
      outside_base_count: shown(
        outsideBase.get(arm.cohort_id) ?? 0,
        patients.get(arm.cohort_id) ?? 0,
      ),
    })),
    in_several_arms_count: shown(inSeveralArms),
  };
});
