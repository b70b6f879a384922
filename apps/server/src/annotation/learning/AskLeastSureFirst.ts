import { AskLeastSureFirst } from "@concord/contract";
import { randomInt } from "node:crypto";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { getStoredProject } from "../projects/detail.queries.ts";
import { lockProject } from "../projects/edit.queries.ts";
import { invalid } from "../projects/invalid-plan.ts";
import { drawSystematically, inclusionProbabilities } from "./draw-unsure.rules.ts";
import { listWaiting, putFirst } from "./learning.queries.ts";

/** Steps of the random start. */
const steps = 2 ** 32;

export const handler = implement(AskLeastSureFirst, async (call) => {
  const { project_id: projectId, documents: wanted } = call.input;
  const project = await getStoredProject(call, projectId);
  await lockProject(call, projectId);
  if (project.status === "complete")
    throw problem("project.closed", { project: project.project_name });
  const waiting = await listWaiting(call, projectId);
  if (waiting.length === 0)
    throw invalid(
      "documents",
      "There is no document that nobody has begun and that a model has read. Train one first.",
    );
  const probabilities = inclusionProbabilities(waiting, Math.min(wanted, waiting.length));
  const start = randomInt(steps) / steps;
  const drawn = drawSystematically(probabilities, start);
  await putFirst(
    call,
    projectId,
    waiting.map(({ patient_id, subdocument_id }, at) => ({
      patient_id,
      subdocument_id,
      inclusion_probability: probabilities[at] ?? 1,
      is_first: drawn[at] ?? false,
    })),
  );
  const documents = drawn.filter(Boolean).length;
  call.audit.change("least sure first", projectId, null, {
    documents,
    waiting: waiting.length,
    start,
  });
  return { data: { documents, waiting: waiting.length } };
});
