import { GetStudyBaseline } from "@concord/contract";
import { countCohorts } from "../cohorts/count-cohorts.queries.ts";
import { refuseWithheld } from "../access/withheld-counts.ts";
import { implement } from "../platform/operations/implement.ts";
import { problem } from "../platform/operations/problem.ts";
import { countsFrom, smallestCount } from "../access/small-counts.ts";
import { listAnalytes } from "../vocabulary/analytes.queries.ts";
import { armsInBase } from "./base-and-arms.ts";
import { countConcepts, countUndated, readLastValues, readMembers } from "./baseline.queries.ts";
import { ageRow, conceptRows, genderRows, labRows } from "./baseline.rules.ts";
import { getStudy, listCohortsOfStudy } from "./studies.queries.ts";

export const handler = implement(GetStudyBaseline, async (call) => {
  const { "m_StudyObj.study_id": studyId, compared_with } = call.input;
  const study = await getStudy(call, studyId);
  const cohorts = await listCohortsOfStudy(call, study);
  const cohortIds = cohorts.map((cohort) => cohort.cohort_id);
  const comparedWith = compared_with ?? cohortIds[cohortIds.length > 2 ? 1 : 0] ?? 0;
  if (!cohortIds.includes(comparedWith)) throw problem("row.not-found", { noun: "cohort" });
  await refuseWithheld(call, cohortIds);
  const counted = await countCohorts(call, cohortIds);
  const patients = new Map(counted.map((row) => [row.cohort_id, row.patient_count]));
  const smallest = smallestCount(call);
  const shown = countsFrom(smallest);
  const columns = {
    cohorts: cohortIds.map((cohort_id) => ({ cohort_id, patients: patients.get(cohort_id) ?? 0 })),
    comparedWith,
    smallest,
    inBase: await armsInBase(call, study, cohortIds),
  };
  const { ages, genders } = await readMembers(call, cohortIds);
  const held = await countConcepts(call, cohortIds);
  const undated = await countUndated(call, cohortIds);
  return {
    cohorts: cohorts.map((cohort) => {
      const own = ages.find(({ cohort_id }) => cohort_id === cohort.cohort_id);
      const members = patients.get(cohort.cohort_id) ?? 0;
      return {
        ...cohort,
        patient_count: shown(members),
        born_after_index: shown(own?.born_after_index ?? 0, members),
        died_before_index: shown(own?.died_before_index ?? 0, members),
        birth_partly_known: shown(own?.birth_partly_known ?? 0, members),
        undated_records: shown(undated.get(cohort.cohort_id) ?? 0, members),
      };
    }),
    compared_with: comparedWith,
    data: [
      ageRow(columns, ages),
      ...genderRows(columns, genders),
      ...conceptRows(columns, held, "Problem"),
      ...conceptRows(columns, held, "Medication"),
      ...labRows(columns, await readLastValues(call, cohortIds), await listAnalytes(call)),
    ],
  };
});
