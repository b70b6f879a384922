import { areCounts, type ClassificationCounts, isCount, isLevel } from "./counts.ts";
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
  options: LevelOption = {},
): Estimate | Refusal {
  const [tp, wrong] = [new Float64Array(patients.length), new Float64Array(patients.length)];
  if (!areCounts(patients.flatMap((one) => [one.tp, one.fp, one.fn])))
    return refuse("invalid-input");
  patients.forEach((one, at) => {
    tp[at] = one.tp;
    wrong[at] = one.fp + one.fn;
  });
  const figure = jackknifeF(tp, wrong, options);
  if (!figure.ok) return figure;
  const { patients: _, ...estimate } = figure;
  return estimate;
}

/**
 * The same of the patients' true positives and errors one beside the other; `patients`: those with a unit that enters
 * it.
 */
export function jackknifeF(
  tp: Float64Array,
  wrong: Float64Array,
  { level = defaultLevel }: LevelOption = {},
): (Estimate & { readonly patients: number }) | Refusal {
  let [found, errors, patients] = [0, 0, 0];
  for (let at = 0; at < tp.length; at += 1) {
    const right = tp[at] ?? Number.NaN;
    const not = wrong[at] ?? Number.NaN;
    if (!isCount(right) || !isCount(not)) return refuse("invalid-input");
    found += right;
    errors += not;
    if (right + not > 0) patients += 1;
  }
  const n = found + errors;
  if (!Number.isSafeInteger(n) || !isLevel(level)) return refuse("invalid-input");
  if (n === 0) return refuse("zero-denominator");
  const estimate = (2 * found) / (2 * found + errors);
  const refused = (reason: "too-few-clusters" | "no-spread") =>
    ({ ok: true, estimate, n, patients, interval: refuse(reason) }) as const;
  if (patients < least) return refused("too-few-clusters");
  const error = withoutEach(tp, wrong, { found, errors, patients });
  if (error === 0) return refused("no-spread");
  const half = studentCriticalValue(level, patients - 1) * error;
  const [lower, upper] = [Math.max(0, estimate - half), Math.min(1, estimate + half)];
  return {
    ok: true,
    estimate,
    n,
    patients,
    interval: { ok: true, lower, upper, level, method: "jackknife-t" },
  };
}

/** The jackknife's standard error, from the sums less one patient's; 0 where leaving one out leaves nothing. */
function withoutEach(
  tp: Float64Array,
  wrong: Float64Array,
  of: { readonly found: number; readonly errors: number; readonly patients: number },
): number {
  const without = new Float64Array(of.patients);
  let [next, sum] = [0, 0];
  for (let at = 0; at < tp.length; at += 1) {
    const right = tp[at] ?? 0;
    const not = wrong[at] ?? 0;
    if (right + not === 0) continue;
    const agreed = 2 * (of.found - right);
    const figure = agreed / (agreed + (of.errors - not));
    if (!Number.isFinite(figure)) return 0;
    without[next] = figure;
    next += 1;
    sum += figure;
  }
  const mean = sum / of.patients;
  let squares = 0;
  for (const one of without) squares += (one - mean) ** 2;
  return Math.sqrt(((of.patients - 1) / of.patients) * squares);
}
