import { TrainModel } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { getStoredProject } from "../projects/detail.queries.ts";
import { lockProject } from "../projects/edit.queries.ts";
import { invalid } from "../projects/invalid-plan.ts";
import { learning } from "./learning.job.ts";
import { beginTraining, entersValidity } from "./learning.queries.ts";

export const handler = implement(TrainModel, async (call) => {
  const { project_id: projectId } = call.input;
  const project = await getStoredProject(call, projectId);
  await lockProject(call, projectId);
  if (project.status === "complete")
    throw problem("project.closed", { project: project.project_name });
  if (await entersValidity(call, projectId))
    throw invalid(
      "project_id",
      "Validity rests on this project. A model that learns from its readers would then help to judge them: it is trained in other projects only.",
    );
  await beginTraining(call, projectId);
  await call.jobs.enqueue(learning, { projectId }, project.organization_id);
  call.audit.change("learned model", projectId, null, { state: "training" });
  return { data: { project_id: projectId, state: "training" as const } };
});
