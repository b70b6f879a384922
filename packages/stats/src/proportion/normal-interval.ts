import { isLevel } from "../validity/counts.ts";
import { criticalValue } from "../special/normal-quantile.ts";
import { defaultLevel, refuse } from "../result.ts";
import type { Interval, LevelOption, Refusal } from "../result.ts";

/**
 * Estimate ± z · standard error, cut to [−1, 1] (unequal numbers of ratings can bring an agreement coefficient below
 * −1; then it is cut at the estimate). Refused: no-spread (the standard error is 0, as at perfect agreement: no width
 * would pretend certainty), invalid-input.
 */
export function normalInterval(
  estimate: number,
  standardError: number,
  { level = defaultLevel }: LevelOption = {},
): Interval | Refusal {
  if (!isLevel(level)) return refuse("invalid-input");
  if (standardError === 0) return refuse("no-spread");
  const half = criticalValue(level) * standardError;
  return {
    ok: true,
    lower: Math.max(Math.min(-1, estimate), estimate - half),
    upper: Math.min(1, estimate + half),
    level,
    method: "normal",
  };
}
