import type { NumberRange } from "@concord/contract";

/** A range of numbers, taken as they stand. */
export interface NumberTest {
  /** -Infinity and Infinity where open. */
  readonly min: number;
  readonly max: number;
  readonly minExclusive: boolean;
  readonly maxExclusive: boolean;
}

export function planNumber(range: NumberRange): NumberTest {
  return {
    min: range.min ?? -Infinity,
    max: range.max ?? Infinity,
    minExclusive: range.minExclusive ?? false,
    maxExclusive: range.maxExclusive ?? false,
  };
}

/** NaN is in none, also in one that is open at both ends. */
export function isIn(
  { min, max, minExclusive, maxExclusive }: NumberTest,
  number: number,
): boolean {
  return (
    (minExclusive ? number > min : number >= min) && (maxExclusive ? number < max : number <= max)
  );
}
