import type { OutputOf } from "@concord/contract";
import { prefetchOperation } from "../../platform/api/prefetch-operation.ts";

/** A subdocument as the server answers it. */
export type ShownDocument = OutputOf<"GetSubdocumentById">["data"]["data"];

/** Starts the calls of the document screen. */
export function prefetchDocument(docId: number): void {
  prefetchOperation("GetSubdocumentById", { m_documentId: docId });
  prefetchOperation("GetManualAnnotations", annotationsInput(docId));
  prefetchOperation("GetManualAnnotationProjectAttributes", { subdocument_id: docId });
}

/** All annotations that the reader may see. */
export function annotationsInput(docId: number) {
  return {
    "m_ManualAnnotationObject.subdocument_id": docId,
    m_UserManualAnnotationFlag: false,
  } as const;
}
