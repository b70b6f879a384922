/** One line of the language benchmark's table. */
export interface Figure {
  readonly what: string;
  readonly value: string;
  /** Against the baseline measured in the same run. */
  readonly ratio: string;
  readonly goal: string;
  readonly note: string;
}

/** Milliseconds of the fastest of so many rounds, after one that warms up. */
export function best(rounds: number, work: () => void): number {
  let least = Infinity;
  for (let round = 0; round <= rounds; round++) {
    const from = performance.now();
    work();
    if (round > 0) least = Math.min(least, performance.now() - from);
  }
  return least;
}

/** Megabytes a second; the notes are almost wholly ASCII, so a character is a byte. */
export const perSecond = (characters: number, milliseconds: number): string =>
  (characters / 1e3 / milliseconds).toFixed(2);
