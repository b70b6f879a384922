import { activeLows, type BlockPatients, blockPatients } from "../postings/block-patients.ts";
import { BLOCK_SIZE, BlockTables } from "../postings/block-tables.ts";
import { countFacts, visitFacts } from "../postings/count-facts.ts";
import type { Visit } from "../postings/count-facts.ts";
import { judge } from "./judge.ts";
import { judgeAround } from "./judge-around.ts";
import { withPatientRows } from "../postings/patient-rows.ts";
import type { CohortPlan, FactTest } from "../plan/plan.ts";
import { indexBetween } from "../plan/day-bounds.ts";
import { endDayOf, minuteOf, NO_VISIT, type PostingRow, visitOf } from "../postings/posting.ts";
import { areInBounds, rowsOf, selectFacts, selecting } from "./select-facts.ts";
import type { Universe } from "../postings/universe.ts";

/** Entry patients in columns, ascending by patient: those with an index event, or all without an index criterion. */
export interface CohortEntries {
  readonly patientIds: Int32Array;
  /** NO_DAY without an index criterion. */
  readonly indexDays: Int32Array;
  /** Minute of the day; -1: not known. */
  readonly indexMinutes: Int16Array;
  /** Last day of the index event; meaningless where the plan does not ask for it (`toIndexEnd`). */
  readonly indexEnds: Int32Array;
  /** The visit of the index event; meaningless where the plan does not ask for it (`toIndexVisit`). */
  readonly indexVisits: Float64Array;
  /** Bit r: rule r (`CohortPlan.rules`) lets the patient through. Members have them all. */
  readonly masks: Int32Array;
}

// A moment sorts by day, then minute with "not known" first: day * 2048 + minute + 1, exact in a double.
const MINUTES = 2048;

/** Sorting more ids than this takes longer than looking at all of a block. */
const MANY = 4096;

/**
 * Evaluates one block of patients. Pure and independent of other blocks: run them anywhere, in any order. A thread that
 * evaluates many blocks hands on its `tables`.
 */
export function evaluateBlock(
  plan: CohortPlan,
  universe: Universe,
  block: number,
  stored: readonly PostingRow[],
  organizations?: ReadonlySet<number>,
  tables = new BlockTables(),
): CohortEntries {
  const rows = withPatientRows(plan, universe, block, stored);
  const patients = blockPatients(universe, block, organizations, tables);
  judgeAround(plan.around, rows, patients);
  const lows = plan.index.length > 0 ? enter(plan, rows, patients) : activeLows(patients);
  const entries = {
    patientIds: new Int32Array(lows.length),
    indexDays: new Int32Array(lows.length),
    indexMinutes: new Int16Array(lows.length),
    indexEnds: new Int32Array(lows.length),
    indexVisits: new Float64Array(lows.length),
    masks: judgeRules(plan, rows, patients, lows),
  };
  for (let at = 0; at < lows.length; at++) {
    const low = lows[at]!;
    entries.patientIds[at] = block * BLOCK_SIZE + low;
    entries.indexDays[at] = patients.indexDays[low]!;
    entries.indexMinutes[at] = plan.index.length > 0 ? patients.indexMinutes[low]! : -1;
    entries.indexEnds[at] = plan.toIndexEnd && plan.index.length > 0 ? patients.indexEnds[low]! : 0;
    entries.indexVisits[at] = plan.toIndexVisit ? patients.indexVisits[low]! : NO_VISIT;
  }
  if (plan.qualifying && plan.index.length > 0) qualify(plan, rows, patients, entries);
  return entries;
}

