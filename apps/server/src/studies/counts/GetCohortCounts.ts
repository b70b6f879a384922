import { GetCohortCounts } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { countCohortsOfStudies } from "./counts.queries.ts";

export const handler = implement(GetCohortCounts, async (call) => {
  const counted = await countCohortsOfStudies(call, call.input.studyIds);
  return { study: counted.map(({ study_id, n }) => ({ study_id, cohort_count: n })) };
});
