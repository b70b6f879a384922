import { erfc } from "./erfc.ts";

// A p-value is never exactly 0: one that underflows is given as the smallest number there is.
function atLeastTiny(p: number): number {
  return Math.max(p, Number.MIN_VALUE);
}

/** P(χ² ≥ x) with one degree of freedom, x ≥ 0; in [5e-324, 1]. Abramowitz & Stegun 1964, 26.4.14 with 26.2.29. */
export function chiSquareTail(x: number): number {
  return atLeastTiny(erfc(Math.sqrt(x / 2)));
}

/** P(|Z| ≥ |z|) of a standard normal Z; in [5e-324, 1]. Abramowitz & Stegun 1964, 26.2.29. */
export function normalTwoSidedTail(z: number): number {
  return atLeastTiny(erfc(Math.abs(z) / Math.SQRT2));
}
