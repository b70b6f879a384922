import { areCounts, type ClassificationCounts } from "./counts.ts";
import { fMeasure } from "./f-measure.ts";
import { refuse } from "../result.ts";
import type { LevelOption, Refusal, Result } from "../result.ts";
import { proportion } from "../proportion/wilson.ts";

/** `matches` = TP + TN, `mismatches` = FP + FN; each measure refuses on its own when its denominator is 0. */
export interface Classification extends ClassificationCounts {
  readonly ok: true;
  readonly n: number;
  readonly matches: number;
  readonly mismatches: number;
  readonly accuracy: Result;
  readonly recall: Result;
  readonly precision: Result;
  readonly specificity: Result;
  readonly negativePredictiveValue: Result;
  readonly fMeasure: Result;
}

/**
 * Every accuracy measure of one source against the reference standard, with Wilson intervals (Wilson 1927); recall is
 * sensitivity, precision the positive predictive value. Refused as a whole only for invalid-input.
 * Source: Yerushalmy 1947; van Rijsbergen 1979 (F).
 */
export function classification(
  counts: ClassificationCounts,
  options: LevelOption = {},
): Classification | Refusal {
  const { tp, fp, fn, tn } = counts;
  if (!areCounts([tp, fp, fn, tn])) return refuse("invalid-input");
  const n = tp + fp + fn + tn;
  return {
    ok: true,
    tp,
    fp,
    fn,
    tn,
    n,
    matches: tp + tn,
    mismatches: fp + fn,
    accuracy: proportion(tp + tn, n, options),
    recall: proportion(tp, tp + fn, options),
    precision: proportion(tp, tp + fp, options),
    specificity: proportion(tn, tn + fp, options),
    negativePredictiveValue: proportion(tn, tn + fn, options),
    fMeasure: fMeasure(counts, options),
  };
}
