import type { Context } from "../../platform/operations/context.ts";
import { problem } from "../../platform/operations/problem.ts";
import type { Place } from "../annotations.queries.ts";
import { trainingLeft } from "./training.queries.ts";

/**
 * Whoever has training documents reads them first. A document is open as soon as one of the annotator's projects with
 * it asks for none.
 * @throws project.training-first
 */
export async function requireTrained(
  call: Pick<Context, "db">,
  place: Place,
  userId: number,
): Promise<void> {
  const projects = await trainingLeft(call, place, userId);
  const [first] = projects;
  if (first && projects.every(({ left }) => left > 0))
    throw problem("project.training-first", { project: first.project_name, left: first.left });
}
