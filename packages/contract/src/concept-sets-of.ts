import type { Criterion } from "./criterion.ts";
import type { ConceptSet } from "./concept-set.ts";
import { conditionSchemas } from "./conditions/conditions.ts";

/** The sets of concepts that a criterion itself asks for, by their field. */
export function conceptSetsOf(criterion: Criterion): { field: string; set: ConceptSet }[] {
  if (criterion.kind === "group" || criterion.kind === "demographic") return [];
  const ofConditions = conditionSchemas.flatMap(({ conceptSets }) =>
    Object.entries(conceptSets?.(criterion) ?? {}),
  );
  return [
    ...(criterion.kind === "concept" ? [{ field: "concepts", set: criterion.concepts }] : []),
    ...ofConditions.flatMap(([field, set]) => (set ? [{ field, set }] : [])),
  ];
}
