import { areCounts } from "../validity/counts.ts";
import type { Share } from "../proportion/standardised-difference.ts";

/** Patients who are in both groups, by whether they have the event as a member of the first, and of the second. */
export interface SharedPatients {
  readonly both: number;
  readonly firstOnly: number;
  readonly secondOnly: number;
  readonly neither: number;
}

/** Nobody is in both groups. */
export const noneShared: SharedPatients = { both: 0, firstOnly: 0, secondOnly: 0, neither: 0 };

/** Two groups, of which some patients may be members of both. */
export interface TwoGroups {
  readonly first: Share;
  readonly second: Share;
  readonly shared: SharedPatients;
}

/** True where all are counts, and those shared are among the positives and the others of each group. */
export function areGroups({ first, second, shared }: TwoGroups): boolean {
  const { both, firstOnly, secondOnly, neither } = shared;
  return areCounts([
    both,
    firstOnly,
    secondOnly,
    neither,
    first.positives - both - firstOnly,
    second.positives - both - secondOnly,
    first.n - first.positives - secondOnly - neither,
    second.n - second.positives - firstOnly - neither,
  ]);
}

/** How many are in both groups. */
export function sharedBy({ shared }: TwoGroups): number {
  return shared.both + shared.firstOnly + shared.secondOnly + shared.neither;
}

/**
 * The covariance of the two shares, that of patients drawn one by one: each who is in both groups adds the product of
 * his distances from both shares, over n₁ n₂; 0 where nobody is in both. Where all are, divided by both standard
 * errors it is φ. Source: Särndal, Swensson & Wretman 1992, 5.8 (shares of two domains, linearised).
 */
export function sharedCovariance({ first, second, shared }: TwoGroups): number {
  const [p, q] = [first.positives / first.n, second.positives / second.n];
  const { both, firstOnly, secondOnly, neither } = shared;
  const sum =
    both * (1 - p) * (1 - q) - firstOnly * (1 - p) * q - secondOnly * p * (1 - q) + neither * p * q;
  return sum / first.n / second.n;
}
