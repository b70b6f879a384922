import { tokenKind } from "../text/tokens.ts";
import {
  areJoined,
  classAt,
  hasSmall,
  isCapital,
  isLineEnd,
  isSign,
  isWord,
  lengthAt,
  lineStyle,
  looksLikeWord,
  type Reading,
  startsRaised,
  styleAt,
} from "./reading.ts";
import { wordClass } from "./word-classes.ts";

/** How much says, besides the word, that a name is here: a title in front, a verb behind, or hardly anything. */
export const evidence = { title: 3, context: 2, list: 1 } as const;

/** More letters than a name has: a text of letters alone would be read again from each of them. */
const mostInitials = 4;

const listed = wordClass.first | wordClass.last;
const notAlone = wordClass.never | wordClass.unit | wordClass.country;

/** Whether a word can be a name. */
export function isNameWord(reading: Reading, at: number, strength: number): boolean {
  if (!isCapital(reading, at)) return false;
  const bits = classAt(reading, at);
  // "Dr. Day": what is never a name but behind a title.
  if ((bits & wordClass.never) !== 0 && !isHyphened(reading, at))
    return strength === evidence.title && (bits & wordClass.word) !== 0;
  const isPlain = (bits & wordClass.plain) !== 0;
  if (styleAt(reading, at) !== lineStyle.usual) {
    if (lengthAt(reading, at) < 2) return false;
    // "DR. LONG"
    const isTitled =
      strength === evidence.title && (bits & (wordClass.word | wordClass.modal)) !== 0;
    if ((bits & (notAlone | wordClass.kin)) !== 0 && !isTitled) return false;
    if (strength !== evidence.title && (bits & wordClass.modal) !== 0) return false;
    if (isPlain || (bits & wordClass.verb) !== 0)
      return isTitled || (strength >= evidence.context && (bits & (wordClass.word | listed)) !== 0);
    return strength >= evidence.context
      ? (bits & listed) !== 0 ||
          !(looksLikeWord(reading, at) || isInflected(reading, at)) ||
          isBeforeSurname(reading, at)
      : (bits & listed) !== 0 && (bits & wordClass.word) === 0;
  }
  if ((bits & wordClass.credential) !== 0 && !hasSmall(reading, at)) return false;
  if (strength === evidence.title) return true;
  // Capitals within a usual line are abbreviations, but where they are listed.
  if (!hasSmall(reading, at) && (lengthAt(reading, at) < 4 || (bits & listed) === 0)) return false;
  if (!hasSmall(reading, at) && strength === evidence.list) return false;
  if ((bits & listed) !== 0) return strength === evidence.context || (bits & wordClass.word) === 0;
  if (strength === evidence.list) return false;
  if ((bits & (notAlone | wordClass.kin | wordClass.title)) !== 0) return isHyphened(reading, at);
  return (
    (bits & wordClass.word) !== 0 ||
    (!isPlain && (!looksLikeWord(reading, at) || isBeforeSurname(reading, at)))
  );
}

/** "Min-ji", "Day-yeon": what is bound to it is no word of any list. */
function isHyphened(reading: Reading, at: number): boolean {
  const next = at + 2;
  return (
    isSign(reading, at + 1, "-") &&
    areJoined(reading, at + 1) &&
    areJoined(reading, next) &&
    isWord(reading, next) &&
    lengthAt(reading, next) >= 2 &&
    lengthAt(reading, next) <= 5 &&
    classAt(reading, next) === 0 &&
    !isInflected(reading, next) &&
    hasSmall(reading, at) &&
    isCapital(reading, at) &&
    !startsRaised(reading, next)
  );
}

/** "Chioma K. Sokolova", "Chioma Jones": what ends as a word does is a given name in front of a family name. */
function isBeforeSurname(reading: Reading, at: number): boolean {
  if (isLineEnd(reading, at + 1)) return false;
  const isInitialBehind = isInitial(reading, at + 1) && isSign(reading, at + 2, ".");
  let next = isInitialBehind ? at + 3 : at + 1;
  // "Babajide van Houten"
  for (let count = 0; count < 3; count++) next = afterParticle(reading, next);
  const bits = classAt(reading, next);
  if (!isCapital(reading, next) || (bits & (notAlone | wordClass.plain)) !== 0) return false;
  return (
    (bits & wordClass.last) !== 0 ||
    (!looksLikeWord(reading, next) && (isInitialBehind || (bits === 0 && hasSmall(reading, next))))
  );
}

