import type { ConceptSet } from "@concord/contract";
import type { EventLookup } from "./resolve-event.ts";

/** What a plan needs to know of the vocabulary. */
export interface CohortVocabulary {
  /** The descendants of a concept; it may or may not name the concept itself. */
  readonly descendantsOf: (conceptId: number) => Iterable<number>;
  /**
   * Concepts of other vocabularies that mean the same; it may or may not name the concept itself. None where it is
   * missing.
   */
  readonly sameAs?: (conceptId: number) => Iterable<number>;
  readonly eventOf: EventLookup;
  /** What the concept measures, as `analyteOfCode` names it; absent: units of one kind alone compare. */
  readonly analyteOf?: ((conceptId: number) => string | undefined) | undefined;
  /**
   * Bits of the tables of which the concept's structured facts are rows (`TABLE_BITS`); 0: not known. Absent: of no
   * concept.
   */
  readonly tablesOf?: ((conceptId: number) => number) | undefined;
  /** Concepts that say of a value that it is outside its normal range; absent: none. */
  readonly abnormal?: ReadonlySet<number> | undefined;
}

/** The concepts of a set, with their descendants where they are asked for, less those excluded. */
export function conceptsOf(
  set: ConceptSet,
  { descendantsOf, sameAs }: CohortVocabulary,
): Set<number> {
  const expand = (choices: ConceptSet["include"]): Set<number> => {
    const concepts = new Set<number>();
    for (const { conceptId, descendants } of choices) {
      concepts.add(conceptId);
      for (const same of sameAs?.(conceptId) ?? []) concepts.add(same);
      if (descendants) for (const descendant of descendantsOf(conceptId)) concepts.add(descendant);
    }
    return concepts;
  };
  const concepts = expand(set.include);
  for (const concept of expand(set.exclude ?? [])) concepts.delete(concept);
  return concepts;
}
