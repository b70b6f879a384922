import { setTimeout } from "node:timers/promises";
import type { LanguageEngine as Technology } from "@concord/contract";
import { CircuitBreaker } from "./circuit-breaker.ts";
import { EngineError, type LanguageEngine } from "./engine.ts";
import type { Finding } from "./finding.ts";
import { RetryableError, type RetryPolicy, withRetries } from "./retry.ts";

/** What differs between external engines. */
export interface ExternalService {
  readonly technology: Technology;
  readonly version: string;
  readonly host: string;
  /** Finds everything in a text. Each call to the service goes through `ask`, which repeats those that pass. */
  find(text: string, ask: Ask, signal: AbortSignal): Promise<readonly Finding[]>;
  /** The same for several texts in one call, in their order; services that take one at a time have none. */
  findMany?(
    texts: readonly string[],
    ask: Ask,
    signal: AbortSignal,
  ): Promise<readonly (readonly Finding[])[]>;
}

/** Makes a call, and again while it throws `RetryableError`. */
export type Ask = <T>(call: () => Promise<T>) => Promise<T>;

/**
 * 100 calls a second are allowed to us and to whoever else uses the account; each wait is random, so that they spread.
 */
const retryPolicy: RetryPolicy = {
  tries: 5,
  firstWait: 250,
  longestWait: 8000,
  random: Math.random,
  wait: async (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal }),
};

/** Texts that are out at the same time; the others wait. */
const mostAtOnce = 4;

/**
 * An engine of a service: calls that pass are repeated with growing, random waits, a service that does not answer is
 * left alone for half a minute, findings must fit the text, and every failure becomes an EngineError.
 */
export function externalEngine(
  service: ExternalService,
  { retryPolicy: own, now = () => performance.now() }: ExternalOptions = {},
): LanguageEngine {
  const { technology } = service;
  const circuit = new CircuitBreaker({ failures: 5, milliseconds: 30_000, now });
  const places = new ConcurrencyLimit(mostAtOnce);
  const guarded = async (
    texts: readonly string[],
    signal: AbortSignal,
    find: (ask: Ask) => Promise<readonly (readonly Finding[])[]>,
  ): Promise<readonly (readonly Finding[])[]> => {
    const left = circuit.enter();
    if (left > 0) {
      const seconds = Math.ceil(left / 1000);
      throw new EngineError(technology, `it has failed, and is asked again in ${seconds} s`);
    }
    const ask: Ask = async (call) => withRetries(call, { ...retryPolicy, ...own }, signal);
    try {
      const found = await places.run(async () => {
        // Whoever waited may have given up.
        signal.throwIfAborted();
        return find(ask);
      });
      if (found.length !== texts.length)
        throw new EngineError(technology, "it answered for other texts than it was asked");
      for (const [at, text] of texts.entries()) checkFindings(technology, found[at] ?? [], text);
      circuit.succeeded();
      return found;
    } catch (error) {
      // One who gave up waiting says nothing of the service, nor does a text that it can't take.
      if (signal.aborted) throw signal.reason;
      if (!(error instanceof EngineError && error.isFinal)) circuit.failed();
      if (error instanceof EngineError) throw error;
      const reason = error instanceof RetryableError ? error.message : "its answer makes no sense";
      throw new EngineError(technology, reason);
    }
  };
  const findMany = service.findMany?.bind(service);
  return {
    technology,
    version: service.version,
    host: service.host,
    async find(text, signal = new AbortController().signal) {
      const [found] = await guarded([text], signal, async (ask) => [
        await service.find(text, ask, signal),
      ]);
      return found;
    },
    ...(findMany && {
      findMany: async (texts: readonly string[], signal = new AbortController().signal) =>
        guarded(texts, signal, async (ask) => findMany(texts, ask, signal)),
    }),
  };
}

export interface ExternalOptions {
  readonly retryPolicy?: Partial<RetryPolicy>;
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
}

function checkFindings(technology: Technology, findings: readonly Finding[], text: string): void {
  for (const { begin, end } of findings)
    if (!(begin >= 0 && begin < end && end <= text.length))
      throw new EngineError(technology, "it names places that are not in the text");
}

/** Runs so many at once, the others in the order in which they came. */
class ConcurrencyLimit {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(most: number) {
    this.#free = most;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
