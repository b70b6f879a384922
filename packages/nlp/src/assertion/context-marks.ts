/** Signs that stand for yes and no: check boxes, pluses and minuses, and answers of one word. */
import type { Why } from "../annotated-document.ts";
import type { Assertion } from "./context.ts";
import { folded } from "./context-words.ts";
import type { Mention } from "../mentions/mention.ts";
import { signAt, tokenKind, type Tokens } from "../text/tokens.ts";

/** Marks the mentions [first, last) of the sentence of tokens [from, to). */
export function markSigns(
  tokens: Tokens,
  from: number,
  to: number,
  mentions: readonly Mention[],
  assertions: readonly Assertion[],
  first: number,
  last: number,
): void {
  for (let index = first; index < last; index++) {
    const mention = mentions[index];
    const assertion = assertions[index];
    if (mention === undefined || assertion === undefined) continue;
    const why =
      signBefore(tokens, mention.from - 1, from, to) ?? signBehind(tokens, mention.to, to);
    if (why !== undefined) assertion.negated = why;
  }
}

/** "[ ] fever", "☐ fever", "(-) fever", "+cough, -fever". */
function signBefore(tokens: Tokens, at: number, from: number, to: number): Why | undefined {
  if (at < from || tokens.kind[at] !== tokenKind.punctuation) return undefined;
  const sign = signAt(tokens, at);
  if (sign === 0x2610) return whyAt(tokens, "checkbox.empty", at, at);
  if (sign === 0x2205) return whyAt(tokens, "sign.none", at, at);
  if (sign === 93 && at - 1 >= from && isSign(tokens, at - 1, 91))
    return whyAt(tokens, "checkbox.empty", at - 1, at);
  if (sign === 41 && at - 2 >= from && isMinus(tokens, at - 1) && isSign(tokens, at - 2, 40))
    return whyAt(tokens, "sign.minus", at - 2, at);
  // A minus that touches its word behind a comma, where other words carry a plus.
  if (
    isMinus(tokens, at) &&
    tokens.end[at] === tokens.begin[at + 1] &&
    (at === from || tokens.end[at - 1] !== tokens.begin[at]) &&
    hasPlus(tokens, from, to)
  )
    return whyAt(tokens, "sign.minus", at, at);
  if (
    isMinus(tokens, at) &&
    isBetween(tokens, at, from) &&
    tokens.end[at] !== tokens.begin[at + 1] &&
    hasSpacedPlus(tokens, from, to)
  )
    return whyAt(tokens, "sign.minus", at, at);
  return undefined;
}

/** Whether a sign opens an item: "+ cough, - fever". */
function isBetween(tokens: Tokens, at: number, from: number): boolean {
  return at > from && /[,;:]/.test(folded(tokens, at - 1));
}

function hasSpacedPlus(tokens: Tokens, from: number, to: number): boolean {
  for (let at = from; at < to; at++)
    if (isSign(tokens, at, 43) && (at === from || isBetween(tokens, at, from))) return true;
  return false;
}

/** "fever (-)", "fever -,", "fever: [ ]", "fever [ ] yes [x] no", "fever ☐ yes ☒ no". */
function signBehind(tokens: Tokens, at: number, to: number): Why | undefined {
  if (at < to && isZero(tokens, isSign(tokens, at, 58) ? at + 1 : at, to))
    return whyAt(tokens, "value.zero", at, isSign(tokens, at, 58) ? at + 1 : at);
  if (at >= to || tokens.kind[at] !== tokenKind.punctuation) return undefined;
  if (
    isSign(tokens, at, 40) &&
    at + 2 < to &&
    isMinus(tokens, at + 1) &&
    isSign(tokens, at + 2, 41)
  )
    return whyAt(tokens, "sign.minus", at, at + 2);
  if (isMinus(tokens, at) && tokens.begin[at] !== tokens.end[at - 1]) {
    const isItem = at + 1 >= to || /[,;]/.test(tokens.text.charAt(tokens.begin[at + 1] ?? 0));
    if (isItem) return whyAt(tokens, "sign.minus", at, at);
  }
  const box = isSign(tokens, at, 58) ? at + 1 : at;
  const next = boxAt(tokens, box, to);
  if (next === undefined) return undefined;
  const label = folded(tokens, next.to);
  const isNo = /^(?:no|n|absent|negative|denied)$/i.test(label);
  if (isNo) return next.checked ? whyAt(tokens, "checkbox.no", box, next.to) : undefined;
  if (!/^(?:yes|y|present|positive)$/i.test(label))
    return next.checked || !isEnd(tokens, next.to, to)
      ? undefined
      : whyAt(tokens, "checkbox.empty", box, next.to - 1);
  return next.checked ? undefined : whyAt(tokens, "checkbox.empty", box, next.to - 1);
}

