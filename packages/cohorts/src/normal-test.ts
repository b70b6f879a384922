import type { NormalTest, NumberTest } from "./plan/plan.ts";
import type { Posting } from "./postings/posting.ts";

/** Whether what is asked of the normal range holds for a fact, by its place. */
export function normalTester(
  { low, high, toLow, toHigh, abnormal }: NormalTest,
  { normalLows, normalHighs, values, valueConcepts }: Posting,
): (at: number) => boolean {
  return (at) => {
    const value = values ? values[at]! : Number.NaN;
    const from = normalLows ? normalLows[at]! : Number.NaN;
    const to = normalHighs ? normalHighs[at]! : Number.NaN;
    return (
      (!low || isIn(low, from)) &&
      (!high || isIn(high, to)) &&
      (!toLow || (from !== 0 && isIn(toLow, value / from))) &&
      (!toHigh || (to !== 0 && isIn(toHigh, value / to))) &&
      // A comparison with NaN is false.
      (!abnormal || value < from || value > to || abnormal.has(valueConcepts?.[at] ?? 0))
    );
  };
}

/** NaN is in none, also in one that is open at both ends. */
function isIn({ min, max, minExclusive, maxExclusive }: NumberTest, number: number): boolean {
  return (
    (minExclusive ? number > min : number >= min) && (maxExclusive ? number < max : number <= max)
  );
}
