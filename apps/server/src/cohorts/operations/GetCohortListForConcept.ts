import { GetCohortListForConcept } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { listCohortsOfConcept } from "./cohorts.queries.ts";

export const handler = implement(GetCohortListForConcept, async (call) => ({
  data: await listCohortsOfConcept(call, call.input.concept_id),
}));
