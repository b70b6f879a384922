import {
  lintConcepts,
  type NamedConcept,
} from "../../packages/nlp/src/vocabulary/lint-concepts.ts";
import type { CuratedConcept } from "./read-curated.ts";

/**
 * Stops the build where a concept of our own means two things.
 * @param curated with the terms that will be shipped
 * @param cuidOf the id of a concept by its code, after merging
 * @param named every concept that will be shipped
 * @param codesOf the codes of a concept by its code, after merging
 * @throws Error that lists all violations
 */
export function refuseMixedConcepts(
  curated: readonly CuratedConcept[],
  cuidOf: (code: string) => string,
  named: readonly NamedConcept[],
  codesOf: (code: string) => readonly string[],
): void {
  const byCode = new Map(curated.map((concept) => [concept.code, concept]));
  const above = ({ parents }: CuratedConcept): string[] => {
    const found = new Set<string>();
    const open = [...parents];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const code = next.slice("CONCORD:".length);
      if (found.has(code)) continue;
      found.add(code);
      open.push(...(byCode.get(code)?.parents ?? []));
    }
    return [...found];
  };
  const violations = lintConcepts(
    curated.map((concept) => ({
      cuid: cuidOf(concept.code),
      name: concept.text,
      category: concept.category,
      terms: concept.terms,
      codes: codesOf(concept.code),
      axes: concept.axes,
      above: concept.category === "Medication" ? above(concept).map(cuidOf) : undefined,
    })),
    named,
  );
  const counts = Map.groupBy(violations, ({ rule }) => rule);
  for (const [rule, { length }] of counts) console.log(`lint, ${rule}: ${length}`);
  if (violations.length > 0)
    throw new Error(
      [
        `${violations.length} terms of our own do not mean their concept:`,
        ...violations.map(({ rule, concept, detail }) => `  ${rule}: ${concept}: ${detail}`),
      ].join("\n"),
    );
}
