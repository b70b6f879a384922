import type { Identifier } from "./identifier.ts";
import { isNameWord, evidence, isInitial, nameBegin, nameEnd } from "./name-runs.ts";
import {
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
  type Reading,
  styleAt,
} from "./reading.ts";
import { tokenKind } from "../text/tokens.ts";
import { wordClass } from "./word-classes.ts";

const listed = wordClass.first | wordClass.last;
const triggers =
  wordClass.title |
  wordClass.kin |
  wordClass.label |
  wordClass.credential |
  wordClass.verb |
  wordClass.act |
  wordClass.talk |
  wordClass.unit |
  wordClass.role |
  wordClass.lead |
  wordClass.first;

/** Takes runs of tokens that are names. */
export class Names {
  readonly found: Identifier[] = [];
  /** Hashes of the words of names, to look for them elsewhere. */
  readonly known = new Set<number>();
  readonly reading: Reading;

  constructor(reading: Reading) {
    this.reading = reading;
  }

  /** @returns one past the run, or its beginning where there is none */
  add(from: number, to: number): number {
    if (to <= from) return from;
    const { begin, end, hash } = this.reading.tokens;
    this.found.push({ begin: begin[from] ?? 0, end: end[to - 1] ?? 0, kind: "name" });
    for (let at = from; at < to; at++)
      if (
        isWord(this.reading, at) &&
        lengthAt(this.reading, at) >= 2 &&
        !(has(this.reading, at, wordClass.particle) && lengthAt(this.reading, at) <= 3) &&
        !has(this.reading, at, wordClass.never | wordClass.unit | wordClass.country)
      )
        this.known.add(hash[at] ?? 0);
    return to;
  }
}

/** Names of persons; runs may overlap. Eponyms ("Bell's palsy", "Austin osteotomy") are left alone, but behind a title. */
export function findPersonNames(reading: Reading): Names {
  const names = new Names(reading);
  const { count, kind } = reading.tokens;
  for (let at = 0; at < count; at++) {
    if (kind[at] === tokenKind.genitive) ofSomebody(names, at);
    if (kind[at] !== tokenKind.word) continue;
    const bits = classAt(reading, at);
    if (isLineEnd(reading, at - 1)) atLineStart(names, at);
    else if (isSign(reading, at - 1, ":")) pairBehind(names, at, true);
    if (lengthAt(reading, at) === 1) aroundInitial(names, at);
    if ((bits & triggers) === 0) continue;
    if ((bits & wordClass.title) !== 0) behindTitle(names, at);
    if ((bits & wordClass.label) !== 0) behindLabel(names, at);
    if ((bits & wordClass.kin) !== 0) besideKin(names, at);
    if ((bits & wordClass.lead) !== 0) pairBehind(names, at + 1, false);
    if ((bits & wordClass.role) !== 0) behindRole(names, at);
    if ((bits & wordClass.credential) !== 0) beforeCredential(names, at);
    if ((bits & wordClass.verb) !== 0) beforeVerb(names, at);
    if ((bits & (wordClass.act | wordClass.talk)) !== 0) behindAct(names, at);
    if ((bits & wordClass.unit) !== 0 && !isCapital(reading, at)) beforeUnit(names, at - 1);
    if ((bits & wordClass.first) !== 0) fromLists(names, at);
  }
  return names;
}

