import type { Mention } from "../mentions/mention.ts";
import { foldedToken } from "../text/term-words.ts";
import { tokenKind, type Tokens } from "../text/tokens.ts";
import { readAmount, type ParsedAmount } from "./medication-amount.ts";
import { setStrength, type Draft } from "./medication-draft.ts";
import { readFrequency } from "./medication-frequency.ts";
import { readRoute } from "./medication-route.ts";
import {
  countedForms,
  frequencies,
  medicationForms,
  medicationRoutes,
  prescriptionWords,
  strengthUnits,
} from "./medication-words.data.ts";
import { fractionSign, isNumberWord, readFraction } from "./number-words.ts";

/** Tokens in front of a drug that may be its prescription. */
const reach = 16;

const joining =
  /^(?:of|a|an|the|his|her|their|your|my|to|or|prn|per|course|day|days|week|weeks|month|months|hundred|thousand|as|needed|twice|once|times|dose|doses)$/;

/**
 * What stands in front of a drug and is its own: "20 mg of furosemide", "two puffs of albuterol", "1 g IV ceftriaxone",
 * "daily aspirin", "a 7-day course of". False where the amount is the most that may be taken.
 */
export function readBackward(
  tokens: Tokens,
  from: number,
  mention: Mention,
  previous: Mention | undefined,
  draft: Draft,
): boolean {
  const begin = regionBefore(tokens, Math.max(from, previous?.to ?? 0), mention.from);
  // What follows another drug at once is that drug's.
  if (begin === mention.from || !isApart(tokens, previous, begin)) return true;
  if (/^(?:exceed|max|maximum|than|limit|exceeding)$/.test(foldedToken(tokens, begin - 1)))
    return false;
  const amounts: ParsedAmount[] = [];
  const course = draft.courses[0];
  for (let at = begin; at < mention.from;) {
    const frequency = readFrequency(tokens, at, mention.from);
    if (frequency !== undefined) {
      course.frequency ??= frequency.frequency;
      at += frequency.used;
      continue;
    }
    const amount = readAmount(tokens, at, mention.from) ?? readPart(tokens, at, mention);
    if (amount !== undefined) {
      // The smaller of two readings ("5" of "2.5/5 mg") is not the whole.
      if (!/^[/-]$/.test(foldedToken(tokens, at - 1))) amounts.push(amount);
      at += amount.used;
      continue;
    }
    const route = readRoute(tokens, at, mention.from);
    if (route !== undefined) draft.route ??= route.route;
    else {
      const word = foldedToken(tokens, at);
      if (word === "prn" || (word === "as" && foldedToken(tokens, at + 1) === "needed"))
        draft.as_needed = true;
      const form = medicationForms.get(word);
      if (form !== undefined && form !== "dose") draft.form ??= form;
    }
    at += route?.used ?? 1;
  }
  takeAmounts(amounts, draft);
  return true;
}

/** Whether something other than the words of a prescription stands between the drug before and the region. */
function isApart(tokens: Tokens, previous: Mention | undefined, begin: number): boolean {
  if (previous === undefined) return true;
  for (let at = previous.to; at < begin; at++) {
    const kind = tokens.kind[at];
    const word = foldedToken(tokens, at);
    // "change IV ceftriaxone to PO cefdinir"
    if (word === "to" && at === begin - 1 && medicationRoutes.has(foldedToken(tokens, begin)))
      return true;
    if (kind === tokenKind.punctuation ? /^[,;:(]$/.test(word) : /^(?:and|or|plus)$/.test(word))
      return true;
    if (
      kind === tokenKind.word &&
      !prescriptionWords.has(word) &&
      !strengthUnits.has(word) &&
      !medicationForms.has(word) &&
      !medicationRoutes.has(word) &&
      !frequencies.has(word) &&
      !/^(?:prn|q\d.*|x\d.*|puffs?)$/.test(word)
    )
      return true;
  }
  return false;
}

function takeAmounts(amounts: readonly ParsedAmount[], draft: Draft): void {
  const course = draft.courses[0];
  const isVolume = ({ kind, quantity, volume }: ParsedAmount): boolean =>
    kind === "strength" && volume === undefined && /^m?L$/.test(quantity.unit);
  const strengths = amounts.filter(({ kind }) => kind === "strength");
  for (const amount of amounts) {
    const { kind, quantity, each } = amount;
    if (each !== undefined && course.strength === undefined) setStrength(course, each);
    if (kind === "dose") {
      course.dose ??= quantity;
      if (quantity.unit !== "dose") draft.form ??= quantity.unit;
    } else if (kind === "duration") {
      if (quantity.value_high === undefined) draft.duration_days ??= quantity.value;
    } else if (kind === "strength") {
      const hasOther = strengths.length > 1 || course.strength !== undefined;
      if (isVolume(amount) && hasOther) course.dose ??= quantity;
      else if (course.strength === undefined) setStrength(course, amount);
    }
  }
}

/** "half of a 12.5 mg carvedilol tablet": the form stands behind the drug. */
function readPart(tokens: Tokens, at: number, mention: Mention): ParsedAmount | undefined {
  const part = readFraction(tokens, at, mention.from);
  if (part === undefined) return undefined;
  const each = readAmount(tokens, part.next, mention.from);
  const form = countedForms.get(foldedToken(tokens, mention.to));
  return each?.kind === "strength" && part.next + each.used === mention.from && form !== undefined
    ? { kind: "dose", quantity: { value: part.value, unit: form }, each, used: mention.from - at }
    : undefined;
}

/** Where the words of a prescription begin that lead up to a drug. */
function regionBefore(tokens: Tokens, floor: number, to: number): number {
  let begin = to;
  for (let at = to - 1; at >= Math.max(floor, to - reach); at--) {
    const kind = tokens.kind[at];
    if (kind === tokenKind.number || kind === tokenKind.newline) {
      begin = at;
      continue;
    }
    const word = foldedToken(tokens, at);
    if (kind === tokenKind.punctuation) {
      if (!/^[-/%–]$/.test(word) && fractionSign(tokens, at) === undefined) break;
    } else if (word === "and") {
      const before = foldedToken(tokens, at - 1);
      if (tokens.kind[at - 1] !== tokenKind.number && !isNumberWord(before)) break;
    } else if (
      !joining.test(word) &&
      !strengthUnits.has(word) &&
      !medicationForms.has(word) &&
      !medicationRoutes.has(word) &&
      !frequencies.has(word) &&
      !isNumberWord(word)
    )
      break;
    begin = at;
  }
  // It does not begin with what only joins.
  while (
    begin < to &&
    (tokens.kind[begin] === tokenKind.newline ||
      /^(?:of|the|his|her|their|your|my|to|or|per|-|\/|%)$/.test(foldedToken(tokens, begin)))
  )
    begin++;
  return begin;
}
