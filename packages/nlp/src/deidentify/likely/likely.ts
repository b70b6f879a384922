import type { Identifier } from "../identifier.ts";
import type { Reading } from "../reading.ts";
import { lookAt, withNames } from "./features.ts";
import { likelyNames } from "./likely-names.ts";
import { likelyNumbers } from "./likely-numbers.ts";
import type { Model } from "./model.ts";

/**
 * Names and numbers that probably identify somebody and that no rule found: numbers are judged beside the names
 * ("4409 N Saguaro Vista").
 */
export function findLikely(
  reading: Reading,
  byRules: readonly Identifier[],
  forNames?: Model,
  forNumbers?: Model,
): Identifier[] {
  const looked = lookAt(reading, byRules);
  const names = likelyNames(looked, forNames);
  return [...names, ...likelyNumbers(withNames(looked, names), forNumbers)];
}
