import { calendarDate } from "../definition-fields.ts";
import { conditionSchema } from "./condition.ts";
import { endsBefore } from "./ranges.ts";

export const dates = conditionSchema({
  fields: {
    absoluteStartDate: calendarDate.optional(),
    absoluteEndDate: calendarDate.optional(),
  },
  obstacles: ["dates"],
  check: ({ absoluteStartDate: start, absoluteEndDate: end }, { path, dateRange, report }) => {
    if (endsBefore(start, end))
      report([...path, "absoluteEndDate"], "The range ends before it starts");
    if (endsBefore(start, dateRange?.end))
      report(
        [...path, "absoluteStartDate"],
        "This is after the end of the cohort's event date range",
      );
    if (endsBefore(dateRange?.start, end))
      report(
        [...path, "absoluteEndDate"],
        "This is before the start of the cohort's event date range",
      );
  },
});
