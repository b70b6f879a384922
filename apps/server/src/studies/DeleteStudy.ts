import { DeleteStudy } from "@concord/contract";
import { requireMayEdit } from "../access/ownership.ts";
import { implement } from "../platform/operations/implement.ts";
import { problem } from "../platform/operations/problem.ts";
import { getStudy, listAnnotatedProjects } from "./studies.queries.ts";

export const handler = implement(DeleteStudy, async (call) => {
  const { study_id, study_name } = await getStudy(call, call.input.m_studyId);
  await requireMayEdit(call, "study", study_id);
  // A project without its study has no validity any more: people's work would be lost (S8.7 says the same of cohorts).
  const projects = await listAnnotatedProjects(call, study_id);
  if (projects.length > 0) throw problem("study.annotated", { projects: projects.join(", ") });
  await call.db
    .updateTable("every_study")
    .set({ deleted_at: call.now, deleted_by: call.user.id })
    .where("study_id", "=", study_id)
    .execute();
  call.audit.change("study", study_id, { name: study_name }, null);
  return { data: { study_id } };
});
