import { clusteredProportion, wilsonAt } from "../proportion/clustered-proportion.ts";
import type { ClusterShare } from "../proportion/clustered-proportion.ts";
import { criticalValue } from "../special/normal-quantile.ts";
import type { Interval } from "../result.ts";
import { linearisedVariance, stratumWeights } from "../sampling/linearised.ts";
import type { Sample } from "../sampling/linearised.ts";
import type { Parts } from "../sampling/weighted-ratio.ts";
import type { ResolvedUnits, Source } from "./judged-units.ts";
import { measureParts } from "./measures.ts";
import type { Measure } from "./measures.ts";

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
  sample: Sample<ResolvedUnits>,
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
    lower: rootBetween(0, estimate, (theta) => limit(theta, -1) > 0),
    upper: rootBetween(estimate, 1, (theta) => limit(theta, 1) > 0),
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

function answeredOf(
  sample: Sample<ResolvedUnits>,
  source: Source,
  measure: Measure,
  level: number,
): Answered[] {
  const weights = stratumWeights(sample);
  const found = new Map<string, { stratum: number; answer: boolean; patients: Patients }>();
  for (const { patient, stratum, cell, units } of sample.units) {
    const answer = cell[source];
    if (answer === null) continue;
    const key = keyOf(stratum, answer);
    let own = found.get(key);
    if (own === undefined) found.set(key, (own = { stratum, answer, patients: new Map() }));
    const { x, n } = own.patients.get(patient) ?? { x: 0, n: 0 };
    own.patients.set(patient, { x: x + (cell.reference ? units : 0), n: n + units });
  }
  return [...found].flatMap(([key, { stratum, answer, patients }]): Answered[] => {
    const positive = clusteredProportion([...patients.values()], { level });
    if (!positive.ok) return [];
    const { weight, unread } = weights.get(stratum) ?? { weight: 0, unread: 0 };
    const share = positive.estimate;
    const limits =
      unread === 0
        ? { lower: share, upper: share }
        : wilsonAt(share, positive.effectiveN / unread, level, "wilson-clusters");
    return [
      {
        key,
        frame: positive.n * weight,
        share,
        lower: limits.lower,
        upper: limits.upper,
        ifPositive: measureParts(measure, true, answer),
        ifNegative: measureParts(measure, false, answer),
      },
    ];
  });
}

type Patients = Map<number | string, ClusterShare>;

/**
 * Variance of Σ N(a − θb) by how many units of each stratum the source answers how; none where the strata are the
 * source's answers. A polynomial of degree two in θ.
 */
function varianceBetween(
  sample: Sample<ResolvedUnits>,
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
      const answer = one.cell[source];
      const mean = answer === null ? undefined : means.get(keyOf(one.stratum, answer));
      return { ...one, cell: mean ?? [0, 0] };
    }),
  };
  const at = (theta: number) => linearisedVariance(cells, ([a, b]) => a - theta * b);
  const [none, one, minus] = [at(0), at(1), at(-1)];
  return (theta) =>
    Math.max(0, none + ((one - minus) / 2) * theta + ((one + minus) / 2 - none) * theta ** 2);
}
