import { areCounts, isLevel } from "../validity/counts.ts";
import { criticalValue } from "../special/normal-quantile.ts";
import { defaultLevel, refuse } from "../result.ts";
import type { Interval, LevelOption, Refusal, Result } from "../result.ts";

/**
 * Score interval of a binomial proportion, `successes` of `n`; within [0, 1], exactly 0 below none and 1 above all.
 * Refused: no-units (n = 0), invalid-input. Source: Wilson 1927, J Am Stat Assoc 22:209–212, solved for p.
 */
export function wilsonInterval(
  successes: number,
  n: number,
  { level = defaultLevel }: LevelOption = {},
): Interval | Refusal {
  if (!areCounts([successes, n - successes]) || !isLevel(level)) return refuse("invalid-input");
  if (n === 0) return refuse("no-units");
  const z = criticalValue(level);
  const middle = successes + (z * z) / 2;
  const half = z * Math.sqrt(successes * (1 - successes / n) + (z * z) / 4);
  const total = n + z * z;
  return {
    ok: true,
    lower: successes === 0 ? 0 : Math.max(0, (middle - half) / total),
    upper: successes === n ? 1 : Math.min(1, (middle + half) / total),
    level,
    method: "wilson",
  };
}

/** `successes` of `n` with its Wilson interval. Refused: zero-denominator (n = 0), invalid-input. */
export function proportion(successes: number, n: number, options: LevelOption = {}): Result {
  const interval = wilsonInterval(successes, n, options);
  if (interval.ok) return { ok: true, estimate: successes / n, interval, n };
  return interval.reason === "no-units" ? refuse("zero-denominator") : interval;
}
