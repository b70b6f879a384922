import { z } from "zod";
import { exampleIds } from "./example-ids.ts";
import { id, pageNumber, pageSize } from "./fields.ts";
import { query } from "./operation.ts";
import { everyoneButAnnotators } from "./role.ts";

/**
 * One annotator's answer for a concept on a document (S3.16); annotation_id is null for "Not annotated" and "Cannot
 * tell".
 */
export const ConflictSide = z.object({
  user_id: id,
  /** Blind until resolved: "Annotator 1", "Annotator 2" in random order (domain.md §6). */
  user_name: z.string(),
  annotation_id: id.nullable(),
  is_present: z.boolean(),
  is_experienced: z.boolean(),
  annotation_type: z.string(),
  concept_name: z.string(),
  text: z.string(),
  section_number: z.number().int().nullable(),
  begin_offset: z.number().int().nullable(),
  end_offset: z.number().int().nullable(),
  attributes: z.record(z.string(), z.string()),
});
export type ConflictSide = z.infer<typeof ConflictSide>;

export const Conflict = z.object({
  concept_id: id,
  concept_name: z.string(),
  document: z.object({
    subdocument_id: id,
    name_with_date: z.string(),
    patient_id: id,
    patient_Identifier: z.string(),
  }),
  /** What the two differ in: presence, concept, an attribute's name, or that one of them cannot tell. */
  difference: z.string(),
  resolved: z.boolean(),
  annotation_details: z.array(ConflictSide),
});
export type Conflict = z.infer<typeof Conflict>;

export const GetManualAnnotationsWithConflicts = query("GetManualAnnotationsWithConflicts", {
  noun: "conflicts",
  summary: "Where two annotators who finished a document differ (S2.73, S7.18).",
  roles: everyoneButAnnotators,
  reads: ["annotations", "assignments", "study", "records", "language", "vocabulary"],
  audit: "patient",
  example: { study_id: exampleIds.study },
  input: z.object({
    study_id: id.optional(),
    subdocument_id: id.optional(),
    concept_id: id.optional(),
    pageNumber,
    pageSize,
  }),
  output: z.object({ payload: z.array(Conflict), documentsCount: z.number().int().nonnegative() }),
  problems: ["row.not-found"],
});
