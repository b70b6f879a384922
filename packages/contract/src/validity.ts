import { z } from "zod";
import { id, pageNumber, pageSize } from "./fields.ts";
import { query } from "./operation.ts";
import { everyoneButAnnotators } from "./role.ts";

const count = z.number().int().nonnegative();
/** A share with its 95 % interval, or why there is none; shown as NA (S2.48). */
export const Share = z.union([
  z.object({
    estimate: z.number(),
    low: z.number().nullable(),
    high: z.number().nullable(),
    n: count,
  }),
  z.object({ reason: z.string() }),
]);
export type Share = z.infer<typeof Share>;

/** True, false positives and negatives of a source against the reference standard, and what follows from them. */
const SourceValidity = z.object({
  TP: count,
  FP: count,
  FN: count,
  TN: count,
  accuracy: Share,
  recall: Share,
  precision: Share,
  specificity: Share,
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
  structuredMatches: count,
  structuredMismatches: count,
  structuredAccuracy: Share,
  inferredMatches: count,
  inferredMismatches: count,
  inferredAccuracy: Share,
  inferredPValue: z.union([z.number(), z.object({ reason: z.string() })]),
  encountersWithConcept: count,
  totalEncounters: count,
  patientsWithConcept: count,
  totalPatients: count,
  /** Fewer reference positives than the study's minimum (domain.md §8). */
  few_positives: z.boolean(),
  structured: SourceValidity,
  inferred: SourceValidity,
});
export type ValidityRow = z.infer<typeof ValidityRow>;

export const GetEncounterLevelOutcomeScores = query("GetEncounterLevelOutcomeScores", {
  noun: "validity",
  summary: "A study's encounter-level outcome table (S2.48, S7.22).",
  roles: everyoneButAnnotators,
  refreshes: true,
  input: z.object({ m_studyId: id }),
  output: z.object({
    data: z.object({ data: z.array(ValidityRow) }),
    study_name: z.string(),
    /** Answers of documents that have no reference standard yet; left out of every figure. */
    unresolved: count,
    /** Units of data left out because not every assigned annotator has finished. */
    unfinished: count,
    computed_at: z.string(),
    /** What the figures rest on: cohort versions, project, vocabulary, pipeline, data (domain.md §8). */
    computed_on: z.record(z.string(), z.string()),
  }),
  problems: ["row.not-found"],
});

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
  audit: "patient",
  input: z.object({
    m_studyId: id,
    m_conceptId: id,
    m_exactMatch: z.string().default("false"),
    m_classification: Classification.default("0"),
    /** Whose match or mismatch; inferred when absent. */
    arm: z.enum(["inferred", "structured"]).default("inferred"),
    pageNumber,
    pageSize,
  }),
  output: z.object({
    data: z.array(OutcomeScoreDetail),
    totalRecords: count,
    conceptName: z.string(),
    study_name: z.string(),
  }),
  problems: ["row.not-found"],
});

export const validityOperations = {
  GetEncounterLevelOutcomeScores,
  GetEncounterLevelOutcomeScoreDetails,
};
