import fc from "fast-check";
import { numberRange, sparse } from "../../testing/arbitrary-kit.ts";

const range = numberRange(fc.constantFrom(-2, 0, 0.5, 1, 3));
const asked = sparse(
  { low: range, high: range, toLow: range, toHigh: range, isAbnormal: fc.constant(true as const) },
  3,
).map((parts) => (Object.keys(parts).length > 0 ? parts : { isAbnormal: true as const }));

/** Few facts pass it: asked for more often, cohorts would be empty. */
export const arbitrary = () => ({
  normalRange: fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, asked),
});
