import { tokenKind } from "../text/tokens.ts";
import { evidence, isNameWord, nameBegin, nameEnd } from "./name-runs.ts";
import {
  type Names,
  alsoNamed,
  endsField,
  isAllNames,
  isKnownName,
  listed,
  textAt,
} from "./names.ts";
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
  isSign,
  isWord,
  isWritten,
  lengthAt,
  lineStyle,
  looksLikeWord,
  styleAt,
} from "./reading.ts";
import { wordClass } from "./word-classes.ts";

/** "Mr. Smith", "Dr.\nJones", "Drs. Li and Park"; "MR. Mitral inflow" and "MS Contin" are no titles. */
export function behindTitle(names: Names, at: number): void {
  const { reading } = names;
  const isUsual = styleAt(reading, at) === lineStyle.usual;
  // "46 ms. Sinus node"
  if (isWritten(reading, at, "ms") && !isCapital(reading, at)) return;
  if (isUsual && !hasSmall(reading, at) && lengthAt(reading, at) > 1) {
    const next = isSign(reading, at + 1, ".") ? at + 2 : at + 1;
    if (!isWord(reading, next) || hasSmall(reading, next)) return;
  }
  const isLong = lengthAt(reading, at) > 4;
  const isSmall = isUsual && isWord(reading, at) && !isCapital(reading, at);
  let next = at + 1;
  if (isSign(reading, next, ".")) {
    if (isLong) return;
    next++;
  }
  if (isLineEnd(reading, next) && next === at + 2) next++;
  if (isSmall && lengthAt(reading, at) > 4 && !isCapital(reading, next)) return;
  const strength =
    (isLong && isSmall) || has(reading, at, wordClass.kin) ? evidence.context : evidence.title;
  let end = names.add(next, nameEnd(reading, next, strength));
  if (isWritten(reading, at, "drs") || isWritten(reading, at, "doctors"))
    end = alsoNamed(names, end);
}

/** "Patient: John Smith", "Name | Smith, John"; but not "PATIENT: This is a …" nor "Patient: Improved". */
export function behindLabel(names: Names, at: number): void {
  const { reading } = names;
  const { text, begin, end } = reading.tokens;
  let from = at + 1;
  // "Caller (daughter):", "Signed by:"
  const gap = text.slice(end[at], begin[from] ?? text.length);
  const isCell = gap.includes("\t") || isSign(reading, from, "|");
  const isNamed =
    (isWritten(reading, at, "name") || isWritten(reading, at, "contact")) &&
    isWritten(reading, from, "is");
  // "preferred name Ann"
  if (isWritten(reading, at, "name") && givenKinds.has(textAt(reading, at - 1))) {
    const last = nameEnd(reading, from, evidence.context);
    if (last > from && (isLineEnd(reading, last) || isSign(reading, last, ".,;)")))
      names.add(from, last);
  }
  const isColon =
    isSign(reading, from, ":#") ||
    isNamed ||
    (isSign(reading, from, "-–") && !areJoined(reading, from) && isLineEnd(reading, at - 1));
  const isSpread =
    (styleAt(reading, at) !== lineStyle.usual || gap.length > 2) &&
    (isLineEnd(reading, at - 1) ||
      isWritten(reading, at - 1, "pt") ||
      isWritten(reading, at - 1, "patient")) &&
    (isWritten(reading, at, "name") ||
      isWritten(reading, at, "patient") ||
      isWritten(reading, at, "pt"));
  const isPatient =
    isCapital(reading, at) &&
    (isWritten(reading, at, "pt") ||
      isWritten(reading, at, "client") ||
      isWritten(reading, at, "patient"));
  if (isColon || isSign(reading, from, "|")) from++;
  else if (!isCell && !isSpread && !isPatient) return;
  if (isWritten(reading, from, "dr") || isLineEnd(reading, from)) return;
  const weak =
    isWritten(reading, at, "by") ||
    isWritten(reading, at, "from") ||
    isWritten(reading, at, "cc") ||
    isWritten(reading, at, "re") ||
    (isPatient && !isColon && !isCell);
  let to = nameEnd(reading, from, evidence.context);
  if (to === from && (isColon || isCell || isSpread) && isCapital(reading, from))
    to = commaName(reading, from);
  if (to === from) return;
  const comma = afterComma(reading, to);
  if (comma > to) {
    names.add(from, comma);
    return;
  }
  const isSingle = to - from === 1;
  const isDoing =
    isPatient &&
    styleAt(reading, at) === lineStyle.usual &&
    hasSmall(reading, from) &&
    isWord(reading, to) &&
    !isCapital(reading, to) &&
    (classAt(reading, from) & (wordClass.plain | wordClass.unit)) === 0;
  if (isDoing) {
    names.add(from, to);
    return;
  }
  if (isSingle && !endsField(reading, to) && (classAt(reading, from) & listed) === 0) return;
  if (isSingle && weak && (classAt(reading, from) & listed) === 0) return;
  if (
    isSingle &&
    (classAt(reading, from) & wordClass.plain) !== 0 &&
    (classAt(reading, from) & (wordClass.word | listed)) === 0
  )
    return;
  alsoNamed(names, names.add(from, to));
}

