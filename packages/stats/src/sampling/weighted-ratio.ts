import { isLevel } from "../validity/counts.ts";
import { studentCriticalValue, studentTwoSidedTail } from "../special/student-t.ts";
import { criticalValue } from "../special/normal-quantile.ts";
import { wilsonAt } from "../proportion/clustered-proportion.ts";
import type { ClusteredProportion } from "../proportion/clustered-proportion.ts";
import type { PairedTest } from "../validity/paired-test.ts";
import { defaultLevel, refuse } from "../result.ts";
import type { Estimate, Interval, LevelOption, Refusal } from "../result.ts";
import {
  hasUnreadStratum,
  linearisedVariance,
  patientsOf,
  stratumWeights,
  varianceAmongPatients,
} from "./linearised.ts";
import type { Sample } from "./linearised.ts";

/** What a unit adds above and below the line: a recall is [found, with it], F [2·found, 2·found + errors]. */
export type Parts = readonly [above: number, below: number];

/** Patients below whom no interval is given. */
const least = 10;

interface Totals {
  readonly above: number;
  readonly below: number;
  /** Units and patients that enter below the line and are not open, and what they weigh. */
  readonly n: number;
  readonly byPatient: Float64Array;
}

const clustersOf = (byPatient: Float64Array): number =>
  byPatient.reduce((count, weight) => (weight === 0 ? count : count + 1), 0);

function totals<Cell>(sample: Sample<Cell>, partsOf: (cell: Cell) => Parts): Totals {
  const weights = stratumWeights(sample);
  const { patientOf, patients } = patientsOf(sample);
  const byPatient = new Float64Array(patients);
  const sum = { above: 0, below: 0, n: 0 };
  for (const [at, { stratum, cell, units, isOpen }] of sample.units.entries()) {
    const [above, below] = partsOf(cell);
    if (below === 0) continue;
    const weight = weights.get(stratum)?.weight ?? 0;
    sum.above += weight * units * above;
    sum.below += weight * units * below;
    if (isOpen) continue;
    sum.n += units;
    const patient = patientOf[at] ?? 0;
    byPatient[patient] = (byPatient[patient] ?? 0) + weight * units * below;
  }
  return { ...sum, byPatient };
}

export interface WeightedRatioOptions extends LevelOption {
  /**
   * "patients": t with one degree of freedom less than the patients' weights are worth (Kish). "units": the normal
   * limits of units drawn singly (M6).
   */
  readonly limits?: "patients" | "units";
}

/**
 * A share of the frame, from a stratified sample in which each unit stands for N/n units of its stratum, with limits on
 * the logit scale. Where all or none count: Wilson's over the patients, as many as their weights are worth (Kish). The
 * interval is refused below ten patients. `designEffect`: how many times the variance of as many independent, equal
 * units; below 1 where the strata tell the units apart. Refused: zero-denominator, stratum-unread, invalid-input.
 * Source: Särndal 1992; Begg & Greenes 1983; validity.md M6.
 */
export function weightedRatio<Cell>(
  sample: Sample<Cell>,
  partsOf: (cell: Cell) => Parts,
  { level = defaultLevel, limits = "patients" }: WeightedRatioOptions = {},
): ClusteredProportion | Refusal {
  if (!isLevel(level)) return refuse("invalid-input");
  if (hasUnreadStratum(sample)) return refuse("stratum-unread");
  const { above, below, n, byPatient } = totals(sample, partsOf);
  if (n === 0) return refuse("zero-denominator");
  const estimate = above / below;
  const variance = linearisedVariance(sample, (cell) => {
    const [a, b] = partsOf(cell);
    return (a - estimate * b) / below;
  });
  const standardError = Math.sqrt(variance);
  const clusters = clustersOf(byPatient);
  const isConstant = estimate === 0 || estimate === 1;
  const independent = (estimate * (1 - estimate)) / n;
  const designEffect = isConstant || variance === 0 ? 1 : variance / independent;
  const effectiveN = isConstant ? effectivePatients(byPatient) : n / designEffect;
  return {
    ok: true,
    estimate,
    n,
    clusters,
    standardError,
    designEffect,
    effectiveN,
    interval:
      clusters < least
        ? refuse("too-few-clusters")
        : isConstant
          ? wilsonAt(estimate, effectiveN, level, "wilson-kish")
          : standardError === 0
            ? refuse("no-spread")
            : logitInterval(
                estimate,
                standardError,
                level,
                limits === "units" ? null : Math.max(1, effectivePatients(byPatient) - 1),
              ),
  };
}

