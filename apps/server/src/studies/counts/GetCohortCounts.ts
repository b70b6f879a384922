import { GetCohortCounts } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { countStudies } from "./counts.queries.ts";

export const handler = implement(GetCohortCounts, async (call) => {
  const counted = await countStudies(call, call.input.studyIds);
  return { study: counted.map(({ study_id, cohort_count }) => ({ study_id, cohort_count })) };
});
