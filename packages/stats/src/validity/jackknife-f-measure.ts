import { areCounts, type ClassificationCounts, isLevel } from "./counts.ts";
import { studentCriticalValue } from "../special/student-t.ts";
import { defaultLevel, refuse } from "../result.ts";
import type { Estimate, LevelOption, Refusal } from "../result.ts";

/** Clusters below which no interval is given. */
const least = 10;

/**
 * A figure of counts by patient and its standard error, by leaving out one patient after the other. Null where it, or
 * one of those, can't be computed. Source: validity.md M5.
 */
export function jackknife<Counts>(
  patients: readonly Counts[],
  figure: (patients: readonly Counts[]) => number,
): { readonly estimate: number; readonly standardError: number } | null {
  const estimate = figure(patients);
  const without = patients.map((_, left) => figure(patients.filter((__, at) => at !== left)));
  if (![estimate, ...without].every(Number.isFinite)) return null;
  const mean = without.reduce((sum, one) => sum + one, 0) / without.length;
  const squares = without.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return { estimate, standardError: Math.sqrt(((without.length - 1) / without.length) * squares) };
}

/**
 * F-measure of units that lie within patients, with the jackknife's interval (t, one degree of freedom less than there
 * are patients with a unit that enters it), refused below ten of them. Refused: zero-denominator, invalid-input.
 */
export function jackknifeFMeasure(
  patients: readonly ClassificationCounts[],
  { level = defaultLevel }: LevelOption = {},
): Estimate | Refusal {
  if (!areCounts(patients.flatMap(({ tp, fp, fn }) => [tp, fp, fn])) || !isLevel(level))
    return refuse("invalid-input");
  const own = patients.filter(({ tp, fp, fn }) => tp + fp + fn > 0);
  const n = own.reduce((sum, { tp, fp, fn }) => sum + tp + fp + fn, 0);
  if (n === 0) return refuse("zero-denominator");
  const estimate = fOf(own);
  if (own.length < least) return { ok: true, estimate, n, interval: refuse("too-few-clusters") };
  const error = withoutEach(own);
  if (error === 0) return { ok: true, estimate, n, interval: refuse("no-spread") };
  const half = studentCriticalValue(level, own.length - 1) * error;
  const [lower, upper] = [Math.max(0, estimate - half), Math.min(1, estimate + half)];
  return {
    ok: true,
    estimate,
    n,
    interval: { ok: true, lower, upper, level, method: "jackknife-t" },
  };
}

/** The jackknife's standard error, from the sums less one patient's; 0 where leaving one out leaves nothing. */
function withoutEach(own: readonly ClassificationCounts[]): number {
  const found = own.reduce((sum, { tp }) => sum + tp, 0);
  const errors = own.reduce((sum, { fp, fn }) => sum + fp + fn, 0);
  const without = own.map(({ tp, fp, fn }) => {
    const [agreed, disagreed] = [2 * (found - tp), errors - fp - fn];
    return agreed / (agreed + disagreed);
  });
  if (!without.every(Number.isFinite)) return 0;
  const mean = without.reduce((sum, one) => sum + one, 0) / without.length;
  const squares = without.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return Math.sqrt(((without.length - 1) / without.length) * squares);
}

function fOf(patients: readonly ClassificationCounts[]): number {
  const sum = (count: "tp" | "fp" | "fn") => patients.reduce((so, one) => so + one[count], 0);
  return (2 * sum("tp")) / (2 * sum("tp") + sum("fp") + sum("fn"));
}
