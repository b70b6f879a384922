import { useBlocker } from "@tanstack/react-router";
import { useRef } from "react";
import { signedInUser } from "../../session/session.ts";

/** The question when the page is left with something staged (S8.8). */
export const leaveQuestion =
  "Are you sure you want to cancel or move away from this page and lose any unsaved annotations?";

export interface LeaveGuard {
  /** Somebody wants to go elsewhere and must be asked. */
  readonly isAsked: boolean;
  stay(): void;
  go(): void;
  /** From now on the page is left without a question. */
  allow(): void;
}

interface Staged {
  /** Something is staged that was not saved. */
  isPending(): boolean;
  /** Something is not stored: on its way, or not to be kept. */
  isAtRisk(): boolean;
  /** Resolves once nothing is on its way any more. */
  whenStored(): Promise<unknown>;
}

/**
 * Asks before the page is left for another one while something is staged (S4.9); the browser asks before the tab
 * closes. What is on its way to the vault is waited for.
 */
export function useLeaveGuard({ isPending, isAtRisk, whenStored }: Staged): LeaveGuard {
  const isAllowed = useRef(false);
  const blocker = useBlocker({
    // A session that ended leaves at once: the stage is kept until the user is back.
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || signedInUser() === null) return false;
      if (isPending() && !isAllowed.current) return true;
      await whenStored();
      return isAtRisk() && !isAllowed.current;
    },
    enableBeforeUnload: () => !isAllowed.current && (isPending() || isAtRisk()),
    withResolver: true,
  });
  return {
    isAsked: blocker.status === "blocked",
    stay: () => blocker.reset?.(),
    go: () => blocker.proceed?.(),
    allow: () => {
      isAllowed.current = true;
    },
  };
}