const givenKinds = new Set("preferred chosen legal maiden birth given first last".split(" "));

/** One past "Day, Ann" whose first word says little; where it begins when it is none. */
function commaName(reading: Reading, from: number): number {
  if (!isSign(reading, from + 1, ",")) return from;
  // "Foley, Rita"
  if (!isNameWord(reading, from, evidence.title) && !has(reading, from + 2, wordClass.first))
    return from;
  return afterComma(reading, from + 1) > from + 1 ? from + 1 : from;
}

/** One past the given name behind "Smith"; where it begins when there is none. */
export function afterComma(reading: Reading, from: number): number {
  if (!isSign(reading, from, ",")) return from;
  const end = nameEnd(reading, from + 1, evidence.context);
  return end > from + 1 && end - from <= 6 ? end : from;
}

/** "her husband Bob", "daughter, Maria", "sister (Ann)", "Ann, his wife", "Ann Lee (daughter)". */
export function besideKin(names: Names, at: number): void {
  const { reading } = names;
  // "Gregory's mother"
  if (
    reading.tokens.kind[at - 1] === tokenKind.genitive &&
    (styleAt(reading, at) !== lineStyle.usual || !isCapital(reading, at))
  ) {
    const begin = nameBegin(reading, at - 1, evidence.context);
    if (begin < at - 1) names.add(begin, at - 1);
  }
  let behind = at + 1;
  // "Baby girl Ann"
  if (isWritten(reading, at, "baby") && /^(?:girl|boy)$/.test(textAt(reading, behind))) behind++;
  // son-in-law
  if (
    isSign(reading, behind, "-") &&
    isWritten(reading, behind + 1, "in") &&
    isWritten(reading, behind + 3, "law")
  )
    behind += 4;
  const isLabelled = isSign(reading, behind, ":");
  const opens =
    isSign(reading, behind, ",(:") ||
    isWritten(reading, behind, "of") ||
    (isWritten(reading, behind, "is") &&
      isCapital(reading, behind + 1) &&
      styleAt(reading, at) === lineStyle.usual)
      ? behind + 1
      : behind;
  if (!isLineEnd(reading, opens)) {
    const start =
      has(reading, opens, wordClass.title) && !isCapital(reading, opens) ? opens + 1 : opens;
    const isRelevant =
      isCapital(reading, start) &&
      (!isLabelled || (classAt(reading, start) & listed) !== 0) &&
      !(beginsSentence(reading, at) && !isCapitalWithin(reading, start));
    if (isRelevant && !isEponym(reading, start)) {
      const end = nameEnd(reading, start, evidence.context);
      if (
        end > start &&
        !(opens > behind && isSign(reading, behind, ",") && isListOfFindings(reading, start, end))
      )
        alsoNamed(names, names.add(start, end));
    }
  }
  // In front: "Ann, his wife" and "Ann (wife)".
  let front = at - 1;
  let words = 0;
  while (words < 4 && isWord(reading, front) && !isCapital(reading, front)) {
    front--;
    words++;
  }
  if (isSign(reading, front, ",") || (isSign(reading, front, "(") && words === 0)) {
    const possessive =
      isSign(reading, front, "(") ||
      isPossessive(reading, front + 1) ||
      (words === 0 && (endsField(reading, at + 1) || isWritten(reading, at + 1, "of")));
    if (possessive) {
      const begin = nameBegin(reading, front, evidence.context);
      if (begin < front && !(beginsSentence(reading, begin) && looksLikeWord(reading, begin)))
        names.add(begin, front);
    }
  }
}

