import { GetCohortOutcomes } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { getCohort, listOutcomes } from "./cohorts.queries.ts";

export const handler = implement(GetCohortOutcomes, async (call) => {
  const { cohort_id } = await getCohort(call, call.input["cohortObj.cohort_id"]);
  return { data: await listOutcomes(call, cohort_id) };
});
