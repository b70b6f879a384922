// What a user has not saved, for the questions around the end of a session; it lies in the vault.
import { useEffect, useState } from "react";
import { onSignedOut } from "./session.ts";

export interface UnsavedWork {
  /** Staged edits of documents. */
  readonly edits: number;
  /** Their ids. */
  readonly documents: readonly number[];
  /** Forms of cohorts and studies. */
  readonly forms: number;
}

/** Its code comes when it is asked: the first page needs none of it. */
const vault = () => import("../platform/vault/vault.ts");

// It ends with an explicit sign-out, wherever in the application it happens; a session that ran out keeps it: it is
// there again after the next sign-in.
onSignedOut(({ userId, isExplicit }) => {
  if (!isExplicit || userId === null) return;
  vault()
    .then(({ forgetUnsaved }) => forgetUnsaved(userId))
    .catch((error: unknown) => console.error("Unsaved work could not be forgotten.", error));
});

const DOCUMENT = "document/";

const stagedIn = (found: Iterable<[string, number]>) =>
  [...found].filter(([name, edits]) => name.startsWith(DOCUMENT) && edits > 0);

const documentOf = (name: string) => Number(name.slice(DOCUMENT.length));

async function count(userId: number, ofTab: boolean): Promise<UnsavedWork> {
  const { unsavedOf } = await vault();
  const found = [...(await unsavedOf(userId, ofTab))];
  const staged = stagedIn(found);
  return {
    edits: staged.reduce((sum, [, edits]) => sum + edits, 0),
    documents: staged.map(([name]) => documentOf(name)),
    forms: found.filter(([name]) => name.startsWith("form/")).length,
  };
}

/**
 * What a user has not saved in this browser; null until it is counted, and where it is nothing.
 * @param of whether it is what is kept, or what would be lost: that is also what can't be kept
 */
export function useUnsavedWork(userId: number | null, of: "kept" | "lost"): UnsavedWork | null {
  const [found, setFound] = useState<{ userId: number; work: UnsavedWork } | null>(null);
  useEffect(() => {
    if (userId === null) return undefined;
    let isWanted = true;
    count(userId, of === "lost")
      .then((work) => isWanted && setFound({ userId, work }))
      .catch((error: unknown) => console.error("What is not saved could not be counted.", error));
    return () => {
      isWanted = false;
    };
  }, [userId, of]);
  return found && found.userId === userId && found.work.edits + found.work.forms > 0
    ? found.work
    : null;
}

const none: ReadonlySet<number> = new Set();

/** Ids of the documents of which a user has staged edits in this browser; empty until they are found. */
export function useUnsavedDocuments(userId: number): ReadonlySet<number> {
  const [ids, setIds] = useState(none);
  useEffect(() => {
    let isWanted = true;
    vault()
      .then(({ unsavedOf }) => unsavedOf(userId, false))
      .then((found) => {
        const staged = stagedIn(found);
        if (isWanted) setIds(new Set(staged.map(([name]) => documentOf(name))));
        return undefined;
      })
      .catch((error: unknown) => console.error("What is not saved could not be found.", error));
    return () => {
      isWanted = false;
    };
  }, [userId]);
  return ids;
}
