/** Lines that a label gives to somebody else: "Baby: glucose 41", "Close contacts: rifampin 600 mg". */
import { lineBeginWithin } from "../text/lines.ts";
import type { Assertion } from "./assertion.ts";

const others =
  /^\W*(?:(?:close |household |sick )?contacts?|household|partner|husband|wife|spouse|boyfriend|girlfriend|roommate|fob)\s*:/i;
const newborn = /^\W*(?:baby|infant|newborn|neonate)(?: (?:girl|boy|[ab]))?\s*:/i;
/** What only the note of a mother has in front of the line of her child. */
const mother =
  /\b(?:ppd ?#?\d|post-?partum|l ?& ?d\b|labor|lochia|fundus|epds|g\d+ ?p\d|s\/p (?:nsvd|svd|c\/?s|rltcs|pltcs|cesarean))/i;
const nursery =
  /\b(?:newborn (?:nursery|exam|note|admission)|nicu|neonat\w+ (?:note|exam)|nursery note)\b/i;

/** A line that a label begins is not longer, in characters. */
const longestLine = 2000;

/** Marks what stands on such a line at an offset as another person's. */
export function applyPersonLine(assertion: Assertion, text: string, begin: number): void {
  if (assertion.family !== undefined || assertion.other !== undefined) return;
  const start = lineBeginWithin(text, begin, longestLine);
  if (start > 0 && text[start - 1] !== "\n") return;
  const head = text.slice(start, Math.min(begin, start + 32));
  const label = others.exec(head) ?? newborn.exec(head);
  // "Sick / contacts: none. She has used …": the label's line has ended, or began on the line before.
  if (label !== null && endsBefore(text, start, begin)) return;
  if (label !== null && (!newborn.test(head) || isMothers(text, start)))
    assertion.other = { rule: "other.line", begin: start, end: start + label[0].length };
}

const endsBefore = (text: string, start: number, begin: number): boolean =>
  /^\W*contacts/.test(text.slice(start, begin)) ||
  /\.\s+(?:he|she|they|patient|pt|her|his)\b/i.test(text.slice(start, begin + 1)) ||
  /:\s*(?:none|no|denies|denied)\b/i.test(text.slice(start, begin));

const isMothers = (text: string, start: number): boolean => {
  const front = text.slice(Math.max(0, start - 3000), start);
  return mother.test(front) && !nursery.test(front);
};
