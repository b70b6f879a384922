import { isKnownTown, joinedCheck, joinedHash } from "./lists/known-names.ts";
import { textAt } from "./place-runs.ts";
import type { Places } from "./places.ts";
import {
  classAt,
  has,
  hasSmall,
  isEponym,
  isSign,
  isWord,
  isWritten,
  lengthAt,
  lineStyle,
  looksLikeWord,
  type Reading,
  startsRaised,
  styleAt,
} from "./reading.ts";
import { wordClass } from "./word-classes.ts";

const listed = wordClass.first | wordClass.last;
const other =
  wordClass.unit |
  wordClass.care |
  wordClass.firm |
  wordClass.eponym |
  wordClass.kin |
  wordClass.title |
  wordClass.month |
  wordClass.credential;

/** A town that the long list has, wherever it stands: "Sioux Falls", "Tallahassee"; then its postcode. */
export function takeKnownTown(places: Places, at: number): number {
  const { reading } = places;
  if (!isWrittenAsName(reading, at)) return at;
  const { tokens } = reading;
  let words = 0;
  let hash = 0;
  let check = 0;
  let end = at;
  let longest = at;
  while (words < 3 && (end === at || isWrittenAsName(reading, end))) {
    const nextHash = tokens.hash[end] ?? 0;
    const nextCheck = tokens.check[end] ?? 0;
    hash = words === 0 ? nextHash : joinedHash(hash, nextHash);
    check = words === 0 ? nextCheck : joinedCheck(check, nextCheck);
    words++;
    end++;
    if (isKnownTown(hash, check) && isSure(reading, at, end, words)) longest = end;
    if (isSign(reading, end, "-") && tokens.begin[end] === tokens.end[end - 1]) end++;
    if ((tokens.begin[end] ?? 0) - (tokens.end[end - 1] ?? 0) > 1) break;
  }
  if (longest === at || isEponym(reading, longest - 1)) return at;
  const isLong = longest - at > 1 && styleAt(reading, at) === lineStyle.usual;
  if (!isLong && !isReached(reading, at) && !has(reading, longest, wordClass.state)) return at;
  places.add(at, longest);
  places.addPostcode(longest);
  return longest;
}

/** "in Houston", "University of Baltimore"; not "a Denver splint", "foramen of Winslow". */
const isReached = (reading: Reading, at: number): boolean =>
  ways.has(textAt(reading, at - 1)) ||
  (isWritten(reading, at - 1, "of") && havers.has(textAt(reading, at - 2))) ||
  (isSign(reading, at - 1, ":|") &&
    (has(reading, at - 2, wordClass.placeLabel) || isSign(reading, at - 1, "|")));

const ways = new Set(
  "in from to near at by outside around toward towards leaves left visited".split(" "),
);

const havers = new Set(
  "university univ city town native resident college county village port out suburb south north east west".split(
    " ",
  ),
);

const isWrittenAsName = (reading: Reading, at: number): boolean =>
  isWord(reading, at) &&
  (styleAt(reading, at) === lineStyle.small ||
    (startsRaised(reading, at) &&
      (hasSmall(reading, at) || styleAt(reading, at) === lineStyle.raised)));

/** "Yuba City", "Long Beach" */
const townEndings = new Set(
  "city town beach springs falls heights hills lake lakes rapids bluffs village island park point".split(
    " ",
  ),
);

/** A full stop, a comma or a word in small letters: no longer heading goes on. */
const endsThere = (reading: Reading, at: number): boolean =>
  isSign(reading, at, ",.;") || (isWord(reading, at) && !startsRaised(reading, at));

/** One word counts where no list has it but as a name; several where one of them says nothing else. */
function isSure(reading: Reading, from: number, to: number, words: number): boolean {
  if (words === 1)
    return (
      styleAt(reading, from) !== lineStyle.small &&
      lengthAt(reading, from) >= 5 &&
      (classAt(reading, from) & ~listed) === 0 &&
      !looksLikeWord(reading, from) &&
      !(
        (classAt(reading, from) & listed) !== 0 &&
        isSign(reading, to, ",-'") &&
        !has(reading, to + 1, wordClass.state)
      )
    );
  let unlikely = 0;
  for (let at = from; at < to; at++) {
    if (!isWord(reading, at)) continue;
    if (has(reading, at, other) && !(at > from && townEndings.has(textAt(reading, at))))
      return false;
    if (has(reading, at, wordClass.plain | wordClass.never) || looksLikeWord(reading, at))
      unlikely++;
  }
  // "in Council Bluffs": all are words, and only a place has them in a row behind "in".
  return unlikely < words || (ways.has(textAt(reading, from - 1)) && endsThere(reading, to));
}
