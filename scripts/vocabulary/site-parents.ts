import { widerBySite } from "../../packages/nlp/src/vocabulary/wider-by-site.ts";
import { ancestorsOf, parentsByChild } from "./own-hierarchy.ts";
import { sameThingKey } from "./same-thing.ts";

/**
 * Adds what names say of a condition's site: a closed fracture of the neck of the femur is a fracture of the femur, a
 * carcinoma of the base of the tongue a malignant tumor of the tongue. SNOMED CT's free set has no hierarchy, and what
 * has one wide parent looked as if it had its place.
 * @param edges "child cuid, tab, parent cuid"
 * @param names of conditions, by cuid
 * @param isParent whether a concept may get children so: classes of ICD get theirs by their codes
 */
export function withSiteParents(
  edges: ReadonlySet<string>,
  names: ReadonlyMap<string, string>,
  isParent: (cuid: string) => boolean,
): Set<string> {
  const byName = new Map<string, string>();
  for (const [cuid, name] of names) if (isParent(cuid)) byName.set(sameThingKey(name), cuid);
  const result = new Set(edges);
  const parentsOf = parentsByChild(edges);
  for (const [cuid, name] of names)
    for (const other of widerBySite(name)) {
      const parent = byName.get(sameThingKey(other));
      if (parent === undefined || parent === cuid) continue;
      if (ancestorsOf(cuid, parentsOf).has(parent) || ancestorsOf(parent, parentsOf).has(cuid))
        continue;
      result.add(`${cuid}\t${parent}`);
      parentsOf.set(cuid, [...(parentsOf.get(cuid) ?? []), parent]);
    }
  return result;
}
