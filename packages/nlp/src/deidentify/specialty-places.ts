import { isKnownTown } from "./lists/known-names.ts";
import { isProper, runBegin, textAt, trimmed } from "./place-runs.ts";
import type { Places } from "./places.ts";
import {
  type Reading,
  classAt,
  has,
  hasSmall,
  isCapital,
  isLineEnd,
  isSign,
  isWord,
  lineStyle,
  looksLikeWord,
  styleAt,
} from "./reading.ts";
import { wordClass } from "./word-classes.ts";

/**
 * A practice that is named by its place and what it does: "Twin Rivers Orthopedics", "Delmar Dialysis", "Bluegrass
 * Dermatology". What stands in front is a town or a landscape; "Interventional Cardiology" and "Mohs Surgery" are none.
 */
export function ofSpecialty(places: Places, at: number): void {
  const { reading } = places;
  if (!specialties.has(textAt(reading, at)) || !isCapital(reading, at)) return;
  if (styleAt(reading, at) !== lineStyle.usual || !hasSmall(reading, at)) return;
  if (isWord(reading, at + 1) && specialties.has(textAt(reading, at + 1))) return;
  const begin = trimmed(reading, runBegin(reading, at), at);
  if (begin >= at || at - begin > 4 || !isPlaced(reading, begin, at)) return;
  if (!isBounded(reading, begin)) return;
  const isGroup = groups.has(textAt(reading, at + 1)) && isCapital(reading, at + 1);
  places.add(begin, isGroup ? at + 2 : at + 1);
}

/** Whether the first words are a town, a landscape or somebody's. */
function isPlaced(reading: Reading, from: number, to: number): boolean {
  const { hash, check } = reading.tokens;
  const first = textAt(reading, from);
  if (has(reading, from, wordClass.title | wordClass.credential | wordClass.role)) return false;
  if (landscapes.has(first) || placeEndings.test(first)) return to - from <= 4;
  if (!isProper(reading, from) || looksLikeWord(reading, from)) return false;
  if ((classAt(reading, from) & (wordClass.plain | wordClass.never | wordClass.eponym)) !== 0)
    return false;
  return isKnownTown(hash[from] ?? 0, check[from] ?? 0);
}

/** "Northside", "Riverbend", "Lakeview": words that only places are made of. */
export const placeEndings =
  /^[a-z]{3,9}(?:side|view|bend|brook|ridge|wood|dale|gate|ville|haven|crest|field|mont|port|shore|water)$/u;

/** In front of it the sentence begins, or a small word stands. */
const isBounded = (reading: Reading, at: number): boolean =>
  isLineEnd(reading, at - 1) ||
  isSign(reading, at - 1, "(:,/*") ||
  (isWord(reading, at - 1) && !isCapital(reading, at - 1));

const groups = new Set([
  "associates",
  "group",
  "center",
  "centre",
  "clinic",
  "partners",
  "specialists",
  "care",
]);

const specialties = new Set(
  "dialysis orthopedics orthopaedics dermatology pediatrics cardiology oncology urology neurology endocrinology gastroenterology rheumatology pulmonology nephrology ophthalmology podiatry psychiatry radiology imaging surgery medicine rehab rehabilitation hospice obstetrics gynecology pharmacy counseling nursing therapy care".split(
    " ",
  ),
);

const landscapes = new Set(
  "coastal coast gulf bay harbor harbour river rivers riverside lake lakes lakeside lakeview valley mountain mountains summit ocean oceanside seaside shore shoreline island prairie desert canyon mesa bluegrass evergreen cedar oak pine pines maple willow magnolia palmetto cypress birch elm aspen juniper laurel sequoia redwood granite sandstone silver golden sunrise sunset twin cascade pacific atlantic midwest midtown downtown uptown tri-county heritage liberty pioneer frontier rocky appalachian piedmont tidewater southwestern northeastern metro".split(
    " ",
  ),
);
