import { tokenAt, tokenKind } from "../../text/tokens.ts";
import type { Identifier } from "../identifier.ts";
import { isMaterial, isOrdinaryWord } from "../lists/clinical-words.ts";
import {
  type Reading,
  beginsSentence,
  classAt,
  has,
  hasSmall,
  isCapital,
  isEponym,
  isSign,
  isWord,
  lengthAt,
  lineStyle,
  looksLikeWord,
  styleAt,
} from "../reading.ts";
import { wordClass } from "../word-classes.ts";

/** What stands beside a name with a capital and is no part of it. */
const apart =
  wordClass.unit |
  wordClass.never |
  wordClass.eponym |
  wordClass.kin |
  wordClass.title |
  wordClass.month |
  wordClass.label |
  wordClass.role |
  wordClass.placeLabel |
  wordClass.credential |
  wordClass.verb |
  wordClass.plain |
  wordClass.country;

/**
 * "Hong XXXX", "XXXXXXXXX State", "Mill XXXX": what was found ends within a run of words with capitals in the midst of
 * a sentence; the run is masked whole, as far as its words say nothing else.
 */
export function wholeRuns(reading: Reading, taken: readonly Identifier[]): Identifier[] {
  const { tokens } = reading;
  const found: Identifier[] = [];
  for (const [index, { begin, end, kind }] of taken.entries()) {
    if (kind !== "address" && kind !== "name") continue;
    const first = tokenAt(tokens, begin);
    if (styleAt(reading, first) !== lineStyle.usual || !hasSmall(reading, first)) continue;
    let from = first;
    const floor = taken[index - 1]?.end ?? 0;
    while (
      from > first - 2 &&
      (tokens.begin[from - 1] ?? 0) >= floor &&
      isPart(reading, from - 1) &&
      !beginsSentence(reading, from - 1) &&
      isBound(reading, from)
    )
      from--;
    if (from < first && !isCapital(reading, from - 1) && !isSign(reading, from - 1, "/-"))
      found.push({ begin: tokens.begin[from] ?? 0, end: begin, kind });
    const next = tokenAt(tokens, end);
    if (tokens.begin[next] !== end + 1 || !isPart(reading, next) || !hasSmall(reading, next - 1))
      continue;
    if (!isClosed(reading, next + 1) || isEponym(reading, next)) continue;
    found.push({ begin: end, end: tokens.end[next] ?? 0, kind });
  }
  return found;
}

const isBound = ({ tokens }: Reading, at: number): boolean =>
  (tokens.begin[at] ?? 0) - (tokens.end[at - 1] ?? 0) === 1;

function isPart(reading: Reading, at: number): boolean {
  const { hash, check } = reading.tokens;
  return (
    isWord(reading, at) &&
    isCapital(reading, at) &&
    hasSmall(reading, at) &&
    lengthAt(reading, at) >= 3 &&
    (classAt(reading, at) & apart) === 0 &&
    !looksLikeWord(reading, at) &&
    !isMaterial(hash[at] ?? 0, check[at] ?? 0)
  );
}

/** No capital follows, so that the run is over. */
const isClosed = (reading: Reading, at: number): boolean =>
  reading.tokens.kind[at] !== tokenKind.genitive &&
  !isCapital(reading, at) &&
  !isSign(reading, at, "-/:");

/**
 * A word that a rule has found as a name or a place and that means nothing else is one wherever it stands in the note:
 * with a capital, in capitals, or small.
 */
export function foundElsewhere(reading: Reading, taken: readonly Identifier[]): Identifier[] {
  const { count, kind, hash, check, begin, end } = reading.tokens;
  const known = new Map<number, number>();
  for (const { begin: from, end: to, kind: what } of taken) {
    if (what !== "name" && what !== "address") continue;
    for (let at = tokenAt(reading.tokens, from); at < count && (begin[at] ?? 0) < to; at++)
      if (kind[at] === tokenKind.word && lengthAt(reading, at) >= 4)
        if (isCapital(reading, at) && !isAnything(reading, at))
          known.set(hash[at] ?? 0, check[at] ?? 0);
  }
  const found: Identifier[] = [];
  if (known.size === 0) return found;
  let run = 0;
  for (let at = 0; at < count; at++) {
    if (kind[at] !== tokenKind.word || known.get(hash[at] ?? 0) !== check[at]) continue;
    while (run < taken.length && (taken[run]?.end ?? 0) <= (begin[at] ?? 0)) run++;
    if ((taken[run]?.begin ?? Infinity) < (end[at] ?? 0) || isEponym(reading, at)) continue;
    found.push({ begin: begin[at] ?? 0, end: end[at] ?? 0, kind: "name" });
  }
  return found;
}

/** Whether a word is English or clinical, or has a class besides names. */
function isAnything(reading: Reading, at: number): boolean {
  const { hash, check } = reading.tokens;
  return (
    (classAt(reading, at) & ~(wordClass.first | wordClass.last)) !== 0 ||
    has(reading, at, wordClass.word) ||
    isMaterial(hash[at] ?? 0, check[at] ?? 0) ||
    isOrdinaryWord(hash[at] ?? 0, check[at] ?? 0)
  );
}
