import type { ValueChoice, ValueTest } from "./plan.ts";
import type { Posting } from "./posting.ts";
import { unitKey, type UnitConversion } from "./unit-conversion.ts";

/** Whether the value of the fact at a place of the posting is one of those chosen; no value never is. */
export function valueTester(
  choice: NonNullable<ValueChoice>,
  posting: Posting,
): (at: number) => boolean {
  const alternatives = choice.map((tests) =>
    tests.map((test) => ({ test, numberAt: numberReader(test, posting) })),
  );
  return (at) =>
    alternatives.some((tests) =>
      tests.every(({ test, numberAt }) => isInRange(test, numberAt(at))),
    );
}

/** How far the value of a fact lies outside the nearest of the ranges, in that range's unit; NaN where nothing compares. */
export function valueGap(choice: NonNullable<ValueChoice>, posting: Posting, at: number): number {
  const gaps = choice
    .map((tests) => tests.map((test) => gapOf(test, numberReader(test, posting)(at))))
    .map((all) => Math.max(...all))
    .filter((gap) => !Number.isNaN(gap));
  return gaps.length > 0 ? Math.min(...gaps) : Number.NaN;
}

/** Reads values in the unit of the test; NaN where there is none, or its unit does not compare. */
function numberReader({ conversions }: ValueTest, posting: Posting): (at: number) => number {
  const { values, units, unitCodes } = posting;
  if (!values) return () => Number.NaN;
  if (!conversions) return (at) => values[at]!;
  const byCode = [undefined, ...units.map((unit) => conversions.get(unitKey(unit)))];
  return (at) => convert(values[at]!, byCode[unitCodes ? unitCodes[at]! : 1]);
}

function convert(value: number, conversion: UnitConversion | undefined): number {
  if (!conversion) return Number.NaN;
  const { before, numerator, denominator, after } = conversion;
  return ((value + before) * numerator) / denominator + after;
}

function isInRange({ min, max, minExclusive, maxExclusive }: ValueTest, number: number): boolean {
  return (
    (minExclusive ? number > min : number >= min) && (maxExclusive ? number < max : number <= max)
  );
}

function gapOf({ min, max }: ValueTest, number: number): number {
  return Math.max(min - number, number - max, 0);
}
