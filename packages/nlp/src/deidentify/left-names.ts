import { checkOfWord, hashOfWord, shape, tokenKind } from "../text/tokens.ts";
import type { Identifier } from "./identifier.ts";
import { isMaterial, isOrdinaryWord } from "./lists/clinical-words.ts";
import { isInitial } from "./name-runs.ts";
import {
  type Reading,
  areJoined,
  beginsSentence,
  classAt,
  has,
  hasSmall,
  isCapital,
  isEponym,
  isLineEnd,
  isOneOf,
  isSign,
  isWord,
  lengthAt,
  lineStyle,
  looksLikeWord,
  styleAt,
  wordHashes,
} from "./reading.ts";
import { wordClass } from "./word-classes.ts";

const listed = wordClass.first | wordClass.last;

/** What a word is besides a name; such a one is left to the rules of its place. */
const otherwise = ~(listed | wordClass.particle);

/**
 * What no rule has taken: names of the lists, and words that are neither English nor clinical, with a capital within a
 * sentence. An eponym stands before its noun or behind an article ("a Ross procedure"), a dressing behind "with".
 */
export function findLeftNames(reading: Reading, taken: readonly Identifier[]): Identifier[] {
  const { style } = reading;
  const { count, kind, shape: shapes, begin, end } = reading.tokens;
  const found: Identifier[] = [];
  let run = 0;
  for (let at = 0; at < count; at++) {
    if (kind[at] !== tokenKind.word) continue;
    if (((shapes[at] ?? 0) & shape.firstUpper) === 0 && style[at] !== lineStyle.small) continue;
    const from = begin[at] ?? 0;
    while (run < taken.length && (taken[run]?.end ?? 0) <= from) run++;
    if ((taken[run]?.begin ?? Infinity) < (end[at] ?? 0)) continue;
    if (!isLeftName(reading, at)) continue;
    let first = at;
    while (isInitialInFront(reading, first)) first -= isSign(reading, first - 1, ".") ? 2 : 1;
    found.push({ begin: begin[first] ?? 0, end: end[lastOf(reading, at)] ?? 0, kind: "name" });
  }
  return found;
}

function isLeftName(reading: Reading, at: number): boolean {
  if (lengthAt(reading, at) < 3 || !isCapital(reading, at)) return false;
  if (isKinQuoted(reading, at) && hasSmall(reading, at)) return true;
  const bits = classAt(reading, at);
  if ((bits & otherwise) !== 0 && !isWordOfPerson(reading, at)) return false;
  const isUsual = styleAt(reading, at) === lineStyle.usual;
  if (isUsual && !hasSmall(reading, at)) return false;
  const isListed = (bits & listed) !== 0;
  if (!isListed && !(isUsual ? isUnknown(reading, at) : isUnknownPerson(reading, at))) return false;
  // "Tac 6.1", "Hosp no": short forms.
  if (lengthAt(reading, at) === 3 && !endsPhrase(reading, at + 1) && lastOf(reading, at) === at)
    return false;
  if (!isUsual && (lengthAt(reading, at) < 4 || looksLikeWord(reading, at))) return false;
  const { hash, check } = reading.tokens;
  if (isMaterial(hash[at] ?? 0, check[at] ?? 0) || isEponym(reading, at)) return false;
  if (isOneOf(reading, at - 1, isListed ? notBefore : notBeforeUnknown))
    if (!isSetApart(reading, at)) return false;
  if (isNumbered(reading, at) || (isOfThing(reading, at) && !isAged(reading, at))) return false;
  return !isBound(reading, at) || endsPhrase(reading, boundEnd(reading, at));
}

/** One past the words that hyphens bind to a word: "Okonjo-Bell". */
function boundEnd(reading: Reading, at: number): number {
  let end = at + 1;
  while (
    end < at + 6 &&
    isSign(reading, end, "-") &&
    areJoined(reading, end) &&
    areJoined(reading, end + 1) &&
    isCapital(reading, end + 1)
  )
    end += 2;
  return end;
}

/** Where a name in quotes or brackets, behind its letters or a label of persons and places, or in a list of a ward. */
function isSetApart(reading: Reading, at: number): boolean {
  const { text, end } = reading.tokens;
  if (isInitialInFront(reading, at)) return true;
  if (isAged(reading, at)) return true;
  if (isSign(reading, at - 1, '"(“'))
    return (
      isSign(reading, at + 1, '")”') ||
      (isSign(reading, at + 1, ",") && isCapital(reading, at + 2) && isSign(reading, at + 3, ")"))
    );
  if (isSign(reading, at - 1, ":"))
    return has(reading, at - 2, persons) || isOneOf(reading, at - 2, fields);
  if (isKinQuoted(reading, at)) return true;
  return isOfRow(text.slice(end[at], (end[at] ?? 0) + 10), isLineEnd(reading, at - 1));
}

