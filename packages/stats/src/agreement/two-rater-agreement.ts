import { cohenKappa } from "./cohen-kappa.ts";
import type { Kappa } from "./cohen-kappa.ts";
import { areCounts } from "../validity/counts.ts";
import { gwetAc1 } from "./gwet-ac1.ts";
import type { Ac1 } from "./gwet-ac1.ts";
import { pabak } from "./pabak.ts";
import { refuse } from "../result.ts";
import type { LevelOption, Refusal, Result } from "../result.ts";
import { specificAgreement } from "./specific-agreement.ts";
import { proportion } from "../proportion/wilson.ts";

/** Units by the yes/no ratings of two raters. */
export interface PairedRatings {
  readonly bothPositive: number;
  readonly firstOnly: number;
  readonly secondOnly: number;
  readonly bothNegative: number;
}

/** Everything the hover of a kappa cell shows. Figures refuse one by one; kappa refuses on a constant table. */
export interface TwoRaterAgreement extends PairedRatings {
  readonly ok: true;
  readonly n: number;
  readonly observedAgreement: Result;
  readonly kappa: Kappa | Refusal;
  readonly pabak: Result;
  readonly ac1: Ac1 | Refusal;
  readonly positiveAgreement: Result;
  readonly negativeAgreement: Result;
  /** Share of positive ratings among all 2n ratings. */
  readonly prevalence: number;
  /** (a − d) / n, in [−1, 1]: above 0 when both-positive is commoner than both-negative. */
  readonly prevalenceIndex: number;
  /** (b − c) / n, in [−1, 1]: above 0 when the first rater says yes more often. */
  readonly biasIndex: number;
}

/**
 * All agreement figures of two raters on a yes/no question. Refused: no-units, invalid-input.
 * Source: Byrt, Bishop & Carlin 1993 (both indexes); the others as each function says.
 */
export function twoRaterAgreement(
  ratings: PairedRatings,
  options: LevelOption = {},
): TwoRaterAgreement | Refusal {
  const { bothPositive, firstOnly, secondOnly, bothNegative } = ratings;
  if (!areCounts([bothPositive, firstOnly, secondOnly, bothNegative]))
    return refuse("invalid-input");
  const n = bothPositive + firstOnly + secondOnly + bothNegative;
  if (n === 0) return refuse("no-units");
  const table = [
    [bothPositive, firstOnly],
    [secondOnly, bothNegative],
  ];
  return {
    ok: true,
    bothPositive,
    firstOnly,
    secondOnly,
    bothNegative,
    n,
    observedAgreement: proportion(bothPositive + bothNegative, n, options),
    kappa: cohenKappa(table, options),
    pabak: pabak(table, options),
    ac1: gwetAc1(table, options),
    positiveAgreement: specificAgreement(bothPositive, firstOnly + secondOnly, options),
    negativeAgreement: specificAgreement(bothNegative, firstOnly + secondOnly, options),
    prevalence: (bothPositive + (firstOnly + secondOnly) / 2) / n,
    prevalenceIndex: (bothPositive - bothNegative) / n,
    biasIndex: (firstOnly - secondOnly) / n,
  };
}
