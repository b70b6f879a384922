// The inner loops. Each condition is a pass of its own over the facts that are left, and one that is not asked for costs
// nothing.
import { type BlockPatients, placeOf } from "./block-patients.ts";
import { boundDays, hasBounds, selectBetween } from "./day-bounds.ts";
import { isObserved, isOfAge, isOneOf } from "./patient-tests.ts";
import type { FactTest, ObservedTest, WindowTest } from "./plan.ts";
import { endDayOf, type Posting, type PostingRow } from "./posting.ts";
import { daysOutside } from "./span-test.ts";
import { choiceTester } from "./choice-test.ts";

/** Which facts a selection runs on. */
export interface Selecting {
  readonly test: FactTest;
  readonly patients: BlockPatients;
  /** Each patient's first day with a fact of the test's concepts; null when the test does not ask for it. */
  readonly firstDays: Int32Array | null;
  /** Whether each patient's range of days is worked out (`boundDays`); `observed`: what is asked of observation is in it. */
  readonly bounds: { readonly observed: boolean } | null;
  /** Of a patient's facts in a row the first that matches is enough; others may be left out. */
  readonly onlyFirst: boolean;
}

/** Makes ready for a selection over `rows`; good until the next on the same tables. */
export function selecting(
  test: FactTest,
  rows: readonly PostingRow[],
  patients: BlockPatients,
  onlyFirst = false,
): Selecting {
  const { tables } = patients;
  const facts = rows.reduce((sum, { posting }) => sum + posting.n, 0);
  return {
    test,
    patients,
    firstDays: test.firstInHistory ? firstDaysOf(rows, tables.firstDays) : null,
    onlyFirst,
    bounds:
      facts > tables.manyFacts && hasBounds(test) ? { observed: !boundDays(test, patients) } : null,
  };
}

/** Whether the facts of a row that match are those in the ranges of days, and nothing else is asked of them. */
export function areInBounds(asked: Selecting, row: PostingRow): boolean {
  return asked.bounds !== null && !asksObserved(asked) && conditionsOf(asked, row).length === 0;
}

/**
 * Puts the places of the facts of `row` that match into `out` (longer than `row.posting.n`), ascending, and gives their
 * number. Occurrences are the caller's to count.
 */
export function selectFacts(asked: Selecting, row: PostingRow, out: Int32Array): number {
  const { test, patients } = asked;
  const conditions = conditionsOf(asked, row);
  let n = selectByDay(asked, row.posting, out);
  if (test.observed && asksObserved(asked)) {
    const onlyFirst = asked.onlyFirst && conditions.length === 0;
    n = keepObserved(test.observed, patients, row.posting, out, n, onlyFirst);
  }
  for (const condition of conditions) n = keep(out, n, condition);
  return n;
}

type Condition = (at: number) => boolean;

/** All that is asked of the facts of a row beside their day and the observation of it. */
function conditionsOf({ test, patients, firstDays }: Selecting, row: PostingRow): Condition[] {
  const { posting } = row;
  const conditions: Condition[] = [];
  if (test.window?.unit === "hours") conditions.push(inHours(test.window, patients, posting));
  if (firstDays) conditions.push((at) => dayAt(posting, at) === firstDays[posting.patients[at]!]);
  const choices = test.concepts.get(row.conceptId);
  if (choices) conditions.push(choiceTester(choices, posting));
  const { spans, valueConcepts, lasts } = test;
  if (lasts)
    conditions.push((at) => {
      const days = endDayOf(posting, at) - dayAt(posting, at);
      return days >= lasts.least && days <= lasts.most;
    });
  for (const span of spans) conditions.push((at) => daysOutside(span, patients, posting, at) === 0);
  if (valueConcepts) conditions.push((at) => valueConcepts.has(posting.valueConcepts?.[at] ?? 0));
  conditions.push(...ofPatients(test, patients, posting));
  if (test.around) {
    const verdicts = patients.verdicts.get(test.around)?.get(row);
    conditions.push((at) => verdicts?.[at] === 1);
  }
  return conditions;
}

/** The rows that the test looks at. */
export function rowsOf(test: FactTest, rows: readonly PostingRow[]): PostingRow[] {
  return rows.filter(
    (row) => (test.sources & (1 << row.source)) !== 0 && test.concepts.has(row.conceptId),
  );
}

