import { z } from "zod";
import { wholeNumber } from "../definition-fields.ts";
import { conditionSchema } from "./condition.ts";

/**
 * How many matching facts. `exactly` 0 (or `at-most` 0) is absence. With `distinctDays`, days with a fact are counted.
 */
export const Occurrences = z.strictObject({
  op: z.enum(["at-least", "at-most", "exactly"]),
  n: wholeNumber(0, 1_000_000),
  distinctDays: z.boolean().optional(),
  /**
   * Of an index criterion with `at-least` n: the facts that can give the index date. `first` (absent): any, so the
   * first, which looks ahead: only what comes after it makes it count. `nth`: from the nth on, with `distinctDays` from
   * the nth day on; what is at the same moment counts too.
   */
  indexDate: z.enum(["first", "nth"]).optional(),
});
export type Occurrences = z.infer<typeof Occurrences>;

export const occurrences = conditionSchema({
  fields: {
    /**
     * Absent: at least one. On an index criterion only `at-least`: that many are asked for, and `indexDate` says which
     * gives the index date.
     */
    occurrences: Occurrences.optional(),
  },
  // It is asked of the facts that count.
  obstacles: [],
  check: ({ occurrences: asked }, { path, of, report }) => {
    if (!asked) return;
    const at = [...path, "occurrences"];
    if (asked.op === "at-least" && asked.n === 0)
      report([...at, "n"], "At least 0 asks for nothing");
    if (asked.indexDate && of !== "index")
      report([...at, "indexDate"], "Only an index event gives the index date");
    if (of === "index" && asked.op !== "at-least")
      report([...at, "op"], "An index event can only ask for at least a number of occurrences");
  },
});
