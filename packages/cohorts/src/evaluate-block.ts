import { BLOCK_SIZE, type BlockPatients, blockPatients } from "./block-patients.ts";
import { NO_DAY } from "./calendar.ts";
import { countFacts, visitFacts } from "./count-facts.ts";
import { isObserved, isOfAge, isOneOf } from "./patient-tests.ts";
import type { CohortPlan, DemographicTest, FactTest, Test } from "./plan.ts";
import { minuteOf } from "./posting.ts";
import type { PostingRow } from "./select-facts.ts";
import type { Universe } from "./universe.ts";

/** Entry patients in columns, ascending by patient: those with an index event, or all without an index criterion. */
export interface CohortEntries {
  readonly patientIds: Int32Array;
  /** NO_DAY without an index criterion. */
  readonly indexDays: Int32Array;
  /** Minute of the day; -1: not known. */
  readonly indexMinutes: Int16Array;
  /** Bit r: rule r (`CohortPlan.rules`) lets the patient through. Members have them all. */
  readonly masks: Int32Array;
}

// A moment sorts by day, then minute with "not known" first: day * 2048 + minute + 1, exact in a double.
const MINUTES = 2048;

/** Evaluates one block of patients. Pure and independent of other blocks: run them anywhere, in any order. */
export function evaluateBlock(
  plan: CohortPlan,
  universe: Universe,
  block: number,
  rows: readonly PostingRow[],
  organizations?: ReadonlySet<number>,
): CohortEntries {
  const patients = blockPatients(universe, block, organizations);
  const lows = plan.index.length > 0 ? enter(plan.index, rows, patients) : patients.lows;
  const entries = {
    patientIds: new Int32Array(lows.length),
    indexDays: new Int32Array(lows.length),
    indexMinutes: new Int16Array(lows.length),
    masks: judgeRules(plan, rows, patients, lows),
  };
  for (let at = 0; at < lows.length; at++) {
    const low = lows[at]!;
    entries.patientIds[at] = block * BLOCK_SIZE + low;
    entries.indexDays[at] = patients.indexDays[low]!;
    entries.indexMinutes[at] = plan.index.length > 0 ? patients.indexMinutes[low]! : -1;
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
    const next = enter(plan.index, rows, patients, lows);
    const masks = judgeRules(plan, rows, patients, next);
    for (const [each, low] of next.entries()) {
      if (masks[each] !== plan.memberMask) continue;
      const at = places[low]!;
      entries.masks[at] = plan.memberMask;
      entries.indexDays[at] = patients.indexDays[low]!;
      entries.indexMinutes[at] = patients.indexMinutes[low]!;
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
    const passing = rule.exclusion ? 0 : 1;
    for (let at = 0; at < lows.length; at++) if (holds[at] === passing) masks[at]! |= 1 << bit;
  }
  return masks;
}

/**
 * Finds the earliest index moments, leaves the patients who have one active, and gives their low ids. With `later`, moments
 * after the index that these patients have now.
 */
function enter(
  index: readonly FactTest[],
  rows: readonly PostingRow[],
  patients: BlockPatients,
  later?: Uint16Array<ArrayBuffer>,
): Uint16Array<ArrayBuffer> {
  const earliest = new Float64Array(BLOCK_SIZE).fill(Infinity);
  const after = later && new Float64Array(BLOCK_SIZE);
  if (after)
    for (const low of later)
      after[low] = patients.indexDays[low]! * MINUTES + patients.indexMinutes[low]! + 1;
  for (const test of index) {
    const counts = test.least > 1 ? countFacts(test, rows, patients) : null;
    visitFacts(test, rows, patients, ({ posting }, places, n) => {
      let before = -1;
      for (let each = 0; each < n; each++) {
        const at = places[each]!;
        const low = posting.patients[at]!;
        if (low === before || (counts && counts[low]! < test.least)) continue;
        const moment = (posting.dayBase + posting.days[at]!) * MINUTES + minuteOf(posting, at) + 1;
        if (after && moment <= after[low]!) continue;
        // A posting is sorted: a patient's first is the earliest.
        before = low;
        if (moment < earliest[low]!) earliest[low] = moment;
      }
    });
  }
  const candidates = later ?? patients.lows;
  const lows = new Uint16Array(candidates.length);
  let n = 0;
  patients.active.fill(0);
  for (let at = 0; at < candidates.length; at++) {
    const low = candidates[at]!;
    const moment = earliest[low]!;
    if (moment === Infinity) continue;
    const day = Math.floor(moment / MINUTES);
    lows[n++] = low;
    patients.active[low] = 1;
    patients.indexDays[low] = day;
    patients.indexMinutes[low] = moment - day * MINUTES - 1;
  }
  return lows.subarray(0, n);
}

/** 1 for each of `lows` for whom the test holds. */
function judge(
  test: Test,
  rows: readonly PostingRow[],
  patients: BlockPatients,
  lows: Uint16Array,
): Uint8Array {
  const holds = new Uint8Array(lows.length);
  switch (test.kind) {
    case "fact": {
      const counts = countFacts(test, rows, patients);
      for (let at = 0; at < lows.length; at++) {
        const count = counts[lows[at]!]!;
        if (count >= test.least && count <= test.most) holds[at] = 1;
      }
      break;
    }
    case "group": {
      const sums = new Uint16Array(lows.length);
      for (const member of test.members) {
        const also = judge(member, rows, patients, lows);
        for (let at = 0; at < sums.length; at++) sums[at]! += also[at]!;
      }
      for (let at = 0; at < sums.length; at++)
        if (sums[at]! >= test.least && sums[at]! <= test.most) holds[at] = 1;
      break;
    }
    case "demographic":
      for (let at = 0; at < lows.length; at++) if (fits(test, patients, lows[at]!)) holds[at] = 1;
      break;
  }
  return holds;
}

function fits(
  { genders, age, observed }: DemographicTest,
  patients: BlockPatients,
  low: number,
): boolean {
  const { universe } = patients;
  const place = patients.places[low]!;
  const day = patients.indexDays[low]!;
  if (genders && !isOneOf(genders, universe, place)) return false;
  if ((age || observed) && day === NO_DAY) return false;
  if (age && !isOfAge(age, universe.birthDays[place]!, day)) return false;
  return !observed || isObserved(observed, universe, place, day, day);
}
