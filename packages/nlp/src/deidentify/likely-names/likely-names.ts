import type { Identifier } from "../identifier.ts";
import { wordClass } from "../word-classes.ts";
import {
  has,
  hasSmall,
  isEponym,
  isSign,
  isWord,
  lengthAt,
  lineStyle,
  type Reading,
  styleAt,
} from "../reading.ts";
import { type Features, mayBeName, newFeatures, readFeatures, lookAt } from "./features.ts";
import { steps, weightsInBase64 } from "./likely-names.data.ts";

/** A word is masked from this probability on. */
const LEAST = 0.85;
const leastSum = Math.log(LEAST / (1 - LEAST)) * steps;

const weights = Int8Array.from(
  atob(weightsInBase64.replaceAll("-", "+").replaceAll("_", "/")),
  (byte) => byte.charCodeAt(0),
);
const own = newFeatures();

/**
 * Words that are probably a name of a person, a place, a hospital or a firm, by a logistic regression over the word and
 * those beside it (`testing/written-notes/fit-likely-names.ts`, decision 294); what the rules found is not asked.
 */
export function likelyNames(reading: Reading): Identifier[] {
  const { count, begin, end } = reading.tokens;
  const found: Identifier[] = [];
  const looked = lookAt(reading);
  for (let at = 0; at < count; at++) {
    if (!mayBeName(reading, at) || isPartOfTerm(reading, at)) continue;
    readFeatures(looked, at, own);
    if (sumOf(own) >= leastSum)
      found.push({ begin: begin[at] ?? 0, end: end[at] ?? 0, kind: "name" });
  }
  return found;
}

/** "Charcot-Marie-Tooth disease", "Mag-Ox": a disease's name, a brand's short end, a short form. */
function isPartOfTerm(reading: Reading, at: number): boolean {
  // "2) AF": two capitals are a diagnosis more often than a person.
  if (
    lengthAt(reading, at) === 2 &&
    !hasSmall(reading, at) &&
    styleAt(reading, at) === lineStyle.usual
  )
    return true;
  if (isSign(reading, at - 1, "-") && lengthAt(reading, at) <= 3) return true;
  // "Sitka, Alabama 29460": a state may be told.
  if (has(reading, at, wordClass.state) && isSign(reading, at - 1, ",")) return true;
  let last = at;
  while (isSign(reading, last + 1, "-") && isWord(reading, last + 2)) last += 2;
  return isEponym(reading, last);
}

function sumOf({ at, count }: Features): number {
  let sum = 0;
  for (let index = 0; index < count; index++) sum += weights[at[index] ?? 0] ?? 0;
  return sum;
}
