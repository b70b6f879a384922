import type { Context } from "../platform/operations/context.ts";

/**
 * A count as it may be shown: null where it is under the smallest count to show, but not zero (domain.md §12). Where
 * it is a part of a whole that is shown too, also null when the rest is that small: it could be computed from the two.
 */
export type Shown = (n: number, whole?: number) => number | null;

/** Counts as they may be shown by the strictest smallest count of the organisations that the user sees. */
export function smallCounts(caller: Pick<Context, "user">): Shown {
  return countsFrom(smallestCount(caller));
}

/** Hides what is under `smallest`; nothing where that is 0. */
export function countsFrom(smallest: number): Shown {
  const isSmall = (n: number) => n > 0 && n < smallest;
  return (n, whole = n) => (isSmall(n) || isSmall(Math.abs(whole - n)) ? null : n);
}

/**
 * Parts that add up to a whole that is shown too: all are shown, or, where one of them is under `smallest` but not
 * zero, none is, zeros neither. Then a hidden part may be any count that the whole leaves room for, also for a reader
 * who knows this rule: whatever is hidden beside the smallest, next to the largest or in a fixed order is disclosed by
 * why it was hidden (decision 047).
 */
export function shownParts(parts: readonly number[], smallest: number): (number | null)[] {
  const isShown = parts.every((n) => n === 0 || n >= smallest);
  return parts.map((n) => (isShown ? n : null));
}

/**
 * The same where the first part is what the others are left out of: it is shown where neither it nor all the others
 * together are too few, and the others as parts of what it leaves of the whole.
 */
export function shownFirst(parts: readonly number[], smallest: number): (number | null)[] {
  const [first = 0, ...others] = parts;
  const rest = others.reduce((sum, n) => sum + n, 0);
  const [shown = null, shownRest = null] = shownParts([first, rest], smallest);
  return [shown, ...(shownRest === null ? others.map(() => null) : shownParts(others, smallest))];
}

/** The steps in which counts are rounded that could be added and subtracted; 1 where every count is shown. */
export function roundingStep(smallest: number): number {
  return smallest > 1 ? Math.max(leastStep, smallest) : 1;
}

/** Counts of three rules of a cohort, in steps of fewer, would still disclose one. */
const leastStep = 5;

/**
 * Counts in whole steps from one that is `known`, rounded towards it; null within a step of it, unless it is the same,
 * and what is under `smallest`.
 */
export function roundedFrom(known: number, smallest: number): (n: number) => number | null {
  const step = roundingStep(smallest);
  const shown = countsFrom(smallest);
  return (n) => {
    const beyond = n - known;
    if (beyond !== 0 && Math.abs(beyond) < step && step > 1) return null;
    return shown(n) === null ? null : shown(n - (beyond % step));
  };
}

/**
 * The strictest smallest count to show of the organisations that the user sees, and of those above them; 0: show all.
 * Two is taken as three: `<2` is another way to write 1.
 */
export function smallestCount({ user }: Pick<Context, "user">): number {
  return user.smallestCount === 2 ? 3 : user.smallestCount;
}
