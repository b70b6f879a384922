/** Runs what the screen does without, when the browser has nothing else to do; after five seconds in any case. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: 5000 });
  // Safari.
  else setTimeout(work, 200);
}
