import { isLevel } from "./counts.ts";
import { criticalValue } from "../special/normal-quantile.ts";
import { defaultLevel, refuse } from "../result.ts";
import type { LevelOption, Refusal } from "../result.ts";

/**
 * Fewest units for which the Wilson interval around `proportion` (in [0, 1]) is at most `width` wide (in (0, 1), upper
 * − lower limit): the width 2z √(n p q + z²/4) / (n + z²), solved for n. Recall needs this many reference positives,
 * specificity this many reference negatives. Refused: invalid-input. Source: Wilson 1927, inverted.
 */
export function sampleSizeForWidth(
  proportion: number,
  width: number,
  { level = defaultLevel }: LevelOption = {},
): { readonly ok: true; readonly n: number } | Refusal {
  if (!(proportion >= 0 && proportion <= 1) || !(width > 0 && width < 1) || !isLevel(level))
    return refuse("invalid-input");
  const z2 = criticalValue(level) ** 2;
  const w2 = width * width;
  // w² (n + z²)² = 4 z² (n p q + z²/4): a n² + 2 b n + c = 0, whose larger root is the answer.
  const spread = proportion * (1 - proportion);
  const b = w2 * z2 - 2 * z2 * spread;
  const c = z2 * z2 * (w2 - 1);
  const n = Math.ceil((Math.sqrt(b * b - w2 * c) - b) / w2);
  return Number.isSafeInteger(n) ? { ok: true, n: Math.max(1, n) } : refuse("invalid-input");
}
