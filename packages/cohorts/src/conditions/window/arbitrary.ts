import fc from "fast-check";
import { ends, sparse } from "../../testing/arbitrary-kit.ts";

const relative = fc.oneof(
  ends("from", "to", fc.integer({ min: -10, max: 12 })).map((window) => ({
    unit: "days" as const,
    ...window,
  })),
  ends("from", "to", fc.oneof(fc.integer({ min: -60, max: 60 }), fc.constantFrom(-24, 0, 24))).map(
    (window) => ({
      unit: "hours" as const,
      ...window,
    }),
  ),
);
/** Of ends: what a bound counts from is drawn for each. */
const ofEnds = fc
  .tuple(
    ends("from", "to", fc.integer({ min: -10, max: 12 })),
    sparse({ fromIndexEnd: fc.boolean(), toIndexEnd: fc.boolean() }, 2),
  )
  .map(([window, anchors]) => ({ unit: "days" as const, ...window, ...anchors }));

export const arbitrary = () => ({
  window: fc.oneof(relative, relative, ofEnds),
  endWindow: ofEnds,
});
