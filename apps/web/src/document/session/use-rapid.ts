import { useEffect, useState } from "react";
import { useGoTo } from "../../navigation/use-page.ts";
import type { DocumentSessionHandle } from "./use-document-session.ts";

/** From Cancel to the document, in milliseconds (S9.10). */
const REDIRECT = 1000;

/** Rapid annotation of a document. */
export interface Rapid {
  /** Cancel was confirmed: it says so, and goes to the document. */
  readonly isEnded: boolean;
  readonly end: () => void;
}

interface RapidOptions {
  readonly isRapid: boolean;
  readonly docId: number;
  readonly session: Pick<DocumentSessionHandle, "run" | "store">;
}

export function useRapid({ isRapid, docId, session: { run, store } }: RapidOptions): Rapid {
  const [isEnded, setEnded] = useState(false);
  const goTo = useGoTo();
  useEffect(() => {
    if (!isRapid) return;
    run({ kind: "mode", mode: "edit" });
    if (!store.snapshot().hidden.has("aside")) run({ kind: "toggle", shown: "aside" });
  }, [isRapid, run, store]);
  useEffect(() => {
    if (!isEnded) return undefined;
    const timer = setTimeout(() => goTo("document/{docId}", { docId }), REDIRECT);
    return () => clearTimeout(timer);
    // Once: where it goes to does not change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isEnded]);
  return { isEnded, end: () => setEnded(true) };
}