/** Among capitals a word that no list has may be any verb. */
const isInflected = ({ tokens }: Reading, at: number): boolean =>
  /(?:ed|ing|ly)$/iu.test(tokens.text.slice(tokens.begin[at], tokens.end[at]));

/** A letter that stands for a name, with or without its full stop. */
export const isInitial = (reading: Reading, at: number): boolean =>
  isWord(reading, at) &&
  lengthAt(reading, at) === 1 &&
  (startsRaised(reading, at) ||
    (styleAt(reading, at) === lineStyle.small &&
      isSign(reading, at + 1, ".") &&
      areJoined(reading, at + 1)));

/** One past a particle and what binds it: "van", "St.", "al-". */
function afterParticle(reading: Reading, at: number): number {
  if (!isWord(reading, at) || (classAt(reading, at) & wordClass.particle) === 0) return at;
  let next = at + 1;
  if (isSign(reading, next, ".") || (isSign(reading, next, "-") && areJoined(reading, next)))
    next++;
  return next;
}

/** One past a word and what a hyphen binds to it: "Mei-Ling", "Gonzalez-Ruiz". */
function afterHyphens(reading: Reading, at: number): number {
  let end = at + 1;
  while (
    isSign(reading, end, "-") &&
    areJoined(reading, end) &&
    areJoined(reading, end + 1) &&
    isWord(reading, end + 1)
  )
    end += 2;
  return end;
}

/**
 * One past the name that begins at a token, or the token where none does: words, initials and particles on one line.
 * What follows the first word needs less to be a name than it.
 */
export function nameEnd(reading: Reading, from: number, strength: number): number {
  let at = from;
  let end = from;
  let words = 0;
  let initials = 0;
  while (words < 4 && !isLineEnd(reading, at)) {
    if (isInitial(reading, at) && !(at > from && isNotInitial(reading, at))) {
      if (isDottedCredential(reading, at) || ++initials > mostInitials) break;
      at++;
      if (isSign(reading, at, ".") && areJoined(reading, at)) {
        const letter = reading.tokens.text.charAt(reading.tokens.begin[at - 1] ?? 0);
        if (words === 0 && "XYZ".includes(letter)) return at;
        at++;
      }
      end = isSign(reading, at - 1, ".") ? at - 1 : at;
      continue;
    }
    if (words > 0 && isApart(reading, at)) break;
    let next = at;
    for (let count = 0; count < 3; count++) {
      const after = afterParticle(reading, next);
      if (after === next) break;
      next = after;
    }
    const wanted =
      words === 0
        ? at > from
          ? Math.min(strength, evidence.context)
          : strength
        : isNamedDay(reading, at, from) ||
            (isSign(reading, at - 1, ".") && isInitial(reading, at - 2))
          ? evidence.title
          : evidence.context;
    if (next !== at && !isLineEnd(reading, next) && isNameWord(reading, next, evidence.context))
      at = next;
    else if (!isNameWord(reading, at, wanted)) break;
    if (
      words > 0 &&
      styleAt(reading, at) !== lineStyle.usual &&
      next === at &&
      !goesOnRaised(reading, at, strength === evidence.list ? 2 : words)
    )
      break;
    at = afterHyphens(reading, at);
    end = at;
    words++;
  }
  // A letter alone is a name behind a title only.
  return words === 0 && (strength !== evidence.title || end > from + 1) ? from : end;
}

/** A tab or two spaces end a name. */
const isApart = ({ tokens }: Reading, at: number): boolean =>
  (tokens.begin[at] ?? 0) - (tokens.end[at - 1] ?? 0) >= 2 ||
  tokens.text.charCodeAt((tokens.begin[at] ?? 0) - 1) === 9;

/** "Omar Day", "Ann Hand": behind a listed first name, a word that lists have as a name as well. */
const isNamedDay = (reading: Reading, at: number, from: number): boolean =>
  (classAt(reading, from) & wordClass.first) !== 0 &&
  (classAt(reading, from) & wordClass.plain) === 0 &&
  (classAt(reading, at) & wordClass.word) !== 0 &&
  styleAt(reading, at) === lineStyle.usual;

