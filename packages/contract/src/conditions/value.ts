import { z } from "zod";
import { conditionSchema } from "./condition.ts";
import { checkNumbers, NumberRange } from "./ranges.ts";

const unitName = z.string().trim().min(1, "Name the unit").max(100, "At most 100 characters");

/**
 * A fact's number, inclusive unless `…Exclusive`. With `unit`, facts in another unit are converted and those without a
 * comparable unit do not match; without it the number is taken as it stands, in whatever unit.
 */
export const ValueRange = NumberRange.extend({
  unit: unitName.optional(),
  /** Instead of `unit`: only facts in one of these units, whatever its spelling, their numbers as they stand. */
  units: z
    .array(unitName)
    .min(1, "Name at least one unit")
    .max(1000, "At most 1,000 units")
    .optional(),
});
export type ValueRange = z.infer<typeof ValueRange>;

export const value = conditionSchema({
  fields: { value: ValueRange.optional() },
  /** `unit`: there is a number, which can't be compared. `attributes`: an event asks for them beside its value. */
  obstacles: ["value", "unit", "attributes"],
  check: (asked, { path, report }) => {
    checkNumbers(asked.value, [...path, "value"], report);
    if (asked.value?.unit !== undefined && asked.value.units)
      report(
        [...path, "value", "units"],
        "Values are either converted to one unit or taken in some",
      );
  },
});
