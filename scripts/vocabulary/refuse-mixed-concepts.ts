import { lintConcepts, type NamedConcept } from "../../packages/nlp/src/lint-concepts.ts";
import type { CuratedConcept } from "./read-curated.ts";

/**
 * Stops the build where a concept of our own means two things.
 * @param curated with the terms that will be shipped
 * @param cuidOf the id of a concept by its code, after merging
 * @param named every concept that will be shipped
 * @throws Error that lists all violations
 */
export function refuseMixedConcepts(
  curated: readonly CuratedConcept[],
  cuidOf: (code: string) => string,
  named: readonly NamedConcept[],
): void {
  const violations = lintConcepts(
    curated.map((concept) => ({
      cuid: cuidOf(concept.code),
      name: concept.text,
      category: concept.category,
      terms: concept.terms,
      codes: concept.same,
      axes: concept.axes,
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
