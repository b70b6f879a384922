import type { RelativeWindow } from "@concord/contract";
import type { BlockPatients } from "../../postings/block-patients.ts";
import type { Posting } from "../../postings/posting.ts";
import type { FactFilter, PlanPart } from "../plan-part.ts";
import { daysOutside, type SpanTest, spanTest } from "./span-test.ts";

interface WindowTest {
  readonly unit: "days" | "hours";
  /** -Infinity and Infinity where open. */
  readonly from: number;
  readonly to: number;
}

export interface WindowPlan {
  readonly window: WindowTest | null;
  /** Other windows, all of which hold. */
  readonly spans: readonly SpanTest[];
}

/** A window in days from the index is in the ranges of days that the engine's loops compare (`day-bounds`). */
export const plan: PlanPart<WindowPlan> = {
  plan: ({ window, endWindow }) => {
    const ofStarts = window && !window.fromIndexEnd && !window.toIndexEnd;
    return {
      window: ofStarts ? windowTest(window) : null,
      spans: [
        ...(window && !ofStarts ? [spanTest(window, false)] : []),
        ...(endWindow ? [spanTest(endWindow, true)] : []),
      ],
    };
  },
  filters: {
    pass: 1,
    of: ({ window, spans }, { row: { posting }, patients }) => [
      ...(window?.unit === "hours" ? [inHours(window, patients, posting)] : []),
      ...spans.map((span) => (at: number) => daysOutside(span, patients, posting, at) === 0),
    ],
  },
  relaxations: [
    {
      obstacle: "window",
      isAsked: ({ window, spans }) => window !== null || spans.length > 0,
      without: () => ({ window: null, spans: [] }),
      gap: ({ window, spans }, { row: { posting }, at, day, patients }) => {
        const gaps = spans.map((span) => daysOutside(span, patients, posting, at));
        if (window) {
          const unit = window.unit === "hours" ? 24 : 1;
          const since = day - patients.indexDays[posting.patients[at]!]!;
          gaps.push(window.from / unit - since, since - window.to / unit);
        }
        return Math.max(0, ...gaps);
      },
    },
  ],
  withoutIndex: () => ({ window: null, spans: [] }),
  readsIndexEnd: ({ spans }) => spans.some((span) => span.fromIndexEnd || span.toIndexEnd),
};

function windowTest({ unit, from = -Infinity, to = Infinity }: RelativeWindow): WindowTest {
  return { unit, from, to };
}

function inHours(
  { from, to }: WindowTest,
  { indexDays, indexMinutes }: BlockPatients,
  { patients, days, dayBase, minutes }: Posting,
): FactFilter {
  const wholeDaysFrom = Math.trunc(from / 24);
  const wholeDaysTo = Math.trunc(to / 24);
  return (at) => {
    const low = patients[at]!;
    const since = dayBase + days[at]! - indexDays[low]!;
    const minute = minutes ? minutes[at]! : 0xff_ff;
    const indexMinute = indexMinutes[low]!;
    if (minute === 0xff_ff || indexMinute === -1)
      return since >= wholeDaysFrom && since <= wholeDaysTo;
    const sinceMinutes = since * 1440 + minute - indexMinute;
    return sinceMinutes >= from * 60 && sinceMinutes <= to * 60;
  };
}
