import { shape, tokenKind } from "../text/tokens.ts";
import type { Places } from "./places.ts";
import {
  type Reading,
  areJoined,
  has,
  hasSmall,
  isCapital,
  isEponym,
  isOneOf,
  isSign,
  isWord,
  lineStyle,
  looksLikeWord,
  styleAt,
  wordHashes,
} from "./reading.ts";
import { wordClass } from "./word-classes.ts";

const leads = wordHashes("at from to by via through near into for outside behind");
const links = wordHashes("on of for in by");
const joiners = wordHashes("of and the");

/** What a place does or where it lies, and not what it is called. */
const said =
  wordClass.unit |
  wordClass.care |
  wordClass.careQualifier |
  wordClass.never |
  wordClass.country |
  wordClass.eponym |
  wordClass.kin |
  wordClass.title |
  wordClass.month |
  wordClass.credential;

/**
 * "carers from Helping Hands", "f/u w/ Delta Wound Center", "counselor at Turning Point": two words or more with
 * capitals behind a preposition within a sentence are called so, unless all of them say what is done there.
 */
export function titleRun(places: Places, from: number): void {
  const { reading } = places;
  const { shape: shapes, kind } = reading.tokens;
  if (kind[from + 1] === tokenKind.newline || ((shapes[from - 1] ?? 0) & shape.firstUpper) !== 0)
    return;
  if (styleAt(reading, from) !== lineStyle.usual) return;
  const at = isOneOf(reading, from - 1, the) ? from - 2 : from - 1;
  if (!isOneOf(reading, at, leads) && !isWithSlash(reading, at)) return;
  const to = runEnd(reading, from);
  if (words(reading, from, to) < 2 || isEponym(reading, to - 1)) return;
  if (isOneWord(reading, from, to)) return;
  let own = 0;
  for (let word = from; word < to; word++)
    if (isWord(reading, word) && isCapital(reading, word))
      if (!has(reading, word, said) && !looksLikeWord(reading, word)) own++;
  if (own > 0) places.add(from, to);
}

const the = wordHashes("the");

const isWithSlash = (reading: Reading, at: number): boolean =>
  isSign(reading, at, "@") ||
  (isSign(reading, at, "/") && isOneOf(reading, at - 1, shortWith) && areJoined(reading, at));
const shortWith = wordHashes("w");

const isPart = (reading: Reading, at: number): boolean =>
  isWord(reading, at) &&
  isCapital(reading, at) &&
  hasSmall(reading, at) &&
  !has(reading, at, wordClass.title | wordClass.month);

/** One past the words with capitals, bound by "of", "&" and hyphens. */
function runEnd(reading: Reading, from: number): number {
  let at = from;
  while (at < from + 9 && isPart(reading, at)) {
    at++;
    if (reading.tokens.kind[at] === tokenKind.genitive) at++;
    if (
      (isSign(reading, at, "&-") || isOneOf(reading, at, joiners)) &&
      isPart(reading, at + 1) &&
      (!isSign(reading, at, "-") || areJoined(reading, at))
    )
      at++;
    // "Church on the Rock"
    else if (
      at > from &&
      isOneOf(reading, at, links) &&
      isOneOf(reading, at + 1, the) &&
      isPart(reading, at + 2)
    )
      at += 2;
  }
  return at;
}

/** "Steri-Strips", "Lap-Band": no space within. */
const isOneWord = (reading: Reading, from: number, to: number): boolean => {
  for (let at = from + 1; at < to; at++) if (!areJoined(reading, at)) return false;
  return true;
};

function words(reading: Reading, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) if (isPart(reading, at)) count++;
  return count;
}
