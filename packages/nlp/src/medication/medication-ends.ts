/** Where what is said of one drug ends, and another begins. */
import { foldedToken } from "../text/term-words.ts";
import { tokenKind, type Tokens } from "../text/tokens.ts";
import { readAmount } from "./medication-amount.ts";
import { statusAt } from "./medication-status.ts";
import {
  frequencies,
  medicationForms,
  medicationRoutes,
  prescriptionWords,
} from "./medication-words.data.ts";

/** "amlodipine 10. metop. azithro 500 mg": behind the stop a word that we do not know, with its own stop or amount. */
export function startsAnother(tokens: Tokens, at: number, to: number): boolean {
  if (at + 1 >= to || tokens.kind[at] !== tokenKind.word) return false;
  const word = foldedToken(tokens, at);
  return (
    word.length > 3 &&
    !prescriptionWords.has(word) &&
    !frequencies.has(word) &&
    !medicationForms.has(word) &&
    !medicationRoutes.has(word) &&
    statusAt(tokens, at) === undefined &&
    (tokens.kind[at + 1] === tokenKind.number || foldedToken(tokens, at + 1) === ".")
  );
}

/** "… and 40 mg of Lasix": the amount belongs to the drug behind it. */
export function isOfNext(tokens: Tokens, at: number, next: number): boolean {
  while (at < next && /^(?:of|iv|im|po|oral)$/.test(foldedToken(tokens, at))) at++;
  // "1 mL of 1 % lidocaine"
  if (at < next) at += readAmount(tokens, at, next)?.used ?? 0;
  return at === next;
}

export function closing(tokens: Tokens, open: number, to: number): number {
  for (let at = open + 1; at < Math.min(to, open + 14); at++)
    if (foldedToken(tokens, at) === ")") return at;
  return -1;
}

/** The word in front of a token, over a line's end, folded. */
export function wordBefore(tokens: Tokens, at: number): string {
  let before = at - 1;
  while (before >= 0 && tokens.kind[before] === tokenKind.newline) before--;
  return before < 0 ? "" : foldedToken(tokens, before);
}
