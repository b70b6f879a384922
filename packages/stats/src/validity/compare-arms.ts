import { generalizedScore } from "./generalized-score.ts";
import { mcnemar } from "./mcnemar.ts";
import type { PairedTest } from "./paired-test.ts";
import { refuse } from "../result.ts";
import type { Refusal } from "../result.ts";
import type { ValidityCounts } from "./validity-counts.ts";

/** Structured against inferred on the same units, one test a measure. */
export interface ArmComparison {
  /** On match and mismatch over all units: the "Inferred - structured p-value" of S2.48. */
  readonly accuracy: PairedTest | Refusal;
  readonly recall: PairedTest | Refusal;
  readonly specificity: PairedTest | Refusal;
  readonly precision: PairedTest | Refusal;
  readonly negativePredictiveValue: PairedTest | Refusal;
}

/**
 * Paired tests from the joint counts: McNemar for accuracy, recall and specificity (McNemar 1947), the generalized
 * score for predictive values (Leisenring, Alonzo & Pepe 2000). No units in the denominator: refused with no-units.
 */
export function compareArms([none, i, s, si, r, ri, rs, rsi]: ValidityCounts): ArmComparison {
  const positives = r + ri + rs + rsi;
  const negatives = none + i + s + si;
  return {
    accuracy: positives + negatives === 0 ? refuse("no-units") : mcnemar(i + rs, s + ri),
    recall: positives === 0 ? refuse("no-units") : mcnemar(rs, ri),
    specificity: negatives === 0 ? refuse("no-units") : mcnemar(i, s),
    precision: generalizedScore(
      { both: rsi, firstOnly: rs, secondOnly: ri },
      { both: si, firstOnly: s, secondOnly: i },
    ),
    negativePredictiveValue: generalizedScore(
      { both: none, firstOnly: i, secondOnly: s },
      { both: r, firstOnly: ri, secondOnly: rs },
    ),
  };
}
