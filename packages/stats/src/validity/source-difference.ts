import { clusteredPairs } from "../paired/clustered-paired-test.ts";
import { clusteredGeneralizedScore } from "../paired/predictive-values.ts";
import { swappedArms } from "../paired/swapped-arms.ts";
import { refuse } from "../result.ts";
import type { Interval, LevelOption, Refusal } from "../result.ts";
import { differenceBounds } from "../sampling/unresolved-bounds.ts";
import type { Bounds, WeighedCell } from "../sampling/unresolved-bounds.ts";
import { weightedDifference } from "../sampling/weighted-ratio.ts";
import type { Parts } from "../sampling/weighted-ratio.ts";
import { jackknifeDifference } from "./jackknife-difference.ts";
import { judgedCounts, sumOf } from "./judged-counts.ts";
import { isUnflagged } from "./judged-units.ts";
import type { JudgedSample, JudgedUnits, ResolvedUnits, Source } from "./judged-units.ts";
import { measureParts } from "./measures.ts";
import type { Measure } from "./measures.ts";
import { mcnemar } from "./mcnemar.ts";
import { mcnemarMidP } from "./mcnemar-mid-p.ts";
import type { PairedTest } from "./paired-test.ts";
import { weighedParts, weighedSample, weightOf } from "./weighed-units.ts";
import type { WeighedUnits } from "./weighed-units.ts";

/** First source minus second, on the units on which both can be judged. */
export interface SourceDifference {
  readonly ok: true;
  readonly estimate: number;
  readonly interval: Interval | Refusal;
  readonly test: PairedTest | Refusal;
  /** McNemar's test and its mid-p as if each unit were of a patient of its own; where the measure has them. */
  readonly asIndependent: { readonly test: PairedTest; readonly midP: PairedTest } | null;
  readonly n: number;
  readonly patients: number;
  readonly bounds: Bounds | null;
}

/**
 * The difference of two sources in a measure. Units alike: M2 for shares of the same units, the generalized score by
 * patient for predictive values (M4), swapping the sources within patients for F (M5); weighed: M6, linearised by
 * patient, with t. Refused as `sourceFigure`. Source: validity.md §2.
 */
