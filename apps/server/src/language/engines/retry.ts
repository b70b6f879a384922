/** A refusal that passes: too many calls, or a service that is busy or starting. */
export class RetryableError extends Error {
  /** How long the service asks to wait, where it says. */
  readonly milliseconds: number | undefined;

  constructor(reason: string, milliseconds?: number) {
    super(reason);
    this.name = "RetryableError";
    this.milliseconds = milliseconds;
  }
}

export interface RetryPolicy {
  /** Calls in all. */
  readonly tries: number;
  /** Longest wait before the second call; it doubles from call to call. */
  readonly firstWait: number;
  /** No wait is longer. */
  readonly longestWait: number;
  /** In [0, 1). */
  readonly random: () => number;
  /** Resolves after so many milliseconds; rejects when the signal comes first. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Calls until it works, a refusal does not pass, or tries are used up. Waits are random up to a limit that doubles
 * (full jitter: Brooker 2015, "Exponential Backoff and Jitter"), at least as long as the service asks for.
 * @throws what the last call threw
 */
export async function withRetries<T>(
  call: () => Promise<T>,
  { tries, firstWait, longestWait, random, wait }: RetryPolicy,
  signal: AbortSignal,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof RetryableError) || attempt >= tries) throw error;
      const limit = Math.min(longestWait, firstWait * 2 ** (attempt - 1));
      const asked = error.milliseconds ?? 0;
      if (asked > longestWait) throw error;
      await wait(Math.max(asked, Math.round(random() * limit)), signal);
    }
  }
}
