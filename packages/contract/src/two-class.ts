// The encounters of a row of the outcome table one by one, and what each source and the annotators say in one of them
// (S2.51, S2.52).
import { z } from "zod";
import { exampleIds } from "./example-ids.ts";
import { shownCount } from "./counts.ts";
import { flag, id, pageNumber, pageSize } from "./fields.ts";
import { query } from "./operation.ts";
import type { Resource } from "./resource.ts";
import { everyoneButAnnotators } from "./role.ts";

/**
 * Whose answers are compared with the reference standard: facts of the discrete data; what language processing read;
 * what it read or a rule inferred.
 */
export const TwoClassArm = z.enum(["Structured", "Unstructured", "Inferred"]);
export type TwoClassArm = z.infer<typeof TwoClassArm>;

const reads: Resource[] = [
  "validity",
  "study",
  "cohort",
  "annotations",
  "assignments",
  "facts",
  "language",
  "records",
  "vocabulary",
];

/** An encounter of the row (S3.13). */
export const TwoClassRow = z.object({
  patientId: id,
  patient_identifier: z.string(),
  encounterId: id,
  encounter_name: z.string(),
  structuredAnnotation: z.string(),
  unstructuredAnnotation: z.string(),
  inferredAnnotation: z.string(),
  referenceStandardAnnotation: z.string(),
  /** Match or mismatch of the arm that was asked for. */
  classification: z.string(),
  /** The note to open. */
  subdocument_id: id.nullable(),
});
export type TwoClassRow = z.infer<typeof TwoClassRow>;

/** A value of an attribute; 0 or absent for none. Others are refused: attributes have no reference standard yet. */
const attribute = z.string().max(200).optional();

export const GetEncounterTwoClassConceptDetails = query("GetEncounterTwoClassConceptDetails", {
  noun: "validity",
  summary:
    "The encounters of a concept in the outcome table, with the answer of each source (S2.51, S7.23).",
  roles: everyoneButAnnotators,
  isQuestion: true,
  reads,
  refreshes: true,
  audit: "patient",
  example: { m_studyId: exampleIds.study, m_conceptId: exampleIds.concept },
  input: z.object({
    m_studyId: id,
    m_conceptId: id,
    m_studyArm: TwoClassArm.default("Inferred"),
    m_descriptor: attribute,
    m_result: attribute,
    m_severity: attribute,
    m_progression: attribute,
    /** True is refused: the outcome table has concepts, not events. */
    is_event: flag.default(false),
    pageNumber,
    pageSize,
  }),
  output: z.object({
    data: z.array(TwoClassRow),
    totalRecords: shownCount,
    conceptName: z.string(),
    study_name: z.string(),
  }),
  problems: ["sources.withheld", "row.not-found", "request.not-offered"],
});

const answer = z.boolean().nullable();
const words = z.string().nullable();

/**
 * What a source says in one place, beside what an annotator says in the same (S3.14): all of auto_ or of manual_ is
 * null where the other has no counterpart.
 */
export const TwoClassDetail = z.object({
  patient_id: id,
  patient_identifier: z.string(),
  encounter_name: z.string(),
  /** The document in which it stands; null for a structured fact without one. */
  subdocument_id: id.nullable(),
  subdocument_name: z.string().nullable(),
  auto_present: answer,
  auto_experienced: answer,
  auto_definitive: answer,
  auto_negated: answer,
  auto_subject: words,
  auto_current: answer,
  auto_severity: words,
  auto_descriptor: words,
  auto_result: words,
  manual_present: answer,
  manual_experienced: answer,
  manual_definitive: answer,
  manual_negated: answer,
  manual_subject: words,
  manual_current: answer,
  manual_severity: words,
  manual_descriptor: words,
  manual_result: words,
  manual_annotation_id: id.nullable(),
  /** The encounter, where the source is its notes or its discrete data. */
  narrative_encounter_id: id.nullable(),
  discrete_encounter_id: id.nullable(),
  /** Where the source's words are: a section, and UTF-16 code units from its begin. */
  auto_section_number: z.number().int().nullable(),
  auto_start_position: z.number().int().nullable(),
  auto_end_position: z.number().int().nullable(),
});
export type TwoClassDetail = z.infer<typeof TwoClassDetail>;

export const GetEncounterTwoClassEncounterDetails = query("GetEncounterTwoClassEncounterDetails", {
  noun: "validity",
  summary:
    "What a source and the annotators say of a concept in an encounter, side by side (S2.52, S7.23).",
  roles: everyoneButAnnotators,
  isQuestion: true,
  reads,
  audit: "patient",
  example: { m_conceptId: exampleIds.concept, m_subdocumentId: exampleIds.narrative },
  input: z
    .object({
      m_conceptId: id,
      /** A document of the encounter, or the encounter itself; one of them. */
      m_subdocumentId: id.optional(),
      m_encounterId: id.optional(),
      m_studyArm: TwoClassArm.default("Inferred"),
      is_event: flag.default(false),
      m_concept_attribute_name: attribute,
      m_concept_attribute_value: attribute,
    })
    .refine(
      ({ m_subdocumentId, m_encounterId }) =>
        (m_subdocumentId === undefined) !== (m_encounterId === undefined),
      { error: "Name a document or an encounter.", path: ["m_subdocumentId"] },
    ),
  output: z.object({
    data: z.array(TwoClassDetail),
    conceptName: z.string(),
    patient_id: id,
    patient_identifier: z.string(),
    encounter_name: z.string(),
  }),
  problems: ["sources.withheld", "row.not-found", "request.not-offered", "document.not-ready"],
});
