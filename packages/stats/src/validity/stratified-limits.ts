import { clusteredProportion, wilsonAt } from "../proportion/clustered-proportion.ts";
import type { ClusterShare } from "../proportion/clustered-proportion.ts";
import { criticalValue } from "../special/normal-quantile.ts";
import { studentCriticalValue } from "../special/student-t.ts";
import type { Interval } from "../result.ts";
import { linearised, linearisedVariance, stratumWeights } from "../sampling/linearised.ts";
import type { Sample } from "../sampling/linearised.ts";
import type { Parts } from "../sampling/weighted-ratio.ts";
import type { Source } from "./judged-units.ts";
import { measureParts } from "./measures.ts";
import type { Measure } from "./measures.ts";
import type { WeighedUnits } from "./weighed-units.ts";

/** Units of a stratum that the source answers alike. */
interface Answered {
  readonly key: string;
  /** How many units of the frame they stand for. */
  readonly frame: number;
  /** How many of them are truly positive, with limits. */
  readonly share: number;
  readonly lower: number;
  readonly upper: number;
  /** What a unit adds where it is truly positive, and where it is not. */
  readonly ifPositive: Parts;
  readonly ifNegative: Parts;
}

/**
 * Limits of a measure of a stratified sample. How often those of a stratum whom the source answers alike are positive
 * has Wilson's limits at the units that they are worth by patient (M1), those of the frame that were not read alone;
 * these are recovered into a variance for each side, with the spread of how many the source answers so in a stratum.
 * The limits are the shares θ for which the limit of Σ N(a − θb) is 0. Where few are positive in a stratum of large
 * weight it holds what linearising does not: the spread of one positive in forty is as good as unknown. `estimate` lies
 * between 0 and 1. Source: Zou & Donner 2008; Newcombe 1998 (method 10); validity.md M1, M6 and §1, 13; decision 186.
 */
export function stratifiedLimits(
  sample: Sample<WeighedUnits>,
  source: Source,
  measure: Measure,
  { estimate, level }: { readonly estimate: number; readonly level: number },
): Interval {
  const groups = answeredOf(sample, source, measure, level);
  const between = varianceBetween(sample, source, groups);
  const z = criticalValue(level);
  const limit = (theta: number, side: -1 | 1): number => {
    let [sum, squares] = [0, z ** 2 * between(theta)];
    for (const { frame, share, lower, upper, ifPositive, ifNegative } of groups) {
      const yes = ifPositive[0] - theta * ifPositive[1];
      const no = ifNegative[0] - theta * ifNegative[1];
      sum += frame * (share * yes + (1 - share) * no);
      const towards = (yes - no) * side > 0 ? upper : lower;
      squares += (frame * (yes - no) * (towards - share)) ** 2;
    }
    return sum + side * Math.sqrt(squares);
  };
  return {
    ok: true,
    lower: limit(0, -1) <= 0 ? 0 : rootBetween(0, estimate, (theta) => limit(theta, -1) > 0),
    upper: limit(1, 1) >= 0 ? 1 : rootBetween(estimate, 1, (theta) => limit(theta, 1) > 0),
    level,
    method: "recovered",
  };
}

