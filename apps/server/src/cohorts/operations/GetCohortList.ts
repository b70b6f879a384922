import { GetCohortList } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { requireStudy } from "../../access/visible-rows.ts";
import { listCohorts } from "./cohorts.queries.ts";

export const handler = implement(GetCohortList, async (call) => {
  await requireStudy(call, call.input.m_studyId);
  return { data: await listCohorts(call, call.input.m_studyId) };
});
