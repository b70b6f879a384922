// What a user has not saved, for the questions around the end of a session; the pages that keep such work count it.
import { useEffect, useState } from "react";
import { whenSignedOut } from "./session.ts";

export interface UnsavedWork {
  /** Staged edits of documents. */
  readonly edits: number;
  readonly documents: number;
  /** Forms of cohorts and studies. */
  readonly forms: number;
}

/** A module that keeps unsaved work; its code comes when it is asked. */
interface Vault {
  countUnsaved(userId: number): Promise<Partial<UnsavedWork>>;
  forgetUnsaved(userId: number): Promise<void>;
}
const vaults: (() => Promise<Vault>)[] = [];

/** Registers a vault, which an explicit sign-out empties. */
export function keepsUnsavedWork(load: () => Promise<Vault>): void {
  vaults.push(load);
  whenSignedOut(({ userId, isExplicit }) => {
    if (!isExplicit || userId === null) return;
    load()
      .then((vault) => vault.forgetUnsaved(userId))
      .catch((error: unknown) => console.error("Unsaved work could not be forgotten.", error));
  });
}

async function count(userId: number): Promise<UnsavedWork> {
  const counted = await Promise.all(
    vaults.map(async (load) => (await load()).countUnsaved(userId)),
  );
  // Each counts what it keeps.
  return Object.assign({ edits: 0, documents: 0, forms: 0 }, ...counted) as UnsavedWork;
}

/** What a user has not saved in this browser; null until it is counted, and where it is nothing. */
export function useUnsavedWork(userId: number | null): UnsavedWork | null {
  const [found, setFound] = useState<{ userId: number; work: UnsavedWork } | null>(null);
  useEffect(() => {
    if (userId === null) return undefined;
    let isWanted = true;
    count(userId)
      .then((work) => isWanted && setFound({ userId, work }))
      .catch((error: unknown) => console.error("What is not saved could not be counted.", error));
    return () => {
      isWanted = false;
    };
  }, [userId]);
  return found && found.userId === userId && found.work.edits + found.work.forms > 0
    ? found.work
    : null;
}
