import { areCounts, isLevel } from "../validity/counts.ts";
import type { PairedTest } from "../validity/paired-test.ts";
import type { PairedResults } from "../validity/generalized-score.ts";
import { criticalValue } from "../special/normal-quantile.ts";
import { chiSquareTail } from "../special/tail-probability.ts";
import { defaultLevel, refuse } from "../result.ts";
import type { Estimate, LevelOption, Refusal } from "../result.ts";

/** A patient's units to which a source gave the result asked about: those where it was right and where it was wrong. */
export interface PredictiveUnits {
  readonly right: PairedResults;
  readonly wrong: PairedResults;
}

function summed(patients: readonly PredictiveUnits[]): PredictiveUnits {
  const add = (side: "right" | "wrong"): PairedResults => ({
    both: patients.reduce((sum, one) => sum + one[side].both, 0),
    firstOnly: patients.reduce((sum, one) => sum + one[side].firstOnly, 0),
    secondOnly: patients.reduce((sum, one) => sum + one[side].secondOnly, 0),
  });
  return { right: add("right"), wrong: add("wrong") };
}

function countsOf({ right, wrong }: PredictiveUnits): readonly number[] {
  return [right, wrong].flatMap(({ both, firstOnly, secondOnly }) => [both, firstOnly, secondOnly]);
}

/** Results given by each source, and how many of them were right. */
function margins({ right, wrong }: PredictiveUnits) {
  const first = right.both + right.firstOnly + wrong.both + wrong.firstOnly;
  const second = right.both + right.secondOnly + wrong.both + wrong.secondOnly;
  return {
    first,
    second,
    firstRight: right.both + right.firstOnly,
    secondRight: right.both + right.secondOnly,
  };
}

/**
 * The generalized score test of two predictive values where units lie within patients: the scores of a patient's units
 * are summed before they are squared. With one unit a patient it equals `generalizedScore`. Refused: zero-denominator,
 * no-spread, invalid-input. Source: Leisenring, Alonzo & Pepe 2000; validity.md M4.
 */
export function clusteredGeneralizedScore(
  patients: readonly PredictiveUnits[],
): PairedTest | Refusal {
  if (!areCounts(patients.flatMap(countsOf))) return refuse("invalid-input");
  const { first, second, firstRight, secondRight } = margins(summed(patients));
  if (first === 0 || second === 0) return refuse("zero-denominator");
  const results = first + second;
  const meanRight = (firstRight + secondRight) / results;
  const meanWrong = 1 - meanRight;
  const [shareFirst, shareSecond] = [first / results, second / results];
  const unit = ({ both, firstOnly, secondOnly }: PairedResults): number =>
    both * (shareFirst - shareSecond) - firstOnly * shareSecond + secondOnly * shareFirst;
  let score = 0;
  let variance = 0;
  for (const { right, wrong } of patients) {
    const own = meanWrong * unit(right) - meanRight * unit(wrong);
    score += own;
    variance += own * own;
  }
  if (variance === 0) return refuse("no-spread");
  const chiSquare = (score / variance) * score;
  const n = patients.filter((one) => countsOf(one).some((count) => count > 0)).length;
  return {
    ok: true,
    method: "clustered-generalized-score",
    pValue: chiSquareTail(chiSquare),
    chiSquare,
    n,
  };
}

/**
 * The weighted generalized score of two predictive values of units that are independent. Refused: zero-denominator,
 * no-spread, invalid-input. Source: Kosinski 2013, Stat Med 32:964–977, eq. 6.
 */
export function weightedGeneralizedScore(units: PredictiveUnits): PairedTest | Refusal {
  if (!areCounts(countsOf(units))) return refuse("invalid-input");
  const { first, second, firstRight, secondRight } = margins(units);
  if (first === 0 || second === 0) return refuse("zero-denominator");
  const results = first + second;
  const pooled = (firstRight + secondRight) / results;
  const covariance =
    (units.right.both * (1 - pooled) ** 2 + units.wrong.both * pooled ** 2) / results;
  const variance = (pooled * (1 - pooled) - 2 * covariance) * (1 / first + 1 / second);
  if (!(variance > 0)) return refuse("no-spread");
  const chiSquare = (firstRight / first - secondRight / second) ** 2 / variance;
  const n = countsOf(units).reduce((sum, count) => sum + count, 0);
  return {
    ok: true,
    method: "weighted-generalized-score",
    pValue: chiSquareTail(chiSquare),
    chiSquare,
    n,
  };
}

/**
 * Ratio (first : second) of two predictive values of independent units, with limits on the log scale. Refused:
 * zero-denominator (a source never gave the result, or was never right), invalid-input. Source: Moskowitz & Pepe 2006,
 * Clin Trials 3:272–279.
 */
export function predictiveValueRatio(
  units: PredictiveUnits,
  { level = defaultLevel }: LevelOption = {},
): Estimate | Refusal {
  if (!areCounts(countsOf(units)) || !isLevel(level)) return refuse("invalid-input");
  const { first, second, firstRight, secondRight } = margins(units);
  if (firstRight === 0 || secondRight === 0) return refuse("zero-denominator");
  const estimate = firstRight / first / (secondRight / second);
  // Each unit's share in the logarithm of the ratio; D = 1 where the source was right.
  const a = (d: number) => d / firstRight - 1 / first;
  const b = (d: number) => d / secondRight - 1 / second;
  const squares = ([d, of]: readonly [number, PairedResults]) =>
    of.both * (a(d) - b(d)) ** 2 + of.firstOnly * a(d) ** 2 + of.secondOnly * b(d) ** 2;
  const variance = squares([1, units.right]) + squares([0, units.wrong]);
  const n = countsOf(units).reduce((sum, count) => sum + count, 0);
  if (variance === 0) return { ok: true, estimate, n, interval: refuse("no-spread") };
  const factor = Math.exp(criticalValue(level) * Math.sqrt(variance));
  return {
    ok: true,
    estimate,
    n,
    interval: {
      ok: true,
      lower: estimate / factor,
      upper: estimate * factor,
      level,
      method: "log-ratio",
    },
  };
}
