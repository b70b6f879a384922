import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from "react";
import type { StorageState } from "../../platform/vault/storage-state.ts";
import type { Command } from "./commands.ts";
import type { DraftCalls, DraftState } from "./draft-sync.ts";
import type { DocumentSession } from "./document-session.ts";
import type { SessionInput } from "./session-input.ts";
import { SessionStore } from "./session-store.ts";
import { shownSession, type ShownSession } from "./shown-session.ts";

/** Runs a command; says whether it staged something, or took something back. */
export type Run = (command: Command) => boolean;

/** A session as a screen uses it. */
export interface SessionHandle {
  readonly shown: ShownSession;
  readonly run: Run;
  readonly storageState: StorageState;
  readonly draftState: DraftState;
  /** What another device has staged is put before what is staged here, or left out. */
  readonly settle: (settled: "added" | "left out") => void;
  readonly store: SessionStore;
}

interface SessionOwner {
  /** Null for whoever only reads. */
  readonly userId: number | null;
  readonly docId: number;
  readonly onSavedInOtherTab: () => void;
  /** How what is staged is kept on the server. */
  readonly draftCalls: DraftCalls | null;
}

/** The session of a document that is shown: what it is now, and how it is changed. */
export function useSession(given: SessionInput, owner: SessionOwner): SessionHandle {
  const { userId, docId, onSavedInOtherTab, draftCalls } = owner;
  const newest = useRef(given);
  useLayoutEffect(() => {
    newest.current = given;
  });
  const store = useMemo(
    () => new SessionStore(userId, docId, given, draftCalls),
    // Made once a document: what is given of it may change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [userId, docId],
  );
  useEffect(() => store.open(onSavedInOtherTab), [store, onSavedInOtherTab]);
  const session: DocumentSession = useSyncExternalStore(store.subscribe, store.snapshot);
  const storageState = useSyncExternalStore(store.subscribe, store.storageState);
  const draftState = useSyncExternalStore(store.subscribe, store.draftState);
  const shown = useMemo(() => shownSession(session, given), [session, given]);
  const run = useCallback<Run>(
    (command) => {
      const before = store.snapshot().work;
      return store.run(command, newest.current).work !== before;
    },
    [store],
  );
  const settle = useCallback(
    (settled: "added" | "left out") => store.settle(settled, newest.current),
    [store],
  );
  return { shown, run, storageState, draftState, settle, store };
}
