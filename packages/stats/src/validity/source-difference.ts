import { clusteredPairedTest } from "../paired/clustered-paired-test.ts";
import { clusteredGeneralizedScore } from "../paired/predictive-values.ts";
import { swappedArms } from "../paired/swapped-arms.ts";
import { refuse } from "../result.ts";
import type { Interval, LevelOption, Refusal } from "../result.ts";
import { differenceBounds } from "../sampling/unresolved-bounds.ts";
import type { Bounds, WeighedCell } from "../sampling/unresolved-bounds.ts";
import { weightedDifference } from "../sampling/weighted-ratio.ts";
import type { Parts } from "../sampling/weighted-ratio.ts";
import { jackknifeDifference } from "./jackknife-difference.ts";
import { isUnflagged, resolvedSample, weightOfAll } from "./judged-units.ts";
import type { JudgedSample, JudgedUnits, ResolvedUnits, Source } from "./judged-units.ts";
import { measureParts } from "./measures.ts";
import type { Measure } from "./measures.ts";
import { mcnemar } from "./mcnemar.ts";
import { mcnemarMidP } from "./mcnemar-mid-p.ts";
import type { PairedTest } from "./paired-test.ts";

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
  const judged = {
    ...sample,
    units: sample.units.filter((one) => one[first] !== null && one[second] !== null),
  };
  const resolved = judged.units.filter((one): one is ResolvedUnits => one.reference !== null);
  if (measure === "recall" && sample.sampling !== "equal" && !resolved.some(isUnflagged))
    return refuse("no-unflagged");
  const bounds = boundsOf(sample, judged.units, { first, second, measure });
  const parts =
    (source: Source) =>
    (one: ResolvedUnits): Parts =>
      one[first] === null || one[second] === null
        ? [0, 0]
        : measureParts(measure, one.reference, one[source] === true);
  if (sample.sampling === "weighted") {
    const result = weightedDifference(resolvedSample(sample), parts(first), parts(second), options);
    if (!result.ok) return result;
    const { difference, test, clusters } = result;
    return { ...difference, test, patients: clusters, bounds, asIndependent: null };
  }
  const patients = [...Map.groupBy(resolved, ({ patient }) => patient).values()];
  if (measure === "fMeasure" || measure === "precision" || measure === "npv") {
    const figure = jackknifeDifference(patients, parts(first), parts(second), options);
    if (!figure.ok) return figure;
    const test =
      measure === "fMeasure"
        ? swapped(patients, first, second, seed)
        : clusteredGeneralizedScore(
            patients.map((own) => predictive(own, { first, second }, measure === "precision")),
          );
    return { ...figure, test, bounds, asIndependent: null };
  }
  const discordant = patients.map((own) => {
    const sum = { n: 0, firstOnly: 0, secondOnly: 0 };
    for (const one of own) {
      const [a, below] = parts(first)(one);
      const [b] = parts(second)(one);
      sum.n += below * one.units;
      if (a > b) sum.firstOnly += one.units;
      if (b > a) sum.secondOnly += one.units;
    }
    return sum;
  });
  const result = clusteredPairedTest(discordant, options);
  if (!result.ok) return refuse("zero-denominator");
  const only = (kind: "firstOnly" | "secondOnly") =>
    discordant.reduce((sum, own) => sum + own[kind], 0);
  const [test, midP] = [mcnemar, mcnemarMidP].map((of) =>
    of(only("firstOnly"), only("secondOnly")),
  );
  return {
    ...result.difference,
    test: result.test,
    asIndependent: test?.ok && midP?.ok ? { test, midP } : null,
    patients: result.clusters,
    bounds,
  };
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
  judged: readonly JudgedUnits[],
  asked: { readonly first: Source; readonly second: Source; readonly measure: Measure },
): Bounds | null {
  if (judged.every(({ reference }) => reference !== null)) return null;
  const weight = weightOfAll(sample);
  const cells = judged.map((one): WeighedCell => ({
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