function selectByDay(
  { test, patients, bounds }: Selecting,
  posting: Posting,
  out: Int32Array,
): number {
  if (bounds) return selectBetween(patients, posting, out);
  return test.window?.unit === "days"
    ? selectInDays(test, test.window, patients, posting, out)
    : selectActive(test, patients, posting, out);
}

function selectActive(
  test: FactTest,
  { active }: BlockPatients,
  posting: Posting,
  out: Int32Array,
): number {
  const { n, patients, days } = posting;
  const first = test.firstDay - posting.dayBase;
  const last = test.lastDay - posting.dayBase;
  let kept = 0;
  for (let at = 0; at < n; at++) {
    const day = days[at]!;
    if (active[patients[at]!] === 1 && day >= first && day <= last) out[kept++] = at;
  }
  return kept;
}

/**
 * `selectActive` and the window in one pass: together they leave little, and are most of a run. Who is active comes first: of a
 * cohort of rare concepts nearly nobody is.
 */
function selectInDays(
  test: FactTest,
  { from, to }: WindowTest,
  { active, indexDays }: BlockPatients,
  { n, patients, days, dayBase }: Posting,
  out: Int32Array,
): number {
  let kept = 0;
  for (let at = 0; at < n; at++) {
    const low = patients[at]!;
    if (active[low] === 0) continue;
    const day = dayBase + days[at]!;
    const since = day - indexDays[low]!;
    if (since < from || since > to) continue;
    if (day >= test.firstDay && day <= test.lastDay) out[kept++] = at;
  }
  return kept;
}

function inHours(
  { from, to }: WindowTest,
  { indexDays, indexMinutes }: BlockPatients,
  { patients, days, dayBase, minutes }: Posting,
): Condition {
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

function ofPatients(
  { genders, age }: FactTest,
  patients: BlockPatients,
  posting: Posting,
): Condition[] {
  const { universe } = patients;
  const placeAt = (at: number): number => placeOf(patients, posting.patients[at]!);
  const conditions: Condition[] = [];
  if (genders) conditions.push((at) => isOneOf(genders, universe, placeAt(at)));
  if (age)
    conditions.push((at) => isOfAge(age, universe.birthDays[placeAt(at)]!, dayAt(posting, at)));
  return conditions;
}

/** Whether observation is asked for, and not in the ranges of days already. */
function asksObserved({ test: { observed }, patients: { universe }, bounds }: Selecting): boolean {
  if (!observed || (bounds?.observed && !observed.throughEnd)) return false;
  // Where nobody has a period, none can be left.
  return universe.periodStarts.length > 0 || observed.before + observed.after > 0;
}

/** A pass of its own, as it is asked of most index events. */
function keepObserved(
  observed: ObservedTest,
  patients: BlockPatients,
  posting: Posting,
  out: Int32Array,
  n: number,
  onlyFirst: boolean,
): number {
  const { universe, indexDays } = patients;
  let kept = 0;
  let found = -1;
  for (let each = 0; each < n; each++) {
    const at = out[each]!;
    const low = posting.patients[at]!;
    if (low === found) continue;
    const day = dayAt(posting, at);
    const end = observed.throughEnd ? endDayOf(posting, at) : day;
    if (!isObserved(observed, universe, placeOf(patients, low), day, indexDays[low]!, end))
      continue;
    out[kept++] = at;
    if (onlyFirst) found = low;
  }
  return kept;
}

function keep(out: Int32Array, n: number, holds: Condition): number {
  let kept = 0;
  for (let each = 0; each < n; each++) {
    const at = out[each]!;
    if (holds(at)) out[kept++] = at;
  }
  return kept;
}

function dayAt({ dayBase, days }: Posting, at: number): number {
  return dayBase + days[at]!;
}

function firstDaysOf(rows: readonly PostingRow[], firstDays: Int32Array): Int32Array {
  firstDays.fill(2_147_483_647);
  for (const { posting } of rows)
    for (let at = 0; at < posting.n; at++) {
      const low = posting.patients[at]!;
      const day = posting.dayBase + posting.days[at]!;
      if (day < firstDays[low]!) firstDays[low] = day;
    }
  return firstDays;
}
