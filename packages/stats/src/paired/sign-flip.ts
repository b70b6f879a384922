/**
 * Two-sided exact p of a sum of whole numbers whose signs could each as well be the other way: the share of the 2^K
 * sums that are at least as far from 0, by convolution. 1 where the sum is 0. With numbers of 1 and −1 it is the exact
 * McNemar test. Source: Fisher 1935; validity.md M2.
 */
export function signFlip(differences: readonly number[]): number {
  const own = differences.map(Math.abs).filter((one) => one > 0);
  const observed = Math.abs(differences.reduce((sum, one) => sum + one, 0));
  if (observed === 0) return 1;
  // Place `at` holds the probability that those signed minus sum to `at`: the whole is then total − 2 · at.
  const total = own.reduce((sum, one) => sum + one, 0);
  let chances = new Float64Array(total + 1);
  chances[0] = 1;
  let reach = 0;
  for (const one of own) {
    const next = new Float64Array(total + 1);
    for (let at = 0; at <= reach; at += 1) {
      const half = (chances[at] ?? 0) / 2;
      next[at] = (next[at] ?? 0) + half;
      next[at + one] = (next[at + one] ?? 0) + half;
    }
    reach += one;
    chances = next;
  }
  let tail = 0;
  for (let at = 0; 2 * at <= total - observed; at += 1) tail += chances[at] ?? 0;
  return Math.max(Math.min(1, 2 * tail), Number.MIN_VALUE);
}
