import { planParts } from "../conditions/plan-parts.ts";
import type { FactFilter, LeftOutReason } from "../conditions/plan-part.ts";
import type { CohortPlan, FactTest, Test } from "../plan/plan.ts";
import type { Posting, PostingRow } from "../postings/posting.ts";
import { rowsOf } from "./select-facts.ts";
import { firstAtLeast, type Universe } from "../postings/universe.ts";

/** Numbers that a criterion could not compare, having no unit or one that does not compare with the unit asked for. */
export interface UnitsLeftOut {
  /** Path of the criterion, as in `FactTest.path`. */
  readonly path: string;
  /** Patients with such a number, ascending. */
  readonly patientIds: Int32Array;
  /** How many each of them has. */
  readonly values: Int32Array;
}

/** Records that a criterion could not judge, counted as numbers are. */
export interface LeftOut extends UnitsLeftOut {
  readonly reason: LeftOutReason;
}

/**
 * For each criterion that asks for a value in a unit, for a normal range or for a visit, the records of its concepts
 * and sources, in its dates, that it left out; windows and whatever else it asks for are not looked at. Criteria that
 * left out nothing are not there. One block; `organizations` as in `evaluateBlock`.
 */
export function unitsLeftOut(
  plan: CohortPlan,
  universe: Universe,
  block: number,
  rows: readonly PostingRow[],
  organizations?: ReadonlySet<number>,
): LeftOut[] {
  const index = new Set(plan.toIndexVisit ? plan.index.map(({ path }) => path) : []);
  return factTestsOf(plan).flatMap((test) => {
    const ofTest = rowsOf(test, rows);
    return leaving.flatMap(({ reason, of }): LeftOut[] => {
      const left = ofTest.flatMap((row) => {
        const isLeft = of(test, row, index.has(test.path));
        return isLeft ? [{ row, isLeft }] : [];
      });
      if (left.length === 0) return [];
      const counts = new Int32Array(65_536);
      for (const { row, isLeft } of left) countWhere(test, row.posting, counts, isLeft);
      const found = patientsWith(counts, universe, block, organizations);
      return found.patientIds.length > 0 ? [{ path: test.path, reason, ...found }] : [];
    });
  });
}

/** Of the conditions those that can't judge every record. */
const leaving = planParts.flatMap(({ leavesOut }) => leavesOut ?? []);

/** Counts the facts on the test's days of which it is so. */
function countWhere(
  { firstDay, lastDay }: FactTest,
  { n, patients, days, dayBase }: Posting,
  counts: Int32Array,
  isLeft: FactFilter,
): void {
  for (let at = 0; at < n; at++) {
    const day = dayBase + days[at]!;
    if (day < firstDay || day > lastDay || !isLeft(at)) continue;
    counts[patients[at]!]! += 1;
  }
}

/** Every fact test of a plan, those around a fact too. */
export function factTestsOf(plan: CohortPlan): FactTest[] {
  return plan.facts.flatMap(withAround);
}

export function withAround(test: FactTest): FactTest[] {
  const within = (inner: Test | null): FactTest[] => {
    if (inner?.kind === "fact") return withAround(inner);
    return inner?.kind === "group" ? inner.members.flatMap(within) : [];
  };
  return [test, ...within(test.around)];
}

/** Of a block's patients, by how many values each has, those of the universe and the organisations that have any. */
export function patientsWith(
  counts: Int32Array,
  { patientIds, organizationIds }: Universe,
  block: number,
  organizations: ReadonlySet<number> | undefined,
): Pick<UnitsLeftOut, "patientIds" | "values"> {
  const [ids, values] = [new Int32Array(counts.length), new Int32Array(counts.length)];
  const first = block * 65_536;
  let n = 0;
  for (let place = firstAtLeast(patientIds, first); place < patientIds.length; place++) {
    const low = patientIds[place]! - first;
    if (low >= counts.length) break;
    if (counts[low] === 0) continue;
    if (organizations && !organizations.has(organizationIds[place]!)) continue;
    ids[n] = low + first;
    values[n++] = counts[low]!;
  }
  return { patientIds: ids.slice(0, n), values: values.slice(0, n) };
}