/** Moves those who fail to their next index events, until all rules let one through or there is none. */
function qualify(
  plan: CohortPlan,
  rows: readonly PostingRow[],
  patients: BlockPatients,
  entries: CohortEntries,
): void {
  const places = new Int32Array(BLOCK_SIZE);
  const failing = entries.patientIds.filter((_, at) => entries.masks[at] !== plan.memberMask);
  for (const [at, patientId] of entries.patientIds.entries()) places[patientId & 0xff_ff] = at;
  for (let lows = new Uint16Array(failing); lows.length > 0;) {
    patients.active.fill(0);
    for (const low of lows) patients.active[low] = 1;
    const next = enter(plan, rows, patients, true);
    const masks = judgeRules(plan, rows, patients, next);
    for (const [each, low] of next.entries()) {
      if (masks[each] !== plan.memberMask) continue;
      const at = places[low]!;
      entries.masks[at] = plan.memberMask;
      entries.indexDays[at] = patients.indexDays[low]!;
      entries.indexMinutes[at] = patients.indexMinutes[low]!;
      entries.indexEnds[at] = plan.toIndexEnd ? patients.indexEnds[low]! : 0;
      entries.indexVisits[at] = plan.toIndexVisit ? patients.indexVisits[low]! : NO_VISIT;
    }
    lows = next.filter((_, each) => masks[each] !== plan.memberMask);
  }
}

/** The masks of `lows`, in their order. */
function judgeRules(
  plan: CohortPlan,
  rows: readonly PostingRow[],
  patients: BlockPatients,
  lows: Uint16Array,
): Int32Array {
  const masks = new Int32Array(lows.length);
  for (const [bit, rule] of plan.rules.entries()) {
    const holds = judge(rule.test, rows, patients, lows);
    const failing = rule.exclusion ? 1 : 0;
    for (let at = 0; at < lows.length; at++) masks[at]! |= (holds[at]! ^ failing) << bit;
  }
  return masks;
}

/**
 * Finds the earliest index moments, leaves the patients who have one active, and gives their low ids. With `later`,
 * moments after the index that the active patients have now.
 */
function enter(
  { index, toIndexEnd, toIndexVisit }: CohortPlan,
  rows: readonly PostingRow[],
  patients: BlockPatients,
  later = false,
): Uint16Array<ArrayBuffer> {
  const { indexDays, indexMinutes, indexEnds, indexVisits, active, tables } = patients;
  const { earliest, latestEnds, leastVisits, touched } = tables;
  const whole = later || toIndexEnd || index.some(({ fromNth }) => fromNth);
  const only = whole ? undefined : onlyRow(index, rows);
  if (only) {
    const lows = touched.slice(0, enterFirsts(only.test, only.row, patients));
    active.fill(0);
    for (let at = 0; at < lows.length; at++) active[lows[at]!] = 1;
    return lows;
  }
  let n = 0;
  for (const test of index) {
    const often = test.least > 1 && !test.fromNth ? oftenEnough(test, rows, patients) : null;
    const nth = test.least > 1 && test.fromNth ? nthMoments(test, rows, patients) : null;
    const visit: Visit = ({ posting }, places, m) => {
      let before = -1;
      for (let each = 0; each < m; each++) {
        const at = places[each]!;
        const low = posting.patients[at]!;
        if (low === before || (often && often[low] === 0)) continue;
        const moment = (posting.dayBase + posting.days[at]!) * MINUTES + minuteOf(posting, at) + 1;
        if (nth && !(moment >= (nth.get(low) ?? Infinity))) continue;
        const end = toIndexEnd ? endDayOf(posting, at) : 0;
        const ofVisit = toIndexVisit ? visitOf(posting, at) : NO_VISIT;
        if (later) {
          const now = indexDays[low]! * MINUTES + indexMinutes[low]! + 1;
          if (moment < now || (moment === now && (!toIndexEnd || end > indexEnds[low]!))) continue;
          const isSame = moment === now && end === indexEnds[low];
          if (isSame && (!toIndexVisit || ofVisit <= indexVisits[low]!)) continue;
        }
        // A posting is sorted: a patient's first is the earliest. Of those that begin together the longest comes first,
        // of those the one of the least visit.
        if (!toIndexEnd) before = low;
        if (earliest[low] === Infinity) touched[n++] = low;
        if (moment < earliest[low]!) {
          earliest[low] = moment;
          if (toIndexEnd) latestEnds[low] = end;
          if (toIndexVisit) leastVisits[low] = ofVisit;
        } else if (toIndexEnd && moment === earliest[low] && end >= latestEnds[low]!) {
          if (toIndexVisit && (end > latestEnds[low]! || ofVisit < leastVisits[low]!))
            leastVisits[low] = ofVisit;
          latestEnds[low] = end;
        }
      }
    };
    visitFacts(test, rows, patients, visit);
  }
  active.fill(0);
  const lows = touched.slice(0, n);
  for (const low of lows) active[low] = 1;
  lows.set(n > MANY ? activeLows(patients) : lows.toSorted());
  for (const low of lows) {
    const moment = earliest[low]!;
    const day = Math.floor(moment / MINUTES);
    indexDays[low] = day;
    indexMinutes[low] = moment - day * MINUTES - 1;
    if (toIndexEnd) indexEnds[low] = latestEnds[low]!;
    if (toIndexVisit) indexVisits[low] = leastVisits[low]!;
    earliest[low] = Infinity;
  }
  return lows;
}

