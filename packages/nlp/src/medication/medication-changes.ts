/** Signs by which one dose gives way to the next, and where another drug begins. */
import { foldedToken } from "../text/term-words.ts";
import { tokenKind, type Tokens } from "../text/tokens.ts";
import { readAmount, type ParsedAmount } from "./medication-amount.ts";
import type { Course } from "./medication-dose.ts";
import type { Draft } from "./medication-draft.ts";
import { statusAt } from "./medication-status.ts";
import {
  frequencies,
  medicationForms,
  medicationRoutes,
  prescriptionWords,
} from "./medication-words.data.ts";

/** How many tokens an arrow has: "20 mg daily -> 40 mg BID". */
export function arrowAt(tokens: Tokens, at: number): number {
  const word = foldedToken(tokens, at);
  if (/^[→⇒]$/.test(word)) return 1;
  let end = at;
  while (/^[-=–]$/.test(foldedToken(tokens, end)) && end < at + 3) end++;
  return end > at && foldedToken(tokens, end) === ">" ? end - at + 1 : 0;
}

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

/** What an arrow between two strengths of one unit says. */
export function changeOf({ strength }: Course, { quantity }: ParsedAmount): Draft["status"] {
  if (
    strength === undefined ||
    strength.unit !== quantity.unit ||
    strength.value === quantity.value
  )
    return undefined;
  return quantity.value > strength.value ? "increased" : "decreased";
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
