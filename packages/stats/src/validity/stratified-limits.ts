import { criticalValue } from "../special/normal-quantile.ts";
import type { Interval } from "../result.ts";
import { varianceOfValues } from "../sampling/linearised.ts";
import type { Sample } from "../sampling/linearised.ts";
import { answeredUnits } from "./answered-units.ts";
import type { Answered } from "./answered-units.ts";
import type { Source } from "./judged-units.ts";
import { measureParts } from "./measures.ts";
import type { Measure } from "./measures.ts";
import type { WeighedUnits } from "./weighed-units.ts";

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
  const answered = answeredUnits(sample, source, level);
  const groups = answered.groups.map((group) => ({
    ...group,
    /** What a unit adds where it is truly positive, and where it is not. */
    ifPositive: measureParts(measure, true, group.answer),
    ifNegative: measureParts(measure, false, group.answer),
  }));
  const between = varianceBetween(sample, answered, measure);
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

/**
 * Variance of Σ N(a − θb) by how many units of each stratum the source answers how; none where the strata are the
 * source's answers. A polynomial of degree two in θ.
 */
function varianceBetween(
  sample: Sample<WeighedUnits>,
  { groups, groupOf }: Answered,
  measure: Measure,
): (theta: number) => number {
  const means = groups.map(({ share, answer }) => {
    const yes = measureParts(measure, true, answer);
    const no = measureParts(measure, false, answer);
    return [share * yes[0] + (1 - share) * no[0], share * yes[1] + (1 - share) * no[1]] as const;
  });
  const values = new Float64Array(groupOf.length);
  const at = (theta: number) => {
    for (let place = 0; place < values.length; place += 1) {
      const [a, b] = means[groupOf[place] ?? -1] ?? [0, 0];
      values[place] = a - theta * b;
    }
    return varianceOfValues(sample, values);
  };
  const [none, one, minus] = [at(0), at(1), at(-1)];
  return (theta) =>
    Math.max(0, none + ((one - minus) / 2) * theta + ((one + minus) / 2 - none) * theta ** 2);
}
