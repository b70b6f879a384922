/** A document that may be put first, and how unsure the model is of it, in nats. */
export interface Unsure {
  readonly uncertainty: number;
}

/** No document is out of the question: each has at least this part of what the average has. */
const leastShare = 0.1;

/**
 * Probabilities proportional to the uncertainty, of which the sum is `wanted` and none is above 1 (Särndal, Swensson &
 * Wretman 1992, §3.6: what is certain is taken, the rest is shared out anew).
 * @param wanted at most as many as there are documents
 */
export function inclusionProbabilities(documents: readonly Unsure[], wanted: number): number[] {
  const mean = documents.reduce((sum, one) => sum + one.uncertainty, 0) / documents.length;
  const sizes = documents.map(({ uncertainty }) =>
    mean === 0 ? 1 : Math.max(uncertainty, leastShare * mean),
  );
  const certain = new Set<number>();
  for (;;) {
    const rest = sizes.reduce((sum, size, at) => sum + (certain.has(at) ? 0 : size), 0);
    const share = (wanted - certain.size) / rest;
    const over = [...sizes.keys()].filter(
      (at) => !certain.has(at) && (sizes[at] ?? 0) * share >= 1,
    );
    if (over.length === 0 || certain.size === sizes.length)
      return sizes.map((size, at) => (certain.has(at) ? 1 : size * share));
    for (const at of over) certain.add(at);
  }
}

/**
 * Systematic sampling (Madow 1949): each document is drawn with its probability, and so many are drawn as these sum up
 * to.
 * @param start of [0, 1)
 */
export function drawSystematically(probabilities: readonly number[], start: number): boolean[] {
  let sum = start;
  return probabilities.map((probability) => {
    const before = Math.floor(sum + 1e-9);
    sum += probability;
    return Math.floor(sum + 1e-9) > before;
  });
}
