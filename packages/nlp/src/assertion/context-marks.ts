/** Signs that stand for yes and no: check boxes, pluses and minuses, and answers of one word. */
import { categories } from "../annotated-document.ts";
import type { Why } from "../annotated-document.ts";
import type { Assertion } from "./assertion.ts";
import { folded } from "./context-words.ts";
import type { Mention } from "../mentions/mention.ts";
import { signAt, tokenKind, type Tokens } from "../text/tokens.ts";
import {
  boxAt,
  gapBehind,
  isEnd,
  isLineBreak,
  isMinus,
  isSign,
  signBefore,
  signBehind,
  whyAt,
  type Said,
} from "./context-signs.ts";

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
  const isInFront = hasSignsInFront(tokens, from, mentions[first]?.from ?? from);
  for (let index = first; index < last; index++) {
    const mention = mentions[index];
    const assertion = assertions[index];
    if (mention === undefined || assertion === undefined) continue;
    // "(+) fatigue, weight loss (-) fever, chills": a sign speaks of all up to the next.
    if (isInFront) {
      const sign = lastSign(tokens, from, mention.from);
      if (sign?.isNo === true) assertion.negated ??= sign.why;
      else if (sign !== undefined) affirm(assertion);
      continue;
    }
    const doubt = doubted.exec(
      tokens.text.slice(tokens.end[mention.to - 1], (tokens.end[mention.to - 1] ?? 0) + 16),
    );
    if (doubt !== null && assertion.negated === undefined) {
      const begin = tokens.end[mention.to - 1] ?? 0;
      assertion.uncertain ??= { rule: "answer.unsure", begin, end: begin + doubt[0].length };
      assertion.detail ??= "Question";
      continue;
    }
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
  shareAnswers(tokens, mentions, assertions, first, last, to);
  shareBoxes(tokens, mentions, assertions, first, last);
}

/** "Gout: unsure", "Sleep apnea? not sure". */
const doubted = /^\s?[:?]\s*(?:unsure|not sure|maybe|possibly)\s*(?:[.,;|\n)]|$|\s\s)/i;

/** "Fever/chills/sweats: (-)", "pallor/icterus - nil": the last one's answer is that of all. */
function shareAnswers(
  tokens: Tokens,
  mentions: readonly Mention[],
  assertions: readonly Assertion[],
  first: number,
  last: number,
  to: number,
): void {
  let passed: Why | undefined;
  for (let index = last - 2; index >= first; index--) {
    const [mention, next] = [mentions[index], mentions[index + 1]];
    const [own, other] = [assertions[index], assertions[index + 1]];
    if (mention === undefined || next === undefined || own === undefined || other === undefined)
      continue;
    const isTest = tests.has(next.category);
    // "GC/CT neg", "HIV/RPR neg": what the other is, a test, keeps it from being denied.
    const result = isTest ? itemAnswer(tokens, next, next.from, to) : undefined;
    const said =
      (result?.isNo === true ? result.why : other.negated) ?? (isTest ? passed : undefined);
    passed = undefined;
    if (next.from !== mention.to + 1 || !isSign(tokens, mention.to, 47)) continue;
    if (said?.begin === undefined || said.begin < (tokens.end[next.to - 1] ?? 0)) continue;
    if (next.to >= to) continue;
    passed = said;
    if (own.negated === undefined && !(isTest && tests.has(mention.category))) own.negated = said;
  }
}

/** "[ ] COPD/emphysema": one box for both. */
function shareBoxes(
  tokens: Tokens,
  mentions: readonly Mention[],
  assertions: readonly Assertion[],
  first: number,
  last: number,
): void {
  for (let index = first + 1; index < last; index++) {
    const [before, mention] = [mentions[index - 1], mentions[index]];
    const [said, own] = [assertions[index - 1]?.negated, assertions[index]];
    if (before === undefined || mention === undefined || own === undefined) continue;
    if (mention.from !== before.to + 1 || !isSign(tokens, before.to, 47)) continue;
    if (said?.rule === "checkbox.empty" && (said.end ?? 0) <= (tokens.begin[before.from] ?? 0))
      own.negated ??= said;
  }
}

