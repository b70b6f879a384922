import { z } from "zod";
import { exampleIds } from "../example-ids.ts";
import { decimal, flag, id, isoDate, wholeNumber } from "../fields.ts";
import { command, query } from "../operation.ts";
import { everyRole } from "../role.ts";
import { Entity } from "../documents/shown-document.ts";

export const AnnotationType = z.enum(["Text", "Document", "Document concept"]);
export type AnnotationType = z.infer<typeof AnnotationType>;

const words = z.string().trim().max(200);
const optional = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal("").transform(() => null), z.null(), schema]).default(null);

/**
 * An answer to a concept for which there are no words to annotate (domain.md §6). "cannot tell" is neither yes nor
 * no.
 */
export const WordlessAnswer = z.enum(["not mentioned", "cannot tell"]);
export type WordlessAnswer = z.infer<typeof WordlessAnswer>;

const wordlessAnswers = z.array(z.object({ concept_id: id, answer: WordlessAnswer }));

/** What a person says of a concept (S3.8). Offsets are relative to the section, UTF-16, half-open. */
const attributes = {
  concept_id: id,
  annotation_type: AnnotationType,
  section_number: optional(wholeNumber),
  begin_offset: optional(wholeNumber),
  end_offset: optional(id),
  is_present: flag.default(true),
  is_experienced: flag.default(true),
  is_definitive: flag.default(true),
  is_current: flag.default(true),
  subject: words.min(1).default("Patient"),
  not_experienced_reason: optional(words),
  not_definitive_detail: optional(words),
  concept_severity: optional(words),
  concept_descriptor: optional(words),
  concept_progression: optional(words),
  numeric_result: optional(words),
  numeric_result_double: optional(decimal),
  numeric_value_unit: optional(words),
  medication_route: optional(words),
  medication_form: optional(words),
  medication_daily_dose: optional(decimal),
  medication_daily_dose_unit: optional(words),
  medication_strength: optional(decimal),
  medication_strength_unit: optional(words),
  medication_daily_frequency: optional(decimal),
  medication_daily_frequency_unit: optional(words),
  observation_date: optional(isoDate),
};

/** An annotation as it is saved: all values may be strings (S7.14); annotation_id 0 is a new one (S4.9). */
export const AnnotationEdit = z.object({
  annotation_id: wholeNumber,
  /** The text between the offsets, so that a mismatch is found and refused; required for Text. */
  text: z.string().max(10_000).default(""),
  ...attributes,
});
export type AnnotationEdit = z.input<typeof AnnotationEdit>;

/** A saved annotation (S3.8). */
export const ManualAnnotation = z.object({
  annotation_id: id,
  revision: z.number().int(),
  subdocument_id: id,
  /** Null, as the name, where the reader is not to know the owner. */
  user_id: id.nullable(),
  /** Null where the reader is not to know the owner. */
  user_name: z.string().nullable(),
  is_mine: z.boolean(),
  /**
   * A standing resolution chose this annotator's answer to its concept; false where the reader is not to know (blind).
   */
  is_resolved: z.boolean(),
  display_name: z.string(),
  sab: z.string(),
  code: z.string(),
  cuid: z.string(),
  concept_category: z.string(),
  text: z.string(),
  saved_at: z.string(),
  ...z.object(attributes).shape,
});
export type ManualAnnotation = z.output<typeof ManualAnnotation>;

/** A document's annotations, and what its next Save is based on. */
export const annotationList = z.object({
  data: z.array(ManualAnnotation),
  manAnnCount: z.number().int().nonnegative(),
  /** Version of the reader's own annotations of this document: 0 before the first Save. */
  version: z.number().int().nonnegative(),
  /** Concepts for which the reader has saved an annotation before: a further one is a revision (S5.9). */
  saved_concept_ids: z.array(id),
  /** The reader's own answers without words, of concepts that they have no annotation of. */
  answers: wordlessAnswers,
});

