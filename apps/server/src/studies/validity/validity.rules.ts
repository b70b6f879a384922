import type { Share, ValidityRow } from "@concord/contract";
import {
  armCounts,
  clusteredProportion,
  jackknifeFMeasure,
  refusalText,
  validityRow,
} from "@concord/stats";
import type {
  Classification,
  ClassificationCounts,
  ClusterShare,
  Refusal,
  Result,
} from "@concord/stats";
import type { Shown } from "../../access/small-counts.ts";
import type { CountedConcept } from "./validity.queries.ts";

/** An estimate for the wire; a refusal keeps its reason, so that a screen can say why it shows NA. */
function share(result: Result): Share {
  if (!result.ok) return { reason: refusalText[result.reason] };
  const { estimate, interval, n } = result;
  return {
    estimate,
    n,
    low: interval.ok ? interval.lower : null,
    high: interval.ok ? interval.upper : null,
  };
}

/** Why a figure is not given that would disclose a count too small to show (domain.md §12). */
const hidden = { reason: "too few encounters to show" };

/**
 * One source against the reference standard. The totals and the matches are shown beside the four counts, so that one
 * of these tells the other three: they are all shown, with the shares of them, or none is. Intervals are by patient.
 */
function source(
  { tp, fp, fn, tn }: Classification,
  own: readonly ClassificationCounts[],
  shown: Shown,
): ValidityRow["structured"] {
  const isShown = [tp, fp, fn, tn].every((n) => shown(n) !== null);
  const count = (n: number) => (isShown ? n : null);
  const figure = (of: (one: ClassificationCounts) => ClusterShare) =>
    isShown ? share(clusteredProportion(own.map(of))) : hidden;
  return {
    TP: count(tp),
    FP: count(fp),
    FN: count(fn),
    TN: count(tn),
    accuracy: shownAccuracy({ tp, fp, fn, tn }, own, shown),
    recall: figure((one) => ({ x: one.tp, n: one.tp + one.fn })),
    precision: figure((one) => ({ x: one.tp, n: one.tp + one.fp })),
    specificity: figure((one) => ({ x: one.tn, n: one.tn + one.fp })),
    npv: figure((one) => ({ x: one.tn, n: one.tn + one.fn })),
    fMeasure: isShown ? share(jackknifeFMeasure(own)) : hidden,
  };
}

/** Matches over all units: neither they nor the mismatches may be too small to show. */
function shownAccuracy(
  { tp, fp, fn, tn }: ClassificationCounts,
  own: readonly ClassificationCounts[],
  shown: Shown,
): Share {
  if (shown(tp + tn, tp + fp + fn + tn) === null) return hidden;
  return share(
    clusteredProportion(
      own.map((one) => ({ x: one.tp + one.tn, n: one.tp + one.fp + one.fn + one.tn })),
    ),
  );
}

/**
 * McNemar's p-value rests on the units that one source alone has right. With the matches it tells how many those are,
 * so it is shown where none of the four (both right, one alone, neither) is too small.
 */
function shownPValue(
  [none, i, s, si, r, ri, rs, rsi]: CountedConcept["counts"],
  test: { readonly ok: true; readonly pValue: number } | Refusal,
  shown: Shown,
): ValidityRow["inferredPValue"] {
  const cells = [none + rsi, i + rs, s + ri, si + r];
  if (cells.some((n) => shown(n) === null)) return hidden;
  return test.ok ? test.pValue : { reason: refusalText[test.reason] };
}

/**
 * A row of the outcome table (S2.48, S3.10) from the eight joint counts; what is too small to show, and what
 * would disclose it, left out (domain.md §12).
 */
export function outcomeRow(
  concept: CountedConcept,
  minimumPositives: number,
  shown: Shown,
): ValidityRow {
  const row = validityRow(concept.counts);
  if (!row.ok) throw new Error(`Joint counts of concept ${concept.concept_id} are not counts`);
  const { structured, inferred, units } = row;
  const ofPatients = {
    structured: concept.patients.map((one) => armCounts(one, "structured")),
    inferred: concept.patients.map((one) => armCounts(one, "inferred")),
  };
  return {
    conceptName: concept.concept_name,
    conceptId: concept.concept_id,
    matchLevel: "Concept",
    cohortCriteria: "All",
    is_event: false,
    concept_attribute_name: "0",
    concept_attribute_value: "0",
    structuredMatches: shown(structured.tp + structured.tn, units),
    structuredMismatches: shown(structured.fp + structured.fn, units),
    structuredAccuracy: shownAccuracy(structured, ofPatients.structured, shown),
    inferredMatches: shown(inferred.tp + inferred.tn, units),
    inferredMismatches: shown(inferred.fp + inferred.fn, units),
    inferredAccuracy: shownAccuracy(inferred, ofPatients.inferred, shown),
    inferredPValue: shownPValue(concept.counts, row.comparison.accuracy, shown),
    encountersWithConcept: shown(row.referencePositives, units),
    totalEncounters: shown(units),
    patientsWithConcept: shown(concept.patients_with_concept, concept.total_patients),
    totalPatients: shown(concept.total_patients),
    few_positives:
      shown(row.referencePositives, units) === null
        ? null
        : row.referencePositives < minimumPositives,
    structured: source(structured, ofPatients.structured, shown),
    inferred: source(inferred, ofPatients.inferred, shown),
  };
}

/** 'Present' or 'Not present': what a source says of a unit. */
export function shownAnswer(positive: boolean): string {
  return positive ? "Present" : "Not present";
}

/** 'Match' or 'Mismatch' with the reference standard (S4.15: only the first letter upper case). */
export function shownClassification(answer: boolean, reference: boolean): string {
  return answer === reference ? "Match" : "Mismatch";
}
