import { type Query, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useSyncExternalStore } from "react";
import { ApiProblem } from "../platform/api/api-problem.ts";
import { isTold, onTold } from "../platform/state/told-problems.ts";

const none: readonly Query[] = [];

/** The failed calls of which no part of the screen says so. */
export function useUntoldFailures(): readonly Query[] {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscriptions = [onTold(listener), cache.subscribe(listener)];
      return () => subscriptions.forEach((unsubscribe) => unsubscribe());
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
  return isFailed && !isTold(error);
}
