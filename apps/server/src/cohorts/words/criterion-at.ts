import type { CohortDefinition, Criterion } from "@concord/contract";

/** The criterion at a path such as `criteria.2.criteria.0` or `criteria.1.around`. */
export function criterionAt(definition: CohortDefinition, path: string): Criterion {
  let found: Criterion | undefined;
  let among: readonly Criterion[] = definition.criteria;
  for (const step of path.split(".")) {
    if (step === "criteria") continue;
    if (step === "around")
      found = found?.kind === "concept" || found?.kind === "event" ? found.around : undefined;
    else found = among[Number(step)];
    among = found?.kind === "group" ? found.criteria : [];
  }
  if (!found) throw new Error(`There is no criterion ${path}`);
  return found;
}
