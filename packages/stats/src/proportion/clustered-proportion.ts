import { isCount, isLevel } from "../validity/counts.ts";
import { criticalValue } from "../special/normal-quantile.ts";
import { studentCriticalValue } from "../special/student-t.ts";
import { defaultLevel, refuse } from "../result.ts";
import type { Estimate, Interval, LevelOption, Refusal } from "../result.ts";

/** Of a patient's `n` units, `x` count. */
export interface ClusterShare {
  readonly x: number;
  readonly n: number;
}

export interface ClusteredProportion extends Estimate {
  readonly standardError: number;
  /** Patients with a unit. */
  readonly clusters: number;
  /** How many times the variance of independent units; at least 1. */
  readonly designEffect: number;
  /** Independent units that would tell as much. */
  readonly effectiveN: number;
}

/** Clusters below which no interval is given. */
const least = 10;

/**
 * Share of units that lie within patients: a ratio of sums, whose interval is Wilson's at the number of independent
 * units that would tell as much, with t for z; where all or none count, Wilson over the patients. With one unit a
 * patient it is Wilson's plainly; all units of a single patient tell as much as one. The interval is refused below ten
 * patients (too-few-clusters). Refused: zero-denominator, invalid-input. Source: Korn & Graubard 1998; Dean & Pagano
 * 2015; validity.md M1.
 */
export function clusteredProportion(
  patients: readonly ClusterShare[],
  options: LevelOption = {},
): ClusteredProportion | Refusal {
  const [x, n] = [new Float64Array(patients.length), new Float64Array(patients.length)];
  patients.forEach((one, at) => {
    x[at] = one.x;
    n[at] = one.n;
  });
  return clusteredShare(x, n, options);
}

/** The same of the patients' numbers one beside the other: of the `n` units of each, `x` count. */
export function clusteredShare(
  xOf: Float64Array,
  nOf: Float64Array,
  { level = defaultLevel }: LevelOption = {},
): ClusteredProportion | Refusal {
  let [x, n, clusters] = [0, 0, 0];
  for (let at = 0; at < nOf.length; at += 1) {
    const own = xOf[at] ?? Number.NaN;
    const of = nOf[at] ?? Number.NaN;
    if (!isCount(own) || !isCount(of - own)) return refuse("invalid-input");
    x += own;
    n += of;
    if (of > 0) clusters += 1;
  }
  if (!Number.isSafeInteger(n) || !isLevel(level)) return refuse("invalid-input");
  if (n === 0) return refuse("zero-denominator");
  const p = x / n;
  let squares = 0;
  for (let at = 0; at < nOf.length; at += 1) {
    const of = nOf[at] ?? 0;
    if (of > 0) squares += ((xOf[at] ?? 0) - p * of) ** 2;
  }
  const variance = clusters > 1 ? (clusters / (clusters - 1)) * (squares / n ** 2) : 0;
  const isConstant = p === 0 || p === 1;
  const isSingly = n === clusters;
  const designEffect = isConstant || isSingly ? 1 : designEffectOf(variance, { p, n, clusters });
  const z = criticalValue(level);
  const shrink =
    clusters > 1 && !isSingly ? (z / studentCriticalValue(level, clusters - 1)) ** 2 : 1;
  const effectiveN = isConstant ? clusters : (n / designEffect) * shrink;
  const interval =
    clusters < least
      ? refuse("too-few-clusters")
      : wilsonAt(
          p,
          effectiveN,
          level,
          isConstant ? "wilson-patients" : isSingly ? "wilson" : "wilson-clusters",
        );
  return {
    ok: true,
    estimate: p,
    n,
    clusters,
    standardError: Math.sqrt(variance),
    designEffect,
    effectiveN,
    interval,
  };
}

/**
 * Of one patient nothing is known of the spread between patients: then it is the number of units, the most it can be.
 */
function designEffectOf(
  variance: number,
  { p, n, clusters }: { readonly p: number; readonly n: number; readonly clusters: number },
): number {
  return clusters === 1 ? n : Math.max(1, variance / ((p * (1 - p)) / n));
}

/** Wilson's limits of share `p` of `n`, which need not be a whole number; `method` says whose number `n` is. */
export function wilsonAt(
  p: number,
  n: number,
  level: number,
  method: "wilson" | "wilson-clusters" | "wilson-patients" | "wilson-kish",
): Interval {
  const z = criticalValue(level);
  const half = z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  const [middle, whole] = [p + (z * z) / (2 * n), 1 + (z * z) / n];
  return {
    ok: true,
    lower: p === 0 ? 0 : Math.max(0, (middle - half) / whole),
    upper: p === 1 ? 1 : Math.min(1, (middle + half) / whole),
    level,
    method,
  };
}
