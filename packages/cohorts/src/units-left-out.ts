import { unitKey } from "@concord/clinical";
import type { CohortPlan, FactChoices, FactTest, Test } from "./plan.ts";
import type { PostingRow } from "./posting.ts";
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
    const left = rowsOf(test, rows).filter((row) => mayLeaveOut(test, row));
    if (left.length === 0) return [];
    const counts = new Int32Array(65_536);
    for (const row of left) countRow(test, row, counts);
    const found = patientsWith(counts, universe, block, organizations);
    return found.patientIds.length > 0 ? [{ path: test.path, ...found }] : [];
  });
}

export function withAround(test: FactTest): FactTest[] {
  const within = (inner: Test | null): FactTest[] => {
    if (inner?.kind === "fact") return withAround(inner);
    return inner?.kind === "group" ? inner.members.flatMap(within) : [];
  };
  return [test, ...within(test.around)];
}

function mayLeaveOut(test: FactTest, { conceptId, posting }: PostingRow): boolean {
  const choices = test.concepts.get(conceptId);
  if (!choices || !asksUnit(choices) || !posting.values) return false;
  const { units, unitCodes } = posting;
  return unitCodes !== null || isLeftOut(choices, units[0] ?? null);
}

function countRow(test: FactTest, { conceptId, posting }: PostingRow, counts: Int32Array): void {
  const choices = test.concepts.get(conceptId) ?? [];
  const { n, patients, days, dayBase, values, units, unitCodes } = posting;
  if (!values) return;
  // By code; what has no unit comes first.
  const byCode = [null, ...units].map((unit) => isLeftOut(choices, unit));
  for (let at = 0; at < n; at++) {
    const day = dayBase + days[at]!;
    const code = unitCodes ? unitCodes[at]! : units.length > 0 ? 1 : 0;
    if (!byCode[code] || Number.isNaN(values[at]!)) continue;
    if (day < test.firstDay || day > test.lastDay) continue;
    counts[patients[at]!]! += 1;
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
