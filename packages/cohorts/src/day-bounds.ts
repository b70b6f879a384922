// Most of what a test asks of a fact's day comes to one range of days a patient: absolute dates, a window in days, the
// observation period. Where there are many facts to look at, the ranges are worked out first and each fact costs two
// comparisons.
import { type BlockPatients, placeOf } from "./block-patients.ts";
import { BLOCK_SIZE } from "./block-tables.ts";
import type { FactTest } from "./plan.ts";
import type { Posting } from "./posting.ts";

/** Beyond every day of a posting (1,000,000,000), and so that the difference of two days is an integer of 32 bits. */
const FAR = 1_050_000_000;

/** Facts for which working out the ranges of a block pays. */
export const MANY_FACTS = 16_384;

/**
 * Leaves each patient's first and last day in `lowest` and `highest` of the tables; nobody's fact is in the range of one
 * who is not active. True: somebody has several observation periods, so the range says nothing of the observation that the
 * test asks for.
 */
export function boundDays(test: FactTest, patients: BlockPatients): boolean {
  const { active, indexDays, universe, tables } = patients;
  const { lowest, highest } = tables;
  const { periodOffsets, periodStarts, periodEnds } = universe;
  const { window, observed, firstDay, lastDay } = test;
  const days = window?.unit === "days" ? window : null;
  let several = false;
  lowest.fill(FAR);
  highest.fill(-FAR);
  for (let low = 0; low < BLOCK_SIZE; low++) {
    if (active[low] === 0) continue;
    const indexDay = indexDays[low]!;
    let from = firstDay;
    let to = lastDay;
    if (days) {
      from = Math.max(from, indexDay + days.from);
      to = Math.min(to, indexDay + days.to);
    }
    if (observed) {
      const place = placeOf(patients, low);
      const first = periodOffsets[place]!;
      const periods = periodOffsets[place + 1]! - first;
      if (periods === 1) {
        const start = periodStarts[first]!;
        const end = periodEnds[first]!;
        if (observed.samePeriodAsIndex && (indexDay < start || indexDay > end)) continue;
        from = Math.max(from, start + observed.before);
        to = Math.min(to, end - observed.after);
      } else if (periods > 1) several = true;
      else if (observed.before > 0 || observed.after > 0) continue;
    }
    if (from > FAR || to < -FAR) continue;
    lowest[low] = Math.max(from, -FAR);
    highest[low] = Math.min(to, FAR);
  }
  return several;
}

// No branches in these loops: whether a fact is in its range is as good as random, and a wrong guess of the processor costs
// more than the rest. The sign of `(lowest - 1 - day) & (day - highest - 1)` says that both are negative.

/** `selectFacts` by the ranges alone. */
export function selectBetween(
  { tables: { lowest, highest } }: BlockPatients,
  { n, patients, days, dayBase }: Posting,
  out: Int32Array,
): number {
  let kept = 0;
  for (let at = 0; at < n; at++) {
    const low = patients[at]!;
    const day = (dayBase + days[at]!) | 0;
    out[kept] = at;
    kept += ((lowest[low]! - 1 - day) & (day - highest[low]! - 1)) >>> 31;
  }
  return kept;
}

/** Adds each patient's number of facts in the range. */
export function countBetween(
  { tables: { lowest, highest } }: BlockPatients,
  { n, patients, days, dayBase }: Posting,
  counts: Int32Array,
): void {
  for (let at = 0; at < n; at++) {
    const low = patients[at]!;
    const day = (dayBase + days[at]!) | 0;
    counts[low]! += ((lowest[low]! - 1 - day) & (day - highest[low]! - 1)) >>> 31;
  }
}

/** Adds each patient's number of days with a fact in the range: a posting has the facts of one day beside each other. */
export function countDaysBetween(
  { tables: { lowest, highest } }: BlockPatients,
  { n, patients, days, dayBase }: Posting,
  counts: Int32Array,
): void {
  let lowBefore = -1;
  let dayBefore = 0;
  for (let at = 0; at < n; at++) {
    const low = patients[at]!;
    const day = (dayBase + days[at]!) | 0;
    const other = (low ^ lowBefore) | (day ^ dayBefore);
    counts[low]! +=
      ((lowest[low]! - 1 - day) & (day - highest[low]! - 1) & (other | -other)) >>> 31;
    lowBefore = low;
    dayBefore = day;
  }
}
