import { type BlockPatients, placeOf } from "../postings/block-patients.ts";
import { patientConditions } from "../conditions/conditions.ts";
import { countFacts } from "../postings/count-facts.ts";
import type { DemographicTest, Test } from "../plan/plan.ts";
import type { PostingRow } from "../postings/posting.ts";

/** 1 for each of `lows`, who are the active patients, for whom the test holds. */
export function judge(
  test: Test,
  rows: readonly PostingRow[],
  patients: BlockPatients,
  lows: Uint16Array,
): Uint8Array {
  const holds = new Uint8Array(lows.length);
  switch (test.kind) {
    case "fact": {
      const counts = countFacts(test, rows, patients);
      const beneath = test.least - 1;
      const most = Math.min(test.most, 2 ** 31 - 1);
      // Both differences are negative: without branches, as in the loops over facts.
      for (let at = 0; at < lows.length; at++) {
        const count = counts[lows[at]!]!;
        holds[at] = ((beneath - count) & (count - most - 1)) >>> 31;
      }
      patients.tables.clearCounts(lows);
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
      judgePatients(test, patients, lows, holds);
      break;
  }
  return holds;
}

/** What may be asked of a patient, in the order of the passes over facts; what has none there comes last. */
const judging = patientConditions
  .map(({ plan }) => plan)
  .toSorted((a, b) => (a.filters?.pass ?? 99) - (b.filters?.pass ?? 99));

/** One pass for each of the conditions that are asked for, over those who are left. */
function judgePatients(
  test: DemographicTest,
  patients: BlockPatients,
  lows: Uint16Array,
  holds: Uint8Array,
): void {
  holds.fill(1);
  for (const plan of judging) {
    if (!plan.relaxations.some(({ isAsked }) => isAsked(test))) continue;
    for (let at = 0; at < lows.length; at++) {
      if (holds[at] === 0) continue;
      const low = lows[at]!;
      const place = placeOf(patients, low);
      if (!plan.holds(test, patients, place, patients.indexDays[low]!)) holds[at] = 0;
    }
  }
}
