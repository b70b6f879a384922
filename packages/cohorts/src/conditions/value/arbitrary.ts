import type { ValueRange } from "@concord/contract";
import fc from "fast-check";
import { numberRange, type RandomFrom } from "../../testing/arbitrary-kit.ts";

export const arbitrary = ({ numbers }: RandomFrom) => ({
  value: fc
    .tuple(
      numberRange(numbers),
      fc.oneof(
        fc.constant({}),
        fc.record({ unit: fc.constantFrom("mg/dL", "g/L", "kg", "ng/mL", "Kg", "Cel", "degF") }),
        fc.record({
          units: fc.uniqueArray(fc.constantFrom("mg/dL", "kg", "mcg/L", "Celsius", "other"), {
            minLength: 1,
            maxLength: 2,
          }),
        }),
      ),
    )
    .map(([range, unit]): ValueRange => ({ ...range, ...unit })),
});
