import { useBlocker } from "@tanstack/react-router";
import { signedInUser } from "../session/session.ts";

/** The question when the page is left with something staged (S8.8). */
export const leavingQuestion =
  "Are you sure you want to cancel or move away from this page and lose any unsaved annotations?";

export interface Leaving {
  /** Somebody wants to go elsewhere and must be asked. */
  readonly isAsked: boolean;
  stay(): void;
  go(): void;
}

/** Asks before the page is left for another one while something is staged (S4.9); the browser asks before the tab closes. */
export function useLeaving(isPending: () => boolean): Leaving {
  const blocker = useBlocker({
    // A session that ended leaves at once: the stage is kept until the user is back.
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && signedInUser() !== null && isPending(),
    enableBeforeUnload: isPending,
    withResolver: true,
  });
  return {
    isAsked: blocker.status === "blocked",
    stay: () => blocker.reset?.(),
    go: () => blocker.proceed?.(),
  };
}
