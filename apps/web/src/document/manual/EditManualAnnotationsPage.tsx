import type { ReactNode } from "react";
import { idIn, usePageParams } from "../../navigation/use-page.ts";
import { EmptyState } from "../../platform/state/EmptyState.tsx";
import { ManualAnnotations } from "./ManualAnnotations.tsx";

/** Several of an annotator's annotations of a document, changed or removed at once (S2.16, S2.64). */
export function EditManualAnnotationsPage(): ReactNode {
  const docId = idIn(usePageParams("editdatamanual/{docId}").docId);
  return docId === null ? (
    <EmptyState message="There is no such document." />
  ) : (
    <ManualAnnotations key={docId} docId={docId} editsSeveral />
  );
}
