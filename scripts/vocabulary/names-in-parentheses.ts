import { type Merged, normalName } from "./merge-concepts.ts";

/**
 * Parents of ICD's names with words in parentheses, which do not change what the code means (ICD-10-CM Official
 * Guidelines, I.A.7, "nonessential modifiers"): "Acute on chronic systolic (congestive) heart failure" (I50.23) is
 * SNOMED's "Acute on chronic systolic heart failure". Only a concept that alone has this name as a preferred one
 * becomes the parent, and only of a concept that no other source has.
 * @param groups the members of each concept
 * @param hasParent whether the first concept is already right beneath the second
 */
export function parentsOfNamesInParentheses(
  groups: readonly Merged[],
  hasParent: (child: Merged, parent: Merged) => boolean,
): [Merged, Merged][] {
  const named = new Map<string, Set<Merged>>();
  for (const group of groups)
    for (const { sab, terms } of group)
      for (const { term, kind } of terms) {
        if (kind !== "preferred" || isIcd(sab)) continue;
        const name = normalName(term);
        named.set(name, (named.get(name) ?? new Set()).add(group));
      }
  return groups.flatMap((group): [Merged, Merged][] => {
    const [first] = group;
    if (!first || !/[([]/.test(first.text) || !group.every(({ sab }) => isIcd(sab))) return [];
    const [parent, ...others] = named.get(normalName(withoutParentheses(first.text))) ?? [];
    const isOne = parent !== undefined && others.length === 0 && isCondition(parent[0]?.category);
    return isOne && !hasParent(parent, group) ? [[group, parent]] : [];
  });
}

const isIcd = (sab: string): boolean => sab.startsWith("ICD");
const isCondition = (category: string | undefined): boolean =>
  category === "Problem" || category === "Finding";

function withoutParentheses(name: string): string {
  return name
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ([,;])/g, "$1")
    .trim();
}
