import { dayOfDate } from "@concord/clinical";
import type { SqlPart } from "../sql-part.ts";

export const sql: SqlPart = {
  ofFact: ({ absoluteStartDate, absoluteEndDate }, { f, dateRange }) => {
    const bound = (comparison: string, ...dates: (string | undefined)[]): string[] =>
      dates.flatMap((date) =>
        date === undefined ? [] : [`${f}.day ${comparison} ${dayOfDate(date)}`],
      );
    return [
      ...bound(">=", absoluteStartDate, dateRange?.start),
      ...bound("<=", absoluteEndDate, dateRange?.end),
    ];
  },
};
