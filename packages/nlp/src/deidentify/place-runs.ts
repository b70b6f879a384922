import { tokenKind, tokenText } from "../text/tokens.ts";
import {
  type Reading,
  areJoined,
  classAt,
  has,
  hasSmall,
  isCapital,
  isEponym,
  isLineEnd,
  isSign,
  isWord,
  isWritten,
  lengthAt,
  lineStyle,
  looksLikeWord,
  styleAt,
} from "./reading.ts";
import { wordClass } from "./word-classes.ts";

const generic = wordClass.never | wordClass.unit | wordClass.country;

const nouns = wordClass.care | wordClass.careQualifier | wordClass.firm;

const isJoiner = (reading: Reading, at: number): boolean =>
  isSign(reading, at, "&") ||
  isWritten(reading, at, "of") ||
  isWritten(reading, at, "and") ||
  isWritten(reading, at, "the");

/** Whether a word of its own names a place: a capital, and no unit, function word or country. */
export function isProper(reading: Reading, at: number): boolean {
  if (!isCapital(reading, at) || lengthAt(reading, at) < 2) return false;
  const bits = classAt(reading, at);
  if ((bits & (generic | wordClass.kin | wordClass.month)) !== 0) return false;
  if (styleAt(reading, at) !== lineStyle.usual)
    return (bits & wordClass.plain) === 0 && !looksLikeWord(reading, at);
  return hasSmall(reading, at) && !isPluralAbbreviation.test(tokenText(reading.tokens, at));
}

/** "MHPs" */
const isPluralAbbreviation = /^[A-Z]{2,}s$/u;

/** A capitalised word that can be part of a place's name. */
const isPart = (reading: Reading, at: number): boolean =>
  isCapital(reading, at) &&
  (styleAt(reading, at) === lineStyle.usual
    ? hasSmall(reading, at) || isWritten(reading, at, "va")
    : true) &&
  !isFunction(reading, at);

const functions = new Set(
  "the a an at to in on of from by for with and or our his her their this that he she is was were be been has had will may no not since per via then as please all any each continue continued seen see patient pt admitted discharged transferred admit discharge transfer if when where who which".split(
    " ",
  ),
);

export const isFunction = ({ tokens }: Reading, at: number): boolean =>
  functions.has(tokens.text.slice(tokens.begin[at], tokens.end[at]).toLowerCase());

/** Where the capitalised run begins that ends before a token. */
export function runBegin(reading: Reading, end: number): number {
  let at = end - 1;
  let begin = end;
  for (let words = 0; words < 5 && at >= 0;) {
    if (reading.tokens.kind[at] === tokenKind.genitive) at--;
    else if (isSign(reading, at, ".") && isSaintWord(reading, at - 1)) at--;
    else if (isSign(reading, at, "-") && areJoined(reading, at) && areJoined(reading, at + 1)) at--;
    else if (isSign(reading, at, "&") && isCapital(reading, at - 1)) at--;
    else if (
      isWritten(reading, at, "of") &&
      begin < end &&
      styleAt(reading, at) === lineStyle.usual &&
      isPart(reading, at - 1)
    )
      at--;
    // "Walk-In"
    else if (
      isWord(reading, at) &&
      (isPart(reading, at) ||
        (isCapital(reading, at) && isSign(reading, at - 1, "-") && areJoined(reading, at)))
    ) {
      if (styleAt(reading, at) !== lineStyle.usual && !isRaisedPart(reading, at)) break;
      begin = at--;
      words++;
    } else break;
  }
  return begin;
}

/** Among capitals a run goes on over what is no ordinary word. */
const isRaisedPart = (reading: Reading, at: number): boolean =>
  isProper(reading, at) ||
  isSaintWord(reading, at) ||
  has(reading, at, nouns | wordClass.word) ||
  has(reading, at, wordClass.last);

/** "Pulmonary Clinic", "Endocrine Clinic": what the place does, not its name. */
const serviceEnding =
  /(?:[^n]al|[^f]ic|ary|rine|ine|ion|(?<!^tac|^oklah|^son|^pal)oma|logy|ive|less|ness|ity|ing|ous|ology|oid|tics)$/u;

export function hasProper(reading: Reading, from: number, to: number): boolean {
  for (let at = from; at < to; at++)
    if (
      isProper(reading, at) &&
      !has(reading, at, wordClass.care | wordClass.careQualifier | wordClass.eponym) &&
      !serviceEnding.test(textAt(reading, at))
    )
      return true;
  return false;
}

export const isPlainRun = (reading: Reading, from: number, to: number): boolean => {
  for (let at = from; at < to; at++)
    if (isWord(reading, at) && !has(reading, at, wordClass.plain)) return false;
  return true;
};

export const textAt = ({ tokens }: Reading, at: number): string =>
  tokens.text.slice(tokens.begin[at], tokens.end[at]).toLowerCase();

/** Without the words in front that begin the sentence. */
export function trimmed(reading: Reading, from: number, to: number): number {
  let begin = from;
  if (isWritten(reading, begin + 1, "of") && has(reading, begin, wordClass.stay | wordClass.role))
    begin += 2;
  while (
    begin < to &&
    (!isWord(reading, begin) ||
      (!isOrder(reading, begin) &&
        has(reading, begin, wordClass.never) &&
        !has(reading, begin, wordClass.firm | wordClass.careQualifier) &&
        !has(reading, begin, wordClass.unit)))
  )
    begin++;
  return begin;
}

