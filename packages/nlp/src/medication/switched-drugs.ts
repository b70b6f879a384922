/** A drug that another took the place of. */
import { categories } from "../annotated-document.ts";
import { plainBefore, plainText } from "../text/plain-text.ts";
import { sentenceOf } from "../text/sentences.ts";
import type { Tokens } from "../text/tokens.ts";
import type { MedicationPlace } from "./medications.ts";

/** "switched vancomycin to cefazolin": in front of the drug. */
const changed =
  /\b(?:switched|changed|transitioned|converted|swapped|replaced|(?<!\b(?:a|the|this|any|no|dose|drug|recent|last)\s)(?:switch|change|transition|convert|swap|replace))\s+(?:from\s+)?(?:(?:the|her|his|home|iv|po|oral)\s+)?(?:[a-z]+\s?[/&]\s?)?$/i;
/** Between it and the next. */
const intoNext =
  /^(?:\s*\/\s*[a-z]+)?(?:\s+(?:[^.;,]|\.(?=\d)){0,30}?)?\s(?:to|for|with|over to)\s+(?:oral\s+|po\s+|iv\s+)?$/i;
/** "warfarin changed to apixaban" */
const givesWay =
  /^(?:(?!\band\b)[^.;,]){0,30}?\s(?:replaced (?:by|with)|changed to|switched to|swapped (?:for|to)|narrowed to|de-?escalated to|broadened to|converted to|transitioned to)\s+(?:oral\s+|po\s+|iv\s+)?$/i;
/** It has not come to that. */
const undecided =
  /\b(?:consider\w*|may|might|could|would|should|if|discuss\w*|plan(?:s|ning)? to|to be|can be|will be|not|never|without)\b[^.;]{0,30}$/i;

const medication = categories.indexOf("Medication");

/**
 * "switched vancomycin to cefazolin", "warfarin changed to apixaban", "in place of warfarin"; no other form of itself.
 */
export function hasGivenWay(
  tokens: Tokens,
  { mention, next, sentences }: MedicationPlace,
): boolean {
  const front = plainBefore(tokens, sentenceOf(sentences, mention), mention.from, 60);
  if (/\bin place of\s+(?:(?:the|her|his|home|usual|prior|oral|po|iv)\s+){0,3}$/i.test(front))
    return true;
  if (
    next === undefined ||
    next.category !== medication ||
    next.sentence !== mention.sentence ||
    // "IV metoprolol changed to oral metoprolol"
    next.concept === mention.concept
  )
    return false;
  const between = plainText(tokens.text.slice(tokens.end[mention.to - 1], tokens.begin[next.from]));
  const verb = changed.exec(front);
  if (verb !== null) return intoNext.test(between) && !undecided.test(front.slice(0, verb.index));
  return givesWay.test(between) && !undecided.test(between.slice(0, 20));
}
