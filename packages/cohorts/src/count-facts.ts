import type { BlockPatients } from "./block-patients.ts";
import type { FactTest } from "./plan.ts";
import type { PostingRow } from "./posting.ts";
import { rowsOf, type Selecting, selectFacts } from "./select-facts.ts";

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
  const selecting: Selecting = {
    test,
    patients,
    firstDays: test.firstInHistory ? firstDaysOf(relevant, patients.tables.firstDays) : null,
  };
  const most = relevant.reduce((n, { posting }) => Math.max(n, posting.n), 0);
  const places = patients.tables.placesOf(most);
  for (const row of relevant) visit(row, places, selectFacts(selecting, row, places));
}

/**
 * The number of matching facts (or of days with one, where the test counts days) by low patient id, in the `counts` of the
 * tables: read them and clear them.
 */
export function countFacts(
  test: FactTest,
  rows: readonly PostingRow[],
  patients: BlockPatients,
): Int32Array {
  const { counts } = patients.tables;
  if (test.distinctDays && (test.least > 1 || (test.most > 0 && test.most < Infinity))) {
    countDays(test, rows, patients, counts);
    return counts;
  }
  visitFacts(test, rows, patients, ({ posting }, places, n) => {
    for (let each = 0; each < n; each++) counts[posting.patients[places[each]!]!]!++;
  });
  return counts;
}

/** Collects (patient, day) keys of all rows, then sorts: the same day may stand in several postings. */
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
