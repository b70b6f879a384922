import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from "react";
import type { Keeping } from "../../platform/vault/keeping.ts";
import type { Command } from "./commands.ts";
import type { DocumentSession } from "./document-session.ts";
import type { Given } from "./given.ts";
import { SessionStore } from "./session-store.ts";
import { shownSession, type ShownSession } from "./shown-session.ts";

/** Runs a command; says whether it staged something, or took something back. */
export type Run = (command: Command) => boolean;

/** A session in a screen's hand. */
export interface SessionInHand {
  readonly shown: ShownSession;
  readonly run: Run;
  readonly keeping: Keeping;
  readonly store: SessionStore;
}

interface SessionOwner {
  /** Null for whoever only reads. */
  readonly userId: number | null;
  readonly docId: number;
  readonly onSavedElsewhere: () => void;
}

/** The session of a document that is shown: what it is now, and how it is changed. */
export function useSession(given: Given, owner: SessionOwner): SessionInHand {
  const { userId, docId, onSavedElsewhere } = owner;
  const newest = useRef(given);
  useLayoutEffect(() => {
    newest.current = given;
  });
  const store = useMemo(
    () => new SessionStore(userId, docId, given),
    // Made once a document: what is given of it may change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [userId, docId],
  );
  useEffect(() => store.open(onSavedElsewhere), [store, onSavedElsewhere]);
  const session: DocumentSession = useSyncExternalStore(store.subscribe, store.snapshot);
  const keeping = useSyncExternalStore(store.subscribe, store.keeping);
  const shown = useMemo(() => shownSession(session, given), [session, given]);
  const run = useCallback<Run>(
    (command) => {
      const before = store.snapshot().work;
      return store.run(command, newest.current).work !== before;
    },
    [store],
  );
  return { shown, run, keeping, store };
}
