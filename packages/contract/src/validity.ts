import { z } from "zod";
import { exampleIds } from "./example-ids.ts";
import { shownCount, shownFigure, disclosive } from "./counts.ts";
import { id, pageNumber, pageSize } from "./fields.ts";
import { query } from "./operation.ts";
import { everyoneButAnnotators } from "./role.ts";

const count = z.number().int().nonnegative();

/** The units of a share: where they are too few, or what is in it, there is a reason instead. */
const unitCount = z.number().int().nonnegative().register(disclosive, { as: "count" });

/** Limits that a figure keeps however the unresolved units turn out (validity.md §1, 7); null where there are none. */
const bounds = z.object({ low: shownFigure, high: shownFigure }).nullable();

/**
 * A share with its 95 % interval by patient (null: fewer than ten of them), or why there is none; shown as NA (S2.48).
 * effective_n: independent units that would tell as much; design_effect: how many times their variance it has.
 */
export const Share = z.union([
  z.object({
    estimate: shownFigure,
    low: shownFigure.nullable(),
    high: shownFigure.nullable(),
    n: unitCount,
    patients: unitCount.nullable(),
    effective_n: shownFigure.nullable(),
    design_effect: shownFigure.nullable(),
    bounds,
    method: z.string().nullable(),
  }),
  z.object({ reason: z.string() }),
]);
export type Share = z.infer<typeof Share>;

/**
 * First source minus second in a measure, on the units on which both can be judged. `independent`: McNemar's p as if
 * units were independent, and its mid-p beside it.
 */
export const SourceDifference = z.union([
  z.object({
    estimate: shownFigure,
    low: shownFigure.nullable(),
    high: shownFigure.nullable(),
    p: z.union([shownFigure, z.object({ reason: z.string() })]),
    p_method: z.string().nullable(),
    method: z.string().nullable(),
    independent: z.object({ p: shownFigure, mid_p: shownFigure, method: z.string() }).nullable(),
    bounds,
    n: unitCount,
    patients: unitCount.nullable(),
  }),
  z.object({ reason: z.string() }),
]);
export type SourceDifference = z.infer<typeof SourceDifference>;

/**
 * True, false positives and negatives of a source against the reference standard, and what follows from them. All four
 * are null where one of them is too small to show: with the totals, the others would disclose it.
 */
const SourceValidity = z.object({
  TP: shownCount,
  FP: shownCount,
  FN: shownCount,
  TN: shownCount,
  accuracy: Share,
  recall: Share,
  precision: Share,
  specificity: Share,
  npv: Share,
  fMeasure: Share,
});

/** A row of the outcome table (S3.10, S2.48). */
export const ValidityRow = z.object({
  conceptName: z.string(),
  conceptId: id,
  matchLevel: z.enum(["Concept", "Exact"]),
  cohortCriteria: z.string(),
  is_event: z.boolean(),
  concept_attribute_name: z.string(),
  concept_attribute_value: z.string(),
  structuredMatches: shownCount,
  structuredMismatches: shownCount,
  structuredAccuracy: Share,
  inferredMatches: shownCount,
  inferredMismatches: shownCount,
  inferredAccuracy: Share,
  inferredPValue: z.union([shownFigure, z.object({ reason: z.string() })]),
  encountersWithConcept: shownCount,
  totalEncounters: shownCount,
  patientsWithConcept: shownCount,
  totalPatients: shownCount,
  /**
   * Fewer reference positives than the study's minimum (domain.md §8); null where they are not shown: a yes or no would
   * narrow them.
   */
  few_positives: z.boolean().nullable(),
  structured: SourceValidity,
  notes: SourceValidity,
  inferred: SourceValidity,
  /** Inferred minus structured accuracy, of which `inferredPValue` is the p. */
  difference: SourceDifference,
  /**
   * Units on which a source can't be judged, among the total; and, outside it, those that are unresolved: annotators
   * differ, or one of them cannot tell (`cannot_tell` of them).
   */
  not_assessable: z.object({ structured: shownCount, notes: shownCount, inferred: shownCount }),
  unresolved: shownCount,
  cannot_tell: shownCount,
});
export type ValidityRow = z.infer<typeof ValidityRow>;

/**
 * For whom a table's figures hold (validity.md §1, 3). weighted: for the frame of a stratified sample, each unit
 * counting for those it stands for. equal: for the frames that units were drawn from alike. unframed: for the units
 * read, no more.
 */
export const TableSampling = z.object({
  kind: z.enum(["weighted", "equal", "unframed"]),
  project_id: id.nullable(),
  project_name: z.string().nullable(),
  seed: z.number().int().nullable(),
  frame_hash: z.string().nullable(),
  strata: z.array(
    z.object({ label: z.string(), frame: shownCount, drawn: shownCount, resolved: shownCount }),
  ),
});
export type TableSampling = z.infer<typeof TableSampling>;