/** (Σ w)² / Σ w² of the patients. Source: Kish 1965, 11.7. */
function effectivePatients(byPatient: Float64Array): number {
  const sum = byPatient.reduce((so, weight) => so + weight, 0);
  return sum ** 2 / byPatient.reduce((so, weight) => so + weight ** 2, 0);
}

function logitInterval(
  estimate: number,
  standardError: number,
  level: number,
  degrees: number | null,
): Interval {
  const critical = degrees === null ? criticalValue(level) : studentCriticalValue(level, degrees);
  const odds = estimate / (1 - estimate);
  const factor = Math.exp((critical * standardError) / (estimate * (1 - estimate)));
  // 1 − 1/(1 + odds) would lose digits; a factor beyond all numbers gives 0 and 1.
  const share = (at: number) => (at === Infinity ? 1 : at / (1 + at));
  return {
    ok: true,
    lower: share(odds / factor),
    upper: share(odds * factor),
    level,
    method: "logit",
  };
}

export interface WeightedDifference {
  readonly ok: true;
  /** First minus second. */
  readonly difference: Estimate & { readonly standardError: number };
  readonly test: PairedTest | Refusal;
  readonly clusters: number;
}

/**
 * Difference (first − second) of two shares of the same sample. Its interval is for the frame (M6). The test asks of
 * patients like these, for a frame that is read whole is still a draw of them: t by patient over the strata, without
 * finite population correction (patients that enter either, less one, degrees of freedom), p = 1 where the sources
 * never differ. Refused as `weightedRatio`; interval and test below ten patients. Source: as `weightedRatio`;
 * validity.md §1, 13.
 */
export function weightedDifference<Cell>(
  sample: Sample<Cell>,
  first: (cell: Cell) => Parts,
  second: (cell: Cell) => Parts,
  { level = defaultLevel }: LevelOption = {},
): WeightedDifference | Refusal {
  if (!isLevel(level)) return refuse("invalid-input");
  if (hasUnreadStratum(sample)) return refuse("stratum-unread");
  const [one, two] = [totals(sample, first), totals(sample, second)];
  if (one.n === 0 || two.n === 0) return refuse("zero-denominator");
  const [p, q] = [one.above / one.below, two.above / two.below];
  const influence = (cell: Cell): number => {
    const [a, b] = first(cell);
    const [c, d] = second(cell);
    return (a - p * b) / one.below - (c - q * d) / two.below;
  };
  const standardError = Math.sqrt(linearisedVariance(sample, influence));
  const errorAmongPatients = Math.sqrt(varianceAmongPatients(sample, influence));
  const clusters = clustersOf(one.byPatient.map((weight, at) => weight + (two.byPatient[at] ?? 0)));
  const estimate = p - q;
  const n = Math.max(one.n, two.n);
  const refusal =
    clusters < least
      ? refuse("too-few-clusters")
      : standardError === 0
        ? refuse("no-spread")
        : null;
  const half = refusal === null ? studentCriticalValue(level, clusters - 1) * standardError : 0;
  const interval: Interval | Refusal = refusal ?? {
    ok: true,
    lower: Math.max(-1, estimate - half),
    upper: Math.min(1, estimate + half),
    level,
    method: "clustered-t",
  };
  const test = (): PairedTest | Refusal => {
    if (clusters < least) return refuse("too-few-clusters");
    if (errorAmongPatients === 0 && estimate !== 0) return refuse("no-spread");
    const t = estimate === 0 ? 0 : Math.abs(estimate) / errorAmongPatients;
    const pValue = Math.max(studentTwoSidedTail(t, clusters - 1), Number.MIN_VALUE);
    return { ok: true, method: "linearised-t", pValue, n: clusters };
  };
  return {
    ok: true,
    difference: { ok: true, estimate, n, interval, standardError },
    test: test(),
    clusters,
  };
}
