// Most of what a test asks of a fact's day comes to one range of days a patient: absolute dates, a window in days, the
// observation period. Where there are many facts to look at, the ranges are worked out first and each fact costs two
// comparisons.
import type { BlockPatients } from "../postings/block-patients.ts";
import { BLOCK_SIZE } from "../postings/block-tables.ts";
import type { FactTest } from "./plan.ts";
import { minuteOf, type Posting } from "../postings/posting.ts";
import { FAR } from "../postings/universe.ts";

// No branches in these loops: whether a fact is in its range is as good as random, and a wrong guess of the processor
// costs more than the rest. Signs do their work: `x >> 31` is -1 for a negative x, else 0, and no difference of two
// days leaves the integers of 32 bits, since no day lies beyond FAR, and the contract lets no window or observation
// reach beyond 2,000,000 days. NO_DAY would; no active patient of a test with a window, or with the index's period, has
// it.

/**
 * The days that a test asks for, all of them integers: absolute ones, and those from the index where they are bounded.
 */
export function daysAsked({ firstDay, lastDay, window }: FactTest) {
  const { from, to } = window?.unit === "days" ? window : { from: -Infinity, to: Infinity };
  const isFrom = from > -Infinity;
  const isTo = to < Infinity;
  return {
    firstDay: Math.max(firstDay, -FAR),
    lastDay: Math.min(lastDay, FAR),
    isFrom,
    isTo,
    from: isFrom ? from : 0,
    to: isTo ? to : 0,
  };
}

/**
 * Leaves each patient's first and last day in `lowest` and `highest` of the tables; nobody's fact is in the range of
 * one who is not active. True: somebody has several observation periods, so the range is not all that the test asks of
 * observation.
 */
export function boundDays(test: FactTest, patients: BlockPatients): boolean {
  const { active, indexDays, tables } = patients;
  const { lowest, highest } = tables;
  const { observed } = test;
  const { firstDay, lastDay, isFrom, isTo, from, to } = daysAsked(test);
  const { starts, ends, several, none } = patients.periods.read();
  const isSame = observed?.samePeriodAsIndex ?? false;
  const { before, after } = observed ?? { before: 0, after: 0 };
  for (let low = 0; low < BLOCK_SIZE; low++) {
    const indexDay = indexDays[low]!;
    let first = firstDay;
    let last = lastDay;
    let out = active[low]! - 1;
    if (isFrom) first = latest(first, (indexDay + from) | 0);
    if (isTo) last = earliest(last, (indexDay + to) | 0);
    if (observed) {
      const start = starts[low]!;
      const end = ends[low]!;
      if (isSame) out |= ((indexDay - start) | (end - indexDay)) >> 31;
      first = latest(first, (start + before) | 0);
      last = earliest(last, (end - after) | 0);
    }
    lowest[low] = (first & ~out) | (FAR & out);
    highest[low] = (last & ~out) | (-FAR & out);
  }
  // One without any period passes where no days are asked for.
  if (observed && none && before + after > 0)
    for (let low = 0; low < BLOCK_SIZE; low++) if (starts[low] === -FAR) lowest[low] = FAR;
  return several;
}

function latest(a: number, b: number): number {
  const more = (a - b) | 0;
  return a - (more & (more >> 31));
}

function earliest(a: number, b: number): number {
  const more = (a - b) | 0;
  return a - (more & ~(more >> 31));
}

/** `selectFacts` by the ranges alone. A fact is in its range where both differences are negative. */
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

/**
 * Adds each patient's number of days with a fact in the range: a posting has the facts of one day beside each other.
 */
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

/** Writes each patient's first fact in the range as the index, and the patients to `lows`; gives their number. */
export function indexBetween(
  { tables: { lowest, highest }, indexDays, indexMinutes }: BlockPatients,
  posting: Posting,
  lows: Uint16Array,
): number {
  const { n, patients, days, dayBase, minutes } = posting;
  let before = -1;
  let found = 0;
  for (let at = 0; at < n; at++) {
    const low = patients[at]!;
    const day = (dayBase + days[at]!) | 0;
    if (((lowest[low]! - 1 - day) & (day - highest[low]! - 1)) >= 0 || low === before) continue;
    before = low;
    indexDays[low] = day;
    indexMinutes[low] = minutes ? minuteOf(posting, at) : -1;
    lows[found++] = low;
  }
  return found;
}
