import { z } from "zod";
import { conflictKinds } from "../terms.ts";
import { exampleIds } from "../example-ids.ts";
import { flag, id, idList, pageNumber, pageSize, wholeNumber } from "../fields.ts";
import { command, query } from "../operation.ts";
import { everyoneButAnnotators } from "../role.ts";

/**
 * One annotator's answer for a concept on a document (S3.16); annotation_id is null for "Not annotated" and "Cannot
 * tell".
 */
export const ConflictSide = z.object({
  /** Null as long as the name is withheld. */
  user_id: id.nullable(),
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
  /** Equal where two sides, of whatever conflicts, say the same in the same words. */
  answer_key: z.string(),
  /** A resolution in force chose this one. */
  is_chosen: z.boolean(),
});
export type ConflictSide = z.infer<typeof ConflictSide>;

/** What a supervisor decided; it stands until an annotator revises the concept, or a supervisor reopens it. */
const Resolution = z.object({
  resolved_by: z.string(),
  resolved_at: z.string(),
  reason: z.string().nullable(),
  /** Settled together with others that read the same (validity.md, rule 6). */
  as_pattern: z.boolean(),
});

export const Conflict = z.object({
  /** Null for first answers and for documents of a kappa: these can't be resolved. */
  conflict_id: id.nullable(),
  /** What a resolution names: another one by then, and it is refused. */
  version: z.number().int(),
  study_id: id.nullable(),
  concept_id: id,
  concept_name: z.string(),
  document: z.object({
    subdocument_id: id,
    name_with_date: z.string(),
    patient_id: id,
    patient_Identifier: z.string(),
  }),
  /**
   * What the two differ in: presence, concept, or attributes' names, or that one of them cannot tell; empty where they
   * agree (of a kappa only).
   */
  difference: z.string(),
  resolved: z.boolean(),
  resolution: Resolution.nullable(),
  /** Other conflicts, still open, of the same concept whose two sides say the same as these. */
  alike_count: z.number().int().nonnegative(),
  annotation_details: z.array(ConflictSide),
});
export type Conflict = z.infer<typeof Conflict>;

const openCount = z.number().int().nonnegative();

export const GetConflictMatrix = query("GetConflictMatrix", {
  noun: "conflicts",
  summary:
    "Conflicts that nobody has settled, of all studies and projects that the user sees, by concept and by what the two answers differ in.",
  roles: everyoneButAnnotators,
  isQuestion: true,
  reads: ["annotations", "assignments", "records", "vocabulary"],
  example: {},
  input: z.object({}),
  output: z.object({
    /** The concepts with most of them first. */
    data: z.array(
      z.object({
        concept_id: id,
        concept_name: z.string(),
        open: openCount,
        /** Adds up to `open`; kinds without any are left out. */
        kinds: z.array(z.object({ kind: z.enum(conflictKinds), open: openCount })),
      }),
    ),
    /** All, settled ones too, and those among them that nobody has settled. */
    conflictsCount: openCount,
    openCount,
    /** Documents with a conflict that nobody has settled. */
    documentsCount: openCount,
  }),
});

export const GetManualAnnotationsWithConflicts = query("GetManualAnnotationsWithConflicts", {
  noun: "conflicts",
  summary: "Where two annotators who finished a document differ (S2.18, S2.73, S2.74, S7.18).",
  roles: everyoneButAnnotators,
  reads: ["annotations", "assignments", "study", "cohort", "records", "language", "vocabulary"],
  audit: "patient",
  example: { study_id: exampleIds.study },
  input: z
    .object({
      study_id: id.optional(),
      subdocument_id: id.optional(),
      concept_id: id.optional(),
      cohort_id: id.optional(),
      kind: z.enum(conflictKinds).optional(),
      /** Only conflicts that nobody has settled. */
      unsettled: flag.default(false),
      /** Only conflicts between these annotators. */
      userIdList: idList.optional(),
      /** First answers (S5.9) instead of those that stand. */
      initial: flag.default(false),
      /** Every document that the two have finished, those on which they agree too: what a kappa is computed from. */
      forKappaScore: flag.default(false),
      /** Only conflicts that are alike: this one, and those still open that read the same. */
      alike: id.optional(),
      pageNumber,
      pageSize,
    })
    .refine(
      ({ forKappaScore, concept_id, userIdList }) =>
        !forKappaScore || (concept_id !== undefined && new Set(userIdList).size === 2),
      { message: "A kappa is of one concept and two annotators.", path: ["userIdList"] },
    ),
  output: z.object({
    payload: z.array(Conflict),
    documentsCount: z.number().int().nonnegative(),
    conflictsCount: z.number().int().nonnegative(),
    /** Conflicts among these that nobody has resolved. */
    openCount: z.number().int().nonnegative(),
  }),
  problems: ["sources.withheld", "row.not-found"],
});

/** S3.16, with the conflict that is meant; a side that is "Not annotated" or "Cannot tell" has null for an id. */
const ConflictChoice = z.object({
  conflict_id: id,
  version: wholeNumber,
  selected_annotation: id.nullable(),
  /** The chosen side's answer_key: tells who cannot tell from who has not annotated, where neither has an id. */
  selected_answer: z.string().max(64).optional(),
  annotationList: z.array(id.nullable()).length(1, "One of two annotations is chosen."),
});

export const ResolveManualAnnotationConflicts = command("ResolveManualAnnotationConflicts", {
  noun: "conflicts",
  summary:
    "Choose one of two annotations of each conflict, or reopen what was chosen; all or nothing (S4.11, S7.18).",
  roles: ["Supervisor"],
  changes: ["annotations", "facts", "validity"],
  example: {
    resolutions: [
      {
        conflict_id: exampleIds.conflict,
        version: 1,
        selected_annotation: exampleIds.annotation,
        annotationList: [null],
      },
    ],
  },
  input: z.object({
    resolutions: z.array(ConflictChoice).max(500).default([]),
    /** Conflicts to open again. */
    reopen: z
      .array(ConflictChoice.pick({ conflict_id: true, version: true }))
      .max(500)
      .default([]),
    reason: z.string().trim().max(1000).default(""),
    /** The conflicts are alike, and settled together. */
    as_pattern: z.boolean().default(false),
  }),
  output: z.object({ resolved: z.number().int(), reopened: z.number().int() }),
  problems: [
    "project.closed",
    "row.not-found",
    "conflict.none",
    "conflict.changed",
    "conflict.choice",
  ],
});
