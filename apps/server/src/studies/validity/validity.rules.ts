import type { TableSampling, ValidityRow } from "@concord/contract";
import { sampleTotals } from "@concord/stats";
import type { JudgedSample, Source, SourceTotals } from "@concord/stats";
import type { Shown } from "../../access/small-counts.ts";
import type { JudgedConcept, Sampling } from "./judged.queries.ts";
import { hidden, shownDifference, shownFigure, shownUnresolved } from "./shown-figures.rules.ts";

/**
 * One source against the reference standard. The totals and the matches are shown beside the four counts, so that one
 * of these tells the other three: they are all shown, with the shares of them, or none is.
 */
function source(
  sample: JudgedSample,
  of: Source,
  own: ValidityRow["structuredAccuracy"],
  shown: Shown,
): ValidityRow["structured"] {
  const { TP, FP, FN, TN } = sampleTotals(sample).of[of];
  const isShown =
    isJudgedShown(sample, of, shown) && [TP, FP, FN, TN].every((n) => shown(n) !== null);
  const count = (n: number) => (isShown ? n : null);
  const figure = (measure: Parameters<typeof shownFigure>[2]) =>
    isShown ? shownFigure(sample, of, measure, shown) : hidden;
  return {
    TP: count(TP),
    FP: count(FP),
    FN: count(FN),
    TN: count(TN),
    accuracy: own,
    recall: figure("recall"),
    precision: figure("precision"),
    specificity: figure("specificity"),
    npv: figure("npv"),
    fMeasure: figure("fMeasure"),
  };
}

/** With the total, the units that a source can be judged on tell those on which it can't. */
function isJudgedShown(sample: JudgedSample, of: Source, shown: Shown): boolean {
  return shown(sampleTotals(sample).of[of].notAssessable) !== null;
}

/** Matches over all units: neither they nor the mismatches may be too small to show. */
function accuracy(
  sample: JudgedSample,
  of: Source,
  shown: Shown,
): ValidityRow["structuredAccuracy"] {
  const { TP, FP, FN, TN } = sampleTotals(sample).of[of];
  if (!isJudgedShown(sample, of, shown) || shown(TP + TN, TP + FP + FN + TN) === null)
    return hidden;
  return shownFigure(sample, of, "accuracy", shown);
}

/**
 * A row of the outcome table (S2.48, S3.10) from its units; what is too small to show, and what would disclose it, left
 * out (domain.md §12). The least number of positives is of patients (validity.md §1, 8).
 */
export function outcomeRow(
  concept: JudgedConcept,
  { sampling, strata }: Sampling,
  minimumPositives: number,
  shown: Shown,
): ValidityRow {
  const sample: JudgedSample = { sampling, strata, units: concept.units };
  const { resolved: total, positives, of: bySource, ...counts } = sampleTotals(sample);
  const { structured, inferred } = bySource;
  const patients = { total: counts.patients, withConcept: counts.patientsWithConcept };
  const difference = shownDifference(sample, ["inferred", "structured"], "accuracy", shown);
  const right = {
    structured: accuracy(sample, "structured", shown),
    notes: accuracy(sample, "notes", shown),
    inferred: accuracy(sample, "inferred", shown),
  };
  const part = (of: Source, n: number, { TP, FP, FN, TN }: SourceTotals) =>
    isJudgedShown(sample, of, shown) ? shown(n, TP + FP + FN + TN) : null;
  return {
    conceptName: concept.concept_name,
    conceptId: concept.concept_id,
    matchLevel: "Concept",
    cohortCriteria: "All",
    is_event: false,
    concept_attribute_name: "0",
    concept_attribute_value: "0",
    structuredMatches: part("structured", structured.TP + structured.TN, structured),
    structuredMismatches: part("structured", structured.FP + structured.FN, structured),
    structuredAccuracy: right.structured,
    inferredMatches: part("inferred", inferred.TP + inferred.TN, inferred),
    inferredMismatches: part("inferred", inferred.FP + inferred.FN, inferred),
    inferredAccuracy: right.inferred,
    inferredPValue: "reason" in difference ? difference : difference.p,
    encountersWithConcept: shown(positives, total),
    totalEncounters: shown(total),
    patientsWithConcept: shown(patients.withConcept, patients.total),
    totalPatients: shown(patients.total),
    few_positives:
      shown(positives, total) === null || shown(patients.withConcept, patients.total) === null
        ? null
        : patients.withConcept < minimumPositives,
    structured: source(sample, "structured", right.structured, shown),
    notes: source(sample, "notes", right.notes, shown),
    inferred: source(sample, "inferred", right.inferred, shown),
    difference,
    not_assessable: {
      structured: shown(sampleTotals(sample).of.structured.notAssessable, total),
      notes: shown(sampleTotals(sample).of.notes.notAssessable, total),
      inferred: shown(sampleTotals(sample).of.inferred.notAssessable, total),
    },
    ...shownUnresolved(sample, shown),
  };
}

/** How the table's units were drawn, with the units of each stratum that the first concept has an answer for. */
export function shownSampling(
  { sampling, project, labels }: Sampling,
  concepts: readonly JudgedConcept[],
  shown: Shown,
): TableSampling {
  const resolved = (stratum: number) =>
    Math.max(
      0,
      ...concepts.map(({ units }) =>
        units
          .filter((one) => one.stratum === stratum && one.reference !== null)
          .reduce((sum, one) => sum + one.units, 0),
      ),
    );
  return {
    kind: sampling,
    project_id: project?.project_id ?? null,
    project_name: project?.project_name ?? null,
    seed: project?.seed ?? null,
    frame_hash: project?.frame_hash ?? null,
    strata:
      sampling === "weighted"
        ? labels.map(({ stratum, label, frame, drawn }) => ({
            label,
            frame: shown(frame),
            drawn: shown(drawn, frame),
            resolved: shown(resolved(stratum), drawn),
          }))
        : [],
  };
}

/** 'Present' or 'Not present': what a source says of a unit; 'Not assessable' where it can't. */
export function shownAnswer(positive: boolean | null): string {
  return positive === null ? "Not assessable" : positive ? "Present" : "Not present";
}

/** 'Match' or 'Mismatch' with the reference standard (S4.15: only the first letter upper case). */
export function shownClassification(answer: boolean | null, reference: boolean): string {
  return answer === null ? "Not assessable" : answer === reference ? "Match" : "Mismatch";
}
