import { GetCohortPatient } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { smallCounts } from "../../access/small-counts.ts";
import { countMembers, getCohort, listMembers } from "./cohorts.queries.ts";
import { criterionRows, namesOf } from "../words/criterion-rows.ts";

export const handler = implement(GetCohortPatient, async (call) => {
  const { "cohortObj.cohort_id": cohortId, pageNumber, pageSize } = call.input;
  const { cohort_id, definition } = await getCohort(call, cohortId);
  const titles = criterionRows(cohort_id, definition, await namesOf(call, definition));
  const members = await listMembers(call, cohort_id, {
    offset: (pageNumber - 1) * pageSize,
    limit: pageSize,
  });
  call.audit.subject(
    "patient",
    members.map((member) => member.patient_id),
  );
  return {
    data: members.map((member) => ({
      ...member,
      evidence: member.evidence.map((each) => ({
        ...each,
        // The path of the criterion, `criteria.2.criteria.0`: its place among the rows leads to the title.
        criterion: titles[Number(each.criterion.split(".")[1])]?.title ?? each.criterion,
      })),
    })),
    noOfRecords: smallCounts(call)(await countMembers(call, cohort_id)),
  };
});
