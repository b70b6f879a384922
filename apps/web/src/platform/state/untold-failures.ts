import { type Query, useQueryClient } from "@tanstack/react-query";
import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { ApiProblem } from "../api/api-problem.ts";

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

const none: readonly Query[] = [];

/** The failed calls of which no part of the screen says so. */
export function useUntoldFailures(): readonly Query[] {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => {
      listeners.add(listener);
      const unsubscribe = cache.subscribe(listener);
      return () => {
        listeners.delete(listener);
        unsubscribe();
      };
    },
    [cache],
  );
  const before = useRef(none);
  return useSyncExternalStore(subscribe, () => {
    const failed = cache.getAll().filter(isUntold);
    const isSame =
      failed.length === before.current.length &&
      failed.every((query, at) => query === before.current[at]);
    if (!isSame) before.current = failed;
    return before.current;
  });
}

function isUntold(query: Query): boolean {
  const { error, fetchStatus } = query.state;
  const isFailed = error instanceof ApiProblem && fetchStatus === "idle" && query.isActive();
  return isFailed && !told.has(error);
}
