import type { Criterion } from "@concord/contract";

/** Ids of all concepts in a definition, of groups and of what is around facts too. */
export function conceptIds(criteria: readonly Criterion[]): number[] {
  return criteria.flatMap((criterion) => {
    if (criterion.kind === "group") return conceptIds(criterion.criteria);
    if (criterion.kind === "demographic") return [];
    const around = criterion.around ? conceptIds([criterion.around]) : [];
    const sets = [
      ...(criterion.kind === "concept" ? [criterion.concepts] : []),
      ...(criterion.valueConcepts ? [criterion.valueConcepts] : []),
    ];
    return sets
      .flatMap(({ include, exclude = [] }) => [...include, ...exclude])
      .map(({ conceptId }) => conceptId)
      .concat(around);
  });
}
