// The inner loops. Each condition is a pass of its own over the facts that are left: small loops over typed arrays, which
// the compiler turns into good machine code, and a condition that is not asked for costs nothing.
import { type BlockPatients, placeOf } from "./block-patients.ts";
import { isObserved, isOfAge, isOneOf } from "./patient-tests.ts";
import type { FactTest, WindowTest } from "./plan.ts";
import type { Posting, PostingRow } from "./posting.ts";
import { valueTester } from "./value-test.ts";

/** Which facts a selection runs on. */
export interface Selecting {
  readonly test: FactTest;
  readonly patients: BlockPatients;
  /** Each patient's first day with a fact of the test's concepts; null when the test does not ask for it. */
  readonly firstDays: Int32Array | null;
}

/**
 * Puts the places of the facts of `row` that match into `out` (at least `row.posting.n` long), ascending, and gives their
 * number. Occurrences are the caller's to count.
 */
export function selectFacts(selecting: Selecting, row: PostingRow, out: Int32Array): number {
  const { test, patients, firstDays } = selecting;
  const { posting } = row;
  const { window } = test;
  let n =
    window?.unit === "days"
      ? selectInDays(test, window, patients, posting, out)
      : selectActive(test, patients, posting, out);
  if (window?.unit === "hours") n = keepHours(window, patients, posting, out, n);
  if (firstDays) n = keep(out, n, (at) => dayAt(posting, at) === firstDays[posting.patients[at]!]);
  const choice = test.concepts.get(row.conceptId);
  if (choice) n = keep(out, n, valueTester(choice, posting));
  n = keepPatients(selecting, posting, out, n);
  if (!test.around) return n;
  const verdicts = patients.verdicts.get(test.around)?.get(row);
  return verdicts ? keep(out, n, (at) => verdicts[at] === 1) : 0;
}

/** The rows that the test looks at. */
export function rowsOf(test: FactTest, rows: readonly PostingRow[]): PostingRow[] {
  return rows.filter(
    (row) => (test.sources & (1 << row.source)) !== 0 && test.concepts.has(row.conceptId),
  );
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

/** `selectActive` and the window in one pass: together they leave little, and are most of a run. */
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
    const day = dayBase + days[at]!;
    const since = day - indexDays[low]!;
    if (since < from || since > to || active[low] === 0) continue;
    if (day >= test.firstDay && day <= test.lastDay) out[kept++] = at;
  }
  return kept;
}

function keepHours(
  { from, to }: WindowTest,
  { indexDays, indexMinutes }: BlockPatients,
  { patients, days, dayBase, minutes }: Posting,
  out: Int32Array,
  n: number,
): number {
  const wholeDaysFrom = Math.trunc(from / 24);
  const wholeDaysTo = Math.trunc(to / 24);
  let kept = 0;
  for (let each = 0; each < n; each++) {
    const at = out[each]!;
    const low = patients[at]!;
    const since = dayBase + days[at]! - indexDays[low]!;
    const minute = minutes ? minutes[at]! : 0xff_ff;
    const indexMinute = indexMinutes[low]!;
    const inside =
      minute === 0xff_ff || indexMinute === -1
        ? since >= wholeDaysFrom && since <= wholeDaysTo
        : since * 1440 + minute - indexMinute >= from * 60 &&
          since * 1440 + minute - indexMinute <= to * 60;
    if (inside) out[kept++] = at;
  }
  return kept;
}

function keepPatients(
  { test, patients }: Selecting,
  posting: Posting,
  out: Int32Array,
  n: number,
): number {
  const { genders, age, observed } = test;
  const { universe, indexDays } = patients;
  const placeAt = (at: number): number => placeOf(patients, posting.patients[at]!);
  let kept = n;
  if (genders) kept = keep(out, kept, (at) => isOneOf(genders, universe, placeAt(at)));
  if (age)
    kept = keep(out, kept, (at) =>
      isOfAge(age, universe.birthDays[placeAt(at)]!, dayAt(posting, at)),
    );
  // Where nobody has a period, none can be left.
  if (observed && (universe.periodStarts.length > 0 || observed.before + observed.after > 0))
    kept = keep(out, kept, (at) =>
      isObserved(
        observed,
        universe,
        placeAt(at),
        dayAt(posting, at),
        indexDays[posting.patients[at]!]!,
      ),
    );
  return kept;
}

function keep(out: Int32Array, n: number, holds: (at: number) => boolean): number {
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