/** The row with all the index events, where there is one. */
function onlyRow(
  index: readonly FactTest[],
  rows: readonly PostingRow[],
): { readonly test: FactTest; readonly row: PostingRow } | undefined {
  const [only, ...others] = index.flatMap((test) =>
    rowsOf(test, rows).map((row) => ({ test, row })),
  );
  return others.length === 0 ? only : undefined;
}

/** Writes each patient's first event in the row as the index, and the patients to `touched`; gives their number. */
function enterFirsts(test: FactTest, row: PostingRow, patients: BlockPatients): number {
  const { indexDays, indexMinutes, tables } = patients;
  const { posting } = row;
  const often = test.least > 1 ? oftenEnough(test, [row], patients) : null;
  const asked = selecting(test, [row], patients);
  if (!often && areInBounds(asked, row)) return indexBetween(patients, posting, tables.touched);
  const places = tables.placesOf(posting.n);
  const n = selectFacts(asked, row, places);
  let before = -1;
  let found = 0;
  for (let each = 0; each < n; each++) {
    const at = places[each]!;
    const low = posting.patients[at]!;
    if (low === before || (often && often[low] === 0)) continue;
    before = low;
    indexDays[low] = posting.dayBase + posting.days[at]!;
    indexMinutes[low] = minuteOf(posting, at);
    tables.touched[found++] = low;
  }
  return found;
}

/** 1 for each patient with as many facts as an index criterion asks for. */
function oftenEnough(
  test: FactTest,
  rows: readonly PostingRow[],
  patients: BlockPatients,
): Uint8Array {
  const counts = countFacts(test, rows, patients);
  const often = Uint8Array.from(counts, (count) => (count < test.least ? 0 : 1));
  counts.fill(0);
  return often;
}

/**
 * The moment of each patient's nth fact, or the begin of the nth day with one, as far as there are so many: by low
 * patient id, from which on facts give an index.
 */
function nthMoments(
  test: FactTest,
  rows: readonly PostingRow[],
  patients: BlockPatients,
): Map<number, number> {
  const moments = new Map<number, number[]>();
  visitFacts(test, rows, patients, ({ posting }, places, n) => {
    for (const at of places.subarray(0, n)) {
      const low = posting.patients[at]!;
      const day = (posting.dayBase + posting.days[at]!) * MINUTES;
      const moment = test.distinctDays ? day : day + minuteOf(posting, at) + 1;
      const known = moments.get(low);
      if (known) known.push(moment);
      else moments.set(low, [moment]);
    }
  });
  const nth = new Map<number, number>();
  for (const [low, all] of moments) {
    const each = (test.distinctDays ? [...new Set(all)] : all).toSorted((a, b) => a - b);
    const moment = each[test.least - 1];
    if (moment !== undefined) nth.set(low, moment);
  }
  return nth;
}
