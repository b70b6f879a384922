import { clusteredShare } from "../proportion/clustered-proportion.ts";
import { refuse } from "../result.ts";
import type { Interval, LevelOption, Refusal } from "../result.ts";
import { recallFloor } from "../sampling/recall-floor.ts";
import { unresolvedBounds } from "../sampling/unresolved-bounds.ts";
import type { Bounds, WeighedCell } from "../sampling/unresolved-bounds.ts";
import { weightedRatio } from "../sampling/weighted-ratio.ts";
import { jackknifeF } from "./jackknife-f-measure.ts";
import { judgedCounts } from "./judged-counts.ts";
import { isUnflagged } from "./judged-units.ts";
import type { JudgedSample, JudgedUnits, Source } from "./judged-units.ts";
import { measureParts } from "./measures.ts";
import type { Measure } from "./measures.ts";
import { stratifiedLimits } from "./stratified-limits.ts";
import { weighedParts, weighedSample, weightOf } from "./weighed-units.ts";

/** A measure of a source, for the population that the sample stands for. */
export interface SourceFigure {
  readonly ok: true;
  readonly estimate: number;
  readonly interval: Interval | Refusal;
  /** Units and patients of the denominator. */
  readonly n: number;
  readonly patients: number;
  /** Of F by patient not told. */
  readonly standardError: number | null;
  /** Independent units that would tell as much, and how many times their variance it has; of F by patient not known. */
  readonly effectiveN: number | null;
  readonly designEffect: number | null;
  /** Between what it lies however the unresolved units turn out; null where there are none. */
  readonly bounds: Bounds | null;
}

/**
 * A measure of one source: M1 (F: the jackknife over patients, M5) where units weigh alike, M6 with `stratifiedLimits`
 * where not. Recall is refused where the sample is not one of all units alike and no unflagged unit was read on which
 * the source can be judged (no-unflagged), and its lower limit is M7's where none of those read was positive. Refused:
 * zero-denominator. Source: validity.md §1, 7, 8.
 */
export function sourceFigure(
  sample: JudgedSample,
  source: Source,
  measure: Measure,
  options: LevelOption = {},
): SourceFigure | Refusal {
  const isFlagless = (one: JudgedUnits) => one.reference !== null && isUnflaggedOf(one, source);
  if (measure === "recall" && sample.sampling !== "equal" && !sample.units.some(isFlagless))
    return refuse("no-unflagged");
  const bounds = boundsOf(sample, source, measure);
  if (sample.sampling === "weighted") {
    const weighed = weighedSample(sample);
    const figure = weightedRatio(
      weighed,
      (one) => weighedParts(one, one.said[source], measure),
      options,
    );
    if (!figure.ok) return figure;
    const { estimate, interval: linear } = figure;
    const limits =
      linear.ok && linear.method === "logit"
        ? stratifiedLimits(weighed, source, measure, { estimate, level: linear.level })
        : linear;
    const isBounded =
      measure === "recall" && sample.units.every((one) => !isFlagless(one) || !one.reference);
    const interval = isBounded && limits.ok ? withFloor(sample, source, limits) : limits;
    return { ...figure, interval, patients: figure.clusters, bounds };
  }
  const { tp, fp, fn, tn } = judgedCounts(sample).byPatient[source];
  if (measure === "fMeasure") {
    const wrong = fp.map((n, at) => n + (fn[at] ?? 0));
    const figure = jackknifeF(tp, wrong, options);
    if (!figure.ok) return figure;
    const { patients, ...estimate } = figure;
    return {
      ...estimate,
      patients,
      standardError: null,
      effectiveN: null,
      designEffect: null,
      bounds,
    };
  }
  const [x, n] = [new Float64Array(tp.length), new Float64Array(tp.length)];
  const kinds = [
    { of: tp, parts: measureParts(measure, true, true) },
    { of: fp, parts: measureParts(measure, false, true) },
    { of: fn, parts: measureParts(measure, true, false) },
    { of: tn, parts: measureParts(measure, false, false) },
  ];
  for (const { of, parts } of kinds) {
    addTimes(x, of, parts[0]);
    addTimes(n, of, parts[1]);
  }
  const figure = clusteredShare(x, n, options);
  return figure.ok ? { ...figure, patients: figure.clusters, bounds } : figure;
}

function addTimes(to: Float64Array, numbers: Float64Array, times: number): void {
  if (times === 0) return;
  for (let at = 0; at < to.length; at += 1) to[at] = (to[at] ?? 0) + times * (numbers[at] ?? 0);
}

function boundsOf(sample: JudgedSample, source: Source, measure: Measure): Bounds | null {
  if (!judgedCounts(sample).isOpen[source]) return null;
  const weight = weightOf(sample);
  // By what readers and the source say: two for the answer; not, positive and open.
  const sums = new Float64Array(6);
  for (const one of sample.units) {
    const answer = one[source];
    if (answer === null) continue;
    const kind = (answer ? 3 : 0) + (one.reference === null ? 2 : one.reference ? 1 : 0);
    sums[kind] = (sums[kind] ?? 0) + one.units * weight(one);
  }
  const cells = [false, true].flatMap((answer) =>
    [false, true, null].map((reference, at): WeighedCell => ({
      reference,
      first: answer,
      second: answer,
      weight: sums[(answer ? 3 : 0) + at] ?? 0,
    })),
  );
  return unresolvedBounds(cells, "first", (reference, answer) =>
    measureParts(measure, reference, answer),
  );
}

/** Enters the recall of the source as one that nothing flags; what the source can't be judged on tells none of it. */
const isUnflaggedOf = (one: JudgedUnits, source: Source): boolean =>
  one[source] !== null && isUnflagged(one);

function withFloor(sample: JudgedSample, source: Source, interval: Interval): Interval {
  const weight = weightOf(sample);
  let [found, positives] = [0, 0];
  const unflagged = new Map<number, { frame: number; patients: Set<number> }>();
  for (const { cell, units, isOpen } of weighedSample(sample).units) {
    const { said, has } = cell;
    if (said[source] === null) continue;
    const weighed = units * weight(said);
    if (isUnflagged(said)) {
      const own = unflagged.get(said.stratum) ?? { frame: 0, patients: new Set() };
      unflagged.set(said.stratum, own);
      own.frame += weighed;
      if (!isOpen) own.patients.add(said.patient);
    } else {
      positives += has * weighed;
      found += said[source] ? has * weighed : 0;
    }
  }
  // Patients, not units: units of one patient tell less than as many of others.
  const floor = recallFloor(
    found,
    positives,
    [...unflagged.values()].map(({ frame, patients }) => ({ frame, read: patients.size })),
    interval.level,
  );
  return { ...interval, lower: Math.min(interval.lower, floor), method: "recovered-floor" };
}
