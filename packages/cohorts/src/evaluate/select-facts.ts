// The inner loops. Each condition is a pass of its own over the facts that are left, and one that is not asked for
// costs nothing.
import { type BlockPatients, placeOf } from "../postings/block-patients.ts";
import { boundDays, daysAsked, selectBetween } from "../plan/day-bounds.ts";
import { planParts } from "../conditions/plan-parts.ts";
import { isObserved, type ObservedTest } from "../conditions/observation/plan.ts";
import { tableFilter } from "../conditions/table/plan.ts";
import type { FactFilter } from "../conditions/plan-part.ts";
import type { FactTest } from "../plan/plan.ts";
import { dayAt, endDayOf, type Posting, type PostingRow } from "../postings/posting.ts";
import { FIRST_OBSERVED, LAST_OBSERVED, PERIODS, PERSON } from "../postings/universe.ts";

/** Which facts a selection runs on. */
export interface Selecting {
  readonly test: FactTest;
  readonly patients: BlockPatients;
  /** Each patient's first day with a fact of the test's concepts; null when the test does not ask for it. */
  readonly firstDays: Int32Array | null;
  /**
   * Whether each patient's range of days is worked out (`boundDays`); `observed`: what is asked of observation is in
   * it.
   */
  readonly bounds: { readonly observed: boolean } | null;
}

/** Makes ready for a selection over `rows`; good until the next on the same tables. */
export function selecting(
  test: FactTest,
  rows: readonly PostingRow[],
  patients: BlockPatients,
): Selecting {
  const { tables } = patients;
  const facts = rows.reduce((sum, { posting }) => sum + posting.n, 0);
  return {
    test,
    patients,
    firstDays: test.firstInHistory ? firstDaysOf(rows, test, tables.firstDays) : null,
    bounds: facts > tables.manyFacts ? { observed: !boundDays(test, patients) } : null,
  };
}

/** Whether the facts of a row that match are those in the ranges of days, and nothing else is asked of them. */
export function areInBounds(asked: Selecting, row: PostingRow): boolean {
  return asked.bounds !== null && !asksObserved(asked) && filtersOf(asked, row).length === 0;
}

/**
 * Puts the places of the facts of `row` that match into `out` (as long as `row.posting.n`, at least), ascending, and
 * gives their number. Occurrences are the caller's to count.
 */
export function selectFacts(asked: Selecting, row: PostingRow, out: Int32Array): number {
  const { test, patients } = asked;
  const filters = filtersOf(asked, row);
  let n = asked.bounds
    ? selectBetween(patients, row.posting, out)
    : selectInDays(test, patients, row.posting, out);
  if (test.observed && asksObserved(asked))
    n = keepObserved(test.observed, patients, row.posting, out, n);
  for (const filter of filters) n = keep(out, n, filter);
  return n;
}

/** Those that judge fact by fact, in the order of their passes. */
const filtering = planParts
  .flatMap(({ filters }) => filters ?? [])
  .toSorted((a, b) => a.pass - b.pass);

/** All that is asked of the facts of a row beside their day and the observation of it. */
function filtersOf({ test, patients, firstDays }: Selecting, row: PostingRow): FactFilter[] {
  const facts = { row, patients, firstDays };
  return filtering.flatMap(({ of }) => of(test, facts));
}

/** The rows that the test looks at. */
export function rowsOf(test: FactTest, rows: readonly PostingRow[]): PostingRow[] {
  return rows.filter(
    (row) => (test.sources & (1 << row.source)) !== 0 && test.concepts.has(row.conceptId),
  );
}

/**
 * Those of active patients on the test's days and in its window, in one pass: they leave little, and are most of a run.
 * No branches, as in the ranges of days.
 */
function selectInDays(
  test: FactTest,
  { active, indexDays }: BlockPatients,
  { n, patients, days, dayBase }: Posting,
  out: Int32Array,
): number {
  const { firstDay, lastDay, isFrom, isTo, from, to } = daysAsked(test);
  const before = isFrom ? -1 : 0;
  const after = isTo ? -1 : 0;
  let kept = 0;
  for (let at = 0; at < n; at++) {
    const low = patients[at]!;
    const day = (dayBase + days[at]!) | 0;
    const since = (day - indexDays[low]!) | 0;
    const beyond =
      (day - firstDay) | (lastDay - day) | ((since - from) & before) | ((to - since) & after);
    out[kept] = at;
    kept += active[low]! & (~beyond >>> 31);
  }
  return kept;
}

/** Whether observation is asked for, and not in the ranges of days already. */
function asksObserved({ test: { observed }, patients: { universe }, bounds }: Selecting): boolean {
  if (!observed || (bounds?.observed && !observed.throughEnd)) return false;
  // Where nobody has a period, none can be left.
  return universe.periodStarts.length > 0 || observed.before + observed.after > 0;
}

/**
 * A pass of its own, as it is asked of most index events: without branches, so that the processor fetches the next
 * patients while it waits for one. It decides where everybody has one period; else those that are left are judged
 * again.
 */
function keepObserved(
  observed: ObservedTest,
  patients: BlockPatients,
  posting: Posting,
  out: Int32Array,
  n: number,
): number {
  const { universe, places, firstPlace, indexDays } = patients;
  const { persons } = universe;
  const { before, after } = observed;
  const ofIndex = observed.samePeriodAsIndex ? -1 : 0;
  let kept = 0;
  let others = 0;
  for (let each = 0; each < n; each++) {
    const at = out[each]!;
    const low = posting.patients[at]!;
    const day = (posting.dayBase + posting.days[at]!) | 0;
    const indexDay = indexDays[low]!;
    const person = PERSON * (places ? places[low]! : firstPlace + low);
    const start = persons[person + FIRST_OBSERVED]!;
    const end = persons[person + LAST_OBSERVED]!;
    others |= persons[person + PERIODS]! ^ 1;
    const beyond =
      (day - start - before) |
      (end - after - day) |
      (((indexDay - start) | (end - indexDay)) & ofIndex);
    out[kept] = at;
    kept += ~beyond >>> 31;
  }
  if (others === 0 && !observed.throughEnd) return kept;
  return keep(out, kept, inPeriod(observed, patients, posting));
}

function inPeriod(observed: ObservedTest, patients: BlockPatients, posting: Posting): FactFilter {
  const { universe, indexDays } = patients;
  return (at) => {
    const low = posting.patients[at]!;
    const day = dayAt(posting, at);
    const end = observed.throughEnd ? endDayOf(posting, at) : day;
    return isObserved(observed, universe, placeOf(patients, low), day, indexDays[low]!, end);
  };
}

function keep(out: Int32Array, n: number, holds: FactFilter): number {
  let kept = 0;
  for (let each = 0; each < n; each++) {
    const at = out[each]!;
    if (holds(at)) out[kept++] = at;
  }
  return kept;
}

function firstDaysOf(
  rows: readonly PostingRow[],
  { tables }: FactTest,
  firstDays: Int32Array,
): Int32Array {
  firstDays.fill(2_147_483_647);
  for (const { posting } of rows) {
    const counts = tableFilter(tables, posting);
    for (let at = 0; at < posting.n; at++) {
      if (counts && !counts(at)) continue;
      const low = posting.patients[at]!;
      const day = posting.dayBase + posting.days[at]!;
      if (day < firstDays[low]!) firstDays[low] = day;
    }
  }
  return firstDays;
}
