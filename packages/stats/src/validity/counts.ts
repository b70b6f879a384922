/** Units by answer and reference standard. */
export interface ClassificationCounts {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
  readonly tn: number;
}

/** True when all values are non-negative integers whose sum is still exact as a number. */
export function areCounts(values: readonly number[]): boolean {
  let sum = 0;
  for (const value of values) {
    if (!Number.isSafeInteger(value) || value < 0) return false;
    sum += value;
  }
  return Number.isSafeInteger(sum);
}

/** True for a non-negative integer that is exact as a number. */
export function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/** True for a confidence level: strictly between 0 and 1. */
export function isLevel(level: number): boolean {
  return level > 0 && level < 1;
}
