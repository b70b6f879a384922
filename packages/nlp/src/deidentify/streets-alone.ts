import { isProper, runBegin, textAt } from "./place-runs.ts";
import type { Places } from "./places.ts";
import {
  hasSmall,
  isCapital,
  isOneOf,
  isSign,
  isWord,
  lineStyle,
  startsRaised,
  styleAt,
  wordHashes,
} from "./reading.ts";

const suffixes = wordHashes(
  "street st avenue ave road rd boulevard blvd lane ln highway hwy parkway pkwy turnpike pike drive court square terrace expressway",
);

const ways = new Set(
  "on off down along up near at of from in to across toward towards between by crossing".split(" "),
);

/** "jogging on Beacon St when he fell", "the shelter on Dorchester Ave": a street without its number. */
export function streetAlone(places: Places, at: number): void {
  const { reading } = places;
  if (!isOneOf(reading, at, suffixes)) return;
  if (styleAt(reading, at) !== lineStyle.usual || !startsRaised(reading, at)) return;
  if (!hasSmall(reading, at) || !isCapital(reading, at - 1)) return;
  // "on Monday St. Luke's", "at Mount St. Mary"
  const next = isSign(reading, at + 1, ".") ? at + 2 : at + 1;
  if (textAt(reading, at) === "st" && isWord(reading, next) && isCapital(reading, next)) return;
  const begin = runBegin(reading, at);
  if (begin >= at || at - begin > 3 || !isProper(reading, at - 1)) return;
  if (ways.has(textAt(reading, begin - 1))) places.add(begin, at + 1);
}
