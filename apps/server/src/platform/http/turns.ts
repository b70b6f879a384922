/**
 * At most so many at once; the others wait, in the order in which they came. Of what anybody may ask without a session
 * three hundred connections at a time would else each have their part of every turn of the event loop, and whoever has
 * a session would wait for all of them at each step (issue 17.3).
 */
export class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  /** @param atOnce 1 or more */
  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** Runs it when its turn comes; the next begins when it has ended, however it ends. */
  async run<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The turn is handed on, so that nobody who comes now takes it before those who wait.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