/** Among capitals, and without any, a second word is part of a name when a list says so or no other does. */
function goesOnRaised(reading: Reading, at: number, words: number): boolean {
  const bits = classAt(reading, at);
  if ((bits & listed) !== 0 && ((bits & wordClass.plain) === 0 || isSign(reading, at - 1, ".")))
    return true;
  if (words === 1 && (bits & wordClass.last) !== 0 && (bits & wordClass.word) !== 0) return true;
  return (
    words === 1 &&
    (bits & (wordClass.plain | wordClass.verb)) === 0 &&
    (bits & wordClass.label) === 0
  );
}

/** "M.D.", "R.N." */
const isDottedCredential = ({ tokens }: Reading, at: number): boolean =>
  dottedCredential.test(tokens.text.slice(tokens.begin[at], (tokens.begin[at] ?? 0) + 6));

const dottedCredential = /^(?:M\. ?D|D\. ?O|R\. ?N|N\. ?P|P\. ?A|D\. ?C)\b/u;

/** "A" that begins the next sentence. */
const isNotInitial = (reading: Reading, at: number): boolean =>
  !isSign(reading, at + 1, ".") &&
  !isNameWord(reading, at + 1, evidence.context) &&
  !isLineEnd(reading, at + 1)
    ? reading.tokens.text.charAt(reading.tokens.begin[at] ?? 0) === "A" ||
      reading.tokens.text.charAt(reading.tokens.begin[at] ?? 0) === "I"
    : false;

/** Among capitals these may stand in front of a name, and are none. */
const busy =
  wordClass.verb |
  wordClass.label |
  wordClass.act |
  wordClass.talk |
  wordClass.stay |
  wordClass.move |
  wordClass.work |
  wordClass.role |
  wordClass.care |
  wordClass.firm |
  wordClass.credential;

/** Where the name begins that ends before a token; the token itself where none does. */
export function nameBegin(reading: Reading, end: number, strength: number): number {
  let begin = end;
  let at = end - 1;
  let words = 0;
  let initials = 0;
  while (at >= 0 && words < 4) {
    if (words > 0 && isSign(reading, at, ".") && isInitial(reading, at - 1)) {
      if (++initials > mostInitials) break;
      at -= 2;
      begin = at + 1;
      continue;
    }
    if (words > 0 && isInitial(reading, at)) {
      if (++initials > mostInitials) break;
      begin = at--;
      continue;
    }
    let first = at;
    while (
      isWord(reading, first) &&
      isSign(reading, first - 1, "-") &&
      areJoined(reading, first) &&
      areJoined(reading, first - 1) &&
      isWord(reading, first - 2)
    )
      first -= 2;
    const head = isNameWord(reading, first, strength) || first === at ? first : at;
    const isParticle =
      words > 0 &&
      (isWord(reading, at) || isSign(reading, at, ".")) &&
      (classAt(reading, isSign(reading, at, ".") ? at - 1 : at) & wordClass.particle) !== 0 &&
      reading.tokens.kind[at] !== tokenKind.newline;
    if (isParticle && !isNameWord(reading, at, strength)) {
      at = isSign(reading, at, ".") ? at - 2 : at - 1;
      begin = at + 1;
      continue;
    }
    if (!isWord(reading, at)) break;
    if (!isNameWord(reading, head, strength) && !(first < at && isPartWithParticle(reading, first)))
      break;
    if (
      words > 0 &&
      styleAt(reading, head) !== lineStyle.usual &&
      (classAt(reading, head) & listed) === 0 &&
      (words > 1 ||
        styleAt(reading, head) === lineStyle.small ||
        (classAt(reading, head) & busy) !== 0)
    )
      break;
    begin = first;
    at = first - 1;
    words++;
  }
  // A particle alone is no beginning: "de" of a sentence in another language, "la".
  while (begin < end && !startsName(reading, begin, strength)) begin++;
  return begin;
}

/** "al-Masri". */
const isPartWithParticle = (reading: Reading, at: number): boolean =>
  (classAt(reading, at) & wordClass.particle) !== 0;

function startsName(reading: Reading, at: number, strength: number): boolean {
  if (!isWord(reading, at)) return false;
  return (
    isInitial(reading, at) ||
    isNameWord(reading, at, strength) ||
    (classAt(reading, at) & wordClass.particle) !== 0
  );
}
