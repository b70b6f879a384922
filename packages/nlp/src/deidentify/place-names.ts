import { tokenKind } from "../text/tokens.ts";
import type { Identifier } from "./identifier.ts";
import {
  hasProper,
  isFunction,
  isPlainRun,
  isProper,
  isSaint,
  placeEnd,
  runBegin,
  saintEnd,
  textAt,
  trimmed,
} from "./place-runs.ts";
import { behindAt, behindPlaceLabel, behindTrigger } from "./places-behind.ts";
import { Places } from "./places.ts";
import {
  type Reading,
  classAt,
  has,
  hasSmall,
  isCapital,
  isEponym,
  isSign,
  isWord,
  isWritten,
  lineStyle,
  looksLikeWord,
  styleAt,
} from "./reading.ts";
import { wordClass } from "./word-classes.ts";

const triggers =
  wordClass.care |
  wordClass.firm |
  wordClass.stay |
  wordClass.move |
  wordClass.work |
  wordClass.state |
  wordClass.saint |
  wordClass.lead |
  wordClass.placeLabel;

/** Names of places of care, firms, schools and towns; runs may overlap. */
export function findPlaces(reading: Reading): Identifier[] {
  const places = new Places(reading);
  const { count, kind } = reading.tokens;
  for (let at = 0; at < count; at++) {
    if (kind[at] !== tokenKind.word) continue;
    const bits = classAt(reading, at);
    if ((bits & triggers) === 0) continue;
    if (isSaint(reading, at)) places.add(at, saintEnd(reading, at));
    if ((bits & wordClass.state) !== 0) places.addState(at);
    if ((bits & wordClass.care) !== 0) ofCare(places, at);
    if ((bits & wordClass.firm) !== 0) ofFirm(places, at);
    if ((bits & (wordClass.stay | wordClass.move | wordClass.work)) !== 0)
      behindTrigger(places, at, bits);
    if ((bits & wordClass.lead) !== 0) behindAt(places, at);
    if ((bits & wordClass.placeLabel) !== 0) behindPlaceLabel(places, at);
  }
  return places.found;
}

/** "Mercy Medical Center", "Oak Hill Nursing Home", "Children's Hospital of Springfield", "Holy Cross Hospital". */
function ofCare(places: Places, at: number): void {
  const { reading } = places;
  if (!isCapital(reading, at)) return;
  const needsQualifier = !strongCare.has(textAt(reading, at));
  const before = reading.tokens.kind[at - 1] === tokenKind.genitive ? at - 2 : at - 1;
  if (
    needsQualifier &&
    !(
      isWord(reading, before) &&
      (has(reading, before, wordClass.careQualifier) || isSign(reading, at - 1, "-"))
    )
  ) {
    // "Northfield General", "Brookdale Memorial"
    if (!nameEndings.has(textAt(reading, at))) return;
  }
  let end = at + 1;
  while (has(reading, end, wordClass.care) && isCapital(reading, end)) end++;
  const begin = trimmed(reading, runBegin(reading, at), at);
  if (
    isWritten(reading, end, "of") &&
    isCapital(reading, end + 1) &&
    !isFunction(reading, end + 1)
  ) {
    const of = placeEnd(reading, end + 1, false);
    if (of > end + 1) {
      places.add(begin, of);
      return;
    }
  }
  if (nameEndings.has(textAt(reading, at)) && needsQualifier && end === at + 1) {
    if (isEponym(reading, at) || !hasProper(reading, begin, at) || at - begin > 3) return;
    if (styleAt(reading, at) === lineStyle.usual ? isCapital(reading, end) : begin < at - 2) return;
    if (isPlainRun(reading, begin, at)) return;
  }
  if (hasProper(reading, begin, at)) places.add(begin, end);
}

const strongCare = new Set(
  "hospital hospice clinic infirmary sanatorium sanitarium healthcare rehab manor polyclinic hospitals".split(
    " ",
  ),
);

const nameEndings = new Set(["general", "memorial"]);

/** "Hartwell Logistics", "Dunmore & Sons", "Lincoln Elementary School", "the Springfield Police Department". */
function ofFirm(places: Places, at: number): void {
  const { reading } = places;
  const isUsual = styleAt(reading, at) === lineStyle.usual;
  if (!isCapital(reading, at)) return;
  if (isUsual && !hasSmall(reading, at) && !companyForms.has(textAt(reading, at))) return;
  if (
    !isCapital(reading, at - 1) &&
    !isSign(reading, at - 1, "&") &&
    reading.tokens.kind[at - 1] !== tokenKind.genitive
  )
    return;
  const begin = trimmed(reading, runBegin(reading, at), at);
  if (begin >= at || isEponym(reading, at) || isEponym(reading, at - 1)) return;
  let count = 0;
  for (let word = begin; word < at; word++) {
    const bits = classAt(reading, word);
    if (!isWord(reading, word)) continue;
    if ((bits & (wordClass.never | wordClass.eponym)) !== 0) return;
    if (isProper(reading, word) && (bits & wordClass.plain) === 0 && !looksLikeWord(reading, word))
      count++;
  }
  if (count > 0) places.add(begin, at + 1);
}

const companyForms = new Set(["inc", "llc", "ltd", "corp", "co", "gmbh"]);
