import { tokenKind } from "../text/tokens.ts";
import type { Identifier } from "./identifier.ts";
import { evidence, nameEnd } from "./name-runs.ts";
import {
  type Reading,
  areJoined,
  classAt,
  has,
  hasSmall,
  isCapital,
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

export const listed = wordClass.first | wordClass.last;

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
    const last = isHyphened(this.reading, to) ? to + 1 : to - 1;
    let first = isHyphenedBack(this.reading, from) ? from - 2 : from;
    while (isParticleBefore(this.reading, first)) first--;
    this.found.push({ begin: begin[first] ?? 0, end: end[last] ?? 0, kind: "name" });
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

/** "Ortiz-Bright": whichever half was found. */
const isHyphened = (reading: Reading, at: number): boolean =>
  endsInSyllable(reading, at) ||
  (isSign(reading, at, "-") &&
    areJoined(reading, at) &&
    areJoined(reading, at + 1) &&
    isOtherHalf(reading, at + 1) &&
    isOtherHalf(reading, at - 1));

const isHyphenedBack = (reading: Reading, at: number): boolean =>
  isSign(reading, at - 1, "-") &&
  areJoined(reading, at) &&
  areJoined(reading, at - 1) &&
  isOtherHalf(reading, at - 2) &&
  isOtherHalf(reading, at);

const isOtherHalf = (reading: Reading, at: number): boolean =>
  isCapital(reading, at) &&
  hasSmall(reading, at) &&
  styleAt(reading, at) === lineStyle.usual &&
  lengthAt(reading, at) >= 2 &&
  !has(reading, at, wordClass.never | wordClass.unit | wordClass.care);

/** "de la Vega", "Ter Horst" where only the last word was found. */
const isParticleBefore = (reading: Reading, at: number): boolean =>
  has(reading, at - 1, wordClass.particle) &&
  isWord(reading, at - 1) &&
  !shortParticles.has(textAt(reading, at - 1)) &&
  (reading.tokens.begin[at] ?? 0) - (reading.tokens.end[at - 1] ?? 0) === 1;

/** Particles that are other words as well. */
const shortParticles = new Set(["y", "e", "av", "af", "den", "bat", "al", "st"]);

/** "Eun-ji", "Min-ah": a small syllable bound to a name is its end. */
const endsInSyllable = (reading: Reading, at: number): boolean =>
  isSign(reading, at, "-") &&
  areJoined(reading, at) &&
  areJoined(reading, at + 1) &&
  isWord(reading, at + 1) &&
  !isCapital(reading, at + 1) &&
  lengthAt(reading, at + 1) <= 5 &&
  classAt(reading, at + 1) === 0 &&
  !looksLikeWord(reading, at + 1) &&
  isCapital(reading, at - 1) &&
  lengthAt(reading, at - 1) <= 5 &&
  !tails.has(textAt(reading, at + 1));

/** "Foley-type", "Kelly-like" */
const tails = new Set(
  "type like style based line shaped tip tube sided free led run ette".split(" "),
);

/** "… and White", "…, Li and Park". */
export function alsoNamed(names: Names, from: number): number {
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

export const endsField = (reading: Reading, at: number): boolean =>
  isLineEnd(reading, at) ||
  isSign(reading, at, ",.;|(/") ||
  reading.tokens.kind[at] === tokenKind.number ||
  (reading.tokens.begin[at] ?? 0) - (reading.tokens.end[at - 1] ?? 0) >= 2 ||
  isCapital(reading, at);

/** Whether no word of a run is one that lists have for something else. */
export function isAllNames(reading: Reading, from: number, to: number): boolean {
  for (let at = from; at < to; at++)
    if (
      isWord(reading, at) &&
      (classAt(reading, at) & listed) === 0 &&
      ((classAt(reading, at) & notPair) !== 0 || looksLikeWord(reading, at))
    )
      return false;
  return true;
}

export const notPair =
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

/** A name by its shape alone: neither an ordinary word nor a medical one. */
export const isKnownName = (reading: Reading, at: number): boolean =>
  (classAt(reading, at) & (listed | wordClass.word)) !== 0 ||
  ((classAt(reading, at) & wordClass.plain) === 0 &&
    !looksLikeWord(reading, at) &&
    hasSmall(reading, at));

export const agedBehind = new Set([
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

export const textAt = ({ tokens }: Reading, at: number): string =>
  tokens.text.slice(tokens.begin[at], tokens.end[at]).toLowerCase();
