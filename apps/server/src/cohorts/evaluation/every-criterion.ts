import type { Criterion } from "@concord/contract";

/** Leads from a definition to one of its fields, as in a zod issue. */
export type FieldPath = readonly (string | number)[];

/** Every criterion of a definition, those within groups and around facts too, each after what it lies in. */
export function* everyCriterion(
  criteria: readonly Criterion[],
  path: FieldPath = ["criteria"],
): Generator<{ readonly criterion: Criterion; readonly path: FieldPath }> {
  for (const [at, criterion] of criteria.entries()) yield* itself(criterion, [...path, at]);
}

function* itself(criterion: Criterion, path: FieldPath): ReturnType<typeof everyCriterion> {
  yield { criterion, path };
  if (criterion.kind === "group") yield* everyCriterion(criterion.criteria, [...path, "criteria"]);
  if ((criterion.kind === "concept" || criterion.kind === "event") && criterion.around)
    yield* itself(criterion.around, [...path, "around"]);
}