/** "Birnbaum rm 14", "Bautista, R DOB": in a list of a ward, or in front of what is asked of a patient. */
const isOfRow = (behind: string, beginsLine: boolean): boolean =>
  /^, \p{Lu}\.? (?:rm|room|bed|dob|mrn)\b/iu.test(behind) ||
  (beginsLine && /^ (?:rm|room|bed)\b/iu.test(behind));

/** "Jayceon 5mo w/ a fracture", "Kaimana, 7yo": an age behind it. */
const isAged = ({ tokens }: Reading, at: number): boolean =>
  /^,? \d{1,3} ?-?(?:mo|m\/o|y\/?o|yr|wk|F\b|M\b)/u.test(
    tokens.text.slice(tokens.end[at], (tokens.end[at] ?? 0) + 10),
  );

const persons = wordClass.role | wordClass.kin;

/** 'roommate "Tawny" stole': in quotes behind somebody. */
const isKinQuoted = (reading: Reading, at: number): boolean =>
  reading.tokens.kind[at - 1] === tokenKind.punctuation &&
  isSign(reading, at - 1, '"“') &&
  (has(reading, at - 2, persons) || isOneOf(reading, at - 2, born)) &&
  isSign(reading, at + 1, '"”');

const born = wordHashes("girl boy twin infant named called alias aka goes");

const fields = wordHashes(
  "home pharmacy hospital employer school church agency dme mortuary funeral preschool daycare team crew ride driver work workplace lab vendor refer referred attn attention provider recorder signed handler caller tonight oncall days nights",
);

/** "Marcus", "Harper": a name that is a word as well, within a sentence and at the end of its phrase. */
const isWordOfPerson = (reading: Reading, at: number): boolean =>
  (classAt(reading, at) & ~(listed | wordClass.particle | wordClass.word)) === 0 &&
  has(reading, at, listed) &&
  lengthAt(reading, at) >= 4 &&
  // "Counselor: Drew at Turning Point"
  (!beginsSentence(reading, at) ||
    (isSign(reading, at - 1, ":") && has(reading, at - 2, persons))) &&
  hasSmall(reading, at) &&
  endsPhrase(reading, at + 1);

/** In no list, English or clinical; "NexGen" and "Xxxx" are no names. */
function isUnknown(reading: Reading, at: number): boolean {
  if (classAt(reading, at) !== 0) return false;
  if (lengthAt(reading, at) < 4 && !isSetApart(reading, at)) return false;
  if ((beginsItem(reading, at) && !isSetApart(reading, at)) || looksLikeWord(reading, at))
    return false;
  // "Procedures and Surgeries:", "Hypertension, Astma": a label, an item of a list of conditions.
  if (isSign(reading, at + 1, ":") || isInList(reading, at)) return false;
  const { text, begin, end, hash, check } = reading.tokens;
  if (isOrdinaryWord(hash[at] ?? 0, check[at] ?? 0)) return false;
  const written = text.slice(begin[at], end[at]);
  return plainShape.test(written) && !isSlip(written.toLowerCase());
}

/** "PCP OKONJO", "hi its marisol": in no list, where the case tells nothing, right behind somebody. */
function isUnknownPerson(reading: Reading, at: number): boolean {
  if (classAt(reading, at) !== 0 || lengthAt(reading, at) < 4 || looksLikeWord(reading, at))
    return false;
  const isBehind =
    has(reading, at - 1, behindWhom) ||
    isOneOf(reading, at - 1, byWhom) ||
    (isSign(reading, at - 1, ":/.") && has(reading, at - 2, behindWhom));
  if (!isBehind) return false;
  const { text, begin, end, hash, check } = reading.tokens;
  if (isOrdinaryWord(hash[at] ?? 0, check[at] ?? 0)) return false;
  const written = text.slice(begin[at], end[at]).toLowerCase();
  return /^\p{L}+$/u.test(written) && !isSlip(written);
}

const behindWhom = wordClass.role | wordClass.kin | wordClass.title | wordClass.credential;
const byWhom = wordHashes("by per pcp attending staff named called tech");

/** Whether a sentence begins, or an item behind its number: "1) Astma". */
const beginsItem = (reading: Reading, at: number): boolean =>
  beginsSentence(reading, at) ||
  (isSign(reading, at - 1, ")") && reading.tokens.kind[at - 2] === tokenKind.number);

/** Behind a comma and an ordinary word with a capital. */
function isInList(reading: Reading, at: number): boolean {
  if (!isSign(reading, at - 1, ",") || !isCapital(reading, at - 2)) return false;
  const { hash, check } = reading.tokens;
  return (
    isOrdinaryWord(hash[at - 2] ?? 0, check[at - 2] ?? 0) ||
    isMaterial(hash[at - 2] ?? 0, check[at - 2] ?? 0)
  );
}

