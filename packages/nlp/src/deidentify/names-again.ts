import type { Names } from "./names.ts";
import {
  beginsSentence,
  classAt,
  has,
  hasSmall,
  isCapital,
  isEponym,
  isSign,
  lengthAt,
  lineStyle,
  looksLikeWord,
  type Reading,
  styleAt,
} from "./reading.ts";
import { shape, tokenKind } from "../text/tokens.ts";
import { wordClass } from "./word-classes.ts";

/** "…, Ilse Oyler, …" where the note names Oyler: in front stands a given name, unless lists have more for it. */
const givenInFront = (reading: Reading, at: number): number =>
  isCapital(reading, at - 1) &&
  hasSmall(reading, at - 1) &&
  styleAt(reading, at) === lineStyle.usual &&
  (classAt(reading, at - 1) & ~(wordClass.first | wordClass.last)) === 0 &&
  lengthAt(reading, at - 1) >= 3 &&
  !isSign(reading, at - 2, "-") &&
  !looksLikeWord(reading, at - 1)
    ? at - 1
    : at;

/** "closed the skin", "placed a drain": what somebody did to something. */
const isActing = ({ tokens }: Reading, at: number): boolean =>
  /^[a-z]{3,12}ed (?:the|a|an|his|her) /u.test(
    tokens.text.slice(tokens.begin[at], (tokens.begin[at] ?? 0) + 20),
  );

/**
 * Words of names that were found elsewhere in the text, wherever they stand with a capital. One that is a word as well
 * counts within a sentence, or in front of what only a person does; one that the text also writes small, not at all.
 */
export function findAgain(names: Names): void {
  const { reading, known } = names;
  const { tokens } = reading;
  if (known.size === 0) return;
  const small = new Set<number>();
  for (let at = 0; at < tokens.count; at++)
    if (
      tokens.kind[at] === tokenKind.word &&
      ((tokens.shape[at] ?? 0) & shape.firstUpper) === 0 &&
      known.has(tokens.hash[at] ?? 0)
    )
      small.add(tokens.hash[at] ?? 0);
  for (let at = 0; at < tokens.count; at++) {
    if (tokens.kind[at] !== tokenKind.word || !known.has(tokens.hash[at] ?? 0)) continue;
    if (!isCapital(reading, at) || isEponym(reading, at)) continue;
    const bits = classAt(reading, at);
    const isUsual = styleAt(reading, at) === lineStyle.usual;
    if (isUsual && !hasSmall(reading, at) && lengthAt(reading, at) <= 3) continue;
    const isWordToo =
      (bits & (wordClass.plain | wordClass.word)) !== 0 ||
      (isUsual &&
        (bits & (wordClass.first | wordClass.last)) === 0 &&
        small.has(tokens.hash[at] ?? 0));
    if (isWordToo) {
      const isDoing =
        has(reading, at + 1, wordClass.verb) || (isUsual && isActing(reading, at + 1));
      if (!isDoing && (!isUsual || beginsSentence(reading, at))) continue;
    }
    const first = givenInFront(reading, at);
    names.found.push({ begin: tokens.begin[first] ?? 0, end: tokens.end[at] ?? 0, kind: "name" });
  }
}
