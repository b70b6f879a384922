import { GetStudyBaseline } from "@concord/contract";
import { implement } from "../platform/operations/implement.ts";
import { countsFrom } from "../access/small-counts.ts";
import { listAnalytes } from "../vocabulary/analytes.queries.ts";
import { baselineColumns } from "./baseline-columns.ts";
import { countConcepts, countUndated, readLastValues, readMembers } from "./baseline.queries.ts";
import { ageRow, conceptRows, genderRows, labRows } from "./baseline.rules.ts";

export const handler = implement(GetStudyBaseline, async (call) => {
  const { "m_StudyObj.study_id": studyId, compared_with } = call.input;
  const { cohorts, cohortIds, membersOf, columns } = await baselineColumns(
    call,
    studyId,
    (ids) => compared_with ?? ids[ids.length > 2 ? 1 : 0] ?? 0,
  );
  const shown = countsFrom(columns.smallest);
  const { ages, genders } = await readMembers(call, cohortIds);
  const held = await countConcepts(call, cohortIds);
  const undated = await countUndated(call, cohortIds);
  return {
    cohorts: cohorts.map((cohort) => {
      const own = ages.find(({ cohort_id }) => cohort_id === cohort.cohort_id);
      const members = membersOf(cohort.cohort_id);
      return {
        ...cohort,
        patient_count: shown(members),
        born_after_index: shown(own?.born_after_index ?? 0, members),
        died_before_index: shown(own?.died_before_index ?? 0, members),
        birth_partly_known: shown(own?.birth_partly_known ?? 0, members),
        undated_records: shown(undated.get(cohort.cohort_id) ?? 0, members),
      };
    }),
    compared_with: columns.comparedWith,
    data: [
      ageRow(columns, ages),
      ...genderRows(columns, genders),
      ...conceptRows(columns, held, "Problem"),
      ...conceptRows(columns, held, "Medication"),
      ...labRows(columns, await readLastValues(call, cohortIds), await listAnalytes(call)),
    ],
  };
});