export const GetManualAnnotations = query("GetManualAnnotations", {
  noun: "annotations",
  summary: "A subdocument's manual annotations: one's own, or all that the reader may see (S7.14).",
  roles: everyRole,
  reads: ["annotations", "records", "language", "vocabulary"],
  audit: "patient",
  example: { "m_ManualAnnotationObject.subdocument_id": exampleIds.narrative },
  input: z.object({
    "m_ManualAnnotationObject.subdocument_id": id,
    /** True: only the reader's own. */
    m_UserManualAnnotationFlag: flag.default(false),
    userRole: z.string().optional(),
  }),
  output: annotationList,
  problems: ["row.not-found", "document.not-ready"],
});

export const AddManualAnnotationsInBulk = command("AddManualAnnotationsInBulk", {
  noun: "annotations",
  summary:
    "Save what is staged on a document, all or nothing; answers the concepts that it contains (S4.9, S5.9, S7.14).",
  roles: ["Annotator"],
  maximumValues: 600_000,
  changes: ["annotations", "assignments", "drafts", "facts", "validity"],
  maximumBytes: 16_000_000,
  example: {
    subdocument_id: exampleIds.narrative,
    version: 1,
    annotations: [
      { annotation_id: 0, concept_id: exampleIds.concept, annotation_type: "Document" },
    ],
  },
  input: z.object({
    subdocument_id: id,
    /** The version that the stage was based on; another one is refused with 409. */
    version: wholeNumber,
    /** The edition of the draft that is saved with it, and ends thereby; empty: none. */
    draft_edition: z
      .string()
      .regex(/^\d{0,18}$/u)
      .default(""),
    annotations: z.array(AnnotationEdit).max(20_000),
    deleted_annotation_ids: z.array(id).max(20_000).default([]),
    /** Answers without words; refused for a concept that keeps an annotation. */
    answers: wordlessAnswers
      .max(10_000)
      .refine((all) => new Set(all.map(({ concept_id }) => concept_id)).size === all.length)
      .default([]),
  }),
  output: annotationList,
  problems: [
    "project.closed",
    "row.not-found",
    "document.not-ready",
    "annotation.stale",
    "annotation.last-of-concept",
    "annotation.duplicate-at-document",
    "annotation.text-mismatch",
  ],
});

export const DeleteManualAnnotations = command("DeleteManualAnnotations", {
  noun: "annotations",
  summary: "Remove one annotation, as a revision (S7.14, S5.7).",
  roles: ["Annotator"],
  changes: ["annotations", "assignments", "facts", "validity"],
  example: { "m_ManualAnnotationObject.annotation_id": exampleIds.annotation },
  input: z.object({ "m_ManualAnnotationObject.annotation_id": id }),
  output: annotationList,
  problems: ["project.closed", "row.not-found", "document.not-ready", "annotation.last-of-concept"],
});

export const GetManualAnnotationProjectAttributes = query("GetManualAnnotationProjectAttributes", {
  noun: "annotations",
  summary: "What the projects of a document ask: concepts, attributes, guidelines (S7.14).",
  roles: everyRole,
  reads: ["annotations", "assignments", "learning", "records", "language", "vocabulary"],
  example: { subdocument_id: exampleIds.narrative },
  input: z.object({ subdocument_id: id }),
  output: z.object({
    data: z.array(
      z.object({
        projectId: id,
        projectName: z.string(),
        guidelines: z.string(),
        status: z.enum(["waiting", "in progress", "done"]).nullable(),
        position: z.number().int().nullable(),
        queue_length: z.number().int().nullable(),
        /** Its answers count nowhere, and Done shows what differs from the key. */
        is_training: z.boolean(),
        /** A model has learnt from it, whose suggestions GetLearnedWords has. */
        has_model: z.boolean(),
        /** Training documents that the reader has to read before those of this project. */
        training_left: z.number().int().nonnegative(),
        concepts: z.array(
          z.object({
            concept_id: id,
            text: z.string(),
            category: z.string(),
            /** Its identifier, vocabulary and code: an answer that is not saved yet shows them, too (S2.65, S2.68). */
            cuid: z.string(),
            sab: z.string(),
            code: z.string(),
            attributes: z.array(z.string()),
            /** Shown beside the question. */
            guidelines: z.string(),
            /** The reader has answered it on this document: by saving an annotation, or as not mentioned by Done. */
            is_answered: z.boolean(),
            /**
             * Places where the text speaks of it or of what lies beneath it, as far as language processing sees; null
             * where that is withheld.
             */
            mention_count: z.number().int().nonnegative().nullable(),
            /**
             * It, and what lies beneath it of the concepts that somebody or something sees in the document; for an
             * annotator, of others' annotations nothing.
             */
            kind_concept_ids: z.array(id),
          }),
        ),
      }),
    ),
  }),
  problems: ["row.not-found"],
});

