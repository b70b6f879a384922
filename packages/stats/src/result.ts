/** Why a figure can't be given. Screens show NA with `refusalText[reason]`. */
export type RefusalReason =
  | "invalid-input"
  | "no-units"
  | "zero-denominator"
  | "constant-table"
  | "too-few-ratings"
  | "unequal-ratings"
  | "too-few-clusters"
  | "no-spread"
  | "uninformative-test"
  | "prevalence-does-not-fit"
  | "no-unflagged"
  | "stratum-unread"
  | "answer-unread"
  | "weighed-units"
  | "no-share"
  | "no-events";

/** A figure that can't be given, and why. Told from a result by `ok`. */
export interface Refusal {
  readonly ok: false;
  readonly reason: RefusalReason;
}

export type IntervalMethod =
  | "wilson"
  | "wilson-transformed"
  | "wilson-clusters"
  | "wilson-patients"
  | "wilson-kish"
  | "bootstrap-percentile"
  | "normal"
  | "lang-reiczigel"
  | "clustered-t"
  | "tango"
  | "newcombe-paired"
  | "clopper-pearson"
  | "jeffreys"
  | "log-ratio"
  | "logit"
  | "recovered"
  | "recovered-floor"
  | "recovered-answers"
  | "hartung-knapp"
  | "jackknife-t"
  | "newcombe"
  | "newcombe-shared"
  | "log-risk"
  | "log-risk-half"
  | "log-risk-shared";

/** Confidence limits: `lower` ≤ `upper`, at confidence `level` (0.95 = 95 %). */
export interface Interval {
  readonly ok: true;
  readonly lower: number;
  readonly upper: number;
  readonly level: number;
  readonly method: IntervalMethod;
}

/** An estimate from `n` units. All numbers are finite; the interval may be refused where the estimate is not. */
export interface Estimate {
  readonly ok: true;
  readonly estimate: number;
  readonly interval: Interval | Refusal;
  readonly n: number;
}

export type Result = Estimate | Refusal;

/** Options of every function that gives an interval. `level` lies in (0, 1) and is 0.95 unless told. */
export interface LevelOption {
  readonly level?: number;
}

export const defaultLevel = 0.95;

/** One English sentence for each reason. */
export const refusalText: Readonly<Record<RefusalReason, string>> = {
  "invalid-input": "The counts or settings given are not valid.",
  "no-units": "There are no units to compute this from.",
  "zero-denominator": "No unit enters the denominator.",
  "constant-table": "Every rating falls in one category, so agreement by chance is certain.",
  "too-few-ratings": "No unit has two ratings.",
  "unequal-ratings": "The units have unequal numbers of ratings.",
  "too-few-clusters":
    "Too few patients or documents contribute to give an interval: at least ten are needed, and most resamples must have a value.",
  "no-spread": "The data show no variation from which to judge precision.",
  "uninformative-test": "Sensitivity and specificity together do not exceed 1.",
  "no-unflagged": "No unflagged units were read, so recall cannot be claimed.",
  "stratum-unread": "A stratum of the frame has no unit with a reference standard yet.",
  "answer-unread":
    "Of the patients whom the source answers so none was read, so that what is true of them can't be told.",
  "weighed-units":
    "The test of heterogeneity is by patient and does not weigh units; the intervals of the groups do.",
  "no-share": "F is no share of units, so that groups have no test in common.",
  "no-events": "Neither group has an event, so that there is no ratio.",
  "prevalence-does-not-fit":
    "The share found positive lies outside what the measured sensitivity and specificity allow, so they do not fit these units.",
};

export function refuse(reason: RefusalReason): Refusal {
  return { ok: false, reason };
}
