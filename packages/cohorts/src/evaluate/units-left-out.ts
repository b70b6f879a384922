import { unitKey } from "@concord/clinical";
import type { CohortPlan, FactChoices, FactTest, Test } from "../plan/plan.ts";
import { NO_VISIT, type Posting, type PostingRow, visitOf } from "../postings/posting.ts";
import { storedSource } from "../definition/record-sources.ts";
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

/**
 * Why records were left out: a number has no unit, or one that does not compare with the unit asked for; it came without the end of its normal range
 * that is asked for; of what is asked by its visit, it is of none.
 */
export type LeftOutReason = "unit" | "normal range" | "visit";

/** Records that a criterion could not judge, counted as numbers are. */
export interface LeftOut extends UnitsLeftOut {
  readonly reason: LeftOutReason;
}

/**
 * For each criterion that asks for a value in a unit, for a normal range or for a visit, the records of its concepts and sources, in its dates, that it left out; windows and
 * whatever else it asks for are not looked at. Criteria that left out nothing are not there. One block; `organizations` as in `evaluateBlock`.
 */
export function unitsLeftOut(
  plan: CohortPlan,
  universe: Universe,
  block: number,
  rows: readonly PostingRow[],
  organizations?: ReadonlySet<number>,
): LeftOut[] {
  const index = new Set(plan.toIndexVisit ? plan.index.map(({ path }) => path) : []);
  return plan.facts.flatMap(withAround).flatMap((test) => {
    const ofTest = rowsOf(test, rows);
    const counted = (
      reason: LeftOutReason,
      left: readonly PostingRow[],
      countRow: CountRow,
    ): LeftOut[] => {
      if (left.length === 0) return [];
      const counts = new Int32Array(65_536);
      for (const row of left) countRow(test, row, counts);
      const found = patientsWith(counts, universe, block, organizations);
      return found.patientIds.length > 0 ? [{ path: test.path, reason, ...found }] : [];
    };
    const ofUnits = ofTest.filter((row) => mayLeaveOut(test, row));
    const ofVisits = test.sameVisit || index.has(test.path) ? ofTest : [];
    return [
      ...counted("unit", ofUnits, countUnits),
      ...counted("normal range", test.normal ? ofTest : [], countRanges),
      ...counted("visit", ofVisits, countVisits),
    ];
  });
}

type CountRow = (test: FactTest, row: PostingRow, counts: Int32Array) => void;

/** Counts the facts on the test's days of which it is so. */
function countWhere(
  { firstDay, lastDay }: FactTest,
  { n, patients, days, dayBase }: Posting,
  counts: Int32Array,
  isLeft: (at: number) => boolean,
): void {
  for (let at = 0; at < n; at++) {
    const day = dayBase + days[at]!;
    if (day < firstDay || day > lastDay || !isLeft(at)) continue;
    counts[patients[at]!]! += 1;
  }
}

/** Numbers without an end of their normal range that is asked for; who asks for either needs one of them. */
function countRanges(test: FactTest, { posting }: PostingRow, counts: Int32Array): void {
  const { normal } = test;
  const { values, normalLows, normalHighs, valueConcepts } = posting;
  if (!normal || !values) return;
  const needsLow = normal.low !== null || normal.toLow !== null;
  const needsHigh = normal.high !== null || normal.toHigh !== null;
  countWhere(test, posting, counts, (at) => {
    if (Number.isNaN(values[at]!)) return false;
    const hasLow = normalLows !== null && !Number.isNaN(normalLows[at]!);
    const hasHigh = normalHighs !== null && !Number.isNaN(normalHighs[at]!);
    if ((needsLow && !hasLow) || (needsHigh && !hasHigh)) return true;
    if (!normal.abnormal || hasLow || hasHigh) return false;
    return !normal.abnormal.has(valueConcepts?.[at] ?? 0);
  });
}

/** Facts of no visit. Of other records none ever is of one. */
function countVisits(test: FactTest, { source, posting }: PostingRow, counts: Int32Array): void {
  if (storedSource(source) === source) return;
  countWhere(test, posting, counts, (at) => visitOf(posting, at) === NO_VISIT);
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

function countUnits(test: FactTest, { conceptId, posting }: PostingRow, counts: Int32Array): void {
  const choices = test.concepts.get(conceptId) ?? [];
  const { values, units, unitCodes } = posting;
  if (!values) return;
  // By code; what has no unit comes first.
  const byCode = [null, ...units].map((unit) => isLeftOut(choices, unit));
  countWhere(test, posting, counts, (at) => {
    const code = unitCodes ? unitCodes[at]! : units.length > 0 ? 1 : 0;
    return byCode[code] === true && !Number.isNaN(values[at]!);
  });
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
