import { isFullRun } from "../../platform/testing/full-run.ts";

/**
 * Of `all` those whose turn it is on the day: every tenth, and within ten days all of them. Each of them with
 * `npm test -- --full`.
 */
export function dailySample<T>(all: readonly T[], today: Date): T[] {
  const turn = turnOf(today);
  return all.filter((_, place) => isFullRun || place % 10 === turn);
}

/** What `dailySample` takes, in words for the summary of a run. */
export function dailySampleText(today: Date): string {
  return isFullRun ? "all" : `those whose number ends in ${turnOf(today)}`;
}

function turnOf(today: Date): number {
  return Math.floor(today.getTime() / 86_400_000) % 10;
}