/** Where what holds below ceases to hold, to the last digit. */
function rootBetween(from: number, to: number, isBelow: (theta: number) => boolean): number {
  let [low, high] = [from, to];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (isBelow(middle)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const keyOf = (stratum: number, answer: boolean) => `${stratum} ${answer}`;

interface Found {
  readonly stratum: number;
  readonly answer: boolean;
  /** Places of its units in the sample. */
  readonly places: Set<number>;
}

function answeredOf(
  sample: Sample<WeighedUnits>,
  source: Source,
  measure: Measure,
  level: number,
): Answered[] {
  const weights = stratumWeights(sample);
  const found = new Map<string, Found>();
  for (const [at, { stratum, cell }] of sample.units.entries()) {
    const answer = cell.said[source];
    if (answer === null) continue;
    const key = keyOf(stratum, answer);
    const own: Found = found.get(key) ?? { stratum, answer, places: new Set() };
    found.set(key, own);
    own.places.add(at);
  }
  return [...found].map(([key, one]): Answered => {
    const { stratum, answer } = one;
    const { weight = 0, unread = 0 } = weights.get(stratum) ?? {};
    const { share, all, known, worth } = worthOf(sample, one, source, level);
    // Of a frame that is known, those of it that are resolved are no chance any more.
    const left = unread === 1 ? 1 : Math.max(0, 1 - known / (all * weight));
    const limits =
      worth === null
        ? { lower: 0, upper: 1 }
        : left === 0
          ? { lower: share, upper: share }
          : wilsonAt(share, worth / left, level, "wilson-clusters");
    return {
      key,
      frame: all * weight,
      share,
      lower: limits.lower,
      upper: limits.upper,
      ifPositive: measureParts(measure, true, answer),
      ifNegative: measureParts(measure, false, answer),
    };
  });
}

/**
 * How many of the units at these places are positive, and how many independent ones would tell as much by patient (M1);
 * null where nothing is known of any. Where there are open ones the spread is that of the linearised share, to which
 * those add that they are guessed from.
 */
function worthOf(
  sample: Sample<WeighedUnits>,
  { stratum, answer, places }: Found,
  source: Source,
  level: number,
) {
  const patients = new Map<number | string, ClusterShare>();
  let [positive, all, known] = [0, 0, 0];
  for (const at of places) {
    const one = sample.units[at];
    if (one === undefined) continue;
    positive += one.cell.has * one.units;
    all += one.units;
    if (one.isOpen) continue;
    known += one.units;
    const { x, n } = patients.get(one.patient) ?? { x: 0, n: 0 };
    patients.set(one.patient, { x: x + one.cell.has * one.units, n: n + one.units });
  }
  const share = positive / all;
  const plain = clusteredProportion([...patients.values()], { level });
  if (!plain.ok) return { share, all, known, worth: null };
  if (known === all || share === 0 || share === 1)
    return { share, all, known, worth: plain.effectiveN };
  // Donors of another stratum weigh more or less than the units that are guessed from them.
  const weights = stratumWeights(sample);
  const weightOf = (of: number) => weights.get(of)?.weight ?? 0;
  const values = linearised(sample, ({ said, has }) =>
    said.stratum === stratum && said[source] === answer ? has - share : 0,
  );
  const sums = new Map<number | string, number>();
  for (const [at, one] of sample.units.entries()) {
    const value = (one.units * (values[at] ?? 0) * weightOf(one.stratum)) / weightOf(stratum);
    if (value !== 0 || places.has(at)) sums.set(one.patient, (sums.get(one.patient) ?? 0) + value);
  }
  const clusters = sums.size;
  if (clusters === 1) return { share, all, known, worth: 1 };
  const squares = [...sums.values()].reduce((sum, one) => sum + one ** 2, 0);
  const variance = ((clusters / (clusters - 1)) * squares) / all ** 2;
  const designEffect = Math.max(1, variance / ((share * (1 - share)) / known));
  const shrink = (criticalValue(level) / studentCriticalValue(level, clusters - 1)) ** 2;
  return { share, all, known, worth: (known / designEffect) * shrink };
}

/**
 * Variance of Σ N(a − θb) by how many units of each stratum the source answers how; none where the strata are the
 * source's answers. A polynomial of degree two in θ.
 */
function varianceBetween(
  sample: Sample<WeighedUnits>,
  source: Source,
  groups: readonly Answered[],
): (theta: number) => number {
  const means = new Map(
    groups.map(({ key, share, ifPositive, ifNegative }): [string, Parts] => [
      key,
      [
        share * ifPositive[0] + (1 - share) * ifNegative[0],
        share * ifPositive[1] + (1 - share) * ifNegative[1],
      ],
    ]),
  );
  const cells: Sample<Parts> = {
    strata: sample.strata,
    units: sample.units.map((one) => {
      const answer = one.cell.said[source];
      const mean = answer === null ? undefined : means.get(keyOf(one.stratum, answer));
      return { ...one, cell: mean ?? [0, 0] };
    }),
  };
  const at = (theta: number) => linearisedVariance(cells, ([a, b]) => a - theta * b);
  const [none, one, minus] = [at(0), at(1), at(-1)];
  return (theta) =>
    Math.max(0, none + ((one - minus) / 2) * theta + ((one + minus) / 2 - none) * theta ** 2);
}
