import type { Parts } from "../sampling/weighted-ratio.ts";

/**
 * Measures of a source against the reference standard; recall is sensitivity, precision the positive predictive value.
 */
export const measures = [
  "recall",
  "precision",
  "specificity",
  "npv",
  "fMeasure",
  "accuracy",
] as const;
export type Measure = (typeof measures)[number];

const one = (yes: boolean): number => (yes ? 1 : 0);

const byMeasure: Readonly<Record<Measure, (reference: boolean, answer: boolean) => Parts>> = {
  recall: (reference, answer) => [one(reference && answer), one(reference)],
  precision: (reference, answer) => [one(reference && answer), one(answer)],
  specificity: (reference, answer) => [one(!reference && !answer), one(!reference)],
  npv: (reference, answer) => [one(!reference && !answer), one(!answer)],
  fMeasure: (reference, answer) => [2 * one(reference && answer), one(reference) + one(answer)],
  accuracy: (reference, answer) => [one(reference === answer), 1],
};

/** What a unit adds above and below the line of a measure. */
export function measureParts(measure: Measure, reference: boolean, answer: boolean): Parts {
  return byMeasure[measure](reference, answer);
}
