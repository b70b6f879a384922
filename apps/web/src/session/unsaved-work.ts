// What a user has not saved, for the questions around the end of a session; the pages that keep such work count it.
import { useEffect, useState } from "react";

export interface UnsavedWork {
  readonly edits: number;
  readonly documents: number;
}

type Count = (userId: number) => Promise<UnsavedWork>;
let count: Count | null = null;

/** Registers who counts. */
export function countUnsavedWith(counter: Count): void {
  count = counter;
}

/** What a user has not saved in this browser; null until it is counted, and where it is nothing. */
export function useUnsavedWork(userId: number | null): UnsavedWork | null {
  const [found, setFound] = useState<{ userId: number; work: UnsavedWork } | null>(null);
  useEffect(() => {
    if (userId === null || !count) return undefined;
    let isWanted = true;
    count(userId)
      .then((work) => isWanted && setFound({ userId, work }))
      .catch((error: unknown) => console.error("Staged edits could not be counted.", error));
    return () => {
      isWanted = false;
    };
  }, [userId]);
  return found && found.userId === userId && found.work.edits > 0 ? found.work : null;
}
