import { storedSource } from "../../definition/record-sources.ts";
import { NO_VISIT, visitOf } from "../../postings/posting.ts";
import type { FactFilter, PlanPart, RowFacts } from "../plan-part.ts";

export interface SameVisitPlan {
  /** Only facts of the index event's visit. */
  readonly sameVisit: boolean;
}

export const plan: PlanPart<SameVisitPlan> = {
  plan: ({ sameVisit = false }) => ({ sameVisit }),
  filters: { pass: 5, of: ({ sameVisit }, facts) => (sameVisit ? [visitFilter(facts)] : []) },
  relaxations: [
    {
      obstacle: "visit",
      isAsked: ({ sameVisit }) => sameVisit,
      without: () => ({ sameVisit: false }),
    },
  ],
  withoutIndex: () => ({ sameVisit: false }),
  readsWhole: ({ sameVisit }) => sameVisit,
  leavesOut: [
    {
      reason: "visit",
      // Facts of no visit. Of other records none ever is of one.
      of: ({ sameVisit }, { source, posting }, isOfIndexVisit) =>
        (sameVisit || isOfIndexVisit) && storedSource(source) !== source
          ? (at) => visitOf(posting, at) === NO_VISIT
          : undefined,
    },
  ],
};

function visitFilter({ row, patients: { indexVisits } }: RowFacts): FactFilter {
  const { patients, visits } = row.posting;
  if (!visits) return () => false;
  return (at) => visits[at] !== NO_VISIT && visits[at] === indexVisits[patients[at]!];
}
