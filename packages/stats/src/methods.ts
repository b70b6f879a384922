import type { IntervalMethod } from "./result.ts";
import type { HeterogeneityTest } from "./several/heterogeneity.ts";
import type { PairedTest } from "./validity/paired-test.ts";

/** How an interval or a p-value was computed, as it stands beside it. */
export const methodText: Readonly<
  Record<IntervalMethod | PairedTest["method"] | HeterogeneityTest["method"], string>
> = {
  wilson: "Wilson",
  "wilson-transformed": "Wilson, carried over",
  "wilson-clusters": "Wilson at the effective number of units, by patient (Korn and Graubard)",
  "wilson-patients": "Wilson over the patients: all or none count",
  "wilson-kish":
    "Wilson over as many patients as their weights are worth (Kish): all or none count",
  "bootstrap-percentile": "bootstrap over patients",
  normal: "normal",
  "lang-reiczigel": "Lang and Reiczigel",
  "clustered-t": "linearised by patient, with t",
  tango: "Tango’s score",
  "newcombe-paired": "Newcombe, method 10",
  "clopper-pearson": "Clopper and Pearson",
  jeffreys: "Jeffreys",
  "log-ratio": "logarithm of the ratio (Moskowitz and Pepe)",
  logit: "two-phase weights, linearised by patient within strata, logit with t",
  recovered:
    "two-phase weights; Wilson’s limits of each answer in each stratum at its effective number of units by patient, recovered into one (Zou and Donner)",
  "recovered-floor":
    "two-phase weights, recovered limits (Zou and Donner); lower limit with as many missed as none found among the unflagged allows (Clopper and Pearson)",
  "recovered-answers":
    "Wilson’s limits of each answer of the source, at the part that was not read, recovered into one (Zou and Donner)",
  "hartung-knapp": "Hartung and Knapp",
  "jackknife-t": "leaving out one patient after the other, with t",
  newcombe: "Newcombe’s hybrid score, method 10",
  "newcombe-shared":
    "Newcombe’s hybrid score, with the correlation that patients in both bring (Zou and Donner)",
  "log-risk": "logarithm of the ratio (Katz)",
  "log-risk-half": "logarithm of the ratio (Katz); one of the four counts is 0, ½ added to each",
  "log-risk-shared": "logarithm of the ratio, with the covariance that patients in both bring",
  "exact-binomial": "McNemar, exact, units as if independent",
  "mid-p": "McNemar, mid-p, units as if independent",
  "chi-square": "McNemar, chi-square, units as if independent",
  "chi-square-corrected": "McNemar, chi-square with continuity correction",
  "generalized-score": "generalized score, units as if independent",
  "clustered-chi-square": "McNemar by patient, chi-square (Yang, Sun and Hardin)",
  "sign-flip": "McNemar by patient, exact by flipping signs",
  "clustered-generalized-score": "generalized score by patient (Leisenring)",
  "weighted-generalized-score": "weighted generalized score (Kosinski)",
  "linearised-t":
    "paired t by patient over the strata, weighted, without finite population correction",
  "swapped-arms": "sources swapped within patients, every way",
  "swapped-arms-drawn": "sources swapped within patients, 9,999 ways drawn",
  pearson: "Pearson’s chi-square",
  "freeman-halton": "Freeman and Halton, exact",
  "rao-scott": "chi-square by patient (Rao and Scott)",
};
