import { GetStudyCounts } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { countStudiesOfCohorts } from "./counts.queries.ts";

export const handler = implement(GetStudyCounts, async (call) => ({
  cohort: await countStudiesOfCohorts(call, call.input.cohortIds),
}));
