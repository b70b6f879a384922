import type { InnerTest } from "../../plan/inner-test.ts";
import type { PlanPart } from "../plan-part.ts";

export interface AroundPlan {
  /** What must hold around a fact, the fact being its index. */
  readonly around: InnerTest | null;
}

/** It is judged before everything else (`judgeAround`). */
export const plan: PlanPart<AroundPlan> = {
  plan: (_, { inner }) => ({ around: inner() }),
  filters: {
    pass: 11,
    of: ({ around }, { row, patients }) => {
      if (!around) return [];
      const verdicts = patients.verdicts.get(around)?.get(row);
      return [(at) => verdicts?.[at] === 1];
    },
  },
  relaxations: [
    {
      obstacle: "around",
      isAsked: ({ around }) => around !== null,
      without: () => ({ around: null }),
    },
  ],
  withoutIndex: () => ({ around: null }),
};
