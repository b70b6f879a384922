import type { Share, ValidityRow } from "@concord/contract";
import { refusalText, validityRow } from "@concord/stats";
import type { Classification, Result } from "@concord/stats";
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

function source({
  tp,
  fp,
  fn,
  tn,
  accuracy,
  recall,
  precision,
  specificity,
}: Classification): ValidityRow["structured"] {
  return {
    TP: tp,
    FP: fp,
    FN: fn,
    TN: tn,
    accuracy: share(accuracy),
    recall: share(recall),
    precision: share(precision),
    specificity: share(specificity),
  };
}

/** A row of the outcome table (S2.48, S3.10) from the eight joint counts. */
export function outcomeRow(concept: CountedConcept, minimumPositives: number): ValidityRow {
  const row = validityRow(concept.counts);
  if (!row.ok) throw new Error(`Joint counts of concept ${concept.concept_id} are not counts`);
  const { structured, inferred } = row;
  const test = row.comparison.accuracy;
  return {
    conceptName: concept.concept_name,
    conceptId: concept.concept_id,
    matchLevel: "Concept",
    cohortCriteria: "All",
    is_event: false,
    concept_attribute_name: "0",
    concept_attribute_value: "0",
    structuredMatches: structured.tp + structured.tn,
    structuredMismatches: structured.fp + structured.fn,
    structuredAccuracy: share(structured.accuracy),
    inferredMatches: inferred.tp + inferred.tn,
    inferredMismatches: inferred.fp + inferred.fn,
    inferredAccuracy: share(inferred.accuracy),
    inferredPValue: test.ok ? test.pValue : { reason: refusalText[test.reason] },
    encountersWithConcept: row.referencePositives,
    totalEncounters: row.units,
    patientsWithConcept: concept.patients_with_concept,
    totalPatients: concept.total_patients,
    few_positives: row.referencePositives < minimumPositives,
    structured: source(structured),
    inferred: source(inferred),
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
