import { z } from "zod";
import { exampleIds } from "../example-ids.ts";
import { compactDocument, compactDocumentType } from "./compact-document.ts";
import { ContentType, ShownDocument } from "./shown-document.ts";
import { listTotal } from "../counts.ts";
import { flag, id, idList, isoDate, pageNumber, pageSize } from "../fields.ts";
import { query } from "../operation.ts";
import { listFilters } from "../patients.ts";
import { everyRole } from "../role.ts";

/** Done: by everybody who has it; in progress: somebody has begun. */
export const AnnotationStatus = z.enum(["not assigned", "waiting", "in progress", "done"]);
export type AnnotationStatus = z.infer<typeof AnnotationStatus>;

/** A subdocument in a list (S3.6). */
export const DocumentRow = z.object({
  subdocument_id: id,
  document_id: id,
  subdocument_name: z.string(),
  name_with_date: z.string(),
  /** ISO date and time of the note, no zone: the hospital's clock. */
  at: z.string(),
  content_type: ContentType,
  patient_id: id,
  patient_Identifier: z.string(),
  organization: z.string(),
  encounter_id: id,
  encounter_name: z.string(),
  /** Only for the user's own assignments. */
  status: z.enum(["waiting", "in progress", "done"]).nullable(),
  project_name: z.string().nullable(),
});
export type DocumentRow = z.infer<typeof DocumentRow>;

export const GetDocuments = query("GetDocuments", {
  noun: "documents",
  summary: "Documents by filter, a page at a time (S2.62, S7.11).",
  roles: everyRole,
  maximumValues: 120_000,
  isQuestion: true,
  reads: [
    "records",
    "assignments",
    "study",
    "cohort",
    "events",
    "facts",
    "language",
    "validity",
    "vocabulary",
    "batches",
  ],
  alsoByPost: true,
  refreshes: "m_resolution",
  audit: "patient",
  otherOrganisation: "left out",
  example: { m_DocIdList: `${exampleIds.narrative}` },
  input: z.object({
    ...listFilters,
    pageNumber,
    pageSize,
    /** Absent: newest first; the work queue in its own order. */
    m_sortBy: z
      .enum(["name_with_date", "at", "patient", "encounter_name", "organization", "content_type"])
      .optional(),
    m_descending: flag.default(false),
    patient_id: id.optional(),
    organization_id: id.optional(),
    m_batchId: id.optional(),
    subdocument_id: id.optional(),
    m_DocIdList: z.union([idList, z.array(id).max(100_000)]).optional(),
    content_type: ContentType.optional(),
    /** Days of the notes, both included. */
    m_startDate: isoDate.optional(),
    m_endDate: isoDate.optional(),
    /** The annotator's own queue (S2.62). */
    workQueue: flag.optional(),
    status: z.enum(["waiting", "in progress", "done"]).optional(),
    /**
     * How far the annotators of active projects are with it: the user's own work for an annotator, everybody's else.
     */
    m_annotationStatus: AnnotationStatus.optional(),
  }),
  output: z.object({ data: z.array(DocumentRow), ...listTotal }),
  problems: ["sources.withheld", "row.not-found", "request.not-offered"],
});

export const GetSubdocumentById = query("GetSubdocumentById", {
  noun: "documents",
  summary: "A subdocument: its sections with their text and automated annotations (S7.13).",
  roles: everyRole,
  compact: { type: compactDocumentType, of: compactDocument },
  reads: ["records", "language", "vocabulary"],
  audit: "patient",
  example: { m_documentId: exampleIds.narrative },
  input: z.object({ m_documentId: id }),
  output: z.object({
    data: z.object({
      data: ShownDocument,
    }),
  }),
  problems: ["row.not-found", "document.not-ready", "sources.withheld"],
});

export const GetSubdocumentList = query("GetSubdocumentList", {
  noun: "documents",
  summary: "The narrative or discrete subdocuments of the same document (S7.13).",
  roles: everyRole,
  reads: ["records"],
  audit: "patient",
  example: { document_id: exampleIds.document, type: "narrative" },
  input: z.object({ document_id: id, type: ContentType }),
  output: z.object({
    data: z.array(
      z.object({
        subdocument_id: id,
        subdocument_name: z.string(),
        name_with_date: z.string(),
        content_type: ContentType,
      }),
    ),
  }),
  problems: ["row.not-found"],
});

export const GetEncounterDocuments = query("GetEncounterDocuments", {
  noun: "documents",
  summary: "The documents of an encounter (S2.64, related encounters).",
  roles: everyRole,
  reads: ["records", "assignments"],
  audit: "patient",
  example: { encounter_id: exampleIds.encounter },
  input: z.object({ encounter_id: id }),
  output: z.object({
    /** The newest 500. */
    data: z.array(DocumentRow),
    noOfRecords: z.number().int().nonnegative(),
  }),
  problems: ["row.not-found"],
});

/** The most rows of structured data that are given at once. */
export const mostStructuredRows = 5000;

export const GetStructuredRows = query("GetStructuredRows", {
  noun: "documents",
  summary: "The rows of a discrete subdocument, one for each record, by time (S2.64, S2.14).",
  roles: everyRole,
  reads: ["records", "facts", "assignments", "vocabulary"],
  audit: "patient",
  example: { subdocument_id: exampleIds.narrative, concept_id: exampleIds.concept },
  input: z.object({
    subdocument_id: id,
    /** Rows of this concept, and of those beneath it, are marked. */
    concept_id: id.optional(),
  }),
  output: z.object({
    data: z.array(
      z.object({
        row_id: id,
        concept_id: id,
        category: z.string(),
        /** As the record was coded, where that is kept; else what the code means. */
        sab: z.string(),
        code: z.string(),
        text: z.string(),
        value: z.number().nullable(),
        unit: z.string().nullable(),
        /** A value in words, or what the record says beside its number; null where the reader's text is masked. */
        said: z.string().nullable(),
        normal_low: z.number().nullable(),
        normal_high: z.number().nullable(),
        /** ISO date as exact as it is known, else empty. Where dates are masked a year, or a shifted day. */
        date: z.string(),
        /** Hours and minutes; null where only the day is known, or dates are masked. */
        time: z.string().nullable(),
        /** The last day of what lasts. */
        until: z.string().nullable(),
        /** The concept that was asked for, or beneath it. */
        is_meant: z.boolean(),
      }),
    ),
    /** Of them all, where there are more than are given. */
    row_count: z.number().int().nonnegative(),
  }),
  problems: ["row.not-found", "sources.withheld"],
});
