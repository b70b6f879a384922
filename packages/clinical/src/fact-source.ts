/** Where a fact came from, in the order of their numbers: `fact.source` is 1 for the first. */
export const factSources = ["structured", "unstructured", "inferred", "reference"] as const;
export type FactSourceName = (typeof factSources)[number];

/**
 * The numbers of `fact.source` by name. structured: imported as codes and values; unstructured: read from a note by
 * language processing; inferred: concluded by a rule from other facts; reference: the reference standard of the
 * annotators.
 */
export const factSource = { structured: 1, unstructured: 2, inferred: 3, reference: 4 } as const;

/** @throws RangeError for a number that is none */
export function factSourceName(source: number): FactSourceName {
  const name = factSources[source - 1];
  if (name === undefined) throw new RangeError(`No fact has source ${source}`);
  return name;
}
