import { GetStudyValidityCriteria } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { getStudy } from "../studies.queries.ts";
import { getCriteria } from "./criteria.queries.ts";

export const handler = implement(GetStudyValidityCriteria, async (call) => {
  const { study_id, study_name } = await getStudy(call, call.input.m_studyId);
  return { data: await getCriteria(call, study_id), study_name };
});