export const FinishDocument = command("FinishDocument", {
  noun: "annotations",
  summary:
    "Done: what is still unanswered is not mentioned in this document, which counts from now on.",
  roles: ["Annotator"],
  changes: ["annotations", "assignments", "facts", "validity"],
  example: { subdocument_id: exampleIds.narrative, version: 1, not_mentioned_concept_ids: [] },
  input: z.object({
    subdocument_id: id,
    /** That of the saved annotations which the annotator saw; another one is refused with 409. */
    version: wholeNumber,
    /** The concepts that were shown as unanswered; where they are others by now, nothing is done (409). */
    not_mentioned_concept_ids: z.array(id).max(10_000),
  }),
  output: annotationList,
  problems: [
    "project.closed",
    "row.not-found",
    "document.not-ready",
    "annotation.stale",
    "annotation.unanswered",
  ],
});

/** The encounter that a document is of, as far as the reader may know it. */
export const EncounterOfDocument = z.object({
  encounter_id: id,
  encounter_name: z.string(),
  patient_id: id,
  patient_Identifier: z.string(),
  organization: z.string(),
});

export const GetEncounterLevelAutomatedAnnotations = query(
  "GetEncounterLevelAutomatedAnnotations",
  {
    noun: "annotations",
    summary: "Automated annotations of a subdocument's encounter (S7.16, S2.72).",
    roles: everyRole,
    reads: ["language", "records", "vocabulary"],
    audit: "patient",
    example: { subdocumentId: exampleIds.narrative },
    input: z.object({ subdocumentId: id }),
    output: z.object({
      encounter: EncounterOfDocument,
      /** Of the narratives of the encounter that the user may see, by date, in reading order. */
      data: z.array(
        Entity.extend({
          subdocument_id: id,
          /** With its date. */
          subdocument_name: z.string(),
          canonical_section_name: z.string(),
        }),
      ),
    }),
    problems: ["sources.withheld", "row.not-found", "document.not-ready"],
  },
);

const options = z.object({ data: z.array(z.object({ value: z.string(), label: z.string() })) });
const lookup = <const Name extends string>(named: Name, summary: string) =>
  query(named, {
    noun: "annotations",
    summary,
    roles: everyRole,
    reads: [],
    otherOrganisation: "shared",
    example: {},
    input: z.object({}),
    output: options,
  });

export const GetDescriptors = lookup("GetDescriptors", "Descriptors to choose from (S7.20).");
export const GetSeverities = lookup("GetSeverities", "Severities to choose from (S7.20).");
export const GetProgressions = lookup("GetProgressions", "Progressions to choose from (S7.20).");
export const GetNumericValueUnits = lookup("GetNumericValueUnits", "Units of results (S7.20).");
export const GetMedicationUnits = lookup(
  "GetMedicationUnits",
  "Units of strength and dose (S7.20).",
);
export const GetMedicationForms = lookup("GetMedicationForms", "Forms of medications (S7.20).");
export const GetMedicationRoutes = lookup("GetMedicationRoutes", "Routes of medications (S7.20).");
export const GetConceptCategoryOptions = lookup(
  "GetConceptCategoryOptions",
  "Concept categories (S7.20).",
);
export const GetNotExperiencedReasons = lookup(
  "GetNotExperiencedReasons",
  "Why a concept is not experienced (S7.20).",
);
export const GetNotDefinitiveDetails = lookup(
  "GetNotDefinitiveDetails",
  "Why a concept is not definitive (S7.20).",
);
