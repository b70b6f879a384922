import fc from "fast-check";
import { ends } from "../../testing/arbitrary-kit.ts";

export const arbitrary = () => ({
  age: fc
    .tuple(
      ends("min", "max", fc.integer({ min: 0, max: 75 })),
      fc.constantFrom("completed" as const, "calendar" as const, undefined),
    )
    .map(([range, count]) => ({ ...range, ...(count && { count }) })),
});