/** "Mr. Smith", "Dr.\nJones", "Drs. Li and Park"; "MR. Mitral inflow" and "MS Contin" are no titles. */
function behindTitle(names: Names, at: number): void {
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

/** "Dahl, Quentin (NF-20147)", "Quentin Dahl   MRN: 1234", "Dahl, Quentin  3/4/2020", whatever the label in front. */
function atLineStart(names: Names, at: number): void {
  const { reading } = names;
  if (!isCapital(reading, at)) return;
  let from = at;
  if (isSign(reading, at + 1, ":") && isCapital(reading, at + 2)) from = at + 2;
  let end = nameEnd(reading, from, evidence.context);
  if (end === from) return;
  const comma = afterComma(reading, end);
  end = comma > end ? comma : end;
  if (end - from < 2) return;
  if ((isAged(reading, end) || isAddressed(reading, end)) && isAllNames(reading, from, end))
    names.add(from, end);
  const next = isSign(reading, end, "(,") ? end + 1 : end;
  if (isLineEnd(reading, next)) return;
  const isNumbered =
    records.has(textAt(reading, next)) ||
    (reading.tokens.kind[next] === tokenKind.number && isSign(reading, next + 1, "/")) ||
    (next > end &&
      comma === end &&
      areJoined(reading, next + 1) &&
      isSign(reading, next + 1, "-") &&
      areJoined(reading, next + 2) &&
      reading.tokens.kind[next + 2] === tokenKind.number &&
      lengthAt(reading, next + 2) >= 4);
  if (isNumbered) names.add(from, end);
}

/** "Ann Lee, 45, has had …" */
const isAged = (reading: Reading, end: number): boolean =>
  isSign(reading, end, ",") &&
  reading.tokens.kind[end + 1] === tokenKind.number &&
  lengthAt(reading, end + 1) <= 3 &&
  (isSign(reading, end + 2, ",") || agedBehind.has(textAt(reading, end + 2)));

/** A name alone on its line, and below it a street, the subject or the salutation. */
function isAddressed(reading: Reading, end: number): boolean {
  if (!isLineEnd(reading, end)) return false;
  let next = end;
  while (next < end + 3 && isLineEnd(reading, next)) next++;
  return (
    isWritten(reading, next, "re") ||
    isWritten(reading, next, "dear") ||
    isWritten(reading, next, "attn")
  );
}

const records = new Set(["mrn", "dob", "d", "born", "ssn", "acct", "mr"]);

/** "Consuelo L. Hernandez" by its shape, "… Hernandez, M.D." */
function aroundInitial(names: Names, at: number): void {
  const { reading } = names;
  const { text, begin } = reading.tokens;
  if (!isInitial(reading, at)) return;
  if (isSign(reading, at - 1, ",") && isSign(reading, at + 1, ".")) {
    if (dottedCredential.test(text.slice(begin[at], (begin[at] ?? 0) + 6)))
      beforeCredential(names, at);
    return;
  }
  if (styleAt(reading, at) !== lineStyle.usual || isLineEnd(reading, at - 1)) return;
  const next = isSign(reading, at + 1, ".") ? at + 2 : at + 1;
  const last = classAt(reading, next) & listed;
  const first = classAt(reading, at - 1) & listed;
  if (last === 0 && (first === 0 || next === at + 1)) return;
  if (
    !isNameWord(reading, at - 1, evidence.context) ||
    !isNameWord(reading, next, evidence.context)
  )
    return;
  if ((classAt(reading, at - 1) & wordClass.plain) !== 0 && first === 0) return;
  const from = nameBegin(reading, at, evidence.context);
  names.add(from, nameEnd(reading, from, evidence.context));
}

const dottedCredential = /^(?:M\. ?D|D\. ?O|R\. ?N|N\. ?P|P\. ?A)\b/u;

/** "… and White", "…, Li and Park". */
function alsoNamed(names: Names, from: number): number {
  const { reading } = names;
  let at = from;
  for (;;) {
    let next = at;
    if (isSign(reading, next, ",&/;")) next++;
    if (isWritten(reading, next, "and")) next++;
    if (next === at) return at;
    const end = nameEnd(reading, next, evidence.context);
    if (end === next || has(reading, next, wordClass.title)) return at;
    // ", Ph.D."
    if (lengthAt(reading, next) < 3 && isSign(reading, next + 1, ".")) return at;
    at = names.add(next, end);
  }
}

/** "Patient: John Smith", "Name | Smith, John"; but not "PATIENT: This is a …" nor "Patient: Improved". */
function behindLabel(names: Names, at: number): void {
  const { reading } = names;
  const { text, begin, end } = reading.tokens;
  let from = at + 1;
  // "Caller (daughter):", "Signed by:"
  const gap = text.slice(end[at], begin[from] ?? text.length);
  const isCell = gap.includes("\t") || isSign(reading, from, "|");
  const isNamed = isWritten(reading, at, "name") && isWritten(reading, from, "is");
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
  let to = nameEnd(
    reading,
    from,
    isColon || isCell || isSpread ? evidence.context : evidence.context,
  );
  if (to === from && (isColon || isCell) && isCapital(reading, from)) to = commaName(reading, from);
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

/** One past "Day, Ann" whose first word says little; where it begins when it is none. */
function commaName(reading: Reading, from: number): number {
  if (!isNameWord(reading, from, evidence.title) || !isSign(reading, from + 1, ",")) return from;
  return afterComma(reading, from + 1) > from + 1 ? from + 1 : from;
}

/** One past the given name behind "Smith"; where it begins when there is none. */
function afterComma(reading: Reading, from: number): number {
  if (!isSign(reading, from, ",")) return from;
  const end = nameEnd(reading, from + 1, evidence.context);
  return end > from + 1 && end - from <= 6 ? end : from;
}

const endsField = (reading: Reading, at: number): boolean =>
  isLineEnd(reading, at) ||
  isSign(reading, at, ",.;|(") ||
  reading.tokens.kind[at] === tokenKind.number ||
  (reading.tokens.begin[at] ?? 0) - (reading.tokens.end[at - 1] ?? 0) >= 2 ||
  isCapital(reading, at);

/** "her husband Bob", "daughter, Maria", "sister (Ann)", "Ann, his wife", "Ann Lee (daughter)". */
function besideKin(names: Names, at: number): void {
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
function behindRole(names: Names, at: number): void {
  const { reading } = names;
  const isUsual = styleAt(reading, at) === lineStyle.usual;
  if (styleAt(reading, at) === lineStyle.small) return;
  let next = at + 1;
  if (isSign(reading, next, ",.(")) next++;
  const isStop = isSign(reading, next - 1, ".");
  if (isStop && !isWritten(reading, at, "pt")) return;
  if (isWritten(reading, next, "is")) next++;
  if (!isCapital(reading, next) || isEponym(reading, next)) return;
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

/** Whether no word of a run is one that lists have for something else. */
function isAllNames(reading: Reading, from: number, to: number): boolean {
  for (let at = from; at < to; at++)
    if (
      isWord(reading, at) &&
      (classAt(reading, at) & listed) === 0 &&
      ((classAt(reading, at) & notPair) !== 0 || looksLikeWord(reading, at))
    )
      return false;
  return true;
}

const belongings = new Set(
  "note notes care chart family recommendation recommendations input opinion plan office room behalf case request concerns questions help assistance team consultation history symptoms visit wife husband house home condition progress".split(
    " ",
  ),
);

/** "Li's note", "in Ann's care". */
function ofSomebody(names: Names, at: number): void {
  const { reading } = names;
  const isUsual = styleAt(reading, at) === lineStyle.usual;
  if (!belongings.has(textAt(reading, at + 1)) || (isUsual && isCapital(reading, at + 1))) return;
  const begin = nameBegin(reading, at, evidence.context);
  if (begin < at && (!isUsual || isKnownName(reading, at - 1))) names.add(begin, at);
}

const notPair =
  wordClass.plain |
  wordClass.never |
  wordClass.unit |
  wordClass.country |
  wordClass.care |
  wordClass.firm |
  wordClass.eponym |
  wordClass.kin |
  wordClass.title |
  wordClass.month;

const leadsOfPeople = new Set([
  "by",
  "to",
  "from",
  "saw",
  "named",
  "note",
  "notes",
  "caller",
  "client",
  "pt",
  "message",
  "call",
  "contact",
]);

/** "by Zbigniew Oduya", "note: Zbigniew Oduya": two capitalised words of which no list knows any other sense. */
function pairBehind(names: Names, at: number, isField: boolean): void {
  const { reading } = names;
  if (!isCapital(reading, at) || styleAt(reading, at) !== lineStyle.usual || !hasSmall(reading, at))
    return;
  const end = nameEnd(reading, at, evidence.context);
  let words = 0;
  let known = 0;
  for (let word = at; word < end; word++) {
    if (!isWord(reading, word) || isInitial(reading, word)) continue;
    const bits = classAt(reading, word);
    if ((bits & listed) !== 0) known++;
    else if ((bits & notPair) !== 0 && (bits & wordClass.word) === 0) return;
    if (looksLikeWord(reading, word) && (bits & listed) === 0) return;
    if (!hasSmall(reading, word)) return;
    words++;
  }
  if (words < 2 || isEponym(reading, end - 1) || isCapital(reading, end)) return;
  if (isField && !endsField(reading, end)) return;
  if (isSign(reading, at + 1, "-") && words === 2) return;
  if (known === 0 && !(isField && isAged(reading, end))) {
    const lead = isField ? at - 2 : at - 1;
    if (!leadsOfPeople.has(textAt(reading, lead))) return;
  }
  names.add(at, end);
}

/** In lines of titles ("Mother Healthy, Father Deceased") a capital says nothing. */
const isCapitalWithin = (reading: Reading, at: number): boolean =>
  (classAt(reading, at) & listed) !== 0 || !looksLikeWord(reading, at);

/** "Mother, Diabetes" */
const isListOfFindings = (reading: Reading, from: number, to: number): boolean =>
  to - from === 1 &&
  (classAt(reading, from) & (listed | wordClass.word)) === 0 &&
  looksLikeWord(reading, from);

/** "John Smith, MD", "Ann Lee RN". */
function beforeCredential(names: Names, at: number): void {
  const { reading } = names;
  const isUsual = styleAt(reading, at) === lineStyle.usual;
  if (
    !isCapital(reading, at) ||
    (isUsual &&
      hasSmall(reading, at) &&
      !isWritten(reading, at, "phd") &&
      !isWritten(reading, at, "pharmd"))
  )
    return;
  const end = isSign(reading, at - 1, ",") ? at - 1 : at;
  let begin = nameBegin(reading, end, evidence.context);
  // "Hyacinth Hand, CRNA"
  if (begin >= end && has(reading, end - 1, wordClass.word) && isCapital(reading, end - 1)) {
    begin = nameBegin(reading, end - 1, evidence.context);
    if (begin === end - 1) return;
  }
  if (begin >= end) return;
  const isSingle = end - begin === 1;
  if (isSingle && end < at && !isSignedAlone(reading, begin)) return;
  if (isSingle && end === at && (!isUsual || !isKnownName(reading, begin))) return;
  names.add(begin, end);
}

/** "Reviewed. Li, MD", "SEEN BY LI, MD" */
const isSignedAlone = (reading: Reading, begin: number): boolean =>
  (beginsSentence(reading, begin) || isWritten(reading, begin - 1, "by")) &&
  (classAt(reading, begin) & wordClass.plain) === 0 &&
  !looksLikeWord(reading, begin);

/** A name by its shape alone: neither an ordinary word nor a medical one. */
const isKnownName = (reading: Reading, at: number): boolean =>
  (classAt(reading, at) & (listed | wordClass.word)) !== 0 ||
  ((classAt(reading, at) & wordClass.plain) === 0 &&
    !looksLikeWord(reading, at) &&
    hasSmall(reading, at));

/** "Smith says", "Maria tells me". */
function beforeVerb(names: Names, at: number): void {
  const { reading } = names;
  const isUsual = styleAt(reading, at) === lineStyle.usual;
  if (isUsual && isCapital(reading, at)) return;
  const begin = nameBegin(reading, at, evidence.context);
  if (begin === at) return;
  const bits = classAt(reading, at - 1);
  const isDescribed =
    (isWritten(reading, at, "is") || isWritten(reading, at, "was")) &&
    (isWritten(reading, at + 1, "a") || isWritten(reading, at + 1, "an")) &&
    reading.tokens.kind[at + 2] === tokenKind.number &&
    agedBehind.has(textAt(reading, isSign(reading, at + 3, "-") ? at + 4 : at + 3));
  const isLoose = (classAt(reading, at) & wordClass.looseVerb) !== 0 && !isDescribed;
  const isSingle = at - begin === 1;
  if (!isUsual) {
    if (
      isLoose ||
      ((bits & listed) === 0 &&
        !(beginsSentence(reading, begin) && styleAt(reading, at) === lineStyle.raised))
    )
      return;
  } else if (isSingle && beginsSentence(reading, begin)) {
    if (isLoose && ((bits & listed) === 0 || (bits & (wordClass.word | wordClass.plain)) !== 0))
      return;
  } else if (
    isLoose &&
    ((classAt(reading, begin) & wordClass.first) === 0 || isThing(reading, begin)) &&
    !(!isSingle && isComing(reading, at) && !isEponym(reading, at - 1))
  )
    return;
  if (isThing(reading, begin) && isSingle && isUsual) return;
  names.add(begin, at);
}

const talkLeads = new Set(["with", "to", "from"]);

/** "discussed with Li", "per Li", "signed by Ann Lee", "thank you, Ann". */
function behindAct(names: Names, at: number): void {
  const { reading } = names;
  const isDirect = directs.some((word) => isWritten(reading, at, word));
  let next = at + 1;
  let steps = 0;
  while (
    !isDirect &&
    steps < 6 &&
    (reading.tokens.kind[next] === tokenKind.number ||
      has(reading, next, wordClass.month) ||
      isSign(reading, next, "/-,") ||
      (isWord(reading, next) && !isCapital(reading, next)) ||
      (isWord(reading, next) && styleAt(reading, next) !== lineStyle.usual))
  ) {
    if (isLead(reading, at, next)) break;
    next++;
    steps++;
  }
  if (!isDirect) {
    if (!isLead(reading, at, next)) return;
    next++;
  }
  if (isDirect && isWritten(reading, next, "you")) next++;
  if (isSign(reading, next, ":,") && isDirect) next++;
  if (isSign(reading, next, ":")) next++;
  const end = nameEnd(reading, next, evidence.context);
  if (end === next || isEponym(reading, end - 1)) return;
  if (
    styleAt(reading, next) !== lineStyle.usual &&
    (classAt(reading, next) & listed) === 0 &&
    !(
      lengthAt(reading, next) >= 4 &&
      (addressed.has(textAt(reading, at)) ||
        (styleAt(reading, next) === lineStyle.raised &&
          (isWritten(reading, next - 1, "by") || tellers.has(textAt(reading, at)))))
    )
  )
    return;
  alsoNamed(names, names.add(next, end));
}

/** Among capitals only what leads to nothing but a name leads to one that no list has. */
const tellers = new Set([
  "per",
  "according",
  "discussed",
  "discuss",
  "spoke",
  "talked",
  "message",
  "voicemail",
  "paged",
  "met",
  "meeting",
]);
const addressed = new Set(["thank", "thanks", "dictating", "attention", "attn"]);

/** "by" behind what is done; "with", "to" and "from" behind what is said. */
function isLead(reading: Reading, at: number, lead: number): boolean {
  const word = textAt(reading, lead);
  if (word === "by") return has(reading, at, wordClass.act);
  if (word === "on") return isWritten(reading, at, "dictating");
  if (word === "for" && (isWritten(reading, at, "message") || isWritten(reading, at, "voicemail")))
    return true;
  if (!has(reading, at, wordClass.talk)) return false;
  return talkLeads.has(word);
}

const directs = [
  "per",
  "attention",
  "attn",
  "whom",
  "regarding",
  "referring",
  "sending",
  "told",
  "asked",
  "contact",
  "paged",
  "saw",
  "seeing",
  "meeting",
  "thank",
  "thanks",
  "input",
];

/** "presents with", "was seen": what hardly anything but a person does, behind two capitalised words. */
const isComing = (reading: Reading, at: number): boolean =>
  comings.has(textAt(reading, at)) ||
  (passives.has(textAt(reading, at + 1)) &&
    (isWritten(reading, at, "was") || isWritten(reading, at, "is")));
const comings = new Set(["presents", "presented", "returns", "returned", "comes", "came", "lives"]);
const passives = new Set([
  "seen",
  "brought",
  "admitted",
  "evaluated",
  "here",
  "referred",
  "discharged",
  "hospitalized",
  "accompanied",
]);

const agedBehind = new Set([
  "year",
  "years",
  "yr",
  "yo",
  "y",
  "month",
  "months",
  "mo",
  "week",
  "weeks",
  "day",
]);

/** "the Foley was", "a French Foley is" */
const isThing = (reading: Reading, begin: number): boolean =>
  determiners.has(textAt(reading, begin - 1)) ||
  reading.tokens.kind[begin - 1] === tokenKind.number ||
  isSign(reading, begin - 1, "-");
const determiners = new Set(["the", "a", "an", "this", "that", "no", "of", "with"]);

/** "Ann from physical therapy", "Li in radiology". */
function beforeUnit(names: Names, at: number): void {
  const { reading } = names;
  if (!unitLeads.has(textAt(reading, at))) return;
  const isOfUnit =
    (classAt(reading, at + 1) & (wordClass.unit | wordClass.care)) !== 0 &&
    !isCapital(reading, at + 1);
  if (!isOfUnit || styleAt(reading, at) !== lineStyle.usual) return;
  const begin = nameBegin(reading, at, evidence.context);
  if (begin === at || !isKnownName(reading, begin)) return;
  if (
    beginsSentence(reading, begin) &&
    at - begin === 1 &&
    (classAt(reading, begin) & (listed | wordClass.word)) === 0 &&
    !personBehind.test(lineBehind(reading, at))
  )
    return;
  names.add(begin, at);
}

const unitLeads = new Set(["from", "in"]);
const personBehind =
  /^[^.]{0,60}\b(?:called|calls|said|says|reports|reported|confirmed|paged|notified|saw|came|will|asked|recommended|recommends)\b/u;
const lineBehind = ({ tokens }: Reading, at: number): string =>
  tokens.text.slice(tokens.begin[at], (tokens.begin[at] ?? 0) + 90);
const textAt = ({ tokens }: Reading, at: number): string =>
  tokens.text.slice(tokens.begin[at], tokens.end[at]).toLowerCase();

/** Names on the lists: a first name and what follows it, or a first name that is hardly a word. */
function fromLists(names: Names, at: number): void {
  const { reading } = names;
  if (!isCapital(reading, at) || has(reading, at, wordClass.never)) return;
  const bits = classAt(reading, at);
  const isUsual = styleAt(reading, at) === lineStyle.usual;
  if (isUsual && !hasSmall(reading, at) && lengthAt(reading, at) < 4) return;
  const isJoined =
    (isSign(reading, at - 1, "-") && areJoined(reading, at)) ||
    (isSign(reading, at + 1, "-") && areJoined(reading, at + 1));
  const isWordToo = (bits & (wordClass.word | wordClass.plain)) !== 0;
  const end = nameEnd(reading, at, isWordToo ? evidence.context : evidence.list);
  // "Mallory-Weiss tear"
  if (isSign(reading, at + 1, "-") && areJoined(reading, at + 1) && end <= at + 3) return;
  if (end === at || isEponym(reading, at) || isEponym(reading, end - 1)) return;
  const last = classAt(reading, end - 1);
  const hasLast =
    end - at >= 2 &&
    !isInitial(reading, end - 1) &&
    ((last & wordClass.country) === 0 || (last & wordClass.last) !== 0);
  if (isUsual && !hasSmall(reading, at) && !(hasLast && (last & wordClass.last) !== 0)) return;
  if (hasLast) {
    if (
      isUsual
        ? !isWordToo ||
          (last & wordClass.last) !== 0 ||
          isInitial(reading, at + 1) ||
          ((last & (wordClass.plain | wordClass.unit)) === 0 &&
            !looksLikeWord(reading, end - 1) &&
            !beginsSentence(reading, at))
        : (last & listed) !== 0 && !(isWordToo && (last & wordClass.word) !== 0)
    )
      names.add(at, end);
    else if (isUsual || isWordToo) return;
  }
  if (
    !isJoined &&
    !isWordToo &&
    (bits & wordClass.last) === 0 &&
    lengthAt(reading, at) >= 5 &&
    styleAt(reading, at) !== lineStyle.small
  )
    names.add(at, at + 1);
}
