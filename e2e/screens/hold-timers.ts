import { onTestFinished, vi } from "vitest";

/**
 * Timers of exactly so many milliseconds wait until they are let go, to the end of the test: what should happen after
 * that time is then neither waited for nor missed, and what happens after another time happens too early.
 */
export function holdTimers(milliseconds: number): { count(): number; letGo(): void } {
  const held: (() => void)[] = [];
  const start = globalThis.setTimeout;
  const hold = (run: (...given: unknown[]) => void, wait?: number, ...given: unknown[]) => {
    if (wait !== milliseconds) return start(run, wait, ...given);
    held.push(() => run(...given));
    // An id that may be cleared.
    return start(() => undefined, 0);
  };
  // Its overloads and `__promisify__` are of no use here.
  const spy = vi.spyOn(globalThis, "setTimeout").mockImplementation(hold as typeof setTimeout);
  onTestFinished(() => spy.mockRestore());
  return {
    count: () => held.length,
    letGo: () => {
      for (const run of held.splice(0)) run();
    },
  };
}
