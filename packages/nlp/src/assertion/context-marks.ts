/** Signs that stand for yes and no: check boxes, pluses and minuses, and answers of one word. */
import { categories, type Why } from "../annotated-document.ts";
import type { Assertion } from "./assertion.ts";
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
    const said = itemAnswer(tokens, mention, from, to);
    // "Troponin negative": the test was done, and this is its result.
    if (said?.isNo && tests.has(mention.category) && negativeResult.test(said.why.rule)) continue;
    if (said?.isNo === false) affirm(assertion);
    if (said !== undefined) {
      if (said.isNo) assertion.negated ??= said.why;
      continue;
    }
    const why =
      signBefore(tokens, mention.from - 1, from, to) ?? signBehind(tokens, mention.to, to);
    if (why !== undefined) assertion.negated = why;
  }
}

const tests: ReadonlySet<number> = new Set(
  (["Procedure", "Lab"] as const).map((category) => categories.indexOf(category)),
);
const negativeResult = /^(?:answer\.neg|sign\.minus)/;

/** "Edema: yes" says that it is there, whatever words of other items say. */
function affirm(assertion: Assertion): void {
  delete assertion.negated;
  delete assertion.uncertain;
  delete assertion.detail;
  delete assertion.other;
  delete assertion.family;
}

interface Said {
  readonly why: Why;
  readonly isNo: boolean;
}

/**
 * The answer that belongs to one item of a list or form: "(+) dysuria", "Stroke: no", "HIV neg.,", "| Nausea | no |",
 * "Y Hypertension".
 */
function itemAnswer(tokens: Tokens, mention: Mention, from: number, to: number): Said | undefined {
  if (isPlusBefore(tokens, mention.from - 1))
    return { why: whyAt(tokens, "sign.plus", mention.from - 1, mention.from - 1), isNo: false };
  return letterBefore(tokens, mention.from - 1, from) ?? wordBehind(tokens, mention.to, to);
}

/** "(+) cough", "+cough". */
function isPlusBefore(tokens: Tokens, at: number): boolean {
  if (at < 0) return false;
  if (isSign(tokens, at, 41)) return isSign(tokens, at - 1, 43) && isSign(tokens, at - 2, 40);
  return (
    isSign(tokens, at, 43) &&
    tokens.end[at] === tokens.begin[at + 1] &&
    (at === 0 || tokens.end[at - 1] !== tokens.begin[at] || isSign(tokens, at - 1, 44))
  );
}

/** A column of answers in front of the items: "N  Epilepsy". */
function letterBefore(tokens: Tokens, at: number, from: number): Said | undefined {
  if (at < 0 || gapBehind(tokens, at) < 2 || (at > 0 && at > from && !isLineBreak(tokens, at - 1)))
    return undefined;
  const letter = tokens.text.slice(tokens.begin[at], tokens.end[at]);
  if (letter !== "Y" && letter !== "N") return undefined;
  return { why: whyAt(tokens, `answer.${letter.toLowerCase()}`, at, at), isNo: letter === "N" };
}

const noes = /^(?:no|n|none|nil|neg|negative|absent|denied|denies|never)$/;
const yeses = /^(?:yes|y|pos|positive|present)$/;

/**
 * The word behind an item, its sign or its column; a bare "no" belongs to what follows unless the layout says
 * otherwise.
 */
function wordBehind(tokens: Tokens, at: number, to: number): Said | undefined {
  let word = at;
  let hasSign = false;
  let isBracketed = false;
  while (word < to && word < at + 3 && tokens.kind[word] === tokenKind.punctuation) {
    const sign = signAt(tokens, word);
    const mark = ticks.get(sign);
    if (mark !== undefined)
      return { why: whyAt(tokens, mark ? "sign.no" : "sign.yes", word, word), isNo: mark };
    if (sign === 43 || sign === 45 || sign === 0x2212)
      if (/^ve$/.test(folded(tokens, word + 1)) && tokens.end[word] === tokens.begin[word + 1])
        return {
          why: whyAt(tokens, sign === 43 ? "sign.plus" : "sign.minus", word, word + 1),
          isNo: sign !== 43,
        };
    const letter = letterInBox(tokens, word);
    if (letter !== undefined) return letter;
    const box = boxAt(tokens, word, to);
    if (box?.checked === true && /^(?:yes|y|present)$/.test(folded(tokens, box.to)))
      return { why: whyAt(tokens, "checkbox.yes", word, box.to), isNo: false };
    if (!separators.has(sign)) return undefined;
    if (sign === 40) isBracketed = true;
    hasSign = true;
    word++;
  }
  if (word >= to || tokens.kind[word] !== tokenKind.word) return undefined;
  const said = folded(tokens, word);
  const isNo = noes.test(said);
  if (!isNo && !yeses.test(said)) return undefined;
  // "Stroke  No  AF  Yes", "Nausea Yes  Vomiting No", "Haemophilia N."
  const written = tokens.text.slice(tokens.begin[word], tokens.end[word]);
  const isColumn =
    gapBehind(tokens, at - 1) > 1 ||
    (/^(?:Y|N|Yes|No|YES|NO)$/.test(written) &&
      isAnswerEnd(tokens, word + 1, to, false) &&
      !isSign(tokens, word + 1, 45));
  // "nausea present", "HIV pos."; "no" and "y" alone only where a sign or a column says whose they are.
  const isAdjective = /^(?:neg|negative|pos|positive|present|absent|denied|nil)$/.test(said);
  // "rash no | itching yes |"
  const isCell = isSign(tokens, word + 1, 124);
  if (!hasSign && !isColumn && !isAdjective && !isCell) return undefined;
  // "Anemia?no Jaundice?no"
  const isGlued = isSign(tokens, at, 63) && tokens.begin[word] === tokens.end[at];
  if (!isGlued && !isAnswerEnd(tokens, word + 1, to, isBracketed)) return undefined;
  if (said === "no" && isWrapped(tokens, word + 1, to)) return undefined;
  return { why: whyAt(tokens, `answer.${said}`, word, word), isNo };
}