/**
 * Whether it is a plural, two letters changed places, or one was written once for twice or twice for once: "Hosptial",
 * "Folow".
 */
function isSlip(word: string): boolean {
  const isOrdinary = (each: string): boolean => isOrdinaryWord(hashOfWord(each), checkOfWord(each));
  // "Surgeries"
  if (isOrdinary(word.replace(/ies$/u, "y")) || isOrdinary(word.replace(/e?s$/u, ""))) return true;
  for (let at = 0; at < word.length; at++) {
    const [one, two] = [word.charAt(at), word.charAt(at + 1)];
    const front = word.slice(0, at);
    if (two !== "" && one !== two && isOrdinary(front + two + one + word.slice(at + 2)))
      return true;
    if (one === two && isOrdinary(front + word.slice(at + 1))) return true;
    if (isOrdinary(front + one + word.slice(at))) return true;
  }
  return false;
}

const plainShape = /^\p{Lu}(?:['’]\p{Lu})?\p{Ll}+$/u;

/** In front of what is called after somebody. */
const notBefore = wordHashes(
  "a an the of type grade stage class using modified anti non another standard positive negative french gauge size no per lyme",
);
const notBeforeUnknown = wordHashes(
  "a an the of type grade stage class using modified anti non another standard positive negative french gauge size no per with sterile dry topical on to curved open bilateral",
);

/** "#3 Judkins", "7 French Berman": sizes. */
const isNumbered = (reading: Reading, at: number): boolean =>
  reading.tokens.kind[at - 1] === tokenKind.number || isSign(reading, at - 1, "#");

/** "Katz 4", "Tanner II", "Denver normal", "Wilson's.", "Stryker Trident": a scale, a test, a disease, a product. */
function isOfThing(reading: Reading, at: number): boolean {
  const { text, begin, end, kind, hash, check } = reading.tokens;
  const next = at + 1;
  const behind = text.slice(end[at], (end[at] ?? 0) + 14);
  if (
    /^ (?:\+|\d|[IV]+\b|[A-Z]\b(?!\.)|normal|negative|positive|borderline|absent|intact)/u.test(
      behind,
    )
  )
    return !isOneOf(reading, at - 1, companions) && !isSign(reading, at - 1, "/");
  if (kind[next] === tokenKind.genitive && !isOneOf(reading, at - 1, homes))
    if (isLineEnd(reading, at + 2) || isSign(reading, at + 2, ",.;:)")) return true;
  const front = at - 1;
  return (
    isCapital(reading, front) &&
    (begin[at] ?? 0) - (end[front] ?? 0) === 1 &&
    isMaterial(hash[front] ?? 0, check[front] ?? 0)
  );
}

const companions = wordHashes("with by from to see sees saw per nurse aide dr");
const homes = wordHashes("at to from near and w with");

const isBound = (reading: Reading, at: number): boolean => {
  const { text, begin, end } = reading.tokens;
  return (
    /[-/\d_&]/u.test(text.charAt((begin[at] ?? 0) - 1)) || /[-/_&]/u.test(text.charAt(end[at] ?? 0))
  );
};

/** Whether a noun phrase is over. */
const endsPhrase = (reading: Reading, at: number): boolean =>
  isLineEnd(reading, at) ||
  isSign(reading, at, ",.;:)!?") ||
  (isWord(reading, at) && isOneOf(reading, at, goesOn));

const goesOn = wordHashes(
  "to and or in on at for with from who about regarding if when while after before today tomorrow yesterday tonight this will would has had is was says said states stated agrees agreed as by that because but now also re",
);

/** "J. Quach", "H. J. Carruthers" */
const isInitialInFront = (reading: Reading, at: number): boolean =>
  isSign(reading, at - 1, ".")
    ? isInitial(reading, at - 2) &&
      areJoined(reading, at - 1) &&
      // "1.5 L. Continue"
      reading.tokens.kind[at - 3] !== tokenKind.number
    : isInitial(reading, at - 1) &&
      !isLineEnd(reading, at - 2) &&
      !isOneOf(reading, at - 1, styleAt(reading, at) === lineStyle.usual ? ones : sexes);

const ones = wordHashes("a i");
/** "58 Y/O M" */
const sexes = wordHashes("a i m f o");

/** The last token of the name: what a hyphen binds to it, or a letter behind it. */
function lastOf(reading: Reading, at: number): number {
  const bound = boundEnd(reading, at);
  if (bound > at + 1) return bound - 1;
  if (
    isInitial(reading, at + 1) &&
    /^ [B-HJ-Z](?:\.|(?=[,;:)\s]|$))/u.test(textBehind(reading, at))
  )
    return at + 1;
  return at;
}

const textBehind = ({ tokens }: Reading, at: number): string =>
  tokens.text.slice(tokens.end[at], (tokens.end[at] ?? 0) + 3);