const isPossessive = (reading: Reading, at: number): boolean =>
  ["his", "her", "their", "the", "a", "wife", "husband"].some((word) =>
    isWritten(reading, at, word),
  );

/** "social worker Ann Lee", "the patient, Ann Lee,", "her oncologist is Li". */
export function behindRole(names: Names, at: number): void {
  const { reading } = names;
  const isUsual = styleAt(reading, at) === lineStyle.usual;
  if (styleAt(reading, at) === lineStyle.small) return;
  let next = at + 1;
  if (isSign(reading, next, ",.(")) next++;
  const isStop = isSign(reading, next - 1, ".");
  if (isStop && !isWritten(reading, at, "pt")) return;
  if (isWritten(reading, next, "is")) next++;
  if (!isCapital(reading, next) || isEponym(reading, next)) return;
  // "Surgeon Ortiz; anesthesia …"
  if (
    isUsual &&
    !isStop &&
    classAt(reading, next) === 0 &&
    hasSmall(reading, next) &&
    !looksLikeWord(reading, next) &&
    isSign(reading, next + 1, ";/(")
  ) {
    alsoNamed(names, names.add(next, next + 1));
    return;
  }
  // Titles of sections and forms: "Patient Portal", "Nurse Triage".
  const end = nameEnd(reading, next, evidence.context);
  if (end === next) return;
  const isHeading = isCapital(reading, at) && !beginsSentence(reading, at);
  if (!isUsual) {
    if (end - next >= 2 && isAllNames(reading, next, end)) names.add(next, end);
    return;
  }
  const isSingle = end - next === 1;
  if ((isHeading || isCapital(reading, at)) && isSingle && (classAt(reading, next) & listed) === 0)
    return;
  if (
    isSingle &&
    (isSign(reading, next - 1, ",") || isCapital(reading, end)) &&
    (classAt(reading, next) & listed) === 0
  )
    return;
  if (!hasSmall(reading, next) && (classAt(reading, next) & listed) === 0) return;
  alsoNamed(names, names.add(next, end));
}

const belongings = new Set(
  "potassium sodium creatinine hemoglobin labs pain wound appetite mood pressure sugar sugars blood weight breathing cough incision daughter son mother father sister brother parents spouse nurse doctor surgeon insurance employer birthday medications medication meds dose status code bedside note notes care chart family recommendation recommendations input opinion plan office room behalf case request concerns questions help assistance team consultation history symptoms visit wife husband house home condition progress".split(
    " ",
  ),
);

/** "Li's note", "in Ann's care". */
export function ofSomebody(names: Names, at: number): void {
  const { reading } = names;
  const isUsual = styleAt(reading, at) === lineStyle.usual;
  if (!belongings.has(textAt(reading, at + 1)) || (isUsual && isCapital(reading, at + 1))) return;
  const begin = nameBegin(reading, at, evidence.context);
  if (begin < at && (!isUsual || isKnownName(reading, at - 1))) names.add(begin, at);
}

/** In lines of titles ("Mother Healthy, Father Deceased") a capital says nothing. */
const isCapitalWithin = (reading: Reading, at: number): boolean =>
  (classAt(reading, at) & listed) !== 0 || !looksLikeWord(reading, at);

/** "Mother, Diabetes" */
const isListOfFindings = (reading: Reading, from: number, to: number): boolean =>
  to - from === 1 &&
  (classAt(reading, from) & (listed | wordClass.word)) === 0 &&
  looksLikeWord(reading, from);
