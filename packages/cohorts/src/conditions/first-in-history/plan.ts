import type { PlanPart } from "../plan-part.ts";
import { dayAt } from "../../postings/posting.ts";

export interface FirstInHistoryPlan {
  readonly firstInHistory: boolean;
}

export const plan: PlanPart<FirstInHistoryPlan> = {
  plan: ({ firstInHistory = false }) => ({ firstInHistory }),
  filters: {
    pass: 2,
    of: (_, { row: { posting }, firstDays }) =>
      firstDays ? [(at) => dayAt(posting, at) === firstDays[posting.patients[at]!]] : [],
  },
  relaxations: [
    {
      obstacle: "first",
      isAsked: ({ firstInHistory }) => firstInHistory,
      without: () => ({ firstInHistory: false }),
    },
  ],
};
