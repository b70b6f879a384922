import type { Stage, StagedAnnotation } from "./stage.ts";

/** A stage with what it is based on, as it is kept and as tabs exchange it. */
export interface StageRecord {
  readonly stage: Stage;
  /** The annotator's saved annotations of the stage's version. */
  readonly base: readonly StagedAnnotation[];
  /** Concepts that the annotator had saved by then (S5.9). */
  readonly savedConcepts: readonly number[];
  /** Grows with every change: of two tabs' records the higher one is the newer. */
  readonly revision: number;
  /** Revisions of other devices that it goes on from: what was kept under them is in it, or was left out of it. */
  readonly taken?: readonly number[];
  /** Revisions of it of which the server may have one as a draft, which is none of another device then. */
  readonly sent?: readonly number[];
}

/** Whether anything is staged that would be lost with it: also what undo has taken back. */
export function hasUnsavedEdits({ stage }: Pick<StageRecord, "stage">): boolean {
  return stage.done.length > 0 || stage.undone.length > 0;
}
