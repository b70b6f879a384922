/** Signs that stand for yes and no in front of an item and behind it, and what they are read with. */
import type { Why } from "../annotated-document.ts";
import { folded } from "./context-words.ts";
import { signAt, tokenKind, type Tokens } from "../text/tokens.ts";

export interface Said {
  readonly why: Why;
  readonly isNo: boolean;
}

/** Characters between a token and the next: a tab counts as a column's width. */
export function gapBehind(tokens: Tokens, at: number): number {
  const gap = tokens.text.slice(tokens.end[at] ?? 0, tokens.begin[at + 1] ?? tokens.text.length);
  return gap.includes("\t") ? 4 : gap.length;
}

export function isLineBreak(tokens: Tokens, at: number): boolean {
  return at < 0 || at >= tokens.count || tokens.kind[at] === tokenKind.newline;
}

/** "[ ] fever", "☐ fever", "(-) fever", "+cough, -fever". */
export function signBefore(tokens: Tokens, at: number, from: number, to: number): Why | undefined {
  if (at >= from && folded(tokens, at) === "ø") return whyAt(tokens, "sign.none", at, at);
  if (at < 0 || tokens.kind[at] !== tokenKind.punctuation) return undefined;
  const sign = signAt(tokens, at);
  if (sign === 0x2610) return whyAt(tokens, "checkbox.empty", at, at);
  if (at < from) return undefined;
  if (sign === 0x2205) return whyAt(tokens, "sign.none", at, at);
  if (sign === 93 && at - 1 >= from && isSign(tokens, at - 1, 91))
    return whyAt(tokens, "checkbox.empty", at - 1, at);
  if (sign === 41 && at - 2 >= from && isMinus(tokens, at - 1) && isSign(tokens, at - 2, 40))
    return whyAt(tokens, "sign.minus", at - 2, at);
  // A minus that touches its word behind a comma, where other words carry a plus.
  if (
    isMinus(tokens, at) &&
    tokens.end[at] === tokens.begin[at + 1] &&
    (at === from ||
      tokens.end[at - 1] !== tokens.begin[at] ||
      isSign(tokens, at - 1, 47) ||
      isSign(tokens, at - 1, 44)) &&
    hasPlus(tokens, from, to)
  )
    return whyAt(tokens, "sign.minus", at, at);
  if (
    isMinus(tokens, at) &&
    tokens.end[at] !== tokens.begin[at + 1] &&
    (isBetween(tokens, at, from) ? hasSpacedPlus(tokens, from, to) : isRow(tokens, from))
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

/** "+ nausea + anorexia - vomiting": each item has its sign in front, with a gap on both sides. */
function isRow(tokens: Tokens, from: number): boolean {
  return isSign(tokens, from, 43) && tokens.end[from] !== tokens.begin[from + 1];
}

/** "fever (-)", "fever -,", "fever: [ ]", "fever [ ] yes [x] no", "fever ☐ yes ☒ no". */
export function signBehind(tokens: Tokens, at: number, to: number): Why | undefined {
  const zero = isSign(tokens, at, 58) || isSign(tokens, at, 61) ? at + 1 : at;
  if (at < to && isZero(tokens, zero, to)) return whyAt(tokens, "value.zero", at, zero);
  if (at >= to || tokens.kind[at] !== tokenKind.punctuation) return undefined;
  const bracket = isSign(tokens, at, 58) ? at + 1 : at;
  if (
    isSign(tokens, bracket, 40) &&
    bracket + 2 < to &&
    isMinus(tokens, bracket + 1) &&
    isSign(tokens, bracket + 2, 41)
  )
    return whyAt(tokens, "sign.minus", at, bracket + 2);
  // "cyanosis-, clubbing+"
  if (isMinus(tokens, at) && (at + 1 >= to || /^[,;]$/.test(folded(tokens, at + 1))))
    return whyAt(tokens, "sign.minus", at, at);
  if (isMinus(tokens, at) && tokens.begin[at] !== tokens.end[at - 1]) {
    const isItem =
      at + 1 >= to ||
      /[,;)|]/.test(tokens.text.charAt(tokens.begin[at + 1] ?? 0)) ||
      // "Neuropathy +, PAD -."
      (isSign(tokens, at + 1, 46) && tokens.end[at] === tokens.begin[at + 1]);
    if (isItem) return whyAt(tokens, "sign.minus", at, at);
  }
  const box = isSign(tokens, at, 58) ? at + 1 : at;
  const next = boxAt(tokens, box, to);
  if (next === undefined) return undefined;
  // "Seizures   [ ]  Migraine [x]": what is in the next column has a box of its own.
  if (gapBehind(tokens, next.to - 1) > 1)
    return next.checked ? undefined : whyAt(tokens, "checkbox.empty", box, next.to - 1);
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
export function boxAt(
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

/** Whether nothing belongs to what ends here. */
export function isEnd(tokens: Tokens, at: number, to: number): boolean {
  return at >= to || tokens.kind[at] !== tokenKind.word;
}

function hasPlus(tokens: Tokens, from: number, to: number): boolean {
  for (let at = from; at < to; at++)
    if (isSign(tokens, at, 43) && tokens.end[at] === tokens.begin[at + 1]) return true;
  return false;
}

export function isMinus(tokens: Tokens, at: number): boolean {
  return isSign(tokens, at, 45) || isSign(tokens, at, 0x2013) || isSign(tokens, at, 0x2212);
}

export function whyAt(tokens: Tokens, rule: string, from: number, last: number): Why {
  return { rule, begin: tokens.begin[from] ?? 0, end: tokens.end[last] ?? 0 };
}

export function isSign(tokens: Tokens, at: number, code: number): boolean {
  return tokens.kind[at] === tokenKind.punctuation && signAt(tokens, at) === code;
}
