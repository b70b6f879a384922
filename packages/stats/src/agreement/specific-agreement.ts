import { areCounts } from "../validity/counts.ts";
import { diceInterval } from "./dice.ts";
import { refuse } from "../result.ts";
import type { LevelOption, Result } from "../result.ts";

/**
 * Agreement on one answer: 2a / (2a + e), a = units where both raters gave it, e = units where one of them did. With
 * the positive answer it is positive agreement, with the negative one negative agreement, over spans the pairwise
 * F-measure. n = a + e. Refused: zero-denominator (neither rater ever gave it), invalid-input. Source: Cicchetti &
 * Feinstein 1990, J Clin Epidemiol 43:551–558; Hripcsak & Rothschild 2005, J Am Med Inform Assoc 12:296–298.
 */
export function specificAgreement(
  both: number,
  oneOnly: number,
  options: LevelOption = {},
): Result {
  if (!areCounts([both, oneOnly])) return refuse("invalid-input");
  const n = both + oneOnly;
  if (n === 0) return refuse("zero-denominator");
  const interval = diceInterval(both, oneOnly, options);
  if (!interval.ok) return interval;
  return { ok: true, estimate: (2 * both) / (2 * both + oneOnly), interval, n };
}
