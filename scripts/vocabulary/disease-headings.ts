import type { DraftConcept } from "./draft-concept.ts";
import type { MeshHeading } from "./mesh-headings.ts";
import { nameKey, saysLess } from "./name-key.ts";

/**
 * Which MeSH heading each disease of the Disease Ontology is. The ontology refers to the nearest heading, often that of
 * a wider disease (five kinds of hyper-IgM syndrome to one), and where a heading has the disease's own name sometimes
 * to another. So, in this order:
 *
 * 1. the heading with the disease's name, else with an exact synonym of it;
 * 2. a reference of one disease alone, unless the heading's name only lacks words of the disease's (it is wider);
 * 3. a reference of several diseases: that of the one which all others lie beneath.
 *
 * @param references the ontology's MESH lines, heading codes by disease key
 * @returns heading codes by disease key; a heading is one disease's
 */
export function diseaseHeadings(
  diseases: readonly DraftConcept[],
  references: ReadonlyMap<string, readonly string[]>,
  headings: readonly MeshHeading[],
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const taken = new Set<string>();
  const byName = new Map(
    headings
      .filter(({ branches }) => branches.has("C") || branches.has("F"))
      .map(({ code, name }) => [nameKey(name), code]),
  );
  const nameOf = new Map(headings.map(({ code, name }) => [code, nameKey(name)]));
  const take = (key: string, code: string | undefined): void => {
    if (code === undefined || taken.has(code)) return;
    taken.add(code);
    found.set(key, [...(found.get(key) ?? []), code]);
  };
  for (const { key, text } of diseases) take(key, byName.get(nameKey(text)));
  for (const { key, terms } of diseases)
    for (const { term } of terms) if (!found.has(key)) take(key, byName.get(nameKey(term)));

  const byKey = new Map(diseases.map((disease) => [disease.key, disease]));
  const claims = new Map<string, DraftConcept[]>();
  for (const disease of diseases)
    for (const code of references.get(disease.key) ?? [])
      claims.set(code, [...(claims.get(code) ?? []), disease]);
  const own = new Set(found.keys());
  for (const [code, claimants] of claims) {
    const owner = highest(claimants, byKey);
    if (owner === undefined || own.has(owner.key)) continue;
    const name = nameOf.get(code);
    const isWider =
      name !== undefined && owner.terms.every(({ term }) => saysLess(name, nameKey(term)));
    if (!isWider) take(owner.key, code);
  }
  return found;
}

/** Of diseases that refer to the same, the one that all others lie beneath. */
export function highest(
  claimants: readonly DraftConcept[],
  byKey: ReadonlyMap<string, DraftConcept>,
): DraftConcept | undefined {
  return claimants.length === 1
    ? claimants[0]
    : claimants.find((one) =>
        claimants.every((other) => other === one || isAbove(one, other, byKey)),
      );
}

function isAbove(
  one: DraftConcept,
  other: DraftConcept,
  byKey: ReadonlyMap<string, DraftConcept>,
): boolean {
  const open = [...other.parents];
  const seen = new Set(open);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === one.key) return true;
    for (const parent of byKey.get(next)?.parents ?? [])
      if (!seen.has(parent)) {
        seen.add(parent);
        open.push(parent);
      }
  }
  return false;
}
