import { areCounts, isLevel } from "../validity/counts.ts";
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
  { level = defaultLevel }: LevelOption = {},
): ClusteredProportion | Refusal {
  if (!areCounts(patients.flatMap(({ x, n }) => [x, n - x])) || !isLevel(level))
    return refuse("invalid-input");
  const own = patients.filter(({ n }) => n > 0);
  const n = own.reduce((sum, one) => sum + one.n, 0);
  if (n === 0) return refuse("zero-denominator");
  const clusters = own.length;
  const p = own.reduce((sum, { x }) => sum + x, 0) / n;
  const squares = own.reduce((sum, one) => sum + (one.x - p * one.n) ** 2, 0);
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
