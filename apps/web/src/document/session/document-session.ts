import type { ApiProblem } from "../../platform/api/api-problem.ts";
import type { Line, Mark, MarkCategory } from "../marks/mark.ts";
import type { Span } from "../text/occurrences.ts";
import type { StageRecord } from "./stage-record.ts";
import type { Stage } from "./stage.ts";

/** What is staged, and on which saved annotations: stored in the vault and shared with other tabs. */
export type StagedWork = Omit<StageRecord, "revision" | "taken">;

/** An annotation that was picked, as far as it is found again once another one has taken its place. */
export type Place = Pick<Mark, "id" | "conceptId" | "span">;

export interface Picked {
  readonly targetKey: string;
  readonly place: Place | null;
  /** The concept whose question it is; null: that of the place. */
  readonly asked: number | null;
}

/**
 * All that an annotator's work on a document has come to. It is never changed: every command of `transact` makes a new
 * one. What follows from it, and from what the server answered, is in `shownSession`.
 */
export interface DocumentSession {
  /** Null until it was read, and for whoever only reads the document. */
  readonly work: StagedWork | null;
  /** The mode that was chosen (S4.10); null: none yet, and what is staged decides. */
  readonly mode: "view" | "edit" | null;
  /** What was picked last, after which target of the address: another target ends it. */
  readonly picked: Picked | null;
  /** Words selected in the text. */
  readonly chosen: Span | null;
  /** What a new annotation is being made of. */
  readonly adding: "selection" | "document" | null;
  /** The annotation whose words are to be annotated everywhere, while that is asked. */
  readonly allOf: string | null;
  /** What the legend has switched off. */
  readonly hidden: ReadonlySet<Line | MarkCategory>;
  /** Why something can't be done, to be said in a dialog (S5.7, S5.8). */
  readonly refusal: string | null;
  /** What Save asks before it saves (S5.9, S8.8). */
  readonly question: string | null;
  /** The stage that is on its way to the server. */
  readonly sent: Stage | null;
  /** Why the last save failed; what was staged is still there. */
  readonly failure: ApiProblem | null;
  /** The version that the last save made. */
  readonly savedVersion: number | null;
}

/** The session of a document that was just opened. */
export function newSession(chosen: Span | null = null): DocumentSession {
  return {
    work: null,
    mode: null,
    picked: null,
    chosen,
    adding: null,
    allOf: null,
    hidden: new Set(),
    refusal: null,
    question: null,
    sent: null,
    failure: null,
    savedVersion: null,
  };
}
