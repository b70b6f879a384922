import { tokenKind } from "../text/tokens.ts";
import { evidence, isInitial, isNameWord, nameBegin, nameEnd } from "./name-runs.ts";
import { beforeCredential } from "./names-before.ts";
import { afterComma } from "./names-behind.ts";
import { type Names, agedBehind, endsField, isAllNames, listed, notPair, textAt } from "./names.ts";
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

/** "Dahl, Quentin (NF-20147)", "Quentin Dahl   MRN: 1234", "Dahl, Quentin  3/4/2020", whatever the label in front. */
export function atLineStart(names: Names, at: number): void {
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
  // "Takahashi, Agnes K          " and a column behind it
  if (
    comma === end &&
    (isLineEnd(reading, end) ||
      (reading.tokens.begin[end] ?? 0) - (reading.tokens.end[end - 1] ?? 0) >= 2) &&
    isAllNames(reading, from, end) &&
    (classAt(reading, from) & listed) !== 0
  )
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
export function aroundInitial(names: Names, at: number): void {
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
  // "Paged T. Lee"
  if (first === 0 && has(reading, at - 1, wordClass.talk | wordClass.act | wordClass.verb)) {
    names.add(at, nameEnd(reading, next, evidence.context));
    return;
  }
  const from = nameBegin(reading, at, evidence.context);
  names.add(from, nameEnd(reading, from, evidence.context));
}

const dottedCredential = /^(?:M\. ?D|D\. ?O|R\. ?N|N\. ?P|P\. ?A)\b/u;

const leadsOfPeople = new Set([
  "rn",
  "np",
  "lpn",
  "lvn",
  "cna",
  "crna",
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
export function pairBehind(names: Names, at: number, isField: boolean): void {
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
  // "Ortho-Tri-Cyclen"
  if (!/\s/u.test(reading.tokens.text.slice(reading.tokens.begin[at], reading.tokens.end[end - 1])))
    return;
  if (known === 0 && !(isField && isAged(reading, end))) {
    const lead = isField ? at - 2 : at - 1;
    const word = textAt(reading, lead);
    const isLed =
      leadsOfPeople.has(word) ||
      (isField && has(reading, lead, wordClass.role | wordClass.kin | wordClass.credential)) ||
      (word === "of" && owned.has(textAt(reading, lead - 1))) ||
      (word === "for" && isSign(reading, lead - 1, ","));
    if (!isLed) return;
  }
  names.add(at, end);
}

/** "the note of Zbigniew Oduya" */
const owned = new Set(
  "note notes care service behalf request letter report opinion advice input".split(" "),
);

/** Names on the lists: a first name and what follows it, or a first name that is hardly a word. */
export function fromLists(names: Names, at: number): void {
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
