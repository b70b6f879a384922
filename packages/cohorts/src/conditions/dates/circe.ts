import { dateRange } from "../../atlas/circe-range.ts";
import type { CircePart, CirceTable } from "../circe-part.ts";

export const circe: CircePart = {
  read: (body, of) => {
    const key = keyOf(of);
    const range = body.object(key);
    const dates = range && dateRange(range);
    if (range && !dates) body.remark(key, "left out", "Not a range of dates");
    return {
      ...(dates?.start && { absoluteStartDate: dates.start }),
      ...(dates?.end && { absoluteEndDate: dates.end }),
    };
  },
  write: ({ absoluteStartDate, absoluteEndDate }, to) => {
    const start = [absoluteStartDate, to.dateRange?.start]
      .filter((date) => date !== undefined)
      .toSorted()
      .at(-1);
    const end = [absoluteEndDate, to.dateRange?.end]
      .filter((date) => date !== undefined)
      .toSorted()[0];
    const key = keyOf(to);
    if (start !== undefined && end !== undefined)
      return { [key]: { Value: start, Extent: end, Op: "bt" } };
    if (start !== undefined) return { [key]: { Value: start, Op: "gte" } };
    return end === undefined ? {} : { [key]: { Value: end, Op: "lte" } };
  },
};

function keyOf({ isPeriod, isEra }: CirceTable): string {
  return isPeriod ? "PeriodStartDate" : isEra ? "EraStartDate" : "OccurrenceStartDate";
}
