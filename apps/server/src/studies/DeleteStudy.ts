import { DeleteStudy } from "@concord/contract";
import { implement } from "../platform/implement.ts";
import { getStudy } from "./studies.queries.ts";

export const handler = implement(DeleteStudy, async (call) => {
  const { study_id, study_name } = await getStudy(call, call.input.m_studyId);
  await call.db.deleteFrom("study").where("study_id", "=", study_id).execute();
  call.audit.change("study", study_id, { name: study_name }, null);
  return { data: { study_id } };
});
