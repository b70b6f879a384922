// Outcomes of an arm against another (decision 242).
import type { Corrected as Figure } from "@concord/contract";
import {
  methodText,
  proportion,
  type Refusal,
  refusalText,
  type Result,
  riskDifference,
  riskRatio,
  type SharedPatients,
} from "@concord/stats";

/** Patients with the outcome, of all; null where that may not be shown. */
export interface ArmCount {
  readonly positives: number | null;
  readonly n: number;
}

const tooFew: Figure = { reason: "There are too few patients to show." };
const none = ({ reason }: Refusal): Figure => ({ reason: refusalText[reason] });

/** Where counts are hidden, limits that follow from those in both arms would tell of them. */
const sharedAndHidden =
  "Patients are in both arms, and where small counts are hidden, limits would tell of them.";

function given(result: Result): Figure {
  if (!result.ok) return none(result);
  const { estimate, interval } = result;
  return interval.ok
    ? { estimate, low: interval.lower, high: interval.upper, method: methodText[interval.method] }
    : { estimate, low: null, high: null, method: refusalText[interval.reason] };
}

/** The share with the outcome. */
export function riskOf({ positives, n }: ArmCount): Figure {
  return positives === null ? tooFew : given(proportion(positives, n));
}

/**
 * Difference and ratio of the risks. `shared`: of the patients in both, who has the outcome in which; null: there are
 * some, but nothing may be told of them; then there are estimates without limits.
 */
export function comparedRisks(
  one: ArmCount,
  other: ArmCount,
  shared: SharedPatients | null,
): { readonly difference: Figure; readonly ratio: Figure } {
  if (one.positives === null || other.positives === null)
    return { difference: tooFew, ratio: tooFew };
  const first = { positives: one.positives, n: one.n };
  const second = { positives: other.positives, n: other.n };
  const options = shared ? { shared } : {};
  const [difference, ratio] = [riskDifference, riskRatio].map((of) => {
    const figure = given(of(first, second, options));
    if (shared !== null || "reason" in figure) return figure;
    return { ...figure, low: null, high: null, method: sharedAndHidden };
  });
  return { difference: difference ?? tooFew, ratio: ratio ?? tooFew };
}
