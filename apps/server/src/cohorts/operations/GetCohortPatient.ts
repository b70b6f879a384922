import { GetCohortPatient } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { cohortCounts } from "../../access/withheld-counts.ts";
import { countMembers, getCohort, listMembers } from "./cohorts.queries.ts";
import { criterionRows, namesOf } from "../words/criterion-rows.ts";

export const handler = implement(GetCohortPatient, async (call) => {
  const { "cohortObj.cohort_id": cohortId, pageNumber, pageSize } = call.input;
  const { cohort_id, definition } = await getCohort(call, cohortId);
  const { shownOf, withheld } = await cohortCounts(call, [cohort_id]);
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
    noOfRecords: shownOf(cohort_id)(await countMembers(call, cohort_id)),
    is_total_withheld: withheld.has(cohort_id),
  };
});
