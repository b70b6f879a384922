interface Interval {
  readonly begin: number;
  readonly end: number;
}

/** Finds the intervals at an offset in logarithmic time (and one step for each that is found). */
export class IntervalIndex<T extends Interval> {
  readonly #sorted: readonly T[];
  /** For each place, the largest end among the intervals up to it. */
  readonly #reach: Int32Array;

  constructor(intervals: readonly T[]) {
    this.#sorted = intervals.toSorted((a, b) => a.begin - b.begin || b.end - a.end);
    this.#reach = new Int32Array(this.#sorted.length);
    let reach = -1;
    for (const [at, { end }] of this.#sorted.entries()) {
      reach = Math.max(reach, end);
      this.#reach[at] = reach;
    }
  }

  /** Intervals with begin ≤ offset < end, the shortest first. */
  at(offset: number): T[] {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle]?.begin ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    const found: T[] = [];
    for (let at = low - 1; at >= 0 && (this.#reach[at] ?? 0) > offset; at -= 1) {
      const interval = this.#sorted[at];
      if (interval && interval.end > offset) found.push(interval);
    }
    return found.toSorted((a, b) => a.end - a.begin - (b.end - b.begin));
  }
}