/** "edema 0", "pain 0/10": a grade, with nothing behind it that would make it a measurement. */
function isZero(tokens: Tokens, at: number, to: number): boolean {
  if (at >= to || folded(tokens, at) !== "0") return false;
  return (
    at + 1 >= to ||
    tokens.kind[at + 1] === tokenKind.newline ||
    /[,;./]/.test(folded(tokens, at + 1))
  );
}

/** A check box that begins at a token. */
function boxAt(
  tokens: Tokens,
  at: number,
  to: number,
): { readonly checked: boolean; readonly to: number } | undefined {
  if (at >= to || tokens.kind[at] !== tokenKind.punctuation) return undefined;
  const sign = signAt(tokens, at);
  if (sign === 0x2610) return { checked: false, to: at + 1 };
  if (sign === 0x2611 || sign === 0x2612) return { checked: true, to: at + 1 };
  if (sign !== 91) return undefined;
  if (isSign(tokens, at + 1, 93)) return { checked: false, to: at + 2 };
  return isSign(tokens, at + 2, 93) ? { checked: true, to: at + 3 } : undefined;
}

const speakers =
  /^(?:patient|pt|p|a|mother|mom|father|dad|wife|husband|daughter|son|answer|response)$/;

/** An answer to the question or label before it, in a sentence of its own: "Headache? No.", "COMPLICATIONS: None." */
export function answerOf(
  tokens: Tokens,
  begin: number,
  to: number,
): { readonly why: Why; readonly isNo: boolean } | undefined {
  // "PATIENT: No."
  const from =
    isSign(tokens, begin + 1, 58) && speakers.test(folded(tokens, begin)) ? begin + 2 : begin;
  const box = boxAt(tokens, from, to);
  if (box !== undefined && !box.checked && isEnd(tokens, box.to, to))
    return { why: whyAt(tokens, "checkbox.empty", from, box.to - 1), isNo: true };
  const word = folded(tokens, from);
  const isShort = to - from <= 4;
  const isAlone = isEnd(tokens, from + 1, to);
  const why = whyAt(tokens, `answer.${word}`, from, from);
  if (isAlone && /^(?:yes|positive|present)$/.test(word)) return { why, isNo: false };
  const isNo =
    (isAlone && /^(?:no|negative|neg)$/.test(word)) ||
    ((isAlone || isShort) && /^(?:none|nil|denied|denies|absent|never)$/.test(word)) ||
    (isShort &&
      word === "not" &&
      /^(?:identified|seen|present|found|noted)$/.test(folded(tokens, from + 1)));
  return isNo ? { why, isNo } : undefined;
}

/** Whether nothing belongs to what ends here. */
function isEnd(tokens: Tokens, at: number, to: number): boolean {
  return at >= to || tokens.kind[at] !== tokenKind.word;
}

function hasPlus(tokens: Tokens, from: number, to: number): boolean {
  for (let at = from; at < to; at++)
    if (isSign(tokens, at, 43) && tokens.end[at] === tokens.begin[at + 1]) return true;
  return false;
}

function isMinus(tokens: Tokens, at: number): boolean {
  return isSign(tokens, at, 45) || isSign(tokens, at, 0x2013) || isSign(tokens, at, 0x2212);
}

function whyAt(tokens: Tokens, rule: string, from: number, last: number): Why {
  return { rule, begin: tokens.begin[from] ?? 0, end: tokens.end[last] ?? 0 };
}

function isSign(tokens: Tokens, at: number, code: number): boolean {
  return tokens.kind[at] === tokenKind.punctuation && signAt(tokens, at) === code;
}
