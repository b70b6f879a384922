import type { ClassificationCounts } from "./counts.ts";
import { areCounts, isLevel } from "./counts.ts";
import { criticalValue } from "../special/normal-quantile.ts";
import { defaultLevel, refuse } from "../result.ts";
import type { Estimate, Interval, LevelOption, Refusal } from "../result.ts";

export interface CorrectedPrevalence extends Estimate {
  readonly apparentPrevalence: number;
}

function within01(share: number): number {
  return Math.min(1, Math.max(0, share));
}

function langReiczigel(
  positives: number,
  tested: number,
  { tp, fp, fn, tn }: ClassificationCounts,
  level: number,
): Interval | Refusal {
  const z = criticalValue(level);
  const diseased = tp + fn + 2;
  const healthy = tn + fp + 2;
  const sensitivity = (tp + 1) / diseased;
  const specificity = (tn + 1) / healthy;
  const informedness = sensitivity + specificity - 1;
  if (informedness <= 0) return refuse("uninformative-test");
  const apparent = (positives + (z * z) / 2) / (tested + z * z);
  const prevalence = (apparent + specificity - 1) / informedness;
  const fromSensitivity = (sensitivity * (1 - sensitivity)) / diseased;
  const fromSpecificity = (specificity * (1 - specificity)) / healthy;
  const shift = 2 * z * z * (prevalence * fromSensitivity - (1 - prevalence) * fromSpecificity);
  const variance =
    (apparent * (1 - apparent)) / (tested + z * z) +
    prevalence * prevalence * fromSensitivity +
    (1 - prevalence) * (1 - prevalence) * fromSpecificity;
  const half = (z * Math.sqrt(variance)) / informedness;
  return {
    ok: true,
    lower: within01(prevalence + shift - half),
    upper: within01(prevalence + shift + half),
    level,
    method: "lang-reiczigel",
  };
}

/**
 * Prevalence among `tested` units of which a source called `positives` positive, corrected by the validity measured for
 * that source on other units. The estimate need not lie inside the interval, which allows for the size of the
 * validation sample. Refused: uninformative-test (sensitivity + specificity ≤ 1), prevalence-does-not-fit (the apparent
 * prevalence is below 1 − specificity or above sensitivity, so that no prevalence in [0, 1] gives it), zero-denominator
 * (no reference positives or negatives), no-units, invalid-input. Sources: Rogan & Gladen 1978, Am J Epidemiol
 * 107:71–76; Lang & Reiczigel 2014, Prev Vet Med 113:13–22, eq. 4, 6, 7, 16 and 17.
 */
export function roganGladen(
  positives: number,
  tested: number,
  validity: ClassificationCounts,
  { level = defaultLevel }: LevelOption = {},
): CorrectedPrevalence | Refusal {
  const { tp, fp, fn, tn } = validity;
  if (
    !areCounts([positives, tested - positives]) ||
    !areCounts([tp, fp, fn, tn]) ||
    !isLevel(level)
  )
    return refuse("invalid-input");
  if (tested === 0) return refuse("no-units");
  if (tp + fn === 0 || tn + fp === 0) return refuse("zero-denominator");
  const sensitivity = tp / (tp + fn);
  const falsePositiveRate = fp / (tn + fp);
  const informedness = sensitivity - falsePositiveRate;
  if (informedness <= 0) return refuse("uninformative-test");
  const apparentPrevalence = positives / tested;
  if (apparentPrevalence < falsePositiveRate || apparentPrevalence > sensitivity)
    return refuse("prevalence-does-not-fit");
  return {
    ok: true,
    // Where it fits it lies in [0, 1] but for a rounding.
    estimate: within01((apparentPrevalence - falsePositiveRate) / informedness),
    interval: langReiczigel(positives, tested, validity, level),
    n: tested,
    apparentPrevalence,
  };
}
