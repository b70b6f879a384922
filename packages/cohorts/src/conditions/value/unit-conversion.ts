import { conversionsTo, spellingsOf, type UnitConversion, unitKey } from "@concord/clinical";
import type { ValueRange } from "@concord/contract";

const asItStands = { before: 0, numerator: 1, denominator: 1, after: 0 };

/**
 * By the unit's key (`unitKey`), how to bring a number to what a range is of; null where the number counts as it
 * stands, in whatever unit. Units not in it don't compare. `analyte`: see `conversionBetween`.
 */
export function conversionsOf(
  { unit, units }: Pick<ValueRange, "unit" | "units">,
  analyte?: string,
): ReadonlyMap<string, UnitConversion> | null {
  if (unit !== undefined) return conversionsTo(unit, analyte);
  if (!units) return null;
  const keys = units.flatMap((name) => [unitKey(name), ...spellingsOf(name)]);
  return new Map(keys.map((key) => [key, asItStands]));
}
