/**
 * Stops asking a service that does not answer: after so many failures in a row calls are refused at once, until some
 * time has passed; then one call tries, and its outcome decides.
 */
export class CircuitBreaker {
  readonly #failures: number;
  readonly #milliseconds: number;
  readonly #now: () => number;
  #failed = 0;
  #openUntil = 0;

  /** @param now milliseconds of a clock that only goes forward */
  constructor(options: { failures: number; milliseconds: number; now: () => number }) {
    this.#failures = options.failures;
    this.#milliseconds = options.milliseconds;
    this.#now = options.now;
  }

  /** Milliseconds until a call may try; 0 when it may now, and then none but that one until its outcome is told. */
  enter(): number {
    if (this.#failed < this.#failures) return 0;
    const left = this.#openUntil - this.#now();
    if (left > 0) return left;
    this.#openUntil = this.#now() + this.#milliseconds;
    return 0;
  }

  succeeded(): void {
    this.#failed = 0;
  }

  failed(): void {
    this.#failed += 1;
    this.#openUntil = this.#now() + this.#milliseconds;
  }
}
