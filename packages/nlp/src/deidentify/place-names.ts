import { shape, tokenKind } from "../text/tokens.ts";
import {
  behindCompany,
  kinIn,
  ofLetters,
  ofShortKind,
  ofStreetPractice,
  ownedBy,
} from "./care-short.ts";
import { takeKnownEmployer } from "./employers-known.ts";
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
import { behindAt, behindPlaceLabel, behindTrigger, ofWorks } from "./places-behind.ts";
import { Places } from "./places.ts";
import { titleRun } from "./title-runs.ts";
import { ofSpecialty } from "./specialty-places.ts";
import { streetAlone } from "./streets-alone.ts";
import { takeKnownTown } from "./towns-known.ts";
import { takeWordPlace } from "./word-places.ts";
import {
  type Reading,
  classAt,
  has,
  hasSmall,
  isCapital,
  isEponym,
  isLineEnd,
  isOneOf,
  isSign,
  isWord,
  isWritten,
  lineStyle,
  looksLikeWord,
  styleAt,
  wordHashes,
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
  const { style } = reading;
  const { count, kind, shape: shapes } = reading.tokens;
  for (let at = 0; at < count; at++) {
    if (kind[at] !== tokenKind.word) continue;
    const bits = classAt(reading, at);
    const isRaised = ((shapes[at] ?? 0) & shape.firstUpper) !== 0;
    if (isRaised || style[at] === lineStyle.small) takeKnownTown(places, at);
    if (isRaised) {
      takeKnownEmployer(places, at);
      takeWordPlace(places, at);
    }
    if (isRaised && (bits & wordClass.unit) !== 0) ofSpecialty(places, at);
    // "the Toyota plant"
    if (!isRaised && ((shapes[at - 1] ?? 0) & shape.firstUpper) !== 0) ofWorks(places, at);
    if (isRaised) {
      titleRun(places, at);
      if ((bits & wordClass.careQualifier) !== 0) ofUniversity(places, at);
      ofShortKind(places, at);
      ofLetters(places, at);
      ofStreetPractice(places, at);
      streetAlone(places, at);
    }
    if ((bits & triggers) === 0) continue;
    if (isSaint(reading, at)) places.add(at, saintEnd(reading, at));
    if ((bits & wordClass.state) !== 0) places.addState(at);
    if ((bits & wordClass.care) !== 0) ofCare(places, at);
    if ((bits & wordClass.firm) !== 0) ofFirm(places, at);
    if ((bits & (wordClass.stay | wordClass.move | wordClass.work)) !== 0)
      behindTrigger(places, at, bits);
    if ((bits & wordClass.stay) !== 0) behindCompany(places, at);
    if ((bits & wordClass.kin) !== 0) kinIn(places, at);
    if ((bits & (wordClass.work | wordClass.verb)) !== 0) ownedBy(places, at);
    if ((bits & wordClass.lead) !== 0) behindAt(places, at);
    if ((bits & wordClass.placeLabel) !== 0) behindPlaceLabel(places, at);
  }
  return places.found;
}

const universities = wordHashes("university univ");

/** "University of Iowa", "Univ of Chicago": named by a state or a town. */
function ofUniversity(places: Places, at: number): void {
  const { reading } = places;
  if (!isOneOf(reading, at, universities) || styleAt(reading, at) !== lineStyle.usual) return;
  const of = isSign(reading, at + 1, ".") ? at + 2 : at + 1;
  if (!isWritten(reading, of, "of") || !isCapital(reading, of + 1)) return;
  if (!has(reading, of + 1, wordClass.unit)) places.add(at, of + 2);
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
  if (isAloneOnLine(reading, at)) {
    places.add(lineBegin(reading, at), at + 1);
    return;
  }
  let end = at + 1;
  while (has(reading, end, wordClass.care) && isCapital(reading, end)) end++;
  const begin = trimmed(reading, runBegin(reading, at), at);
  if (
    (isWritten(reading, end, "of") ||
      (isWritten(reading, end, "in") && bodies.has(textAt(reading, begin)))) &&
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
  "hospital hospice clinic detox infirmary sanatorium sanitarium healthcare rehab manor polyclinic hospitals".split(
    " ",
  ),
);

const nameEndings = new Set(["general", "memorial", "regional", "dialysis", "orthopedics"]);

/** "Veterans Hospital in Springfield" */
const bodies = new Set(["veterans", "va", "children", "county", "university", "state", "memorial"]);

function lineBegin(reading: Reading, at: number): number {
  let from = at;
  while (!isLineEnd(reading, from - 1)) from--;
  return from;
}

/** A heading of its own that ends in "hospital", "medical center", and has words that say no more than a name. */
function isAloneOnLine(reading: Reading, at: number): boolean {
  if (styleAt(reading, at) !== lineStyle.raised || !isLineEnd(reading, at + 1)) return false;
  const from = lineBegin(reading, at);
  if (at - from < 1 || at - from > 6) return false;
  let said = 0;
  for (let word = from; word < at; word++) {
    if (!isWord(reading, word)) {
      if (!isSign(reading, word, ".'-&") && reading.tokens.kind[word] !== tokenKind.genitive)
        return false;
      continue;
    }
    if (isFunction(reading, word) && !isWritten(reading, word, "of")) return false;
    if (!has(reading, word, wordClass.unit | wordClass.care | wordClass.careQualifier)) said++;
  }
  return said > 0;
}

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
  if (begin >= at || isEponym(reading, at)) return;
  // "Kerley Lines", but "Pacific Freight Lines"
  if (isEponym(reading, at - 1) && !(at - begin >= 2 && has(reading, at - 1, wordClass.firm)))
    return;
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

const companyForms = new Set(["ems", "inc", "llc", "llp", "pllc", "ltd", "corp", "co", "gmbh"]);
