// Windows that look at an end: of the fact, of the index event, or of both.
import type { RelativeWindow } from "@concord/contract";
import type { BlockPatients } from "../../postings/block-patients.ts";
import { endDayOf, type Posting } from "../../postings/posting.ts";

/** A window in days that looks at an end, of the fact or of the index event. */
export interface SpanTest {
  /** The fact's end lies in it, not its beginning. */
  readonly ofEnd: boolean;
  /** -Infinity and Infinity where open. */
  readonly from: number;
  readonly to: number;
  /** The bound counts from the end of the index event, not from its beginning. */
  readonly fromIndexEnd: boolean;
  readonly toIndexEnd: boolean;
}

export function spanTest(window: RelativeWindow, ofEnd: boolean): SpanTest {
  const { from = -Infinity, to = Infinity, fromIndexEnd = false, toIndexEnd = false } = window;
  return { ofEnd, from, to, fromIndexEnd, toIndexEnd };
}

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