export const GetEncounterLevelOutcomeScores = query("GetEncounterLevelOutcomeScores", {
  noun: "validity",
  summary: "A study's encounter-level outcome table (S2.48, S7.22).",
  roles: everyoneButAnnotators,
  isQuestion: true,
  reads: ["validity", "study", "cohort", "annotations", "assignments", "records", "vocabulary"],
  refreshes: true,
  example: { m_studyId: exampleIds.study },
  input: z.object({ m_studyId: id }),
  output: z.object({
    data: z.object({ data: z.array(ValidityRow) }),
    study_name: z.string(),
    /**
     * Encounters that the projects ask about and that are left out, of every concept or of some: GetEncountersLeftOut
     * lists them.
     */
    left_out: z.object({
      unread: shownCount,
      unresolved: shownCount,
      untold: shownCount,
      outside: shownCount,
      sample: shownCount,
    }),
    /** Hospitals of the study's cohorts without a note: nobody can read their encounters, which are in no figure. */
    hospitals_without_notes: z.array(z.object({ name: z.string(), encounters: shownCount })),
    sampling: TableSampling,
    /** Of the study's projects; as many as the list of them says. */
    open_conflicts: count,
    computed_at: z.string(),
    /** What the figures rest on: cohort versions, project, vocabulary, pipeline, data (domain.md §8). */
    computed_on: z.record(z.string(), z.string()),
  }),
  problems: ["sources.withheld", "row.not-found", "request.not-offered"],
});

/** Measures of a source against the reference standard; each opens the units of its denominator. */
export const ValidityMeasure = z.enum([
  "recall",
  "precision",
  "specificity",
  "npv",
  "fMeasure",
  "accuracy",
]);
export type ValidityMeasure = z.infer<typeof ValidityMeasure>;

export const Classification = z.enum(["MATCH", "MISMATCH", "0"]);

/** The units behind a figure (S3.12, S2.50). */
export const OutcomeScoreDetail = z.object({
  patientId: id,
  patient_identifier: z.string(),
  encounterId: id,
  encounter_name: z.string(),
  encounterIds: z.array(z.object({ id, encounter_name: z.string() })),
  inferredAnnotation: z.string(),
  inferredClassification: z.string(),
  notesAnnotation: z.string(),
  notesClassification: z.string(),
  structuredAnnotation: z.string(),
  structuredClassification: z.string(),
  referenceStandardAnnotation: z.string(),
  /** The document to open and the span in it, the automated one first, else the manual one. */
  subdocument_id: id.nullable(),
  automated_annotation_id: z.string().nullable(),
});
export type OutcomeScoreDetail = z.infer<typeof OutcomeScoreDetail>;

export const GetEncounterLevelOutcomeScoreDetails = query("GetEncounterLevelOutcomeScoreDetails", {
  noun: "validity",
  summary: "The encounters behind a figure of the outcome table (S2.50, S7.22).",
  roles: everyoneButAnnotators,
  isQuestion: true,
  reads: [
    "validity",
    "study",
    "cohort",
    "annotations",
    "assignments",
    "language",
    "records",
    "vocabulary",
  ],
  refreshes: true,
  audit: "patient",
  example: { m_studyId: exampleIds.study, m_conceptId: exampleIds.concept },
  input: z.object({
    m_studyId: id,
    m_conceptId: id,
    /**
     * Match level: ratings alone (false, Concept), or Exact, which is refused: attribute values have no reference
     * standard yet.
     */
    m_exactMatch: z.enum(["false", "Concept", "true", "Exact"]).default("false"),
    /** Only All at encounter level, which is meant when it is absent. */
    m_cohortCriteria: z.string().max(100).optional(),
    m_classification: Classification.default("0"),
    /** Of these, those that enter a measure's denominator; all when absent. */
    m_measure: ValidityMeasure.default("accuracy"),
    /** Whose match or mismatch; inferred when absent. */
    arm: z.enum(["inferred", "notes", "structured"]).default("inferred"),
    /**
     * One of the eight joint answers: `notes-101` is what readers and notes say and codes do not; the digits are of
     * readers, codes and the source. All when absent.
     */
    m_joint: z
      .string()
      .regex(/^(notes|inferred)-[01]{3}$/, "A source and three digits of 0 and 1 are needed.")
      .optional(),
    pageNumber,
    pageSize,
  }),
  output: z.object({
    data: z.array(OutcomeScoreDetail),
    totalRecords: shownCount,
    conceptName: z.string(),
    study_name: z.string(),
  }),
  problems: ["sources.withheld", "row.not-found", "request.not-offered"],
});

/**
 * Why an encounter is left out of the outcome table (validity.md §1): not every narrative note of it was read by all
 * its annotators; a conflict in it is not resolved; an annotator cannot tell; its patient is in none of the study's
 * cohorts.
 */
export const LeftOutReason = z.enum(["unread", "unresolved", "untold", "outside", "sample"]);
export type LeftOutReason = z.infer<typeof LeftOutReason>;

/** An encounter that is left out, with the concepts that it is left out of. */
export const LeftOutEncounter = z.object({
  patientId: id,
  patient_identifier: z.string(),
  encounterId: id,
  encounter_name: z.string(),
  concepts: z.array(z.string()),
  /** Narrative notes in the encounter, and those that all their annotators have finished. */
  notes: count,
  notes_read: count,
  /** The first note that it is left out for. */
  subdocument_id: id.nullable(),
});
export type LeftOutEncounter = z.infer<typeof LeftOutEncounter>;

export const GetEncountersLeftOut = query("GetEncountersLeftOut", {
  noun: "validity",
  summary: "The encounters that the outcome table leaves out for a reason, by patient and day.",
  roles: everyoneButAnnotators,
  isQuestion: true,
  reads: [
    "validity",
    "study",
    "cohort",
    "annotations",
    "assignments",
    "language",
    "records",
    "vocabulary",
  ],
  refreshes: true,
  audit: "patient",
  example: { m_studyId: exampleIds.study, m_reason: "unread" },
  input: z.object({ m_studyId: id, m_reason: LeftOutReason, pageNumber, pageSize }),
  output: z.object({
    data: z.array(LeftOutEncounter),
    noOfRecords: shownCount,
    study_name: z.string(),
  }),
  problems: ["sources.withheld", "row.not-found"],
});