/** "Diabetes [N]", "hypertension [yes]". */
function letterInBox(tokens: Tokens, at: number): Said | undefined {
  if (!isSign(tokens, at, 91) || !isSign(tokens, at + 2, 93)) return undefined;
  const said = folded(tokens, at + 1);
  const isNo = /^(?:n|no)$/.test(said);
  if (!isNo && !/^(?:y|yes)$/.test(said)) return undefined;
  return { why: whyAt(tokens, `answer.${said}`, at, at + 2), isNo };
}

/** What may occur between an item and its answer: ( - : = ? | and dashes. */
const separators: ReadonlySet<number> = new Set([40, 45, 58, 61, 63, 124, 0x2013, 0x2014]);
/** Crosses and ticks: whether they say no. */
const ticks: ReadonlyMap<number, boolean> = new Map([
  [0x2717, true],
  [0x2718, true],
  [0x2713, false],
  [0x2714, false],
]);

/** Whether an answer ends here: at a sign, a line's end, a gap of a column. */
function isAnswerEnd(tokens: Tokens, at: number, to: number, isBracketed: boolean): boolean {
  if (at >= to || isLineBreak(tokens, at) || gapBehind(tokens, at - 1) > 1) return true;
  if (tokens.kind[at] !== tokenKind.punctuation) return false;
  return isBracketed ? isSign(tokens, at, 41) : /[,;.|)\]/]/.test(folded(tokens, at));
}

/** "CXR: no\ninfiltrate": the line ends, and its words go on. */
function isWrapped(tokens: Tokens, at: number, to: number): boolean {
  return (
    at + 1 < to &&
    tokens.kind[at] === tokenKind.newline &&
    tokens.kind[at + 1] === tokenKind.word &&
    /^\p{Ll}/u.test(tokens.text.slice(tokens.begin[at + 1], tokens.end[at + 1]))
  );
}

/** Characters between a token and the next: a tab counts as a column's width. */
function gapBehind(tokens: Tokens, at: number): number {
  const gap = tokens.text.slice(tokens.end[at] ?? 0, tokens.begin[at + 1] ?? tokens.text.length);
  return gap.includes("\t") ? 4 : gap.length;
}

function isLineBreak(tokens: Tokens, at: number): boolean {
  return at < 0 || at >= tokens.count || tokens.kind[at] === tokenKind.newline;
}

/** "[ ] fever", "☐ fever", "(-) fever", "+cough, -fever". */
function signBefore(tokens: Tokens, at: number, from: number, to: number): Why | undefined {
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
    (at === from || tokens.end[at - 1] !== tokens.begin[at]) &&
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
function signBehind(tokens: Tokens, at: number, to: number): Why | undefined {
  const zero = isSign(tokens, at, 58) || isSign(tokens, at, 61) ? at + 1 : at;
  if (at < to && isZero(tokens, zero, to)) return whyAt(tokens, "value.zero", at, zero);
  if (at >= to || tokens.kind[at] !== tokenKind.punctuation) return undefined;
  if (
    isSign(tokens, at, 40) &&
    at + 2 < to &&
    isMinus(tokens, at + 1) &&
    isSign(tokens, at + 2, 41)
  )
    return whyAt(tokens, "sign.minus", at, at + 2);
  if (isMinus(tokens, at) && tokens.begin[at] !== tokens.end[at - 1]) {
    const isItem = at + 1 >= to || /[,;)|]/.test(tokens.text.charAt(tokens.begin[at + 1] ?? 0));
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
export function answerOf(tokens: Tokens, begin: number, to: number): Said | undefined {
  // "PATIENT: No.", "- No."
  const opening = isMinus(tokens, begin) ? begin + 1 : begin;
  const from =
    isSign(tokens, opening + 1, 58) && speakers.test(folded(tokens, opening))
      ? opening + 2
      : opening;
  const box = boxAt(tokens, from, to);
  if (box !== undefined && !box.checked && isEnd(tokens, box.to, to))
    return { why: whyAt(tokens, "checkbox.empty", from, box.to - 1), isNo: true };
  const word = folded(tokens, from);
  const isShort = to - from <= 4;
  const isAlone = isEnd(tokens, from + 1, to);
  const why = whyAt(tokens, `answer.${word}`, from, from);
  if (/^(?:yes|positive)$/.test(word) || (isAlone && word === "present"))
    return { why, isNo: false };
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
