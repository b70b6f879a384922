import { areCounts, isLevel } from "../validity/counts.ts";
import { criticalValue } from "../special/normal-quantile.ts";
import { defaultLevel, refuse } from "../result.ts";
import type { LevelOption, Refusal, Result } from "../result.ts";

/** Mean and variance (divisor n − 1) of `n` values. */
export interface Spread {
  readonly n: number;
  readonly mean: number;
  readonly variance: number;
}

/** `positives` of `n`. */
export interface Share {
  readonly positives: number;
  readonly n: number;
}

function withInterval(difference: number, n1: number, n2: number, level: number): Result {
  const standardError = Math.sqrt((n1 + n2) / (n1 * n2) + difference ** 2 / (2 * (n1 + n2)));
  const half = criticalValue(level) * standardError;
  return {
    ok: true,
    estimate: difference,
    interval: {
      ok: true,
      lower: difference - half,
      upper: difference + half,
      level,
      method: "normal",
    },
    n: n1 + n2,
  };
}

function divided(difference: number, variance: number): number | Refusal {
  if (difference === 0) return 0;
  // Adding 0 turns the −0 of a difference too small to tell into 0.
  return variance > 0 ? difference / Math.sqrt(variance) + 0 : refuse("no-spread");
}

/**
 * How far the mean of `first` lies above that of `second`, in standard deviations (root of the mean of both variances).
 * Refused: no-units (a group without values), no-spread (different means, neither group varies), invalid-input.
 * Sources: Austin 2009, Stat Med 28:3083–3107, §3.1; interval: Hedges & Olkin 1985, p. 86.
 */
export function meanDifference(
  first: Spread,
  second: Spread,
  { level = defaultLevel }: LevelOption = {},
): Result {
  const numbers = [first.mean, first.variance, second.mean, second.variance];
  const valid =
    areCounts([first.n, second.n]) &&
    isLevel(level) &&
    numbers.every((value) => Number.isFinite(value)) &&
    first.variance >= 0 &&
    second.variance >= 0;
  if (!valid) return refuse("invalid-input");
  if (first.n === 0 || second.n === 0) return refuse("no-units");
  const difference = divided(first.mean - second.mean, (first.variance + second.variance) / 2);
  if (typeof difference !== "number") return difference;
  return Number.isFinite(difference)
    ? withInterval(difference, first.n, second.n, level)
    : refuse("no-spread");
}

/**
 * The same for a yes or no: difference of the shares over the root of the mean of p (1 − p).
 * Refused: no-units, no-spread (all of one group, none of the other), invalid-input. Sources as `meanDifference`, §3.2.
 */
export function shareDifference(
  first: Share,
  second: Share,
  { level = defaultLevel }: LevelOption = {},
): Result {
  const counts = [first, second].flatMap(({ positives, n }) => [positives, n - positives]);
  if (!areCounts(counts) || !isLevel(level)) return refuse("invalid-input");
  if (first.n === 0 || second.n === 0) return refuse("no-units");
  const [p, q] = [first.positives / first.n, second.positives / second.n];
  const difference = divided(p - q, (p * (1 - p) + q * (1 - q)) / 2);
  return typeof difference === "number"
    ? withInterval(difference, first.n, second.n, level)
    : difference;
}
