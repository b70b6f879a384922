import { GetCohortCriterion } from "@concord/contract";
import { implement } from "../platform/implement.ts";
import { smallCounts } from "../platform/small-counts.ts";
import { getCohort, getNewestRun } from "./cohorts.queries.ts";
import { criterionRows, namesOf, shownAttrition } from "./criterion-rows.ts";

export const handler = implement(GetCohortCriterion, async (call) => {
  const { cohort_id, cohort_name, definition, version } = await getCohort(
    call,
    call.input["cohortObj.cohort_id"],
  );
  const run = await getNewestRun(call, cohort_id);
  const names = await namesOf(call, definition);
  return {
    data: criterionRows(cohort_id, definition, names),
    cohort_name,
    definition,
    version,
    event_start_date: definition.dateRange?.start ?? "",
    event_end_date: definition.dateRange?.end ?? "",
    attrition: shownAttrition(definition, run?.masks ?? [], names, await smallCounts(call)),
    computed_at: (run?.computed_at ?? call.now).toISOString(),
  };
});
