// What a test drives in a page, and is told by it (`session-page.ts`).
import type { Concept } from "@concord/contract";

/** What the page shows of a session. */
export interface ShownEdits {
  /** Where the annotator's own annotations begin, saved or staged, as often as they are there. */
  readonly own: readonly number[];
  /** The header says that all of it is stored in this browser. */
  readonly isStored: boolean;
  /** The header says that the server has kept the draft. */
  readonly isDraftKept: boolean;
  readonly isStale: boolean;
  /** Another device has kept something that is not here. */
  readonly hasOther: boolean;
}

export interface SessionPage {
  readonly shown: () => ShownEdits;
  /** Resolves once nothing is on its way to the store of this browser. */
  readonly atRest: () => Promise<ShownEdits>;
  readonly add: (concept: Concept, span: { begin: number; end: number }) => void;
  /** Removes the annotation that begins there. */
  readonly remove: (begin: number) => void;
  readonly undo: () => void;
  /** Says "saved", or why it was not. */
  readonly save: () => Promise<string>;
  /** Reads what is saved anew, and bases what is staged on it. */
  readonly rebase: () => Promise<void>;
  readonly addOther: () => void;
  readonly retryStoring: () => void;
  readonly retryKeeping: () => void;
}
