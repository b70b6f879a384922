export { bootstrapInterval } from "./special/bootstrap.ts";
export type { BootstrapOptions } from "./special/bootstrap.ts";
export { classification } from "./validity/classification.ts";
export type { Classification } from "./validity/classification.ts";
export type { ClassificationCounts } from "./validity/counts.ts";
export { clusteredFMeasure } from "./validity/clustered-f-measure.ts";
export type { AgreementCluster } from "./validity/clustered-f-measure.ts";
export { clusteredKappa } from "./agreement/clustered-kappa.ts";
export type { ClusteredKappa } from "./agreement/clustered-kappa.ts";
export { clusteredProportion } from "./proportion/clustered-proportion.ts";
export type { ClusteredProportion, ClusterShare } from "./proportion/clustered-proportion.ts";
export { cohenKappa } from "./agreement/cohen-kappa.ts";
export type { Kappa } from "./agreement/cohen-kappa.ts";
export { compareArms } from "./validity/compare-arms.ts";
export type { ArmComparison } from "./validity/compare-arms.ts";
export { grayTest } from "./survival/gray-test.ts";
export type { GrayTest } from "./survival/gray-test.ts";
export { cumulativeIncidence } from "./survival/cumulative-incidence.ts";
export type {
  CumulativeIncidence,
  FollowUp,
  IncidenceStep,
} from "./survival/cumulative-incidence.ts";
export { effectiveUnits, expectedWidth, unitsForCount } from "./validity/expected-width.ts";
export { fMeasure } from "./validity/f-measure.ts";
export { fleissKappa } from "./agreement/fleiss-kappa.ts";
export type { CategoryKappa, FleissKappa } from "./agreement/fleiss-kappa.ts";
export { generalizedScore } from "./validity/generalized-score.ts";
export type { PairedResults } from "./validity/generalized-score.ts";
export { gwetAc1 } from "./agreement/gwet-ac1.ts";
export type { Ac1 } from "./agreement/gwet-ac1.ts";
export { jackknifeFMeasure } from "./validity/jackknife-f-measure.ts";
export { krippendorffAlpha } from "./agreement/krippendorff-alpha.ts";
export type { KrippendorffAlpha, Measurement } from "./agreement/krippendorff-alpha.ts";
export { mcnemarChiSquare } from "./validity/mcnemar-chi-square.ts";
export { mcnemarExact } from "./validity/mcnemar-exact.ts";
export { mcnemarMidP } from "./validity/mcnemar-mid-p.ts";
export { mcnemar } from "./validity/mcnemar.ts";
export { pabak } from "./agreement/pabak.ts";
export type { PairedTest } from "./validity/paired-test.ts";
export { ratingPatterns } from "./agreement/rating-patterns.ts";
export type { RatingPattern } from "./agreement/rating-patterns.ts";
export type { RatingTable } from "./agreement/rating-table.ts";
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
export { roganGladen } from "./validity/rogan-gladen.ts";
export type { CorrectedPrevalence } from "./validity/rogan-gladen.ts";
export { sampleSizeForWidth } from "./validity/sample-size.ts";
export { spanAgreement } from "./agreement/span-agreement.ts";
export type {
  SpanAgreement,
  SpanAgreementOptions,
  SpanDocument,
  SpanMatch,
} from "./agreement/span-agreement.ts";
export { pairSpans } from "./agreement/span-pairs.ts";
export type { Span, SpanPair, SpanPairing } from "./agreement/span-pairs.ts";
export { specificAgreement } from "./agreement/specific-agreement.ts";
export { twoRaterAgreement } from "./agreement/two-rater-agreement.ts";
export type { PairedRatings, TwoRaterAgreement } from "./agreement/two-rater-agreement.ts";
export { addValidityCounts, armCounts } from "./validity/validity-counts.ts";
export type { ValidityArm, ValidityCounts } from "./validity/validity-counts.ts";
export { meanDifference, shareDifference } from "./proportion/standardised-difference.ts";
export type { Share, Spread } from "./proportion/standardised-difference.ts";
export { validityRow } from "./validity/validity-row.ts";
export type { ValidityRow, ValidityRowOptions } from "./validity/validity-row.ts";
export { validityTally } from "./validity/validity-tally.ts";
export type { TalliedValidity, ValidityCluster, ValidityTally } from "./validity/validity-tally.ts";
export { proportion, wilsonInterval } from "./proportion/wilson.ts";
export { buderer, connor, neymanAllocation } from "./validity/study-size.ts";
export { chiSquareByPatient, clusteredPairedTest } from "./paired/clustered-paired-test.ts";
export type { ClusteredPairedTest, DiscordantUnits } from "./paired/clustered-paired-test.ts";
export { newcombePairedInterval, tangoInterval } from "./paired/paired-difference.ts";
export type { PairedUnits } from "./paired/paired-difference.ts";
export {
  clusteredGeneralizedScore,
  predictiveValueRatio,
  weightedGeneralizedScore,
} from "./paired/predictive-values.ts";
export type { PredictiveUnits } from "./paired/predictive-values.ts";
export { swappedArms } from "./paired/swapped-arms.ts";
export { clopperPearson, jeffreys, upperLimit } from "./proportion/binomial-limits.ts";
export { linearisedVariance, stratumWeights } from "./sampling/linearised.ts";
export type { FrameStratum, Sample, SampledUnits, StratumWeight } from "./sampling/linearised.ts";
export { nextReading } from "./sampling/next-reading.ts";
export type { AnswerStratum, NextReading } from "./sampling/next-reading.ts";
export { recallFloor } from "./sampling/recall-floor.ts";
export { differenceBounds, unresolvedBounds } from "./sampling/unresolved-bounds.ts";
export type { Bounds, PartsOfAnswer, WeighedCell } from "./sampling/unresolved-bounds.ts";
export { weightedDifference, weightedRatio } from "./sampling/weighted-ratio.ts";
export type { Parts, WeightedDifference, WeightedRatioOptions } from "./sampling/weighted-ratio.ts";
export { benjaminiHochberg, holm } from "./several/adjusted.ts";
export {
  freemanHalton,
  pearsonHeterogeneity,
  raoScottHeterogeneity,
} from "./several/heterogeneity.ts";
export type { GroupShare, HeterogeneityTest } from "./several/heterogeneity.ts";
export { correctedArms } from "./corrected/corrected-arms.ts";
export type { ArmCount, CorrectedArms, MeasuredErrors } from "./corrected/corrected-arms.ts";
export { comparedRisks, correctedRisk, withReferenceErrors } from "./corrected/corrected-risk.ts";
export type { AnsweredPatients, CorrectedRisk } from "./corrected/corrected-risk.ts";
export { correctedShare } from "./corrected/corrected-share.ts";
export type { AnswerCount, ReadUnits } from "./corrected/corrected-share.ts";
export { huiWalter } from "./corrected/hui-walter.ts";
export type { TwoTestErrors, TwoTests } from "./corrected/hui-walter.ts";
export { staquet } from "./corrected/reference-errors.ts";
export type { ErrorsOfSource, ReferenceTable } from "./corrected/reference-errors.ts";
export { seededRandom } from "./special/random.ts";
export { randomEffects } from "./pooled/random-effects.ts";
export type { Pooled, SiteEstimate } from "./pooled/random-effects.ts";
export { sourceDifference } from "./validity/source-difference.ts";
export type { SourceDifference } from "./validity/source-difference.ts";
export { sourceFigure } from "./validity/source-figure.ts";
export type { SourceFigure } from "./validity/source-figure.ts";
export { sourceHeterogeneity } from "./validity/source-heterogeneity.ts";
export { sampleTotals } from "./validity/judged-counts.ts";
export type { SourceTotals } from "./validity/judged-counts.ts";
export { isUnflagged, onlyUnits, sources } from "./validity/judged-units.ts";
export type { JudgedSample, JudgedUnits, Source } from "./validity/judged-units.ts";
export { measures } from "./validity/measures.ts";
export type { Measure } from "./validity/measures.ts";
export { riskDifference } from "./arms/risk-difference.ts";
export { riskRatio } from "./arms/risk-ratio.ts";
export type { SharedPatients } from "./arms/shared-patients.ts";
export { methodText } from "./methods.ts";
export { standFor, weightOf } from "./validity/weighed-units.ts";
