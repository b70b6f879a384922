import type { BlockPatients } from "./block-patients.ts";
import { countBetween, countDaysBetween } from "../plan/day-bounds.ts";
import type { FactTest } from "../plan/plan.ts";
import type { PostingRow } from "./posting.ts";
import { areInBounds, rowsOf, selectFacts, selecting } from "../evaluate/select-facts.ts";

/** What to do with the matching facts of one row: their places in the posting are `places[0]` to `places[n - 1]`. */
export type Visit = (row: PostingRow, places: Int32Array, n: number) => void;

/** Runs a test over the rows, handing each row's matching facts to `visit`. */
export function visitFacts(
  test: FactTest,
  rows: readonly PostingRow[],
  patients: BlockPatients,
  visit: Visit,
): void {
  const relevant = rowsOf(test, rows);
  const asked = selecting(test, relevant, patients);
  const places = patients.tables.placesOf(mostFacts(relevant));
  for (const row of relevant) visit(row, places, selectFacts(asked, row, places));
}

/**
 * The number of matching facts (or of days with one, where the test counts days) by low patient id, in the `counts` of
 * the tables: read them and clear them.
 */
export function countFacts(
  test: FactTest,
  rows: readonly PostingRow[],
  patients: BlockPatients,
): Int32Array {
  const { counts } = patients.tables;
  const relevant = rowsOf(test, rows);
  const perDay = test.distinctDays && (test.least > 1 || (test.most > 0 && test.most < Infinity));
  if (perDay && relevant.length > 1) {
    countDays(test, rows, patients, counts);
    return counts;
  }
  const asked = selecting(test, relevant, patients);
  const countRow = perDay ? countDaysBetween : countBetween;
  const places = patients.tables.placesOf(mostFacts(relevant));
  for (const row of relevant) {
    const { posting } = row;
    if (areInBounds(asked, row)) countRow(patients, posting, counts);
    else countPlaces(posting, places, selectFacts(asked, row, places), perDay, counts);
  }
  return counts;
}

function mostFacts(rows: readonly PostingRow[]): number {
  return rows.reduce((n, { posting }) => Math.max(n, posting.n), 0);
}

function countPlaces(
  { patients, days }: PostingRow["posting"],
  places: Int32Array,
  n: number,
  perDay: boolean,
  counts: Int32Array,
): void {
  let before = -1;
  for (let each = 0; each < n; each++) {
    const at = places[each]!;
    const sameDay = before >= 0 && patients[at] === patients[before] && days[at] === days[before];
    if (!perDay || !sameDay) counts[patients[at]!]!++;
    before = at;
  }
}

/** Collects (patient, day) keys of all rows, then sorts: the same day may occur in several postings. */
function countDays(
  test: FactTest,
  rows: readonly PostingRow[],
  patients: BlockPatients,
  counts: Int32Array,
): void {
  let keys = new Float64Array(1024);
  let size = 0;
  visitFacts(test, rows, patients, ({ posting }, places, n) => {
    if (size + n > keys.length) {
      const grown = new Float64Array(Math.max(size + n, keys.length * 2));
      grown.set(keys);
      keys = grown;
    }
    for (let each = 0; each < n; each++) {
      const at = places[each]!;
      keys[size++] =
        posting.patients[at]! * 2 ** 32 + (posting.dayBase + posting.days[at]!) + 2 ** 31;
    }
  });
  const sorted = keys.subarray(0, size).toSorted();
  for (let at = 0; at < size; at++)
    if (at === 0 || sorted[at] !== sorted[at - 1]) counts[Math.floor(sorted[at]! / 2 ** 32)]!++;
}
