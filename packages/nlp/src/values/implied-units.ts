import type { Result } from "../annotated-document.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { impliedUnits } from "./implied-units.data.ts";

type Units = (typeof impliedUnits)[string];

/** The units that go without saying, by concept. */
export type ImpliedUnits = ReadonlyMap<number, Units>;

export function prepareImpliedUnits(vocabulary: Vocabulary): ImpliedUnits {
  return new Map(
    Object.entries(impliedUnits)
      .map(([code, units]) => [vocabulary.findCode("CONCORD", code), units] as const)
      .filter(([concept]) => concept >= 0),
  );
}

/**
 * A result that was written without a unit, with the one that goes without saying where there is one: `unit` and `ucum`
 * stay what was written.
 */
export function withImpliedUnit(
  result: Result | undefined,
  units: Units | undefined,
): Result | undefined {
  if (result?.value === undefined || units === undefined || result.unit !== undefined)
    return result;
  const { value } = result;
  // The upper end of a range is of the same unit; the second figure of a pair is another quantity.
  const high = result.kind === "range" ? (result.value_high ?? value) : value;
  const unit = units.find(([, lowest, highest]) => value >= lowest && high <= highest);
  return unit === undefined ? result : { ...result, implied_ucum: unit[0] };
}
