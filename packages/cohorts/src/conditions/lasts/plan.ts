import { dayAt, endDayOf } from "../../postings/posting.ts";
import type { PlanPart } from "../plan-part.ts";

export interface LastsPlan {
  /** Days from the first to the last day; null: any. */
  readonly lasts: { readonly least: number; readonly most: number } | null;
}

export const plan: PlanPart<LastsPlan> = {
  plan: ({ lasts }) => ({
    lasts: lasts ? { least: lasts.min ?? -Infinity, most: lasts.max ?? Infinity } : null,
  }),
  filters: {
    pass: 6,
    of: ({ lasts }, { row: { posting } }) =>
      lasts
        ? [
            (at) => {
              const days = endDayOf(posting, at) - dayAt(posting, at);
              return days >= lasts.least && days <= lasts.most;
            },
          ]
        : [],
  },
  relaxations: [
    {
      obstacle: "duration",
      isAsked: ({ lasts }) => lasts !== null,
      without: () => ({ lasts: null }),
      gap: ({ lasts }, { row: { posting }, at, day }) => {
        if (!lasts) return Number.NaN;
        const days = endDayOf(posting, at) - day;
        return Math.max(lasts.least - days, days - lasts.most);
      },
    },
  ],
};
