import type { OutputOf, Section } from "@concord/contract";
import type { AskedConcept } from "../interview/questions.ts";
import type { TextModel } from "../text/text-model.ts";
import type { AddressTarget } from "./address-target.ts";

/** The saved annotations of a document, as the server answers them. */
export type SavedAnswer = OutputOf<"GetManualAnnotations">;

/** What a session is about, and what its commands leave as it is. */
export interface SessionInput {
  readonly sections: readonly Section[];
  readonly model: TextModel;
  /** What is saved; undefined until it is known. */
  readonly answer: SavedAnswer | undefined;
  /** What the annotator's projects ask about the document. */
  readonly asked: readonly AskedConcept[];
  /** What the address asks to show. */
  readonly target: AddressTarget;
}
