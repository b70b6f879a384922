import { tokenKind } from "../text/tokens.ts";
import { isProper, runBegin, textAt } from "./place-runs.ts";
import type { Places } from "./places.ts";
import {
  hasSmall,
  isCapital,
  isOneOf,
  isSign,
  isWord,
  lineStyle,
  type Reading,
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
  crossing(places, at);
  numberedRoad(places, at);
  if (!isOneOf(reading, at, suffixes)) return;
  if (styleAt(reading, at) !== lineStyle.usual || !startsRaised(reading, at)) return;
  if (!hasSmall(reading, at) || !isCapital(reading, at - 1)) return;
  // "on Monday St. Luke's", "at Mount St. Mary"
  const next = isSign(reading, at + 1, ".") ? at + 2 : at + 1;
  if (textAt(reading, at) === "st" && isWord(reading, next) && isCapital(reading, next))
    if (next === at + 1 || !isRoadSide(reading, at)) return;
  const begin = runBegin(reading, at);
  if (begin >= at || at - begin > 3 || !isProper(reading, at - 1)) return;
  if (ways.has(textAt(reading, begin - 1))) places.add(begin, at + 1);
}

/** "to Osco on Division St. Pt's …": "on" leads to a street, not to a saint, and no day of the week stands between. */
const isRoadSide = (reading: Reading, at: number): boolean =>
  roadWays.has(textAt(reading, at - 2)) &&
  !/^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/u.test(textAt(reading, at - 1));

const roadWays = new Set("on off down along up".split(" "));

/** "Main & 3rd", "Broadway and 12th": where two streets cross. */
function crossing(places: Places, at: number): void {
  const { reading } = places;
  const { kind, text, begin, end } = reading.tokens;
  if (kind[at + 2] !== tokenKind.number) return;
  if (!isSign(reading, at + 1, "&@") && textAt(reading, at + 1) !== "and") return;
  if (!isProper(reading, at)) return;
  if (/^(?:st|nd|rd|th)\b/u.test(text.slice(end[at + 2], (end[at + 2] ?? 0) + 3)))
    places.add(at, at + 3);
  else if (/^\d+(?:st|nd|rd|th)$/u.test(text.slice(begin[at + 2], end[at + 2])))
    places.add(at, at + 3);
}

const roads = wordHashes("hwy highway route rte interstate i us sr");

/** "off Hwy 90", "the crash on I-94" */
function numberedRoad(places: Places, at: number): void {
  const { reading } = places;
  if (!isOneOf(reading, at, roads) || !isCapital(reading, at)) return;
  const lead = textAt(reading, at - 1) === "the" ? at - 2 : at - 1;
  if (!roadLeads.has(textAt(reading, lead))) return;
  const next = isSign(reading, at + 1, "-") ? at + 2 : at + 1;
  if (reading.tokens.kind[next] === tokenKind.number) places.add(at, next + 1);
}

const roadLeads = new Set("on off along near down up at".split(" "));
