import type { ObservedDays } from "@concord/contract";
import { NO_DAY } from "../../postings/no-day.ts";
import { canBeObserved, type Universe } from "../../postings/universe.ts";
import type { PatientPlan } from "../patient-condition.ts";

export interface ObservedTest {
  readonly before: number;
  readonly after: number;
  readonly samePeriodAsIndex: boolean;
  readonly throughEnd: boolean;
}

export interface ObservationPlan {
  readonly observed: ObservedTest | null;
}

/** In the ranges of days, and in a pass of its own (`keepObserved`): it is asked of most index events. */
export const plan: PatientPlan<ObservationPlan> = {
  plan: ({ observation }) => ({ observed: observation ? observedTest(observation) : null }),
  relaxations: [
    {
      obstacle: "observation",
      isAsked: ({ observed }) => observed !== null,
      without: () => ({ observed: null }),
    },
  ],
  withoutIndex: ({ observed }) => ({
    observed: observed && { ...observed, samePeriodAsIndex: false },
  }),
  holds: ({ observed }, { universe }, place, day) =>
    !observed || (day !== NO_DAY && isObserved(observed, universe, place, day, day, day)),
};

function observedTest({
  before = 0,
  after = 0,
  samePeriodAsIndex = false,
  throughEnd = false,
}: ObservedDays): ObservedTest {
  return { before, after, samePeriodAsIndex, throughEnd };
}

/**
 * Whether one observation period of the patient covers the day with the days before and after asked for. Where nobody
 * of the organisation has a period, the source does not have them, and a patient passes where no days are asked for.
 * `indexDay` counts where the test asks for the period of the index, `endDay` where it asks for the end of the fact
 * too.
 */
export function isObserved(
  { before, after, samePeriodAsIndex, throughEnd }: ObservedTest,
  universe: Universe,
  place: number,
  day: number,
  indexDay: number,
  endDay: number,
): boolean {
  const { periodOffsets, periodStarts, periodEnds } = universe;
  const from = periodOffsets[place]!;
  const to = periodOffsets[place + 1]!;
  if (from === to) return before === 0 && after === 0 && canBeObserved(universe, place);
  for (let period = from; period < to; period++) {
    const start = periodStarts[period]!;
    const end = periodEnds[period]!;
    if (day - before < start || day + after > end) continue;
    if (throughEnd && endDay > end) continue;
    if (!samePeriodAsIndex || (indexDay >= start && indexDay <= end)) return true;
  }
  return false;
}
