import { areCounts, isLevel } from "../validity/counts.ts";
import { criticalValue } from "../special/normal-quantile.ts";
import { defaultLevel, refuse } from "../result.ts";
import type { Estimate, LevelOption, Refusal } from "../result.ts";

/** Of an arm's patients, those of whom a source says that they have the outcome. */
export interface ArmCount {
  readonly positives: number;
  readonly n: number;
}

/** Sensitivity and specificity as measured elsewhere, with the variances of both; 0 where they are taken as known. */
export interface MeasuredErrors {
  readonly sensitivity: number;
  readonly specificity: number;
  readonly sensitivityVariance?: number;
  readonly specificityVariance?: number;
}

export interface CorrectedArms {
  readonly ok: true;
  readonly risks: readonly [Estimate, Estimate];
  readonly oddsRatio: Estimate;
  readonly riskRatio: Estimate;
  readonly riskDifference: Estimate;
}

/**
 * Risks of two arms and their ratios, corrected by a source's measured errors (Rogan–Gladen in each arm). The errors
 * are the same in both arms, so that their uncertainty enters both risks at once: limits by the delta method, of ratios
 * on the log scale. Refused: prevalence-does-not-fit (a share found below 1 − specificity or above sensitivity, or on
 * either: then a ratio has no limits), uninformative-test, no-units, invalid-input. Source: Rogan & Gladen 1978; Fox,
 * MacLehose & Lash 2021, ch. 6; validity.md M8.
 */
export function correctedArms(
  arms: readonly [ArmCount, ArmCount],
  errors: MeasuredErrors,
  { level = defaultLevel }: LevelOption = {},
): CorrectedArms | Refusal {
  const { sensitivity, specificity, sensitivityVariance = 0, specificityVariance = 0 } = errors;
  const shares = [sensitivity, specificity];
  if (
    !areCounts(arms.flatMap(({ positives, n }) => [positives, n - positives])) ||
    shares.some((share) => !(share >= 0 && share <= 1)) ||
    [sensitivityVariance, specificityVariance].some((variance) => !(variance >= 0)) ||
    !isLevel(level)
  )
    return refuse("invalid-input");
  if (arms.some(({ n }) => n === 0)) return refuse("no-units");
  const informed = sensitivity + specificity - 1;
  if (informed <= 0) return refuse("uninformative-test");
  const found = arms.map(({ positives, n }) => positives / n);
  if (found.some((share) => share <= 1 - specificity || share >= sensitivity))
    return refuse("prevalence-does-not-fit");
  const [one = 0, other = 0] = found.map((share) => (share + specificity - 1) / informed);
  const sampling = arms.map(({ n }, at) => {
    const share = found[at] ?? 0;
    return (share * (1 - share)) / n / informed ** 2;
  });
  /** Variance of a figure whose derivatives by the two risks are these. */
  const varianceOf = (byOne: number, byOther: number) =>
    byOne ** 2 * (sampling[0] ?? 0) +
    byOther ** 2 * (sampling[1] ?? 0) +
    ((byOne * one + byOther * other) / informed) ** 2 * sensitivityVariance +
    ((byOne * (1 - one) + byOther * (1 - other)) / informed) ** 2 * specificityVariance;
  const z = criticalValue(level);
  const n = arms[0].n + arms[1].n;
  const plain = (estimate: number, variance: number, units: number): Estimate => {
    const half = z * Math.sqrt(variance);
    const [lower, upper] = [estimate - half, estimate + half];
    return {
      ok: true,
      estimate,
      n: units,
      interval: { ok: true, lower, upper, level, method: "normal" },
    };
  };
  const ratio = (estimate: number, variance: number): Estimate => {
    const half = Math.exp(z * Math.sqrt(variance));
    const [lower, upper] = [estimate / half, estimate * half];
    return {
      ok: true,
      estimate,
      n,
      interval: { ok: true, lower, upper, level, method: "log-ratio" },
    };
  };
  const odds = (risk: number) => risk / (1 - risk);
  return {
    ok: true,
    risks: [plain(one, varianceOf(1, 0), arms[0].n), plain(other, varianceOf(0, 1), arms[1].n)],
    oddsRatio: ratio(
      odds(one) / odds(other),
      varianceOf(1 / (one * (1 - one)), -1 / (other * (1 - other))),
    ),
    riskRatio: ratio(one / other, varianceOf(1 / one, -1 / other)),
    riskDifference: plain(one - other, varianceOf(1, -1), n),
  };
}
