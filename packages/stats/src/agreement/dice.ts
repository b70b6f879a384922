import type { Interval, LevelOption, Refusal } from "../result.ts";
import { wilsonInterval } from "../proportion/wilson.ts";

/**
 * Interval of 2a / (2a + e), where `agreed` a of the a + e units that either side calls positive agree. It grows with
 * the proportion j = a / (a + e) as 2j / (1 + j), so the Wilson limits of j carry over. Conditional on a + e, units
 * independent. Refused: no-units (a + e = 0), invalid-input. Source: Wilson 1927; the identity is Hripcsak & Rothschild
 * 2005.
 */
export function diceInterval(
  agreed: number,
  disagreed: number,
  options: LevelOption = {},
): Interval | Refusal {
  const limits = wilsonInterval(agreed, agreed + disagreed, options);
  if (!limits.ok) return limits;
  const dice = (j: number): number => (2 * j) / (1 + j);
  return {
    ...limits,
    lower: dice(limits.lower),
    upper: dice(limits.upper),
    method: "wilson-transformed",
  };
}
