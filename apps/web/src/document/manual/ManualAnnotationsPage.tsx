import type { ReactNode } from "react";
import { idIn, usePageParams } from "../../navigation/use-page.ts";
import { EmptyState } from "../../platform/state/EmptyState.tsx";
import { ManualAnnotations } from "./ManualAnnotations.tsx";

/** The manual annotations of a document as a list; annotators add and remove their own (S2.65). */
export function ManualAnnotationsPage(): ReactNode {
  const docId = idIn(usePageParams("datamanual/{docId}").docId);
  return docId === null ? (
    <EmptyState message="There is no such document." />
  ) : (
    <ManualAnnotations key={docId} docId={docId} editsSeveral={false} />
  );
}
