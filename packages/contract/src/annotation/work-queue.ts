import { z } from "zod";
import { exampleIds } from "../example-ids.ts";
import { id, idList, nothing } from "../fields.ts";
import { query } from "../operation.ts";
import { ConflictSide } from "./conflicts.ts";

const count = z.number().int().nonnegative();

export const QueuedDocument = z.object({
  subdocument_id: id,
  projectId: id,
  projectName: z.string(),
  name_with_date: z.string(),
  encounter_name: z.string(),
  /** Of the text that the annotator reads; null where that is not ready yet. */
  words: count.nullable(),
  status: z.enum(["waiting", "in progress", "done"]),
  /** When the annotator was done with it. */
  done_at: z.string().nullable(),
  /** When the annotator last saved something of it, where they have. */
  saved_at: z.string().nullable(),
  /** When edits of it that are not saved were kept here last, where there are any. */
  draft_at: z.string().nullable(),
});
export type QueuedDocument = z.infer<typeof QueuedDocument>;

/** An answer of the annotator that differed from another's, and what a supervisor decided. */
export const SettledDifference = z.object({
  subdocument_id: id,
  name_with_date: z.string(),
  concept_id: id,
  concept_name: z.string(),
  /** What the two differed in: presence, concept, attributes' names, or that one of them cannot tell. */
  difference: z.string(),
  is_kept: z.boolean(),
  /** What the annotator says, and what was decided: the same where it was kept. Neither is called by a name. */
  own: ConflictSide,
  decided: ConflictSide,
  decided_at: z.string(),
  reason: z.string().nullable(),
});
export type SettledDifference = z.infer<typeof SettledDifference>;

export const GetWorkQueue = query("GetWorkQueue", {
  noun: "annotations",
  summary:
    "All documents of the annotator's open projects in the order of the samples, with length and state, and what was decided on their differences (S2.62, S9.11).",
  roles: ["Annotator"],
  reads: [
    "annotations",
    "assignments",
    "drafts",
    "records",
    "language",
    "vocabulary",
    "study",
    "cohort",
  ],
  audit: "patient",
  example: {},
  input: nothing,
  output: z.object({
    data: z.array(QueuedDocument),
    /** Decisions that stand on what the annotator and another one answered differently (S4.11). */
    settled: z.object({
      kept: count,
      changed: count,
      /** Of all that are counted, the newest first. */
      newest: z.array(SettledDifference),
    }),
  }),
});

export const GetQueueBeginnings = query("GetQueueBeginnings", {
  noun: "annotations",
  summary:
    "How documents of the annotator's own begin, in the text that the annotator reads; those whose text is not ready are left out.",
  roles: ["Annotator"],
  reads: ["assignments", "records"],
  audit: "patient",
  example: { m_DocIdList: `${exampleIds.narrative}` },
  input: z.object({ m_DocIdList: idList }),
  output: z.object({
    /** On one line. */
    data: z.array(z.object({ subdocument_id: id, text: z.string() })),
  }),
});
