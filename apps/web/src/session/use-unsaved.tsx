import { useBlocker } from "@tanstack/react-router";
import { useRef, type ReactNode } from "react";
import { signedInUser } from "./session.ts";
import { ConfirmDialog } from "../platform/dialog/ConfirmDialog.tsx";

export interface Unsaved {
  /** Says whether there is something to lose. */
  set(isUnsaved: boolean): void;
  /** The question (S8.8), to be put on the page. */
  readonly question: ReactNode;
}

/**
 * Asks before a form with changes is left for another page; the browser asks before the tab closes.
 * @param onGivenUp when the user leaves all the same
 */
export function useUnsaved(onGivenUp?: () => void): Unsaved {
  // Read when somebody leaves, which may be before the next render.
  const isUnsaved = useRef(false);
  const blocker = useBlocker({
    // A session that ended leaves at once.
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && signedInUser() !== null && isUnsaved.current,
    enableBeforeUnload: () => isUnsaved.current,
    withResolver: true,
  });
  return {
    set: (now) => {
      isUnsaved.current = now;
    },
    question: (
      <ConfirmDialog
        isOpen={blocker.status === "blocked"}
        message="Are you sure, your changes will be lost on ok click?"
        onOk={() => {
          onGivenUp?.();
          blocker.proceed?.();
        }}
        onCancel={() => blocker.reset?.()}
      />
    ),
  };
}
