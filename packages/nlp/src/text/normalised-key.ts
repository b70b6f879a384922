/**
 * Order-free keys: "cancer of the breast" and "breast cancer" have the same one. A key is a pair of sums over the
 * normal forms of the content words, 64 bits together, so a window's key needs no sorting and a chance hit is out of
 * the question.
 */

/** Words that a key leaves out. */
export const keyStopWords: ReadonlySet<string> = new Set([
  "of",
  "the",
  "in",

  "a",
  "an",
  "at",
  "on",
  "both",
]);

/** Share of one word in the first sum. */
export function keyShare(word: number): number {
  const mixed = Math.imul((word + 0x9e3779b9) ^ ((word + 1) >>> 7), 0x2c1b3c6d);
  return Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39) | 0;
}

/** Share of one word in the second sum. */
export function keyShareTwo(word: number): number {
  const mixed = Math.imul((word ^ 0x5bd1e995) + ((word + 3) << 9), 0x7feb352d);
  return Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b) | 0;
}

export const keySlot = (key: number, mask: number): number =>
  (Math.imul(key ^ (key >>> 16), 0x45d9f3b) >>> 3) & mask;
