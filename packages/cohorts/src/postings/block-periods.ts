import {
  FIRST_OBSERVED,
  firstAtLeast,
  LAST_OBSERVED,
  PERIODS,
  PERSON,
  type Universe,
} from "./universe.ts";

/** The observation of a block's patients, by low id. */
export interface Observation {
  /** First day of the first period; of who has none as in `FIRST_OBSERVED`. */
  readonly starts: Int32Array;
  /** Last day of the last period; of who has none as in `LAST_OBSERVED`. */
  readonly ends: Int32Array;
  /** Somebody has several. */
  readonly several: boolean;
  /** Somebody has none. */
  readonly none: boolean;
}

/** Reads the periods of a block when they are first asked for; most tests of most cohorts ask for the same. */
export class BlockPeriods {
  #read: Observation | undefined;
  readonly #universe: Universe;
  readonly #block: number;
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;

  /** @param starts what to write to, as `ends`: dense by low id */
  constructor(universe: Universe, block: number, starts: Int32Array, ends: Int32Array) {
    this.#universe = universe;
    this.#block = block;
    this.#starts = starts;
    this.#ends = ends;
  }

  read(): Observation {
    this.#read ??= readPeriods(this.#universe, this.#block, this.#starts, this.#ends);
    return this.#read;
  }
}

function readPeriods(
  { patientIds, persons }: Universe,
  block: number,
  starts: Int32Array,
  ends: Int32Array,
): Observation {
  const from = firstAtLeast(patientIds, block * 65_536);
  const to = firstAtLeast(patientIds, (block + 1) * 65_536);
  let several = false;
  let none = false;
  for (let place = from; place < to; place++) {
    const low = patientIds[place]! & 0xff_ff;
    const person = PERSON * place;
    const periods = persons[person + PERIODS]!;
    if (periods === 0) none = true;
    if (periods > 1) several = true;
    starts[low] = persons[person + FIRST_OBSERVED]!;
    ends[low] = persons[person + LAST_OBSERVED]!;
  }
  return { starts, ends, several, none };
}
