/**
 * Holm's adjusted p-values, in the order given: each is rejected at α where its own is at most α, and with it the
 * chance of one false claim among all stays at α. Source: Holm 1979, Scand J Stat 6:65–70.
 */
export function holm(pValues: readonly number[]): readonly number[] {
  return stepwise(pValues, "up", (p, rank, m) => p * (m - rank + 1));
}

/**
 * Benjamini–Hochberg's q-values, in the order given: calling all up to q different, a share q of these calls is
 * expected to be false. Source: Benjamini & Hochberg 1995, J R Stat Soc B 57:289–300.
 */
export function benjaminiHochberg(pValues: readonly number[]): readonly number[] {
  return stepwise(pValues, "down", (p, rank, m) => (p * m) / rank);
}

/** From the smallest p up no value may fall, or from the largest down none may rise. */
function stepwise(
  pValues: readonly number[],
  direction: "up" | "down",
  scaled: (p: number, rank: number, m: number) => number,
): readonly number[] {
  const m = pValues.length;
  const order = pValues.map((p, at) => ({ p, at })).toSorted((x, y) => x.p - y.p || x.at - y.at);
  const ranked = order.map((one, at) => ({ ...one, value: Math.min(1, scaled(one.p, at + 1, m)) }));
  const walk = direction === "up" ? ranked : ranked.toReversed();
  const out = Array.from({ length: m }, () => 1);
  let edge = direction === "up" ? 0 : 1;
  for (const { at, value } of walk) {
    edge = direction === "up" ? Math.max(edge, value) : Math.min(edge, value);
    out[at] = edge;
  }
  return out;
}
