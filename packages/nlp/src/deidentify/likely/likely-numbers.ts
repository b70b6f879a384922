import type { Identifier } from "../identifier.ts";
import { type Looked, newFeatures } from "./features.ts";
import { type Model, logOdds, readModel, sumOf } from "./model.ts";
import { steps, weightsInBase64 } from "./likely-numbers.data.ts";
import { countLooks, findChunks, readNumberFeatures } from "./number-features.ts";

/** A number is masked from this probability on; beside one that is, from a lower one. */
const [LEAST, LEAST_BESIDE] = [0.75, 0.4];

const shipped = readModel(steps, weightsInBase64);
const own = newFeatures();

/**
 * Numbers that probably identify somebody (of a record, a telephone, a house, a day), by a logistic regression over
 * what they look like and what stands beside them (`testing/written-notes/fit-likely.ts`).
 */
export function likelyNumbers(looked: Looked, model: Model = shipped): Identifier[] {
  const { reading, ruled } = looked;
  const { begin, end } = reading.tokens;
  const chunks = findChunks(reading);
  const counts = countLooks(looked, chunks);
  const sums = chunks.map((chunk) => {
    if ((ruled[chunk.first] ?? 0) !== 0 && (ruled[chunk.last] ?? 0) !== 0) return Infinity;
    readNumberFeatures(looked, chunk, counts, own);
    return sumOf(own, model.weights);
  });
  const least = logOdds(LEAST) * model.steps;
  const leastBeside = logOdds(LEAST_BESIDE) * model.steps;
  const isMasked = (at: number): boolean => (sums[at] ?? -Infinity) >= least;
  const areJoined = (at: number): boolean => chunks[at]?.last === (chunks[at + 1]?.first ?? 0) - 1;
  const found: Identifier[] = [];
  for (const [at, { first, last }] of chunks.entries()) {
    const sum = sums[at] ?? -Infinity;
    if (sum === Infinity || sum < leastBeside) continue;
    // "188 62 04": the numbers of a record, written apart.
    const isBeside = (isMasked(at - 1) && areJoined(at - 1)) || (isMasked(at + 1) && areJoined(at));
    if (sum < least && !isBeside) continue;
    sums[at] = Math.max(sum, least);
    found.push({ begin: begin[first] ?? 0, end: end[last] ?? 0, kind: "number" });
  }
  return found;
}
