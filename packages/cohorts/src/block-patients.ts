import { NO_DAY } from "./calendar.ts";
import { firstAtLeast, type Universe } from "./universe.ts";

export const BLOCK_SIZE = 65_536;

/**
 * The patients of one block, in dense arrays by `patient_id & 0xffff`: postings come in any number and order, and an
 * array that fits the processor's cache needs neither merging nor hashing.
 */
export interface BlockPatients {
  readonly universe: Universe;
  /** Low patient ids of the universe's patients in this block, ascending; allowed organisations only. */
  readonly lows: Uint16Array;
  /** 1: facts of this patient are looked at. */
  readonly active: Uint8Array;
  /** Place in the universe's columns. */
  readonly places: Int32Array;
  /** NO_DAY until the index is known. */
  readonly indexDays: Int32Array;
  /** Minute of the day, -1 where not known; meaningless where the index day is. */
  readonly indexMinutes: Int16Array;
}

/** The patients of a block, all active. `organizations` limits them; absent: everybody. */
export function blockPatients(
  universe: Universe,
  block: number,
  organizations?: ReadonlySet<number>,
): BlockPatients {
  const from = firstAtLeast(universe.patientIds, block * BLOCK_SIZE);
  const to = firstAtLeast(universe.patientIds, (block + 1) * BLOCK_SIZE);
  const lows = new Uint16Array(to - from);
  const patients: BlockPatients = {
    universe,
    lows,
    active: new Uint8Array(BLOCK_SIZE),
    places: new Int32Array(BLOCK_SIZE),
    indexDays: new Int32Array(BLOCK_SIZE).fill(NO_DAY),
    indexMinutes: new Int16Array(BLOCK_SIZE),
  };
  const allowed = organizations && membership(organizations);
  let n = 0;
  // The `!`, here and in the loops of this package: places are within the column's length by construction.
  for (let place = from; place < to; place++) {
    if (allowed && allowed[universe.organizationIds[place]!] !== 1) continue;
    const low = universe.patientIds[place]! & 0xff_ff;
    lows[n++] = low;
    patients.active[low] = 1;
    patients.places[low] = place;
  }
  return { ...patients, lows: lows.subarray(0, n) };
}

/** A set as a table: asked a million times. */
function membership(ids: ReadonlySet<number>): Uint8Array {
  const table = new Uint8Array(Math.max(0, ...ids) + 1);
  for (const id of ids) table[id] = 1;
  return table;
}
