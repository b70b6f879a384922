import { BLOCK_SIZE, BlockTables } from "./block-tables.ts";
import { BlockPeriods } from "./block-periods.ts";
import { NO_DAY } from "./no-day.ts";
import type { InnerTest } from "../plan/inner-test.ts";
import type { PostingRow } from "./posting.ts";
import { firstAtLeast, type Universe } from "./universe.ts";

/**
 * The patients of one block, in dense arrays by `patient_id & 0xffff`: postings come in any number and order, and an
 * array that fits the processor's cache needs neither merging nor hashing.
 */
export interface BlockPatients {
  readonly universe: Universe;
  /** 1: facts of this patient are looked at. */
  readonly active: Uint8Array;
  /** NO_DAY until the index is known. */
  readonly indexDays: Int32Array;
  /** Minute of the day, -1 where not known; meaningless where the index day is. */
  readonly indexMinutes: Int16Array;
  /** The last day of the index event, where a plan asks for it (`toIndexEnd`). */
  readonly indexEnds: Int32Array;
  /** The visit of the index event, likewise (`toIndexVisit`); NO_VISIT: of none. */
  readonly indexVisits: Float64Array;
  /** Places in the universe's columns; null: `firstPlace + low`, since no id is missing between them. */
  readonly places: Int32Array | null;
  readonly firstPlace: number;
  readonly periods: BlockPeriods;
  /** Whence the arrays are, and others for the loops. */
  readonly tables: BlockTables;
  /** 1 for each fact of a row around which a test holds (`judgeAround`). */
  readonly verdicts: Map<InnerTest, Map<PostingRow, Uint8Array>>;
}

/**
 * The patients of a block, all active. `organizations` limits them; absent: everybody. They are good until the same
 * tables are taken for the next block.
 */
export function blockPatients(
  universe: Universe,
  block: number,
  organizations?: ReadonlySet<number>,
  tables = new BlockTables(),
): BlockPatients {
  const { patientIds } = universe;
  const from = firstAtLeast(patientIds, block * BLOCK_SIZE);
  const to = firstAtLeast(patientIds, (block + 1) * BLOCK_SIZE);
  const { active, indexDays, indexMinutes, indexEnds, indexVisits } = tables;
  active.fill(0);
  indexDays.fill(NO_DAY);
  // The `!`, here and in the loops of this package: places are within the column's length by construction.
  const lowest = from < to ? patientIds[from]! & 0xff_ff : 0;
  const highest = from < to ? patientIds[to - 1]! & 0xff_ff : -1;
  const gapless = highest - lowest === to - 1 - from;
  const places = gapless ? null : tables.places;
  if (places)
    for (let place = from; place < to; place++) places[patientIds[place]! & 0xff_ff] = place;
  if (gapless && !organizations) active.fill(1, lowest, lowest + to - from);
  else {
    const allowed = organizations && membership(organizations);
    for (let place = from; place < to; place++)
      if (!allowed || allowed[universe.organizationIds[place]!] === 1)
        active[patientIds[place]! & 0xff_ff] = 1;
  }
  const firstPlace = from - lowest;
  const periods = new BlockPeriods(universe, block, tables.periodStarts, tables.periodEnds);
  const verdicts = new Map();
  return {
    universe,
    active,
    indexDays,
    indexMinutes,
    indexEnds,
    indexVisits,
    places,
    firstPlace,
    periods,
    tables,
    verdicts,
  };
}

/** Place of a patient of the universe in its columns. */
export function placeOf({ places, firstPlace }: BlockPatients, low: number): number {
  return places ? places[low]! : firstPlace + low;
}

/** Low ids of the active patients, ascending. */
export function activeLows({ active }: BlockPatients): Uint16Array<ArrayBuffer> {
  const lows = new Uint16Array(BLOCK_SIZE);
  let n = 0;
  for (let low = 0; low < BLOCK_SIZE; low++) if (active[low] === 1) lows[n++] = low;
  return lows.slice(0, n);
}

/** A set as a table: asked a million times. */
function membership(ids: ReadonlySet<number>): Uint8Array {
  const table = new Uint8Array(Math.max(0, ...ids) + 1);
  for (const id of ids) table[id] = 1;
  return table;
}
