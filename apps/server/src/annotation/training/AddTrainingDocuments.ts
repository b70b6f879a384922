import { AddTrainingDocuments } from "@concord/contract";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { refuseDuplicate } from "../../platform/operations/refuse-duplicate.ts";
import { getStoredProject, requireProject } from "../projects/detail.queries.ts";
import { lockProject } from "../projects/edit.queries.ts";
import { invalid } from "../projects/invalid-plan.ts";
import { projectNameTaken } from "../projects/projects.queries.ts";
import {
  askTheSame,
  assignTraining,
  insertKeys,
  insertTrainingProject,
  listSettledDocuments,
  trainedBy,
  trainingOf,
} from "./training.queries.ts";
import { takeTraining } from "./training.rules.ts";

export const handler = implement(AddTrainingDocuments, async (call) => {
  const { input, user, now, audit } = call;
  const { project_id: projectId, key_project_id: keyId, documents: wanted } = input;
  await getStoredProject(call, projectId);
  await lockProject(call, projectId);
  const project = await getStoredProject(call, projectId);
  await requireProject(call, keyId);
  if (project.status === "complete")
    throw problem("project.closed", { project: project.project_name });
  if (await trainedBy(call, projectId))
    throw invalid("project_id", "This project is for training itself.");
  const settled = (await listSettledDocuments(call, projectId)).filter(
    ({ key_project_id }) => key_project_id === keyId,
  );
  const taken = takeTraining(settled, wanted);
  if (taken.length === 0)
    throw invalid(
      "key_project_id",
      "It has no document on which the answers to all concepts are settled and that an annotator who has not begun may still read.",
    );
  const before = await trainingOf(call, projectId);
  const trainingId = before?.project_id ?? (await makeTraining(call, project));
  await askTheSame(call, projectId, trainingId);
  await insertKeys(call, trainingId, taken);
  const annotators = await assignTraining(call, projectId, trainingId);
  audit.change(
    "training documents",
    projectId,
    { documents: before?.documents ?? 0 },
    {
      documents: (before?.documents ?? 0) + taken.length,
      key_project_id: keyId,
      annotators,
      by: user.id,
      at: now.toISOString(),
    },
  );
  return { data: { training_project_id: trainingId, documents: taken.length, annotators } };
});

async function makeTraining(
  call: Parameters<typeof getStoredProject>[0] & { readonly now: Date },
  project: Awaited<ReturnType<typeof getStoredProject>>,
): Promise<number> {
  const name = `Training: ${project.project_name}`;
  if (await projectNameTaken(call, project.organization_id, name))
    throw problem("project.name-taken");
  return refuseDuplicate("project.name-taken", () =>
    insertTrainingProject(call, project.project_id, { name, by: call.user.id, now: call.now }),
  );
}
