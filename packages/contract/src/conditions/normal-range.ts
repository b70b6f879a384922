import { z } from "zod";
import { conditionSchema } from "./condition.ts";
import { checkNumbers, NumberRange } from "./ranges.ts";

/**
 * What is asked of the normal range that the laboratory gave with a value, in the value's own unit. All that is given
 * holds; a value without the end that is asked for does not match.
 */
export const NormalRange = z.strictObject({
  /** The range's lower and upper end, as numbers. */
  low: NumberRange.optional(),
  high: NumberRange.optional(),
  /** The value, divided by that end; an end of 0 does not match. */
  toLow: NumberRange.optional(),
  toHigh: NumberRange.optional(),
  /** The value is below or above its range, or is said to be “abnormally low” or “high” (OMOP 4155142, 4155143). */
  isAbnormal: z.boolean().optional(),
});
export type NormalRange = z.infer<typeof NormalRange>;

export const normalRange = conditionSchema({
  fields: { normalRange: NormalRange.optional() },
  obstacles: ["normal"],
  check: ({ normalRange: range }, place) => {
    if (!range) return;
    const path = [...place.path, "normalRange"];
    const parts = ["low", "high", "toLow", "toHigh"] as const;
    if (!range.isAbnormal && parts.every((part) => range[part] === undefined))
      place.report(path, "Give a bound for the normal range");
    for (const part of parts) checkNumbers(range[part], [...path, part], place.report);
  },
});