/** Whether a bracketed sign stands in front of the first name of a sentence, and further ones between its names. */
function hasSignsInFront(tokens: Tokens, from: number, firstName: number): boolean {
  return (
    lastSign(tokens, from, firstName)?.at === firstName - 3 &&
    /\([+−–-]\)[^()]*,[^()]*\([+−–-]\)/.test(
      tokens.text.slice(tokens.begin[firstName - 3], (tokens.end[firstName] ?? 0) + 200),
    )
  );
}

/** The last "(+)" or "(-)" of tokens [from, to). */
function lastSign(tokens: Tokens, from: number, to: number): (Said & { at: number }) | undefined {
  for (let at = to - 3; at >= from; at--) {
    if (!isSign(tokens, at, 40) || !isSign(tokens, at + 2, 41)) continue;
    const isNo = isMinus(tokens, at + 1);
    if (isNo || isSign(tokens, at + 1, 43))
      return { at, isNo, why: whyAt(tokens, isNo ? "sign.minus" : "sign.plus", at, at + 2) };
  }
  return undefined;
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

/**
 * The answer that belongs to one item of a list or form: "(+) dysuria", "Stroke: no", "HIV neg.,", "| Nausea | no |",
 * "Y Hypertension".
 */
function itemAnswer(tokens: Tokens, mention: Mention, from: number, to: number): Said | undefined {
  if (isPlusBefore(tokens, mention.from - 1))
    return { why: whyAt(tokens, "sign.plus", mention.from - 1, mention.from - 1), isNo: false };
  return (
    letterBefore(tokens, mention.from - 1, from) ??
    wordBehind(tokens, mention.to, to) ??
    answerOfLabel(tokens, mention.to, to)
  );
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
  if (at < 0 || (at > 0 && at > from && !isLineBreak(tokens, at - 1))) return undefined;
  const letter = tokens.text.slice(tokens.begin[at], tokens.end[at]);
  if (letter !== "Y" && letter !== "N") return undefined;
  if (gapBehind(tokens, at) < 2 && !isInColumn(tokens, at)) return undefined;
  return { why: whyAt(tokens, `answer.${letter.toLowerCase()}`, at, at), isNo: letter === "N" };
}

/** "Y Fatigue⏎N Weight loss": another line begins so as well. */
function isInColumn({ text, begin }: Tokens, at: number): boolean {
  const start = begin[at] ?? 0;
  const line = text.lastIndexOf("\n", start - 1);
  const before = line < 0 ? "" : text.slice(text.lastIndexOf("\n", line - 1) + 1, line);
  const next = text.indexOf("\n", start);
  const behind = next < 0 ? "" : text.slice(next + 1, next + 5);
  return /^\s*[YN] [A-Z]/.test(before) || /^\s*[YN] [A-Z]/.test(behind);
}

/**
 * "Falls in the past year: 0.", "Syphilis serology: -ve": the answer of a label that is longer than the name in it.
 */
function answerOfLabel(tokens: Tokens, at: number, to: number): Said | undefined {
  let colon = at;
  while (colon < to && colon < at + 6 && tokens.kind[colon] === tokenKind.word) colon++;
  if (colon === at || !isSign(tokens, colon, 58)) return undefined;
  const word = colon + 1;
  if (word < to && isVe(tokens, word)) return signOf(tokens, word);
  const said = folded(tokens, word);
  const isNo = said === "0" || noes.test(said);
  if (word >= to || (!isNo && !yeses.test(said)) || !isAnswerEnd(tokens, word + 1, to, false))
    return undefined;
  return { why: whyAt(tokens, `answer.${said}`, word, word), isNo };
}

/** "+ve", "-ve", "– ve". */
function isVe(tokens: Tokens, at: number): boolean {
  return (
    (isSign(tokens, at, 43) || isMinus(tokens, at)) &&
    folded(tokens, at + 1) === "ve" &&
    (tokens.begin[at + 1] ?? 0) - (tokens.end[at] ?? 0) < 2
  );
}

const signOf = (tokens: Tokens, at: number): Said => ({
  why: whyAt(tokens, isSign(tokens, at, 43) ? "sign.plus" : "sign.minus", at, at + 1),
  isNo: !isSign(tokens, at, 43),
});

const noes = /^(?:no|n|none|x0|nil|neg|negative|absent|denied|denies|never)$/;

const yeses = /^(?:yes|y|pos|positive|present)$/;

/**
 * The word behind an item, its sign or its column; a bare "no" belongs to what follows unless the layout says
 * otherwise.
 */
function wordBehind(tokens: Tokens, first: number, to: number): Said | undefined {
  let at = first;
  let word = at;
  let hasSign = false;
  let isBracketed = false;
  while (word < to && word < at + 3 && tokens.kind[word] === tokenKind.punctuation) {
    const sign = signAt(tokens, word);
    const mark = ticks.get(sign);
    if (mark !== undefined)
      return { why: whyAt(tokens, mark ? "sign.no" : "sign.yes", word, word), isNo: mark };
    if (isVe(tokens, word)) return signOf(tokens, word);
    // "oedema +", "ketones ++"
    if (sign === 43 && word === at && tokens.begin[at] !== tokens.end[at - 1]) {
      let end = word + 1;
      while (end < to && isSign(tokens, end, 43)) end++;
      if (isAnswerEnd(tokens, end, to, false))
        return { why: whyAt(tokens, "sign.plus", word, end - 1), isNo: false };
    }
    // "Headache ......... no"
    if (isSign(tokens, word, 46) && isSign(tokens, word + 1, 46)) {
      while (word < to && isSign(tokens, word, 46)) word++;
      at = word - 1;
      hasSign = true;
      continue;
    }
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
  const isAdjective = /^(?:neg|negative|pos|positive|present|absent|denied|nil|x0)$/.test(said);
  // "rash no | itching yes |"
  const isCell = isSign(tokens, word + 1, 124);
  if (!hasSign && !isColumn && !isAdjective && !isCell) return undefined;
  // "Anemia?no Jaundice?no"
  const isGlued = isSign(tokens, at, 63) && tokens.begin[word] === tokens.end[at];
  // "Tinel's sign negative at the elbow": a test has its own answer, wherever it was done.
  const isOfSign =
    /^(?:negative|positive|neg|pos|absent|present)$/.test(said) &&
    /^(?:sign|test|manoeuvre|maneuver)$/.test(folded(tokens, at - 1));
  if (
    !isGlued &&
    !isOfSign &&
    !isAnswerEnd(tokens, word + 1, to, isBracketed) &&
    !(isAdjective && isDated(tokens, word)) &&
    // "Glaucoma: Yes (R eye)"
    !(said === "yes" && hasSign && isSign(tokens, word + 1, 40))
  )
    return undefined;
  if (said === "no" && isWrapped(tokens, word + 1, to)) return undefined;
  return { why: whyAt(tokens, `answer.${said}`, word, word), isNo };
}

/** "neg 2021", "neg x2 sites", "negative in 2019": when, and how often. */
const isDated = ({ text, end }: Tokens, at: number): boolean =>
  /^\s(?:x ?\d|(?:19|20)\d\d\b|\d{1,2}\/\d|in (?:\w+ )?(?:19|20)\d\d\b|on \d{1,2}\/\d)/.test(
    text.slice(end[at], (end[at] ?? 0) + 24),
  );

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
  // "Chest pain? No  SOB? Yes"
  const isAlone = isEnd(tokens, from + 1, to) || gapBehind(tokens, from) > 1;
  const why = whyAt(tokens, `answer.${word}`, from, from);
  if (
    /^(?:yes|positive|some|occasional|occasionally|sometimes)$/.test(word) ||
    (isAlone && word === "present")
  )
    return { why, isNo: false };
  // "She does.", "Pt denies.", "N"
  const sentence = tokens.text.slice(tokens.begin[from], tokens.end[to - 1]);
  const short =
    /^(?:(?:he|she|they|i|pt|patient|the patient) (?:(?:does|do|did|has|is|was|have)(?<not> not|n't)?|(?<denies>denies|denied)(?: this| any| it)?)|(?<letter>[YN]))[.!]?$/i.exec(
      sentence,
    );
  if (short !== null)
    return {
      why,
      isNo:
        short.groups?.["not"] !== undefined ||
        short.groups?.["denies"] !== undefined ||
        short.groups?.["letter"]?.toUpperCase() === "N",
    };
  const isNo =
    (isAlone && /^(?:no|negative|neg)$/.test(word)) ||
    ((isAlone || isShort) && /^(?:none|nil|denied|denies|absent|never)$/.test(word)) ||
    (isShort &&
      word === "not" &&
      /^(?:identified|seen|present|found|noted)$/.test(folded(tokens, from + 1)));
  return isNo ? { why, isNo } : undefined;
}