/** "Sisters of Charity" */
const isOrder = (reading: Reading, at: number): boolean =>
  has(reading, at, wordClass.kin | wordClass.title) && isWritten(reading, at + 1, "of");

/** One past the place's name that begins at a token, or the token where none does. */
export function placeEnd(reading: Reading, from: number, isStrict: boolean): number {
  let at = from;
  let end = from;
  let proper = 0;
  for (let words = 0; words < 5 && !isLineEnd(reading, at);) {
    if (isSaint(reading, at)) {
      end = at = saintEnd(reading, at);
      proper++;
      words++;
      continue;
    }
    if (words === 0 && isWritten(reading, at, "our") && isWritten(reading, at + 1, "lady")) at++;
    if (words > 0 && isJoiner(reading, at)) {
      const next = isWritten(reading, at + 1, "the") ? at + 2 : at + 1;
      if (!isCapital(reading, next) || !isPart(reading, next)) break;
      if (isStrict && !isSign(reading, at, "&")) break;
      if (
        isWritten(reading, at, "and") &&
        !has(reading, next, wordClass.firm) &&
        !isSign(reading, at, "&")
      )
        break;
      at = next;
      continue;
    }
    if (words > 0 && reading.tokens.kind[at] === tokenKind.genitive) {
      end = ++at;
      continue;
    }
    if (
      words > 0 &&
      isSign(reading, at, "-") &&
      areJoined(reading, at) &&
      areJoined(reading, at + 1)
    ) {
      // "Port-au-Prince"
      const isLinked =
        !isCapital(reading, at + 1) &&
        lengthAt(reading, at + 1) <= 3 &&
        isSign(reading, at + 2, "-") &&
        areJoined(reading, at + 3) &&
        isCapital(reading, at + 3);
      at += isLinked ? 3 : 1;
      continue;
    }
    if (!isWord(reading, at) || !isPart(reading, at)) break;
    const bits = classAt(reading, at);
    const isNoun = (bits & nouns) !== 0;
    if (isMonth(reading, at)) break;
    const opensTown =
      isStrict && townOpenings.has(textAt(reading, at)) && isProper(reading, at + 1);
    if (isStrict && !opensTown && !isStrictPart(reading, at) && !(words > 0 && isNoun)) break;
    if (has(reading, at, wordClass.title) && words === 0) return from;
    if (isProper(reading, at) || (isStrict && isStrictPart(reading, at))) proper++;
    else if (
      words > 0 &&
      (bits & wordClass.never) !== 0 &&
      !isNoun &&
      // "Essex County Library"
      !((bits & wordClass.unit) !== 0 && has(reading, at + 1, nouns) && isPart(reading, at + 1)) &&
      !isSign(reading, at - 1, "-")
    )
      break;
    end = ++at;
    words++;
    if (isStrict && words === 2) break;
  }
  if (proper === 0) return from;
  const isService =
    !isStrict &&
    (has(reading, end - 1, wordClass.care | wordClass.unit) ||
      has(reading, end, wordClass.care | wordClass.unit));
  return isService && !hasProper(reading, from, end) ? from : end;
}

const townOpenings = new Set([
  "new",
  "north",
  "south",
  "east",
  "west",
  "upper",
  "lower",
  "old",
  "grand",
  "great",
  "fort",
  "port",
  "mount",
  "point",
  "lake",
  "little",
  "big",
]);

/** Among capitals a town is what no list knows, or what it knows as a name as well. */
const isStrictPart = (reading: Reading, at: number): boolean =>
  (has(reading, at, wordClass.word) ||
    !has(
      reading,
      at,
      wordClass.stay | wordClass.move | wordClass.work | wordClass.act | wordClass.verb,
    )) &&
  isStrictName(reading, at);

const isStrictName = (reading: Reading, at: number): boolean =>
  isProper(reading, at) ||
  (isCapital(reading, at) &&
    has(reading, at, wordClass.word | wordClass.last) &&
    !has(reading, at, generic));

const months = new Set(
  "january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday".split(
    " ",
  ),
);

const isMonth = (reading: Reading, at: number): boolean => months.has(textAt(reading, at));

const isSaintWord = (reading: Reading, at: number): boolean =>
  has(reading, at, wordClass.saint) && isWord(reading, at);

/** "St. Mary", "Saint Jerome's", "St Luke"; not "Elm St." nor "St. John's wort". */
export function isSaint(reading: Reading, at: number): boolean {
  if (!isSaintWord(reading, at) || !isCapital(reading, at)) return false;
  const next = isSign(reading, at + 1, ".") ? at + 2 : at + 1;
  if (!isWord(reading, next) || !isCapital(reading, next) || has(reading, next, wordClass.never))
    return false;
  if (
    isWritten(reading, next, "jude") ||
    isWritten(reading, next, "vitus") ||
    isEponym(reading, next)
  )
    return false;
  // "No ST Changes"
  if (styleAt(reading, at) === lineStyle.usual && !hasSmall(reading, at)) return false;
  if (styleAt(reading, at) !== lineStyle.usual)
    return (
      has(reading, next, wordClass.first) || reading.tokens.kind[next + 1] === tokenKind.genitive
    );
  return (
    hasSmall(reading, next) &&
    (at === 0 ||
      !isCapital(reading, at - 1) ||
      has(reading, at - 1, wordClass.title | wordClass.never | wordClass.first))
  );
}

export function saintEnd(reading: Reading, at: number): number {
  let end = isSign(reading, at + 1, ".") ? at + 3 : at + 2;
  if (reading.tokens.kind[end] === tokenKind.genitive) end++;
  return end;
}
