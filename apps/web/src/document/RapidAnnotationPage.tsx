import type { ReactNode } from "react";
import { idIn, usePageParams } from "../navigation/use-page.ts";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { LoadedDocument } from "./DocumentPage.tsx";

/** The questions of a document, to be answered one after the other (S2.15, S6.3). */
export function RapidAnnotationPage(): ReactNode {
  const docId = idIn(usePageParams("datarapid/{docId}").docId);
  return docId === null ? (
    <EmptyState message="There is no such document." />
  ) : (
    <LoadedDocument key={docId} docId={docId} isRapid />
  );
}
