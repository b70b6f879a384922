import { tokenKind } from "../text/tokens.ts";
import { evidence, nameBegin } from "./name-runs.ts";
import { type Names, agedBehind, isKnownName, listed, textAt } from "./names.ts";
import {
  type Reading,
  beginsSentence,
  classAt,
  has,
  hasSmall,
  isCapital,
  isEponym,
  isLineEnd,
  isSign,
  isWritten,
  lineStyle,
  looksLikeWord,
  styleAt,
} from "./reading.ts";
import { wordClass } from "./word-classes.ts";

/** "John Smith, MD", "Ann Lee RN". */
export function beforeCredential(names: Names, at: number): void {
  const { reading } = names;
  const isUsual = styleAt(reading, at) === lineStyle.usual;
  if (
    !isCapital(reading, at) ||
    (isUsual && hasSmall(reading, at) && !degrees.has(textAt(reading, at)))
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

/** Those that are written with small letters. */
const degrees = new Set(["phd", "pharmd", "psyd", "edd", "mbchb"]);

/** "Ann Lee, Ph.D." */
export function beforeDottedDegree(names: Names, at: number): void {
  const { reading } = names;
  if (!/^(?:ph|ed|psy|pharm)$/.test(textAt(reading, at)) || !isSign(reading, at + 1, ".")) return;
  if (!isWritten(reading, at + 2, "d") || !isSign(reading, at - 1, ",")) return;
  const begin = nameBegin(reading, at - 1, evidence.context);
  if (at - 1 - begin > 1) names.add(begin, at - 1);
}

/** "Reviewed. Li, MD", "SEEN BY LI, MD" */
const isSignedAlone = (reading: Reading, begin: number): boolean =>
  (beginsSentence(reading, begin) || isWritten(reading, begin - 1, "by")) &&
  (classAt(reading, begin) & wordClass.plain) === 0 &&
  !looksLikeWord(reading, begin);

/** "Smith says", "Maria tells me". */
export function beforeVerb(names: Names, at: number): void {
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
  const isLoose =
    (classAt(reading, at) & wordClass.looseVerb) !== 0 &&
    !isDescribed &&
    !isWilling(reading, at + 1);
  const isSingle = at - begin === 1 || (at - begin === 3 && isSign(reading, at - 2, "-"));
  if (!isUsual) {
    if (
      isLoose ||
      ((bits & listed) === 0 &&
        !(beginsSentence(reading, begin) && styleAt(reading, at) === lineStyle.raised))
    )
      return;
  } else if (isSingle && beginsSentence(reading, begin)) {
    if (
      isLoose &&
      ((bits & listed) === 0 || (bits & (wordClass.word | wordClass.plain)) !== 0) &&
      !((bits & (listed | wordClass.word)) !== 0 && isOfPerson(reading, at + 1)) &&
      !(bits === 0 && isOfPersonAlone(reading, at + 1) && !looksLikeWord(reading, begin)) &&
      !familyName.test(
        reading.tokens.text.slice(reading.tokens.begin[begin], reading.tokens.end[begin]),
      )
    )
      return;
  } else if (
    isLoose &&
    ((classAt(reading, begin) & wordClass.first) === 0 || isThing(reading, begin)) &&
    !(!isSingle && isComing(reading, at) && !isEponym(reading, at - 1))
  )
    return;
  if (isThing(reading, begin) && isSingle && isUsual) return;
  // "Morphine refused."
  if (isUsual && isSingle && isDeclined(reading, at) && (bits & listed) === 0) return;
  names.add(begin, at);
}

/** "Ensure declined.": what is turned down, when nothing follows. */
const isDeclined = (reading: Reading, at: number): boolean =>
  /^(?:refused|declined|requested|tolerated)$/.test(textAt(reading, at)) &&
  (isLineEnd(reading, at + 1) || isSign(reading, at + 1, ".;,"));

/** "continues to refuse", "feels that": what a thing does not. */
const isWilling = ({ tokens }: Reading, at: number): boolean =>
  /^(?:that\b|to (?:refuse|deny|complain|report|smoke|drink|ambulate|decline|endorse|live|eat|feel|want|voice|walk|call)\b)/u.test(
    tokens.text.slice(tokens.begin[at], (tokens.begin[at] ?? 0) + 14),
  );

const familyName = /^(?:[OD]['’]|Ma?c)[A-Z][a-z]/u;

/** "was seen on rounds", "is doing well": what is said of persons alone. */
const isOfPerson = (reading: Reading, at: number): boolean =>
  /^(?:seen (?:on rounds|and examined|in (?:clinic|follow))|doing (?:well|better|fine)|feeling|resting|sitting|ambulating|here (?:for|today|with)|aware|intubated|extubated|afebrile|tolerating|eating|discharged|admitted)\b/u.test(
    textBehind(reading, at),
  ) || isOfPersonAlone(reading, at);

/** "was notified", "is tearful": what no drug, device or test can be. */
const isOfPersonAlone = (reading: Reading, at: number): boolean =>
  /^(?:notified|paged|informed|made aware|at (?:the )?bedside|in agreement|counsell?ed|reassured|instructed|interviewed|updated|seen and examined|doing well|resting|tearful|ambulating|comfortable|asleep|anxious|cooperative|pleasant|agreeable|happy|upset)\b/u.test(
    textBehind(reading, at),
  );

const textBehind = ({ tokens }: Reading, at: number): string =>
  tokens.text.slice(tokens.begin[at], (tokens.begin[at] ?? 0) + 18);

/** "presents with", "was seen": what hardly anything but a person does, behind two capitalised words. */
const isComing = (reading: Reading, at: number): boolean =>
  comings.has(textAt(reading, at)) ||
  (passives.has(textAt(reading, at + 1)) &&
    (isWritten(reading, at, "was") || isWritten(reading, at, "is")));

const comings = new Set(["presents", "presented", "returns", "returned", "comes", "came", "lives"]);

const passives = new Set([
  "known",
  "asked",
  "told",
  "transferred",
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

/** "the Foley was", "a French Foley is" */
const isThing = (reading: Reading, begin: number): boolean =>
  determiners.has(textAt(reading, begin - 1)) ||
  reading.tokens.kind[begin - 1] === tokenKind.number ||
  isSign(reading, begin - 1, "-");

const determiners = new Set(["the", "a", "an", "this", "that", "no", "of", "with"]);

/** "Ann from physical therapy", "Li in radiology". */
export function beforeUnit(names: Names, at: number): void {
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
