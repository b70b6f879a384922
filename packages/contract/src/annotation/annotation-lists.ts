import { z } from "zod";
import { shownCount } from "../counts.ts";
import { exampleIds } from "../example-ids.ts";
import { id, idList, pageNumber, pageSize } from "../fields.ts";
import { query } from "../operation.ts";
import { everyoneButAnnotators, everyRole } from "../role.ts";
import { annotationList, EncounterOfDocument, ManualAnnotation } from "./annotations.ts";

/** What several documents' manual annotations say: those that the reader may see, by date, in reading order. */
const AnnotationOfDocument = ManualAnnotation.extend({
  /** With its date, as far as the reader may know it. */
  subdocument_name: z.string(),
});

export const GetUserManualAnnotations = query("GetUserManualAnnotations", {
  noun: "annotations",
  summary: "The reader's own manual annotations of a subdocument (S7.16).",
  roles: everyRole,
  reads: ["annotations", "records", "language", "vocabulary"],
  audit: "patient",
  example: { subdocumentId: exampleIds.narrative },
  input: z.object({ subdocumentId: id, userRole: z.string().optional() }),
  output: annotationList,
  problems: ["row.not-found", "document.not-ready"],
});

export const GetEncounterLevelManualAnnotations = query("GetEncounterLevelManualAnnotations", {
  noun: "annotations",
  summary:
    "Manual annotations of the narratives of a subdocument's encounter, as far as the reader may see them (S7.16).",
  roles: everyRole,
  reads: ["annotations", "assignments", "records", "language", "vocabulary"],
  audit: "patient",
  example: { subdocumentId: exampleIds.narrative },
  input: z.object({ subdocumentId: id }),
  output: z.object({ encounter: EncounterOfDocument, data: z.array(AnnotationOfDocument) }),
  problems: ["row.not-found", "document.not-ready"],
});

export const GetDocumentManualAnnotations = query("GetDocumentManualAnnotations", {
  noun: "annotations",
  summary:
    "Manual annotations of documents, as far as the reader may see them; one that they may not see has none (S7.16).",
  roles: everyRole,
  reads: ["annotations", "assignments", "records", "language", "vocabulary"],
  alsoByPost: true,
  audit: "patient",
  otherOrganisation: "left out",
  example: { m_DocIdList: `${exampleIds.narrative}` },
  input: z.object({
    m_DocIdList: idList.refine((ids) => ids.length <= 100, "At most 100 documents."),
    userRole: z.string().optional(),
  }),
  output: z.object({ data: z.array(AnnotationOfDocument) }),
  problems: ["document.not-ready"],
});

export const GetCohortManualAnnotations = query("GetCohortManualAnnotations", {
  noun: "annotations",
  summary:
    "Manual annotations of the documents of a cohort's patients, as far as the reader may see them (S7.16).",
  roles: everyoneButAnnotators,
  reads: ["annotations", "assignments", "cohort", "records", "language", "vocabulary"],
  audit: "patient",
  example: { m_CohortId: exampleIds.cohort },
  input: z.object({
    m_CohortId: id,
    pageNumber,
    pageSize,
    userRole: z.string().optional(),
  }),
  output: z.object({
    data: z.array(AnnotationOfDocument),
    /** Documents that hold one: a page is of so many documents, not annotations. */
    noOfRecords: shownCount,
  }),
  problems: ["sources.withheld", "row.not-found", "document.not-ready"],
});

export const GetAnnotatedTextFromID = query("GetAnnotatedTextFromID", {
  noun: "annotations",
  summary:
    "The text of a document as the reader reads it, and where in it the manual annotations stand (S7.14).",
  roles: everyRole,
  reads: ["annotations", "assignments", "records", "language", "vocabulary"],
  audit: "patient",
  example: { dataRecordID: exampleIds.narrative },
  input: z.object({ dataRecordID: id }),
  output: z.object({
    data: z.object({
      subdocument_id: id,
      text: z.string(),
      /** Those with words, in reading order; offsets of the whole text, UTF-16, half-open. */
      annotations: z.array(
        z.object({
          annotation_id: id,
          concept_id: id,
          display_name: z.string(),
          is_experienced: z.boolean(),
          begin_offset: z.number().int().nonnegative(),
          end_offset: z.number().int().nonnegative(),
        }),
      ),
    }),
  }),
  problems: ["row.not-found", "document.not-ready"],
});
