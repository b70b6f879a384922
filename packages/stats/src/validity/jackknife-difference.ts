import { isLevel } from "./counts.ts";
import { studentCriticalValue } from "../special/student-t.ts";
import { defaultLevel, refuse } from "../result.ts";
import type { Interval, LevelOption, Refusal } from "../result.ts";
import type { Parts } from "../sampling/weighted-ratio.ts";

/** Patients below whom no interval is given. */
const least = 10;

/**
 * Difference of two ratios of sums over the same patients, leaving out one patient after the other, with t. Refused:
 * zero-denominator, invalid-input; the interval below ten patients with a unit in either (too-few-clusters) and where
 * leaving out one leaves nothing to divide by. Source: Efron & Tibshirani 1993, 11; validity.md M5.
 */
export function jackknifeDifference<Units extends { readonly units: number }>(
  patients: readonly (readonly Units[])[],
  first: (one: Units) => Parts,
  second: (one: Units) => Parts,
  { level = defaultLevel }: LevelOption = {},
):
  | {
      readonly ok: true;
      readonly estimate: number;
      readonly interval: Interval | Refusal;
      readonly n: number;
      readonly patients: number;
    }
  | Refusal {
  if (!isLevel(level)) return refuse("invalid-input");
  const sums = patients
    .map((own) => {
      const of = (parts: (one: Units) => Parts, place: 0 | 1) =>
        own.reduce((sum, one) => sum + one.units * parts(one)[place], 0);
      return [of(first, 0), of(first, 1), of(second, 0), of(second, 1)] as const;
    })
    .filter(([, b, , d]) => b + d > 0);
  const [a, b, c, d] = ([0, 1, 2, 3] as const).map((place) =>
    sums.reduce((sum, own) => sum + own[place], 0),
  ) as [number, number, number, number];
  if (b === 0 || d === 0) return refuse("zero-denominator");
  const estimate = a / b - c / d;
  const count = sums.length;
  const interval = (): Interval | Refusal => {
    if (count < least) return refuse("too-few-clusters");
    const without = sums.map((own) => (a - own[0]) / (b - own[1]) - (c - own[2]) / (d - own[3]));
    if (!without.every(Number.isFinite)) return refuse("too-few-clusters");
    const mean = without.reduce((sum, one) => sum + one, 0) / count;
    const squares = without.reduce((sum, one) => sum + (one - mean) ** 2, 0);
    const standardError = Math.sqrt(((count - 1) / count) * squares);
    if (standardError === 0) return refuse("no-spread");
    const half = studentCriticalValue(level, count - 1) * standardError;
    return {
      ok: true,
      lower: Math.max(-1, estimate - half),
      upper: Math.min(1, estimate + half),
      level,
      method: "jackknife-t",
    };
  };
  return { ok: true, estimate, interval: interval(), n: Math.max(b, d), patients: count };
}
