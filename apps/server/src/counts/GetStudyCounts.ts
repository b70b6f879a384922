import { GetStudyCounts } from "@concord/contract";
import { implement } from "../platform/implement.ts";
import { countStudiesOfCohorts } from "./counts.queries.ts";

export const handler = implement(GetStudyCounts, async (call) => ({
  cohort: await countStudiesOfCohorts(call, call.input.cohortIds),
}));
