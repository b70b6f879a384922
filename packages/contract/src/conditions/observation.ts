import { z } from "zod";
import { wholeNumber } from "../definition-fields.ts";
import { conditionSchema } from "./condition.ts";

/**
 * The day lies in one observation period that also covers the days before and after it (absent = 0). Where no patient
 * of the organisation has a period, the source has none, and a patient matches where no days are asked for; where some
 * have, one without never matches. On an index criterion, absent means no days: an index event lies inside a period.
 */
export const ObservedDays = z.strictObject({
  before: wholeNumber(0, 100_000).optional(),
  after: wholeNumber(0, 100_000).optional(),
  /** The period also covers the index day. Not on an index criterion. */
  samePeriodAsIndex: z.boolean().optional(),
  /** The period also covers the fact's last day. Not of the patient at index. */
  throughEnd: z.boolean().optional(),
});
export type ObservedDays = z.infer<typeof ObservedDays>;

export const observation = conditionSchema({
  fields: { observation: ObservedDays.optional() },
  obstacles: ["observation"],
  check: ({ observation: days }, { path, of, indexed, report }) => {
    const at = [...path, "observation"];
    if (of === "patient") {
      if (days?.throughEnd) report([...at, "throughEnd"], "Only an event has an end");
      if (days && !indexed) report(at, "This is evaluated at the index date: add an index event");
      return;
    }
    if (!days?.samePeriodAsIndex) return;
    if (!indexed)
      report([...at, "samePeriodAsIndex"], "The period of the index needs an index event");
    if (of === "index") report([...at, "samePeriodAsIndex"], "This is the index event itself");
  },
});
