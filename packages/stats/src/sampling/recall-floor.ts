import { upperLimit } from "../proportion/binomial-limits.ts";

/**
 * The least recall that fits where none of the units read outside the flagged strata was positive: as many of the
 * unflagged as the one-sided exact limit allows are taken to be missed. `found` and `positives` are weighed counts of
 * the flagged. Source: Clopper & Pearson 1934; validity.md M7.
 */
export function recallFloor(
  found: number,
  positives: number,
  unflagged: readonly { readonly frame: number; readonly read: number }[],
  level = 0.95,
): number {
  const missed = unflagged.reduce(
    (sum, { frame, read }) => sum + frame * upperLimit(0, read, level),
    0,
  );
  return positives + missed === 0 ? 0 : found / (positives + missed);
}
