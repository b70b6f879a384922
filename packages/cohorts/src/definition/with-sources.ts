import type { CohortDefinition, Criterion, FactSource } from "@concord/contract";

/** The definition with every concept and event criterion asked of these sources only, whatever it asked before. */
export function withSources(
  definition: CohortDefinition,
  sources: readonly FactSource[],
): CohortDefinition {
  const restrict = <T extends Criterion>(criterion: T): T => {
    if (criterion.kind === "demographic") return criterion;
    if (criterion.kind === "group")
      return { ...criterion, criteria: criterion.criteria.map(restrict) };
    const { around } = criterion;
    return { ...criterion, sources: [...sources], ...(around && { around: restrict(around) }) };
  };
  return { ...definition, criteria: definition.criteria.map(restrict) };
}
