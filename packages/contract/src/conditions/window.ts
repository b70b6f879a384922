import { z } from "zod";
import { wholeNumber } from "../definition-fields.ts";
import { conditionSchema, type Path, type Place } from "./condition.ts";
import { isMore } from "./ranges.ts";

/**
 * Time from the index event to the fact, inclusive at both ends; negative is before, an absent end is open. Days
 * compare calendar days (0 = the index day, at any hour). Hours compare to the minute; where either moment has no time
 * of day, the bounds are cut to whole days towards 0 and calendar days are compared (0–24 h: this day and the next).
 */
export const RelativeWindow = z.strictObject({
  unit: z.enum(["days", "hours"]),
  from: wholeNumber(-2_000_000, 2_000_000).optional(),
  to: wholeNumber(-2_000_000, 2_000_000).optional(),
  /** The bound counts from the last day of the index event, not from its first. In days only. */
  fromIndexEnd: z.boolean().optional(),
  toIndexEnd: z.boolean().optional(),
});
export type RelativeWindow = z.infer<typeof RelativeWindow>;

export const window = conditionSchema({
  fields: {
    window: RelativeWindow.optional(),
    /**
     * Time from the index event to the last day of the fact, in days. What is of one day, or has no end in the records,
     * ends the day after, as in ATLAS.
     */
    endWindow: RelativeWindow.optional(),
  },
  obstacles: ["window"],
  check: (asked, place) => {
    const { path, of, report } = place;
    for (const field of ["window", "endWindow"] as const) {
      checkWindow(asked[field], [...path, field], place);
      if (asked[field] && of === "index")
        report([...path, field], "An index event cannot have a window relative to itself");
    }
    if (asked.endWindow?.unit === "hours")
      report([...path, "endWindow", "unit"], "The end of an event is a day: use days");
  },
});

function checkWindow(
  window: RelativeWindow | undefined,
  path: Path,
  { indexed, report }: Place,
): void {
  if (!window) return;
  if (!indexed) report(path, "A window relative to index needs an index event");
  if (window.from === undefined && window.to === undefined) report(path, "Give a start or an end");
  if (window.unit === "hours" && (window.fromIndexEnd || window.toIndexEnd))
    report([...path, "unit"], "The end of the index event is a day: use days");
  const sameEnd = (window.fromIndexEnd ?? false) === (window.toIndexEnd ?? false);
  if (sameEnd && isMore(window.from, window.to))
    report([...path, "to"], "The window ends before it starts");
}
