import { useLayoutEffect } from "react";
import type { ApiProblem } from "../api/api-problem.ts";

/** Problems that the screen shows, and by how many of its parts. */
const told = new Map<ApiProblem, number>();
const listeners = new Set<() => void>();

function tell(problem: ApiProblem, change: 1 | -1): void {
  const times = (told.get(problem) ?? 0) + change;
  if (times > 0) told.set(problem, times);
  else told.delete(problem);
  for (const listener of listeners) listener();
}

/** A part of the screen says this, as long as it is there. */
export function useTold(problem: ApiProblem): void {
  useLayoutEffect(() => {
    tell(problem, 1);
    return () => tell(problem, -1);
  }, [problem]);
}

export const isTold = (problem: ApiProblem): boolean => told.has(problem);

/** @returns how to unsubscribe */
export function onTold(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
