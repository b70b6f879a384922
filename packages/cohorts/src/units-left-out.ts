import { unitKey } from "@concord/clinical";
import type { CohortPlan, FactChoices, FactTest, Test } from "./plan.ts";
import { type PostingRow, unitOf } from "./posting.ts";
import { rowsOf } from "./select-facts.ts";
import { firstAtLeast, type Universe } from "./universe.ts";

/** Numbers that a criterion could not compare, having no unit or one that does not compare with the unit asked for. */
export interface UnitsLeftOut {
  /** Path of the criterion, as in `FactTest.path`. */
  readonly path: string;
  /** Patients with such a number, ascending. */
  readonly patientIds: Int32Array;
  /** How many each of them has. */
  readonly values: Int32Array;
}

/**
 * For each criterion that asks for a value in a unit, the numbers of its concepts and sources, in its dates, that it left out; windows and
 * whatever else it asks for are not looked at. Criteria that left out nothing are not there. One block; `organizations` as in `evaluateBlock`.
 */
export function unitsLeftOut(
  plan: CohortPlan,
  universe: Universe,
  block: number,
  rows: readonly PostingRow[],
  organizations?: ReadonlySet<number>,
): UnitsLeftOut[] {
  return plan.facts.flatMap(withAround).flatMap((test) => {
    const counts = new Map<number, number>();
    for (const row of rowsOf(test, rows)) countRow(test, row, counts);
    const ids = [...counts.keys()]
      .map((low) => block * 65_536 + low)
      .filter((id) => isAmong(universe, id, organizations))
      .toSorted((a, b) => a - b);
    if (ids.length === 0) return [];
    return [
      {
        path: test.path,
        patientIds: Int32Array.from(ids),
        values: Int32Array.from(ids, (id) => counts.get(id & 0xff_ff) ?? 0),
      },
    ];
  });
}

function withAround(test: FactTest): FactTest[] {
  const within = (inner: Test | null): FactTest[] => {
    if (inner?.kind === "fact") return withAround(inner);
    return inner?.kind === "group" ? inner.members.flatMap(within) : [];
  };
  return [test, ...within(test.around)];
}

function countRow(test: FactTest, row: PostingRow, counts: Map<number, number>): void {
  const choices = test.concepts.get(row.conceptId);
  const { posting } = row;
  if (!choices || !asksUnit(choices) || !posting.values) return;
  const { n, patients, days, dayBase, values, units, unitCodes } = posting;
  // By code; what has no unit comes first.
  const byCode = [null, ...units].map((unit) => isLeftOut(choices, unit));
  if (!unitCodes && unitOf(posting, 0) !== null && !byCode[1]) return;
  for (let at = 0; at < n; at++) {
    const day = dayBase + days[at]!;
    const code = unitCodes ? unitCodes[at]! : units.length > 0 ? 1 : 0;
    if (!byCode[code] || Number.isNaN(values[at]!)) continue;
    if (day < test.firstDay || day > test.lastDay) continue;
    const low = patients[at]!;
    counts.set(low, (counts.get(low) ?? 0) + 1);
  }
}

function asksUnit(choices: NonNullable<FactChoices>): boolean {
  return choices.some(({ values }) => values.some(({ conversions }) => conversions !== null));
}

/** No way in which a fact can match can compare the unit. */
function isLeftOut(choices: NonNullable<FactChoices>, unit: string | null): boolean {
  return choices.every(({ values }) =>
    values.some(
      ({ conversions }) =>
        conversions !== null && (unit === null || !conversions.has(unitKey(unit))),
    ),
  );
}

function isAmong(
  { patientIds, organizationIds }: Universe,
  id: number,
  organizations: ReadonlySet<number> | undefined,
): boolean {
  const place = firstAtLeast(patientIds, id);
  if (patientIds[place] !== id) return false;
  return !organizations || organizations.has(organizationIds[place]!);
}
