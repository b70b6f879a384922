import { z } from "zod";
import { wholeNumber } from "../definition-fields.ts";
import { conditionSchema } from "./condition.ts";
import { isMore } from "./ranges.ts";

/** Whole days, inclusive at both ends. */
export const Duration = z.strictObject({
  min: wholeNumber(0, 2_000_000).optional(),
  max: wholeNumber(0, 2_000_000).optional(),
});
export type Duration = z.infer<typeof Duration>;

export const lasts = conditionSchema({
  fields: {
    /** Days from the first to the last day; see `endWindow` for the last. */
    lasts: Duration.optional(),
  },
  obstacles: ["duration"],
  check: ({ lasts: days }, { path, report }) => {
    if (!days) return;
    if (days.min === undefined && days.max === undefined)
      report([...path, "lasts"], "Give a shortest or a longest duration");
    if (isMore(days.min, days.max))
      report([...path, "lasts", "max"], "The longest duration is less than the shortest");
  },
});
