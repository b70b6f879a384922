// Who waits for whom where passwords are hashed: a hash takes a core and 46 MB, and anybody may ask for one.
import { availableParallelism } from "node:os";
import { problem } from "../../platform/operations/problem.ts";

/** Half the cores, for the rest of the work goes on beside. */
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));
/** A hospital's morning behind one address; at some 50 ms each the last waits two seconds. */
const mostOfAddress = 40;
const mostOfAll = 400;
/** After so many wrong passwords in a quarter of an hour an address is not locked, but slowed down. */
const failuresBeforeSlow = 100;
const failureMilliseconds = 15 * 60_000;
const slowMilliseconds = 1000;
/** Addresses whose failures are remembered. */
const mostAddresses = 10_000;

interface Address {
  /** Those that wait and those that are checked. */
  inside: number;
  readonly waiting: (() => void)[];
  failures: number;
  failingSince: number;
  /** When the next of a slowed address may begin. */
  next: number;
}

/**
 * Lets a few check passwords at a time, addresses in turn: however many one sends, another waits for one of each at
 * most. Of one process; the limits of accounts are the database's (`throttle.ts`).
 */
export class PasswordChecks {
  readonly #addresses = new Map<string, Address>();
  #running = 0;
  #inside = 0;

  /**
   * Runs the check when its turn comes; false is a wrong password.
   * @throws Problem request.too-many where too many wait already
   */
  async run(address: string, check: () => Promise<boolean>): Promise<boolean> {
    const own = this.#address(address);
    // Whoever has none inside is let in, however many others have.
    if (own.inside >= mostOfAddress || (this.#inside >= mostOfAll && own.inside > 0))
      throw problem("request.too-many", { seconds: 5 });
    own.inside += 1;
    this.#inside += 1;
    try {
      await this.#slowDown(own);
      if (this.#running >= atOnce) await this.#turn(own);
      else this.#running += 1;
      return await this.#checked(address, own, check);
    } finally {
      own.inside -= 1;
      this.#inside -= 1;
    }
  }

  async #checked(address: string, own: Address, check: () => Promise<boolean>): Promise<boolean> {
    try {
      const isRight = await check();
      if (!isRight) this.#failed(own);
      return isRight;
    } finally {
      this.#handOn(address, own);
    }
  }

  #address(name: string): Address {
    const there = this.#addresses.get(name);
    if (there) return there;
    const made = { inside: 0, waiting: [], failures: 0, failingSince: 0, next: 0 };
    this.#addresses.set(name, made);
    if (this.#addresses.size > mostAddresses) this.#forgetOne();
    return made;
  }

  #forgetOne(): void {
    for (const [name, { inside }] of this.#addresses) {
      if (inside > 0) continue;
      this.#addresses.delete(name);
      return;
    }
  }

  async #turn(own: Address): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    own.waiting.push(resolve);
    await promise;
  }

  async #slowDown(own: Address): Promise<void> {
    const now = Date.now();
    const isSlow =
      own.failures >= failuresBeforeSlow && now - own.failingSince < failureMilliseconds;
    if (!isSlow) return;
    const begin = Math.max(own.next, now) + slowMilliseconds;
    if (begin - now > mostOfAddress * slowMilliseconds)
      throw problem("request.too-many", { seconds: mostOfAddress });
    own.next = begin;
    await new Promise((resolve) => setTimeout(resolve, begin - now));
  }

  #failed(own: Address): void {
    const now = Date.now();
    if (now - own.failingSince >= failureMilliseconds) {
      own.failures = 0;
      own.failingSince = now;
    }
    own.failures += 1;
  }

  #handOn(name: string, own: Address): void {
    // To the end of the row of addresses.
    this.#addresses.delete(name);
    this.#addresses.set(name, own);
    this.#release();
  }

  #release(): void {
    this.#running -= 1;
    if (this.#running >= atOnce) return;
    for (const { waiting } of this.#addresses.values()) {
      const next = waiting.shift();
      if (!next) continue;
      this.#running += 1;
      next();
      return;
    }
  }
}

/** Those of this process. */
export const passwordChecks = new PasswordChecks();
