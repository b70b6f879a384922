import type { MatchLayer } from "../annotated-document.ts";

/** A concept found in the text: tokens [from, to). */
export interface Mention {
  readonly from: number;
  readonly to: number;
  readonly concept: number;
  /** Index into `categories`. */
  readonly category: number;
  readonly layer: MatchLayer;
  /** Sentence that it lies in. */
  readonly sentence: number;
  /** Says nothing unless a modifier joins it; growMentions decides. */
  readonly isHead?: true;
}
