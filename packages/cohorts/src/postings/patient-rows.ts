import { BLOCK_SIZE } from "./block-tables.ts";
import { NO_DAY } from "./no-day.ts";
import type { CohortPlan } from "../plan/plan.ts";
import type { Posting, PostingRow } from "./posting.ts";
import { NO_CONCEPT, RECORD_SOURCES } from "../definition/record-sources.ts";
import { firstAtLeast, type Universe } from "./universe.ts";

/**
 * The rows of a block with those of what is known of its patients themselves, where the plan asks for it: deaths and
 * observation periods.
 */
export function withPatientRows(
  { patientSources }: CohortPlan,
  universe: Universe,
  block: number,
  rows: readonly PostingRow[],
): readonly PostingRow[] {
  if (patientSources === 0) return rows;
  const asks = (source: number): boolean => ((patientSources >> source) & 1) === 1;
  const from = firstAtLeast(universe.patientIds, block * BLOCK_SIZE);
  const to = firstAtLeast(universe.patientIds, (block + 1) * BLOCK_SIZE);
  const { deaths, "observation-periods": periods } = RECORD_SOURCES;
  const row = (source: number, posting: Posting) => ({ conceptId: NO_CONCEPT, source, posting });
  return [
    ...rows,
    ...(asks(deaths) ? [row(deaths, deathsOf(universe, from, to))] : []),
    ...(asks(periods) ? [row(periods, periodsOf(universe, from, to))] : []),
  ];
}

function deathsOf({ patientIds, deathDays }: Universe, from: number, to: number): Posting {
  const patients = new Uint16Array(to - from);
  const days = new Int32Array(to - from);
  let n = 0;
  for (let place = from; place < to; place++) {
    if (deathDays[place] === NO_DAY) continue;
    patients[n] = patientIds[place]! & 0xff_ff;
    days[n++] = deathDays[place]!;
  }
  return posting(patients.subarray(0, n), days.subarray(0, n), null);
}

function periodsOf(
  { patientIds, periodOffsets, periodStarts, periodEnds }: Universe,
  from: number,
  to: number,
): Posting {
  const first = periodOffsets[from]!;
  const n = periodOffsets[to]! - first;
  const patients = new Uint16Array(n);
  const days = new Int32Array(n);
  const ends = new Int32Array(n);
  for (let place = from; place < to; place++) {
    const start = periodOffsets[place]!;
    const length = periodOffsets[place + 1]! - start;
    // A posting is sorted by day; no two periods of a patient begin on one.
    const order = Array.from({ length }, (_, each) => start + each);
    if (length > 1) order.sort((a, b) => periodStarts[a]! - periodStarts[b]!);
    for (const [each, period] of order.entries()) {
      patients[start - first + each] = patientIds[place]! & 0xff_ff;
      days[start - first + each] = periodStarts[period]!;
      ends[start - first + each] = periodEnds[period]!;
    }
  }
  return posting(patients, days, ends);
}

function posting(patients: Uint16Array, days: Int32Array, endDays: Int32Array | null): Posting {
  return {
    n: patients.length,
    patients,
    dayBase: 0,
    days,
    minutes: null,
    visits: null,
    normalLows: null,
    normalHighs: null,
    tables: null,
    values: null,
    endDays,
    valueConcepts: null,
    units: [],
    unitCodes: null,
    attributes: [],
    attributeCodes: null,
  };
}
