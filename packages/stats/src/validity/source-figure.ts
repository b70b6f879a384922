import { clusteredProportion } from "../proportion/clustered-proportion.ts";
import { refuse } from "../result.ts";
import type { Interval, LevelOption, Refusal } from "../result.ts";
import { recallFloor } from "../sampling/recall-floor.ts";
import { unresolvedBounds } from "../sampling/unresolved-bounds.ts";
import type { Bounds, WeighedCell } from "../sampling/unresolved-bounds.ts";
import { weightedRatio } from "../sampling/weighted-ratio.ts";
import { jackknifeFMeasure } from "./jackknife-f-measure.ts";
import { isUnflagged, resolvedSample, weightOf, weightOfAll } from "./judged-units.ts";
import type { JudgedSample, JudgedUnits, Source } from "./judged-units.ts";
import { measureParts } from "./measures.ts";
import type { Measure } from "./measures.ts";
import { stratifiedLimits } from "./stratified-limits.ts";

/** A measure of a source, for the population that the sample stands for. */
export interface SourceFigure {
  readonly ok: true;
  readonly estimate: number;
  readonly interval: Interval | Refusal;
  /** Units and patients of the denominator. */
  readonly n: number;
  readonly patients: number;
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
  const unflagged =
    measure === "recall"
      ? sample.units.filter((one) => isUnflaggedOf(one, source) && one.reference !== null)
      : [];
  if (measure === "recall" && sample.sampling !== "equal" && unflagged.length === 0)
    return refuse("no-unflagged");
  const bounds = boundsOf(sample, source, measure);
  if (sample.sampling === "weighted") {
    const resolved = resolvedSample(sample);
    const figure = weightedRatio(
      resolved,
      (one) => {
        const answer = one[source];
        return answer === null ? [0, 0] : measureParts(measure, one.reference, answer);
      },
      options,
    );
    if (!figure.ok) return figure;
    const { estimate, interval: linear } = figure;
    const limits =
      linear.ok && linear.method === "logit"
        ? stratifiedLimits(resolved, source, measure, { estimate, level: linear.level })
        : linear;
    const isBounded = measure === "recall" && unflagged.every((one) => !one.reference);
    const interval = isBounded && limits.ok ? withFloor(sample, source, limits) : limits;
    return { ...figure, interval, patients: figure.clusters, bounds };
  }
  const own = byPatient(sample, source);
  if (measure === "fMeasure") {
    const counts = own.map(([tp, fp, fn, tn]) => ({ tp, fp, fn, tn }));
    const figure = jackknifeFMeasure(counts, options);
    if (!figure.ok) return figure;
    const patients = counts.filter(({ tp, fp, fn }) => tp + fp + fn > 0).length;
    return { ...figure, patients, effectiveN: null, designEffect: null, bounds };
  }
  // What each of the four adds above and below the line.
  const [tpX, tpN] = measureParts(measure, true, true);
  const [fpX, fpN] = measureParts(measure, false, true);
  const [fnX, fnN] = measureParts(measure, true, false);
  const [tnX, tnN] = measureParts(measure, false, false);
  const figure = clusteredProportion(
    own.map(([tp, fp, fn, tn]) => ({
      x: tp * tpX + fp * fpX + fn * fnX + tn * tnX,
      n: tp * tpN + fp * fpN + fn * fnN + tn * tnN,
    })),
    options,
  );
  return figure.ok ? { ...figure, patients: figure.clusters, bounds } : figure;
}

type Counts = readonly [tp: number, fp: number, fn: number, tn: number];

/** Counts that were made of a sample: each of its measures begins with them. */
const made = new WeakMap<JudgedSample, Map<Source, readonly Counts[]>>();

/** True and false positives, false and true negatives of each patient with a unit on which the source can be judged. */
function byPatient(sample: JudgedSample, source: Source): readonly Counts[] {
  const ofSample = made.get(sample) ?? new Map<Source, readonly Counts[]>();
  made.set(sample, ofSample);
  const counts = ofSample.get(source) ?? countByPatient(sample, source);
  ofSample.set(source, counts);
  return counts;
}

function countByPatient({ units }: JudgedSample, source: Source): readonly Counts[] {
  const patients = new Map<number, [tp: number, fp: number, fn: number, tn: number]>();
  for (const { patient, reference, [source]: answer, units: n } of units) {
    if (reference === null || answer === null) continue;
    let own = patients.get(patient);
    if (own === undefined) patients.set(patient, (own = [0, 0, 0, 0]));
    if (answer) own[reference ? 0 : 1] += n;
    else own[reference ? 2 : 3] += n;
  }
  return [...patients.values()];
}

function boundsOf(sample: JudgedSample, source: Source, measure: Measure): Bounds | null {
  if (!sample.units.some((one) => one.reference === null && one[source] !== null)) return null;
  const weight = weightOfAll(sample);
  const cells: WeighedCell[] = [];
  for (const one of sample.units) {
    const answer = one[source];
    if (answer === null) continue;
    const { reference, units } = one;
    cells.push({ reference, first: answer, second: answer, weight: units * weight(one) });
  }
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
  const patients = new Map<number, Set<number>>();
  for (const one of sample.units) {
    if (one.reference === null || one[source] === null) continue;
    if (one.reference) {
      positives += one.units * weight(one);
      found += one[source] ? one.units * weight(one) : 0;
    }
    if (!isUnflaggedOf(one, source)) continue;
    const own = patients.get(one.stratum) ?? new Set();
    patients.set(one.stratum, own.add(one.patient));
  }
  const frame = (stratum: number) =>
    sample.units
      .filter(
        (one) => one.stratum === stratum && isUnflaggedOf(one, source) && one.reference !== null,
      )
      .reduce((sum, one) => sum + one.units * weight(one), 0);
  // Patients, not units: units of one patient tell less than as many of others.
  const floor = recallFloor(
    found,
    positives,
    [...patients].map(([stratum, own]) => ({ frame: frame(stratum), read: own.size })),
    interval.level,
  );
  return { ...interval, lower: Math.min(interval.lower, floor), method: "recovered-floor" };
}
