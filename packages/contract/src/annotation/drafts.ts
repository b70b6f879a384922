import { z } from "zod";
import { exampleIds } from "../example-ids.ts";
import { edition, id } from "../fields.ts";
import { command, query } from "../operation.ts";

/** Characters of a draft; a longer one is kept by the browser alone. */
export const longestDraft = 4_000_000;

/** What an annotator has staged on a document and not saved. */
export const AnnotationDraft = z.object({
  /** Another one with every change. */
  edition,
  kept_at: z.string(),
  /** The session that asks has kept it, and not another device. */
  is_own_session: z.boolean(),
  /** As the browser wrote it. */
  content: z.string(),
});
export type AnnotationDraft = z.infer<typeof AnnotationDraft>;

export const GetAnnotationDraft = query("GetAnnotationDraft", {
  noun: "annotations",
  summary: "What the annotator has staged on a document and not saved, on whichever device.",
  roles: ["Annotator"],
  reads: ["assignments", "drafts", "records"],
  audit: "patient",
  example: { subdocument_id: exampleIds.narrative },
  input: z.object({ subdocument_id: id }),
  output: z.object({ draft: AnnotationDraft.nullable() }),
  problems: ["row.not-found"],
});

export const KeepAnnotationDraft = command("KeepAnnotationDraft", {
  noun: "annotations",
  summary:
    "Keep what is staged on a document, so that another device can go on with it; without content it is given up.",
  roles: ["Annotator"],
  changes: ["drafts"],
  maximumBytes: 9_000_000,
  example: { subdocument_id: exampleIds.narrative, based_on: "", content: '{"form":1}' },
  input: z.object({
    subdocument_id: id,
    /** The edition that it takes the place of; empty: none. Where there is another one by now: 409. */
    based_on: z.string().regex(/^\d{0,18}$/u),
    /** Null: nothing is staged any more. */
    content: z.string().max(longestDraft).nullable(),
  }),
  output: z.object({
    /** Empty where there is none any more. */
    edition,
    /** Null: not kept, for the draft was saved or given up meanwhile; what is still staged is kept on this edition. */
    kept_at: z.string().nullable(),
  }),
  problems: ["row.not-found", "draft.newer"],
});
