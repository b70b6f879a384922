import type { ConceptOccurrence, ConceptSupport } from "@concord/contract";
import { byCategory, type CategoryGroup } from "../platform/concepts/by-category.ts";

/** A concept that supports another one, and how strongly. */
export interface SupportingConcept extends ConceptSupport {
  /** In (0, 1]. */
  readonly coefficient: number;
  readonly source: "corpus" | "curated";
}

/** What supports a concept, by category, the strongest first (S2.70). `known`: the concepts that may be named. */
export function supportingConceptsOf(
  concept: Pick<ConceptSupport, "supported_by">,
  known: readonly ConceptSupport[],
): readonly CategoryGroup<SupportingConcept>[] {
  const byId = new Map(known.map((one) => [one.concept_id, one]));
  const supporters = concept.supported_by.flatMap(({ concept_id, coefficient, source }) => {
    const found = byId.get(concept_id);
    return found ? [{ ...found, coefficient, source }] : [];
  });
  const strongest = supporters.toSorted((a, b) => b.coefficient - a.coefficient);
  return byCategory(strongest, ({ concept_category }) => concept_category);
}

export interface OccurrenceGroup {
  readonly subdocument_id: number;
  readonly name: string;
  readonly occurrences: readonly ConceptOccurrence[];
}

/** Occurrences by the sub-document that they are in, in the order in which those come. */
export function bySubdocument(
  occurrences: readonly ConceptOccurrence[],
): readonly OccurrenceGroup[] {
  const groups = Map.groupBy(occurrences, ({ subdocument_id }) => subdocument_id);
  return [...groups].map(([subdocument_id, members]) => ({
    subdocument_id,
    name: members[0]?.subdocument_name || "Document preview",
    occurrences: members,
  }));
}
