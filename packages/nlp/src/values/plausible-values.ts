import type { Result } from "../annotated-document.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { plausibleValues } from "./plausible-values.data.ts";

type Windows = (typeof plausibleValues)[string];

/** What a vital sign can be, by concept. */
export type PlausibleValues = ReadonlyMap<number, Windows>;

export function preparePlausibleValues(vocabulary: Vocabulary): PlausibleValues {
  return new Map(
    Object.entries(plausibleValues)
      .map(([code, windows]) => [vocabulary.findCode("CONCORD", code), windows] as const)
      .filter(([concept]) => concept >= 0),
  );
}

/**
 * Whether a living person can have the value. Of a range both ends; of a pressure the second figure is the lower one.
 * Units that the table lacks for what it has in others are not its own.
 */
export function isPlausible(result: Result, windows: Windows | undefined): boolean {
  const { value, value_high: high, kind } = result;
  if (windows === undefined || value === undefined) return true;
  const unit = result.unit === undefined || result.ucum === "{score}" ? "" : result.ucum;
  if (unit === undefined) return true;
  const fits = (figure: number): boolean =>
    windows.some(([own, lowest, highest]) => own === unit && figure >= lowest && figure <= highest);
  if (!fits(value)) return false;
  if (high === undefined) return true;
  if (kind === "range") return fits(high);
  const isPressure = windows.some(([own]) => own === "mm[Hg]");
  return !isPressure || (high < value && high >= 10);
}
