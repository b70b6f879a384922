import { betaQuantile } from "../special/incomplete-beta.ts";
import { areCounts, isLevel } from "../validity/counts.ts";
import { defaultLevel, refuse } from "../result.ts";
import type { Interval, LevelOption, Refusal } from "../result.ts";

function betaLimits(
  x: number,
  n: number,
  level: number,
  shapes: { readonly lower: readonly [number, number]; readonly upper: readonly [number, number] },
  method: "clopper-pearson" | "jeffreys",
): Interval | Refusal {
  if (!areCounts([x, n - x]) || !isLevel(level)) return refuse("invalid-input");
  if (n === 0) return refuse("no-units");
  const tail = (1 - level) / 2;
  return {
    ok: true,
    lower: x === 0 ? 0 : betaQuantile(tail, ...shapes.lower),
    upper: x === n ? 1 : betaQuantile(1 - tail, ...shapes.upper),
    level,
    method,
  };
}

/** Exact limits of `x` of `n`. Refused: no-units, invalid-input. Source: Clopper & Pearson 1934. */
export function clopperPearson(
  x: number,
  n: number,
  { level = defaultLevel }: LevelOption = {},
): Interval | Refusal {
  return betaLimits(
    x,
    n,
    level,
    { lower: [x, n - x + 1], upper: [x + 1, n - x] },
    "clopper-pearson",
  );
}

/** Limits from Jeffreys' prior, 0 below none and 1 above all. Refused: no-units, invalid-input. Source: Brown 2001. */
export function jeffreys(
  x: number,
  n: number,
  { level = defaultLevel }: LevelOption = {},
): Interval | Refusal {
  const shapes: [number, number] = [x + 0.5, n - x + 0.5];
  return betaLimits(x, n, level, { lower: shapes, upper: shapes }, "jeffreys");
}

/**
 * The share that is not exceeded with confidence `level` where `x` of `n` are found: one-sided, exact (Clopper &
 * Pearson 1934). 1 where all are.
 */
export function upperLimit(x: number, n: number, level: number = defaultLevel): number {
  return x >= n ? 1 : betaQuantile(level, x + 1, n - x);
}
