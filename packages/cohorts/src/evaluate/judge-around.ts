import type { BlockPatients } from "../postings/block-patients.ts";
import { visitFacts } from "../postings/count-facts.ts";
import { planParts } from "../conditions/plan-parts.ts";
import { judge } from "./judge.ts";
import type { FactTest, Test } from "../plan/plan.ts";
import { endDayOf, minuteOf, type PostingRow, visitOf } from "../postings/posting.ts";

/**
 * Judges what must hold around the facts of tests (`CohortPlan.around`: inner ones first) and leaves the verdicts with
 * the patients, for `selectFacts`. It does not depend on the index, so it is done once. Facts of the active patients
 * that the test looks at; with `everyFact` also those that its other conditions leave out.
 */
export function judgeAround(
  tests: readonly FactTest[],
  rows: readonly PostingRow[],
  patients: BlockPatients,
  everyFact = false,
): void {
  for (const test of tests) {
    const { around } = test;
    if (!around) continue;
    const ofTest = new Map<PostingRow, Uint8Array>();
    visitFacts(everyFact ? anyFact(test) : alone(test), rows, patients, (row, places, n) =>
      ofTest.set(row, judgeFacts(around, rows, patients, row, places.subarray(0, n))),
    );
    patients.verdicts.set(around, ofTest);
  }
}

/** The test without what depends on an index, and without what is asked around its facts. */
function alone(test: FactTest): FactTest {
  return planParts.reduce((left, part) => ({ ...left, ...part.withoutIndex?.(left) }), test);
}

/** The test of which nothing is left but its concepts and sources. */
function anyFact(test: FactTest): FactTest {
  return planParts
    .flatMap(({ relaxations }) => relaxations)
    .reduce((left, { without }) => ({ ...left, ...without(left) }), test);
}

/**
 * 1 for each of the facts around which the test holds. A patient has one index at a time: in each round, every
 * patient's next moment is the index.
 */
function judgeFacts(
  around: Test,
  rows: readonly PostingRow[],
  patients: BlockPatients,
  { posting }: PostingRow,
  places: Int32Array,
): Uint8Array {
  const verdicts = new Uint8Array(posting.n);
  const tables = patients.tables.inner();
  const { active, indexDays, indexMinutes, indexEnds, indexVisits } = tables;
  active.fill(0);
  const inner: BlockPatients = {
    ...patients,
    active,
    indexDays,
    indexMinutes,
    indexEnds,
    indexVisits,
    tables,
  };
  // Facts lie by patient, then moment: where each patient's next ones begin.
  let next = Int32Array.from(places.keys()).filter(
    (each) => each === 0 || posting.patients[places[each]!] !== posting.patients[places[each - 1]!],
  );
  while (next.length > 0) {
    const lows = Uint16Array.from(next, (each) => posting.patients[places[each]!]!);
    for (const [at, low] of lows.entries()) {
      const place = places[next[at]!]!;
      active[low] = 1;
      indexDays[low] = posting.dayBase + posting.days[place]!;
      indexMinutes[low] = minuteOf(posting, place);
      indexEnds[low] = endDayOf(posting, place);
      indexVisits[low] = visitOf(posting, place);
    }
    const holds = judge(around, rows, inner, lows);
    for (const low of lows) active[low] = 0;
    const later: number[] = [];
    for (const [at, low] of lows.entries()) {
      let each = next[at]!;
      const [day, minute] = [indexDays[low]!, indexMinutes[low]!];
      const [end, visit] = [indexEnds[low]!, indexVisits[low]!];
      for (; each < places.length; each++) {
        const place = places[each]!;
        if (posting.patients[place] !== low) break;
        if (
          posting.dayBase + posting.days[place]! !== day ||
          minuteOf(posting, place) !== minute ||
          endDayOf(posting, place) !== end ||
          visitOf(posting, place) !== visit
        ) {
          later.push(each);
          break;
        }
        verdicts[place] = holds[at]!;
      }
    }
    next = Int32Array.from(later);
  }
  return verdicts;
}
