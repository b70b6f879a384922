import { areCounts, type ClassificationCounts } from "./counts.ts";
import { diceInterval } from "../agreement/dice.ts";
import { refuse } from "../result.ts";
import type { LevelOption, Result } from "../result.ts";

/**
 * F-measure (F1), the harmonic mean of recall and precision, with an interval that takes units as independent; where
 * patients have several units use `clusteredFMeasure`. n = TP + FP + FN: true negatives do not enter. It is 0 where
 * nothing was found and there are errors. Refused: zero-denominator (n = 0), invalid-input. Source: van Rijsbergen
 * 1979, Information Retrieval, ch. 7; interval as `diceInterval`.
 */
export function fMeasure(
  counts: Omit<ClassificationCounts, "tn">,
  options: LevelOption = {},
): Result {
  const { tp, fp, fn } = counts;
  if (!areCounts([tp, fp, fn])) return refuse("invalid-input");
  const n = tp + fp + fn;
  if (n === 0) return refuse("zero-denominator");
  const interval = diceInterval(tp, fp + fn, options);
  if (!interval.ok && interval.reason === "invalid-input") return interval;
  return { ok: true, estimate: (2 * tp) / (2 * tp + fp + fn), interval, n };
}
