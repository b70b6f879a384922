import { GetGenderEvidence } from "@concord/contract";
import { refuseSourcesOfPatient, refuseWhileSettling } from "../../access/settling.ts";
import { countsFrom } from "../../access/small-counts.ts";
import { implement } from "../../platform/operations/implement.ts";
import { baselineColumns } from "../baseline-columns.ts";
import { readMembers } from "../baseline.queries.ts";
import { genderRows } from "../baseline.rules.ts";
import { listMembersOfGender } from "./gender.queries.ts";

export const handler = implement(GetGenderEvidence, async (call) => {
  const { cohort_id: cohortId, gender, pageNumber, pageSize } = call.input;
  refuseWhileSettling(call);
  const { cohorts, cohortIds, membersOf, columns } = await baselineColumns(
    call,
    call.input["m_StudyObj.study_id"],
    () => cohortId,
  );
  const { genders } = await readMembers(call, cohortIds);
  // The table's own row; there is none of a gender that nobody has.
  const row = genderRows(columns, genders).find((one) => one.label.toLowerCase() === gender);
  const count = row ? (row.cells.find((one) => one.cohort_id === cohortId)?.n ?? null) : 0;
  const page = { limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const data = count === null ? [] : await listMembersOfGender(call, cohortId, gender, page);
  const patientIds = data.map(({ patient_id }) => patient_id);
  // Who is in a cohort is what a source says.
  await refuseSourcesOfPatient(call, ...patientIds);
  call.audit.subject("patient", patientIds);
  return {
    cohort_name: cohorts.find((one) => one.cohort_id === cohortId)?.cohort_name ?? "",
    members: countsFrom(columns.smallest)(membersOf(cohortId)),
    withheld: count === null ? "There are too few patients to show." : null,
    data,
    noOfRecords: count,
  };
});
