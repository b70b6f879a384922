import { CloseProject } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { getProject } from "../exchange/exchange.queries.ts";
import { lockProject } from "./edit.queries.ts";

export const handler = implement(CloseProject, async (call) => {
  const { project_id, ...seen } = call.input;
  // Saves and resolutions share this lock (open-project.ts): none of them comes between the counts and the closing.
  await lockProject(call, project_id);
  const project = await getProject(call, project_id);
  if (project.status === "complete")
    throw problem("project.closed", { project: project.projectName });
  const now = {
    unfinished: project.document_count - project.done_count,
    open_conflicts: project.open_conflicts,
    open_patient_conflicts: project.open_patient_conflicts,
  };
  if (
    now.unfinished !== seen.unfinished ||
    now.open_conflicts !== seen.open_conflicts ||
    now.open_patient_conflicts !== seen.open_patient_conflicts
  )
    throw problem("project.changed", now);
  await call.db
    .updateTable("project")
    .set({ status: "complete", closed_at: call.now, closed_by: call.user.id })
    .where("project_id", "=", project_id)
    .execute();
  // Nobody is trained any more for what has ended.
  await call.db
    .updateTable("project")
    .set({ status: "complete", closed_at: call.now, closed_by: call.user.id })
    .where("trains_project_id", "=", project_id)
    .where("status", "=", "active")
    .execute();
  call.audit.change(
    "project",
    project_id,
    { status: project.status },
    { status: "complete", ...now },
  );
  return { data: { project_id, status: "complete" as const } };
});
