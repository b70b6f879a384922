// Windows that look at an end: of the fact, of the index event, or of both.
import type { BlockPatients } from "../postings/block-patients.ts";
import type { SpanTest } from "../plan/plan.ts";
import { endDayOf, type Posting } from "../postings/posting.ts";

/** How many days the fact lies outside the window; 0: it is inside. */
export function daysOutside(
  span: SpanTest,
  { indexDays, indexEnds }: Pick<BlockPatients, "indexDays" | "indexEnds">,
  posting: Posting,
  at: number,
): number {
  const low = posting.patients[at]!;
  const day = span.ofEnd ? endDayOf(posting, at) : posting.dayBase + posting.days[at]!;
  const first = (span.fromIndexEnd ? indexEnds : indexDays)[low]! + span.from;
  const last = (span.toIndexEnd ? indexEnds : indexDays)[low]! + span.to;
  return Math.max(first - day, day - last, 0);
}
