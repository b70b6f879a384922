import { GetCohortCriterion } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { getOwnership } from "../../access/ownership.ts";
import { roundingStep, smallestCount } from "../../access/small-counts.ts";
import { cohortCounts } from "../../access/withheld-counts.ts";
import { atlasOrigin } from "../atlas/atlas-origin.queries.ts";
import { outdatedCohorts } from "../evaluation/cohort-basis.ts";
import { cohortEdition } from "../versions/cohort-edition.ts";
import { getCohort, getNewestRun, listOutcomes } from "./cohorts.queries.ts";
import { criterionRows, namesOf } from "../words/criterion-rows.ts";
import { shownAttrition } from "./shown-attrition.ts";
import { hospitalNames } from "../evaluation/cohort-organizations.ts";
import { storedMasks } from "../evaluation/visible-masks.ts";

export const handler = implement(GetCohortCriterion, async (call) => {
  const cohort = await getCohort(call, call.input["cohortObj.cohort_id"]);
  const { cohort_id, cohort_name, definition, version } = cohort;
  const run = await getNewestRun(call, cohort_id);
  const masks = await storedMasks(call, cohort, run);
  const names = await namesOf(call, definition);
  const smallest = smallestCount(call);
  const { withheld } = await cohortCounts(call, [cohort_id]);
  return {
    data: criterionRows(cohort_id, definition, names),
    cohort_name,
    organization_id: cohort.organization_id,
    organization_name: cohort.organization_name,
    hospital_names: await hospitalNames(call, definition),
    definition,
    version,
    edition: cohortEdition(cohort, await listOutcomes(call, cohort_id)),
    event_start_date: definition.dateRange?.start ?? "",
    event_end_date: definition.dateRange?.end ?? "",
    attrition: shownAttrition(
      definition,
      masks,
      names,
      withheld.has(cohort_id) ? Infinity : smallest,
    ),
    rounded_to: roundingStep(smallest),
    withheld: withheld.get(cohort_id) ?? null,
    computed_at: (run?.computed_at ?? call.now).toISOString(),
    is_older_than_data: (await outdatedCohorts(call, [cohort_id])).length > 0,
    ...(await getOwnership(call, "cohort", cohort_id)),
    atlas: await atlasOrigin(call, cohort_id),
  };
});
