import { conceptSupport } from "@concord/nlp";
import type { ConceptList } from "../reading/read-task.ts";

/**
 * How strongly concepts keep company in a corpus: normalised mutual information of every pair of those asked for that
 * meets in three documents or more (domain.md §10), also below 0: then the corpus speaks against the pair. Time grows
 * with the square of the asked concepts that a document has, which are few.
 * @param corpus concepts of each document, comma-joined, a concept once
 * @param smallest smallest count of documents that a coefficient may tell: of those with both concepts, or with one
 * alone
 */
export function pairSupport(
  corpus: readonly ConceptList[],
  concepts: readonly number[],
  smallest = 0,
): (readonly [number, number, number])[] {
  const asked = [...new Set(concepts)];
  const place = new Map(asked.map((concept, at) => [String(concept), at]));
  const single = new Int32Array(asked.length);
  const joint = new Map<number, number>();
  for (const list of corpus) {
    const here = list.split(",").flatMap((concept) => place.get(concept) ?? []);
    here.sort((a, b) => a - b);
    for (const [at, first] of here.entries()) {
      single[first] = (single[first] ?? 0) + 1;
      for (let other = at + 1; other < here.length; other += 1) {
        const key = first * asked.length + (here[other] ?? 0);
        joint.set(key, (joint.get(key) ?? 0) + 1);
      }
    }
  }
  const isSmall = (n: number) => n > 0 && n < smallest;
  return [...joint].flatMap(([key, together]) => {
    const first = Math.floor(key / asked.length);
    const second = key % asked.length;
    const [ofFirst, ofSecond] = [single[first] ?? 0, single[second] ?? 0];
    if ([together, ofFirst - together, ofSecond - together].some(isSmall)) return [];
    const coefficient = conceptSupport({
      documents: corpus.length,
      first: ofFirst,
      second: ofSecond,
      joint: together,
    });
    const [one, other] = [asked[first], asked[second]];
    if (coefficient === null || one === undefined || other === undefined) return [];
    return [[one, other, coefficient] as const];
  });
}
