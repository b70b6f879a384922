import type { Places } from "./places.ts";
import {
  type Reading,
  hasSmall,
  isCapital,
  isEponym,
  isLineEnd,
  isOneOf,
  isSign,
  isWord,
  lineStyle,
  styleAt,
  wordHashes,
} from "./reading.ts";

/** Towns, and hospitals as they are called for short, whose names are everyday words. */
const wordPlaces = wordHashes(
  `mobile reading bath orange concord flint toledo independence corona surprise enterprise commerce union defiance eden paradise liberty bend buffalo derby hull sandwich battle
  deal rugby rye sale bury barking slough stone ware temple mesquite garland plantation sunrise media upland vista golden superior eagle boulder sparks portage marathon midland
  holland mentor alliance canton medina manchester cambridge oxford lancaster providence greenwood hayward lima salem troy rome athens paris cairo florence bristol plymouth
  mercy trinity mission presentation deaconess covenant kindred encompass genesis ascension parkland overlook highland eastside northside southside westside riverside lakeside`,
);

const ways = wordHashes("in at from to near outside via between and");
const lead = wordHashes("in between of at from to near outside");
const goesOn = wordHashes(
  "and or but for on with by when where who after before until since because has had is was will would to via then last next this",
);

/** "his brother in Flint.", "emergent to Mercy, care to …": where one comes or is, at the end of its phrase. */
export function takeWordPlace(places: Places, at: number): void {
  const { reading } = places;
  if (!isOneOf(reading, at, wordPlaces) || !isOneOf(reading, at - 1, ways)) return;
  if (styleAt(reading, at) !== lineStyle.usual || !hasSmall(reading, at)) return;
  if (isCapital(reading, at - 1) || isEponym(reading, at) || !endsPhrase(reading, at + 1)) return;
  // "between Yazoo City and Greenwood"
  if (isOneOf(reading, at - 1, and) && !isBehindPlace(reading, at - 2)) return;
  places.add(at, at + 1);
}

const and = wordHashes("and");

const isBehindPlace = (reading: Reading, at: number): boolean => {
  for (let back = at; back > at - 4 && !isLineEnd(reading, back); back--) {
    if (isOneOf(reading, back, lead)) return back < at;
    if (!isCapital(reading, back)) return false;
  }
  return false;
};

const endsPhrase = (reading: Reading, at: number): boolean =>
  isLineEnd(reading, at) ||
  isSign(reading, at, ",.;:)!?(") ||
  (isWord(reading, at) && isOneOf(reading, at, goesOn));
