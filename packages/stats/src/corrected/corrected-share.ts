import { weightedRatio, type WeightedRatioOptions } from "../sampling/weighted-ratio.ts";
import type { ClusteredProportion } from "../proportion/clustered-proportion.ts";
import { refuse } from "../result.ts";
import type { Refusal } from "../result.ts";

/** Of a patient's units that a source answers alike, how many were read and how many of these are truly so. */
export interface ReadUnits {
  readonly patient: number | string;
  /** Number of the source's answer (or of the sources' joint answer). */
  readonly answer: number;
  readonly read: number;
  readonly positive: number;
}

/** How many units of the whole cohort a source answers so. */
export interface AnswerCount {
  readonly answer: number;
  readonly units: number;
}

/**
 * The share of a cohort's units that are truly positive, where a source answers for all of them and a random sample of
 * each answer was read: N₊ · PPV + N₋ · (1 − NPV) over all, for any number of answers, with the limits of a stratified
 * sample (`weightedRatio`); times Σ units it is the corrected count. Refused: zero-denominator (nothing was read),
 * no-units (of an answer that there is in the cohort none was read: what it misses can't be told), invalid-input (more
 * were read than there are). Source: Tenenbein 1970, JASA 65:1350–1361; Lyles et al. 2011, Epidemiology 22:589–597;
 * validity.md M8.
 */
export function correctedShare(
  cohort: readonly AnswerCount[],
  read: readonly ReadUnits[],
  options: WeightedRatioOptions = {},
): ClusteredProportion | Refusal {
  const of = (answer: number) =>
    read.reduce((sum, one) => (one.answer === answer ? sum + one.read : sum), 0);
  if (cohort.some(({ answer, units }) => units < of(answer))) return refuse("invalid-input");
  if (read.some(({ answer }) => !cohort.some((one) => one.answer === answer)))
    return refuse("invalid-input");
  if (read.length > 0 && cohort.some(({ answer, units }) => units > 0 && of(answer) === 0))
    return refuse("no-units");
  return weightedRatio(
    {
      strata: cohort.map(({ answer, units }) => ({ stratum: answer, frame: units })),
      units: read.flatMap(({ patient, answer, read: n, positive }) => [
        { patient, stratum: answer, cell: 1, units: positive },
        { patient, stratum: answer, cell: 0, units: n - positive },
      ]),
    },
    (cell) => [cell, 1],
    options,
  );
}
