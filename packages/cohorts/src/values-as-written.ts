import { isSameUnit, unitKey } from "@concord/clinical";
import type { CohortPlan, FactTest } from "./plan/plan.ts";
import { patientsWith, type UnitsLeftOut, withAround } from "./evaluate/units-left-out.ts";
import type { PostingRow } from "./postings/posting.ts";
import { rowsOf } from "./evaluate/select-facts.ts";
import type { Universe } from "./postings/universe.ts";

/** Numbers of one unit, of a criterion that takes them as they stand. */
export interface ValuesOfUnit extends UnitsLeftOut {
  /** As it is first written; null: the values have none. */
  readonly unit: string | null;
  /** What the concept measures, as `analyteOfCode` names it. */
  readonly analyte: string | undefined;
}

/** Numbers of a criterion that were compared as they stand though they are of another unit than most. */
export interface OtherUnits extends UnitsLeftOut {
  /** Of most of the criterion's values; null: most have none. */
  readonly unit: string | null;
  readonly others: readonly (string | null)[];
}

/**
 * For each criterion that asks for a value without naming a unit, the numbers of its concepts and sources, in its
 * dates, by the unit in which they are written. One block; `organizations` as in `evaluateBlock`.
 */
export function valuesAsWritten(
  plan: CohortPlan,
  universe: Universe,
  block: number,
  rows: readonly PostingRow[],
  organizations?: ReadonlySet<number>,
): ValuesOfUnit[] {
  return plan.facts.flatMap(withAround).flatMap((test) => {
    const groups = new Map<string, Group>();
    for (const row of rowsOf(test, rows)) countRow(test, row, groups);
    return [...groups.values()].flatMap(({ unit, analyte, counts }) => {
      const found = patientsWith(counts, universe, block, organizations);
      return found.patientIds.length > 0 ? [{ path: test.path, unit, analyte, ...found }] : [];
    });
  });
}

interface Group {
  readonly unit: string | null;
  readonly analyte: string | undefined;
  /** How many values each patient of the block has. */
  readonly counts: Int32Array;
}

function countRow(test: FactTest, { conceptId, posting }: PostingRow, groups: Map<string, Group>) {
  const tests = (test.concepts.get(conceptId) ?? []).flatMap(({ values }) => values);
  const asked = tests.find(({ conversions }) => conversions === null);
  if (!asked || !posting.values) return;
  const { n, patients, days, dayBase, values, units, unitCodes } = posting;
  const countsOf = (unit: string | null): Int32Array => {
    const key = `${asked.analyte ?? ""}\n${unit === null ? "" : unitKey(unit)}`;
    const known = groups.get(key);
    if (known) return known.counts;
    const counts = new Int32Array(65_536);
    groups.set(key, { unit, analyte: asked.analyte, counts });
    return counts;
  };
  // By code; what has no unit comes first.
  const byCode: (Int32Array | undefined)[] = [];
  const all = [null, ...units];
  const only = units.length > 0 ? 1 : 0;
  for (let at = 0; at < n; at++) {
    const day = dayBase + days[at]!;
    if (day < test.firstDay || day > test.lastDay || Number.isNaN(values[at]!)) continue;
    const code = unitCodes ? unitCodes[at]! : only;
    const counts = (byCode[code] ??= countsOf(all[code] ?? null));
    counts[patients[at]!]! += 1;
  }
}

/**
 * Of each criterion the numbers that are not of the same amount as in the unit that most are written in; `found` of all
 * blocks.
 */
export function otherUnits(found: readonly ValuesOfUnit[]): OtherUnits[] {
  return [...Map.groupBy(found, ({ path }) => path)].flatMap(([path, ofPath]) => {
    const [most] = [...Map.groupBy(ofPath, ({ unit }) => unit && unitKey(unit)).values()].toSorted(
      (a, b) => total(b) - total(a),
    );
    const unit = most?.[0]?.unit ?? null;
    const others = ofPath.filter((group) => !isSameUnit(group.unit, unit, group.analyte));
    if (others.length === 0) return [];
    const values = new Map<number, number>();
    for (const group of others)
      for (const [at, id] of group.patientIds.entries())
        values.set(id, (values.get(id) ?? 0) + (group.values[at] ?? 0));
    const ids = Int32Array.from(values.keys()).toSorted();
    const named = new Map(others.map((group) => [group.unit && unitKey(group.unit), group.unit]));
    return [
      {
        path,
        unit,
        others: [...named.values()],
        patientIds: ids,
        values: Int32Array.from(ids, (id) => values.get(id) ?? 0),
      },
    ];
  });
}

function total(groups: readonly ValuesOfUnit[]): number {
  return groups.reduce((sum, { values }) => sum + values.reduce((a, b) => a + b, 0), 0);
}
