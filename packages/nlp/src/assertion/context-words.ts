/** Words around a place in a sentence, however its lines are broken and its letters written. */
import { foldedToken } from "../text/term-words.ts";
import { tokenKind, type Tokens } from "../text/tokens.ts";

/** The first token from `at` on that is no line end. */
export function following(tokens: Tokens, at: number): number {
  let next = at;
  while (next < tokens.count && tokens.kind[next] === tokenKind.newline) next++;
  return next;
}

/** The last token up to `at` that is no line end; −1 when there is none. */
export function preceding(tokens: Tokens, at: number): number {
  let before = at;
  while (before >= 0 && tokens.kind[before] === tokenKind.newline) before--;
  return before;
}

/** A token in small letters, without combining marks; empty outside the text. */
export function folded(tokens: Tokens, at: number): string {
  return at < 0 || at >= tokens.count ? "" : foldedToken(tokens, at);
}
