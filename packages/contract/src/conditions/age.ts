import { z } from "zod";
import { wholeNumber } from "../definition-fields.ts";
import { conditionSchema } from "./condition.ts";
import { isMore } from "./ranges.ts";

/**
 * Age in years, inclusive; older than 40 is `min: 41`. Counted in completed years (born 29 February: a year older on
 * 1 March), or, with `count: 'calendar'`, as the difference of the calendar years, which is ATLAS's way. An unknown
 * birth date never matches.
 */
export const AgeRange = z.strictObject({
  min: wholeNumber(0, 200).optional(),
  max: wholeNumber(0, 200).optional(),
  count: z.enum(["completed", "calendar"]).optional(),
});
export type AgeRange = z.infer<typeof AgeRange>;

export const age = conditionSchema({
  fields: {
    /** Of a fact: age on its day, so of an index event age at index. Of a patient: age at index. */
    age: AgeRange.optional(),
  },
  obstacles: ["age"],
  check: ({ age: range }, { path, of, indexed, report }) => {
    if (!range) return;
    if (range.min === undefined && range.max === undefined)
      report([...path, "age"], "Give a lowest or a highest age");
    if (isMore(range.min, range.max))
      report([...path, "age", "max"], "The highest age is less than the lowest");
    if (of === "patient" && !indexed)
      report([...path, "age"], "This is evaluated at the index date: add an index event");
  },
});
