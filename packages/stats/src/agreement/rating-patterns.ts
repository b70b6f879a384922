import { areCounts } from "../validity/counts.ts";

/**
 * `units` units that got these `ratings`, in any order; ratings that are missing are left out. Nominal categories are
 * numbered in any way; ordinal and interval ratings are their values.
 */
export interface RatingPattern {
  readonly ratings: readonly number[];
  readonly units: number;
}

/** Groups units that got the same ratings, whoever gave them: one entry of `units` is the ratings of one unit. */
export function ratingPatterns(units: Iterable<readonly number[]>): RatingPattern[] {
  const patterns = new Map<string, { ratings: readonly number[]; units: number }>();
  for (const unit of units) {
    const ratings = unit.toSorted((a, b) => a - b);
    const key = ratings.join();
    const pattern = patterns.get(key);
    if (pattern === undefined) patterns.set(key, { ratings, units: 1 });
    else pattern.units += 1;
  }
  return [...patterns.values()];
}

/** True when all ratings are finite numbers and all unit counts are counts. */
export function arePatterns(patterns: readonly RatingPattern[]): boolean {
  return (
    areCounts(patterns.map((pattern) => pattern.units)) &&
    patterns.every(({ ratings }) => ratings.every((rating) => Number.isFinite(rating)))
  );
}