export function sourceDifference(
  sample: JudgedSample,
  first: Source,
  second: Source,
  measure: Measure,
  { seed = 1, ...options }: LevelOption & { readonly seed?: number } = {},
): SourceDifference | Refusal {
  const isJudged = (one: JudgedUnits) => one[first] !== null && one[second] !== null;
  const isResolved = (one: JudgedUnits): one is ResolvedUnits =>
    one.reference !== null && isJudged(one);
  const isFlagless = (one: JudgedUnits) => isResolved(one) && isUnflagged(one);
  if (measure === "recall" && sample.sampling !== "equal" && !sample.units.some(isFlagless))
    return refuse("no-unflagged");
  const bounds = boundsOf(sample, isJudged, { first, second, measure });
  const parts =
    (source: Source) =>
    (one: ResolvedUnits): Parts =>
      one[first] === null || one[second] === null
        ? [0, 0]
        : measureParts(measure, one.reference, one[source] === true);
  if (sample.sampling === "weighted") {
    const weighed =
      (source: Source) =>
      (one: WeighedUnits): Parts =>
        weighedParts(one, isJudged(one.said) ? one.said[source] : null, measure);
    const result = weightedDifference(
      weighedSample(sample),
      weighed(first),
      weighed(second),
      options,
    );
    if (!result.ok) return result;
    const { difference, test, clusters } = result;
    return { ...difference, test, patients: clusters, bounds, asIndependent: null };
  }
  if (measure === "fMeasure" || measure === "precision" || measure === "npv") {
    const resolved = sample.units.filter(isResolved);
    const patients = [...Map.groupBy(resolved, ({ patient }) => patient).values()];
    const figure = jackknifeDifference(patients, parts(first), parts(second), options);
    if (!figure.ok) return figure;
    const test =
      measure === "fMeasure"
        ? swapped(patients, first, second, seed)
        : clusteredGeneralizedScore(
            patients.map((own) => predictive(own, { first, second }, measure === "precision")),
          );
    const { estimate } = figure;
    return { ...figure, test, bounds: orLeftOut(bounds, estimate), asIndependent: null };
  }
  const { places, patients } = judgedCounts(sample);
  const [below, firstOnly, secondOnly] = [0, 1, 2].map(() => new Float64Array(patients)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const add = (to: Float64Array, place: number, units: number) => {
    to[place] = (to[place] ?? 0) + units;
  };
  // By what readers and sources say: four for the reference, two for the first source, one for the second.
  const kinds = Array.from({ length: 8 }, (_, kind) => {
    const [a, under] = measureParts(measure, kind >= 4, (kind & 2) !== 0);
    const [b] = measureParts(measure, kind >= 4, (kind & 1) !== 0);
    return { under, more: a > b ? firstOnly : b > a ? secondOnly : null };
  });
  sample.units.forEach((one, at) => {
    if (!isResolved(one)) return;
    const place = places[at] ?? 0;
    const kind = kinds[(one.reference ? 4 : 0) + (one[first] ? 2 : 0) + (one[second] ? 1 : 0)];
    if (kind === undefined) return;
    add(below, place, kind.under * one.units);
    if (kind.more) add(kind.more, place, one.units);
  });
  const result = clusteredPairs(below, firstOnly, secondOnly, options);
  if (!result.ok) return refuse("zero-denominator");
  const [test, midP] = [mcnemar, mcnemarMidP].map((of) => of(sumOf(firstOnly), sumOf(secondOnly)));
  return {
    ...result.difference,
    test: result.test,
    asIndependent: test?.ok && midP?.ok ? { test, midP } : null,
    patients: result.clusters,
    bounds: orLeftOut(bounds, result.difference.estimate),
  };
}

/**
 * Where units weigh alike the unresolved are left out (validity.md §1, 7), though what the sources say of them is
 * known: the bounds take that for one of the outcomes, or else they need not contain the difference.
 */
function orLeftOut(bounds: Bounds | null, estimate: number): Bounds | null {
  return (
    bounds && {
      lower: Math.min(bounds.lower, estimate),
      upper: Math.max(bounds.upper, estimate),
    }
  );
}

/** A patient's units to which a source gives the answer asked about, by whether that is right. */
function predictive(
  own: readonly ResolvedUnits[],
  { first, second }: { readonly first: Source; readonly second: Source },
  answer: boolean,
) {
  const count = (reference: boolean, one: boolean, two: boolean) =>
    own
      .filter(
        (unit) =>
          unit.reference === reference &&
          (unit[first] === answer) === one &&
          (unit[second] === answer) === two,
      )
      .reduce((sum, { units }) => sum + units, 0);
  const kinds = (reference: boolean) => ({
    both: count(reference, true, true),
    firstOnly: count(reference, true, false),
    secondOnly: count(reference, false, true),
  });
  return { right: kinds(answer), wrong: kinds(!answer) };
}

/** Of each source found, and all that it or the readers say: F is 2 · found / all. */
function swapped(
  patients: readonly (readonly ResolvedUnits[])[],
  first: Source,
  second: Source,
  seed: number,
): PairedTest | Refusal {
  const sums = patients.map((own) => {
    const of = (source: Source, place: 0 | 1) =>
      own.reduce(
        (sum, one) =>
          sum + one.units * measureParts("fMeasure", one.reference, one[source] === true)[place],
        0,
      );
    return [of(first, 0), of(first, 1), of(second, 0), of(second, 1)];
  });
  return swappedArms(
    sums,
    ([a = 0, b = 0, c = 0, d = 0]) => [c, d, a, b],
    ([a = 0, b = 0, c = 0, d = 0]) => a / b - c / d,
    seed,
  );
}

function boundsOf(
  sample: JudgedSample,
  isJudged: (one: JudgedUnits) => boolean,
  asked: { readonly first: Source; readonly second: Source; readonly measure: Measure },
): Bounds | null {
  if (!sample.units.some((one) => one.reference === null && isJudged(one))) return null;
  const weight = weightOf(sample);
  const cells = sample.units.filter(isJudged).map((one): WeighedCell => ({
    reference: one.reference,
    first: one[asked.first] === true,
    second: one[asked.second] === true,
    weight: one.units * weight(one),
  }));
  return differenceBounds(
    cells,
    (reference, answer) => measureParts(asked.measure, reference, answer),
    asked.measure === "fMeasure",
  );
}
