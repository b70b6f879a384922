import {
  type ConceptOccurrence,
  type ConceptSupport,
  mostOccurrences,
  mostSupporters,
} from "@concord/contract";

/** A concept of a document or patient and its places, in reading order. */
export interface Placed {
  readonly concept_id: number;
  readonly concept_name: string;
  readonly concept_category: string;
  readonly occurrences: readonly ConceptOccurrence[];
  /** All places, also those that are not listed. */
  readonly count: number;
}

/** Two concepts, and how strongly they support each other: in [-1, 1], not at all where it is not above 0. */
export interface SupportPair {
  readonly first: number;
  readonly second: number;
  readonly coefficient: number;
  readonly source: "corpus" | "curated";
}

type Supporter = ConceptSupport["supported_by"][number];

/**
 * What the corpus says, and where it says nothing of a pair, what the vocabulary does: it counts before the corpus is
 * large enough. A pair that the corpus speaks against is none, whatever the vocabulary says.
 */
export function joinPairs(
  corpus: readonly (readonly [number, number, number])[],
  curated: readonly SupportPair[],
): SupportPair[] {
  const keyOf = (first: number, second: number) =>
    first < second ? `${first} ${second}` : `${second} ${first}`;
  const known = new Set(corpus.map(([first, second]) => keyOf(first, second)));
  return [
    ...corpus.map(([first, second, coefficient]) => ({
      first,
      second,
      coefficient,
      source: "corpus" as const,
    })),
    ...curated.filter(({ first, second }) => !known.has(keyOf(first, second))),
  ];
}

/**
 * Supporters of each concept, strongest first, the most that an answer names. Coefficients that round to 0 are none.
 */
export function supportersOf(
  pairs: readonly SupportPair[],
): ReadonlyMap<number, readonly Supporter[]> {
  const supporters = new Map<number, Supporter[]>();
  const add = (concept: number, supporter: Supporter) => {
    const list = supporters.get(concept);
    if (list) list.push(supporter);
    else supporters.set(concept, [supporter]);
  };
  for (const { first, second, coefficient, source } of pairs) {
    const rounded = Math.min(1, Math.round(coefficient * 10_000) / 10_000);
    if (!(rounded > 0)) continue;
    add(first, { concept_id: second, coefficient: rounded, source });
    add(second, { concept_id: first, coefficient: rounded, source });
  }
  for (const [concept, list] of supporters)
    supporters.set(
      concept,
      list
        .toSorted((a, b) => b.coefficient - a.coefficient || a.concept_id - b.concept_id)
        .slice(0, mostSupporters),
    );
  return supporters;
}

/** `conceptId:coefficient` (S3.20). */
export const supportTexts = (supporters: readonly Supporter[]): string[] =>
  supporters.map(({ concept_id, coefficient }) => `${concept_id}:${coefficient}`);

export function shownSupport(
  { concept_id, concept_name, concept_category, occurrences, count }: Placed,
  supporters: readonly Supporter[],
): ConceptSupport {
  return {
    concept_id,
    concept_name,
    concept_category,
    support_concepts: supportTexts(supporters),
    supported_by: [...supporters],
    concept_occurrence: occurrences.slice(0, mostOccurrences),
    occurrence_count: count,
  };
}
