import { erfc } from "./erfc.ts";

// A p-value is never exactly 0: one that underflows is given as the smallest number there is.
function atLeastTiny(p: number): number {
  return Math.max(p, Number.MIN_VALUE);
}

/** P(χ² ≥ x) with one degree of freedom, x ≥ 0; in [5e-324, 1]. It is erfc(√(x/2)). */
export function chiSquareTail(x: number): number {
  return atLeastTiny(erfc(Math.sqrt(x / 2)));
}

/** P(|Z| ≥ |z|) of a standard normal Z; in [5e-324, 1]. It is erfc(|z|/√2). */
export function normalTwoSidedTail(z: number): number {
  return atLeastTiny(erfc(Math.abs(z) / Math.SQRT2));
}
