import { tokenKind } from "../../text/tokens.ts";
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
  isOneOf,
  type Reading,
  wordHashes,
  styleAt,
} from "../reading.ts";
import { type Looked, newFeatures } from "./features.ts";
import { type Model, logOdds, readModel, sumOf } from "./model.ts";
import { steps, weightsInBase64 } from "./likely-names.data.ts";
import { mayBeName, readNameFeatures } from "./name-features.ts";

/** A word is masked from this probability on; beside one that is, from a lower one. */
const [LEAST, LEAST_BESIDE] = [0.75, 0.4];
const shipped = readModel(steps, weightsInBase64);
const own = newFeatures();

/**
 * Words that are probably a name of a person, a place, a hospital or a firm, by a logistic regression over the word and
 * those beside it (`testing/written-notes/fit-likely.ts`, decisions 294, 295); what the rules found is not asked.
 */
export function likelyNames(looked: Looked, model: Model = shipped): Identifier[] {
  const { reading, ruled } = looked;
  const { count, begin, end } = reading.tokens;
  const sums = new Float32Array(count).fill(-Infinity);
  const masked = new Uint8Array(count);
  const leastSum = logOdds(LEAST) * model.steps;
  let found = 0;
  for (let at = 0; at < count; at++) {
    if (ruled[at] !== 0 || !mayBeName(reading, at) || isPartOfTerm(reading, at)) continue;
    readNameFeatures(looked, at, own);
    sums[at] = sumOf(own, model.weights);
    if ((sums[at] ?? -Infinity) < leastSum) continue;
    masked[at] = 1;
    found++;
  }
  const least = logOdds(LEAST_BESIDE) * model.steps;
  const isName = (at: number): boolean =>
    masked[at] === 1 || (ruled[at] ?? 3) === 1 || ruled[at] === 2;
  for (const step of [1, -1])
    for (let at = step > 0 ? 0 : count - 1; at >= 0 && at < count; at += step) {
      if (masked[at] === 1 || (sums[at] ?? -Infinity) < least) continue;
      const beside = at - step;
      if (!isName(beside) && !(isJoint(reading, beside) && isName(beside - step))) continue;
      masked[at] = 1;
      found++;
    }
  if (found === 0) return [];
  const names: Identifier[] = [];
  for (let at = 0; at < count; at++)
    if (
      masked[at] === 1 ||
      (isJoint(reading, at) &&
        isName(at - 1) &&
        isName(at + 1) &&
        ruled[at] === 0 &&
        (masked[at - 1] === 1 || masked[at + 1] === 1))
    )
      names.push({ begin: begin[at] ?? 0, end: end[at] ?? 0, kind: "name" });
  return names;
}

const joints = wordHashes("of at on the");

/** "Mellor's at Logan", "Compass Point of Laurel": what stands within a name. */
const isJoint = (reading: Reading, at: number): boolean =>
  reading.tokens.kind[at] === tokenKind.genitive ||
  isSign(reading, at, "&-") ||
  isOneOf(reading, at, joints);

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
