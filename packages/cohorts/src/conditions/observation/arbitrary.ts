import fc from "fast-check";
import { sparse } from "../../testing/arbitrary-kit.ts";

export const arbitrary = () => ({
  observation: sparse(
    {
      before: fc.integer({ min: 0, max: 200 }),
      after: fc.integer({ min: 0, max: 200 }),
      samePeriodAsIndex: fc.boolean(),
      throughEnd: fc.boolean(),
    },
    3,
  ),
});
