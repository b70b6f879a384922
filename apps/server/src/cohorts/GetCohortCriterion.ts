import { GetCohortCriterion } from "@concord/contract";
import { seesWholeOrganizations } from "../patients/patient-filter.ts";
import { implement } from "../platform/implement.ts";
import { smallCounts } from "../platform/small-counts.ts";
import { getCohort, getNewestRun } from "./cohorts.queries.ts";
import { criterionRows, namesOf, shownAttrition } from "./criterion-rows.ts";
import { evaluateDefinition } from "./run-cohort.ts";
import { visibleMasks } from "./visible-masks.ts";

export const handler = implement(GetCohortCriterion, async (call) => {
  const { cohort_id, cohort_name, definition, version, organization_id } = await getCohort(
    call,
    call.input["cohortObj.cohort_id"],
  );
  const run = await getNewestRun(call, cohort_id);
  const masks = seesWholeOrganizations(call.user)
    ? (run?.masks ?? [])
    : await visibleMasks(
        call,
        (await evaluateDefinition(call, definition, organization_id)).result,
      );
  const names = await namesOf(call, definition);
  return {
    data: criterionRows(cohort_id, definition, names),
    cohort_name,
    definition,
    version,
    event_start_date: definition.dateRange?.start ?? "",
    event_end_date: definition.dateRange?.end ?? "",
    attrition: shownAttrition(definition, masks, names, await smallCounts(call)),
    computed_at: (run?.computed_at ?? call.now).toISOString(),
  };
});
