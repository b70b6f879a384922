import type { AnnotatedDocument } from "./annotated-document.ts";

/**
 * A document as far as the vocabulary has concepts for it, and the words of the other mentions, each once, in reading
 * order: "tubulin kinase deficiency" names a condition, and no concept of it is known.
 */
export function linkedOnly(document: AnnotatedDocument): {
  readonly document: AnnotatedDocument;
  readonly unlinked: readonly string[];
} {
  const entities = document.entities.filter(({ concept }) => concept >= 0);
  if (entities.length === document.entities.length) return { document, unlinked: [] };
  const places = new Map(entities.map((entity, place) => [entity, place]));
  const unlinked = new Set(
    document.entities.flatMap((entity) => (places.has(entity) ? [] : [entity.text])),
  );
  return {
    document: {
      ...document,
      entities,
      inferred: document.inferred.map((inferred) => ({
        ...inferred,
        evidence: inferred.evidence.flatMap((at) => {
          const entity = document.entities[at];
          return (entity && places.get(entity)) ?? [];
        }),
      })),
    },
    unlinked: [...unlinked],
  };
}
