import { dayOfDate } from "@concord/clinical";
import type { PlanPart } from "../plan-part.ts";

/** Where a range of days is open. */
const EARLIEST_DAY = -2_147_483_647;
const LATEST_DAY = 2_147_483_647;

export interface DatesPlan {
  readonly firstDay: number;
  readonly lastDay: number;
}

/** In the ranges of days that the engine's loops compare (`day-bounds`). */
export const plan: PlanPart<DatesPlan> = {
  plan: ({ absoluteStartDate, absoluteEndDate }, { dateRange }) => {
    const days = (...dates: (string | undefined)[]) =>
      dates.filter((date) => date !== undefined).map(dayOfDate);
    return {
      firstDay: Math.max(EARLIEST_DAY, ...days(absoluteStartDate, dateRange?.start)),
      lastDay: Math.min(LATEST_DAY, ...days(absoluteEndDate, dateRange?.end)),
    };
  },
  relaxations: [
    {
      obstacle: "dates",
      isAsked: ({ firstDay, lastDay }) => firstDay > EARLIEST_DAY || lastDay < LATEST_DAY,
      without: () => ({ firstDay: EARLIEST_DAY, lastDay: LATEST_DAY }),
      gap: ({ firstDay, lastDay }, { day }) => Math.max(firstDay - day, day - lastDay),
    },
  ],
};
