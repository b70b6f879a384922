export const BLOCK_SIZE = 65_536;

/**
 * Arrays by low patient id that evaluations of one thread take in turn. A cohort of rare concepts touches a few hundred
 * patients of a block: clearing what was written costs nothing beside new arrays for 65,536.
 */
export class BlockTables {
  readonly active = new Uint8Array(BLOCK_SIZE);
  readonly indexDays = new Int32Array(BLOCK_SIZE);
  readonly indexMinutes = new Int16Array(BLOCK_SIZE);
  readonly indexEnds = new Int32Array(BLOCK_SIZE);
  readonly indexVisits = new Float64Array(BLOCK_SIZE);
  /** Whatever was there, while index moments are looked for. */
  readonly latestEnds = new Int32Array(BLOCK_SIZE);
  readonly leastVisits = new Float64Array(BLOCK_SIZE);
  readonly places = new Int32Array(BLOCK_SIZE);
  readonly firstDays = new Int32Array(BLOCK_SIZE);
  /** Infinity but while index moments are looked for. */
  readonly earliest = new Float64Array(BLOCK_SIZE).fill(Infinity);
  /** Patients that are found. */
  readonly touched = new Uint16Array(BLOCK_SIZE);
  /** 0 but from `countFacts` to `clearCounts`. */
  readonly counts = new Int32Array(BLOCK_SIZE);
  /** Days, of what `boundDays` was last asked for. */
  readonly lowest = new Int32Array(BLOCK_SIZE);
  readonly highest = new Int32Array(BLOCK_SIZE);
  readonly periodStarts = new Int32Array(BLOCK_SIZE);
  readonly periodEnds = new Int32Array(BLOCK_SIZE);
  /** From how many facts on a test works out each patient's range of days first: it looks at all of a block. */
  readonly manyFacts: number;
  private found = new Int32Array(0);
  private within: BlockTables | undefined;

  constructor(manyFacts = 16_384) {
    this.manyFacts = manyFacts;
  }

  /** Others, for what is evaluated while these are in use; always the same. */
  inner(): BlockTables {
    this.within ??= new BlockTables(this.manyFacts);
    return this.within;
  }

  /** An array for the places of `n` facts, its content whatever was there. */
  placesOf(n: number): Int32Array {
    if (this.found.length < n) this.found = new Int32Array(Math.max(n, 2 * this.found.length));
    return this.found;
  }

  /** Call when the counts have been read; `lows` holds all who may have one. */
  clearCounts(lows: Uint16Array): void {
    if (lows.length > BLOCK_SIZE / 16) this.counts.fill(0);
    else for (const low of lows) this.counts[low] = 0;
  }
}
