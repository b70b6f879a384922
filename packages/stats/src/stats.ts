export { bootstrapInterval } from "./bootstrap.ts";
export type { BootstrapOptions } from "./bootstrap.ts";
export { classification } from "./classification.ts";
export type { Classification, ClassificationCounts } from "./classification.ts";
export { clusteredFMeasure } from "./clustered-f-measure.ts";
export type { AgreementCluster } from "./clustered-f-measure.ts";
export { cohenKappa } from "./cohen-kappa.ts";
export type { Kappa } from "./cohen-kappa.ts";
export { compareArms } from "./compare-arms.ts";
export type { ArmComparison } from "./compare-arms.ts";
export { cumulativeIncidence } from "./cumulative-incidence.ts";
export type { CumulativeIncidence, FollowUp, IncidenceStep } from "./cumulative-incidence.ts";
export { fMeasure } from "./f-measure.ts";
export { fleissKappa } from "./fleiss-kappa.ts";
export type { CategoryKappa, FleissKappa } from "./fleiss-kappa.ts";
export { generalizedScore } from "./generalized-score.ts";
export type { PairedResults } from "./generalized-score.ts";
export { gwetAc1 } from "./gwet-ac1.ts";
export type { Ac1 } from "./gwet-ac1.ts";
export { krippendorffAlpha } from "./krippendorff-alpha.ts";
export type { KrippendorffAlpha, Measurement } from "./krippendorff-alpha.ts";
export { mcnemarChiSquare } from "./mcnemar-chi-square.ts";
export { mcnemarExact } from "./mcnemar-exact.ts";
export { mcnemarMidP } from "./mcnemar-mid-p.ts";
export { mcnemar } from "./mcnemar.ts";
export { pabak } from "./pabak.ts";
export type { PairedTest } from "./paired-test.ts";
export { ratingPatterns } from "./rating-patterns.ts";
export type { RatingPattern } from "./rating-patterns.ts";
export type { RatingTable } from "./rating-table.ts";
export { refusalText } from "./result.ts";
export type {
  Estimate,
  Interval,
  IntervalMethod,
  LevelOption,
  Refusal,
  RefusalReason,
  Result,
} from "./result.ts";
export { roganGladen } from "./rogan-gladen.ts";
export type { CorrectedPrevalence } from "./rogan-gladen.ts";
export { sampleSizeForWidth } from "./sample-size.ts";
export { spanAgreement } from "./span-agreement.ts";
export type {
  SpanAgreement,
  SpanAgreementOptions,
  SpanDocument,
  SpanMatch,
} from "./span-agreement.ts";
export { pairSpans } from "./span-pairs.ts";
export type { Span, SpanPair, SpanPairing } from "./span-pairs.ts";
export { specificAgreement } from "./specific-agreement.ts";
export { twoRaterAgreement } from "./two-rater-agreement.ts";
export type { PairedRatings, TwoRaterAgreement } from "./two-rater-agreement.ts";
export { addValidityCounts, armCounts } from "./validity-counts.ts";
export type { ValidityArm, ValidityCounts } from "./validity-counts.ts";
export { meanDifference, shareDifference } from "./standardised-difference.ts";
export type { Share, Spread } from "./standardised-difference.ts";
export { validityRow } from "./validity-row.ts";
export type { ValidityRow, ValidityRowOptions } from "./validity-row.ts";
export { validityTally } from "./validity-tally.ts";
export type { TalliedValidity, ValidityCluster, ValidityTally } from "./validity-tally.ts";
export { proportion, wilsonInterval } from "./wilson.ts";
