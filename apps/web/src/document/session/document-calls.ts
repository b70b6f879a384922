import {
  type CompactDocument,
  compactDocumentType,
  expandedDocument,
  type OutputOf,
} from "@concord/contract";
import { call, readAlso } from "../../platform/api/call.ts";
import { prefetchOperation } from "../../platform/api/prefetch-operation.ts";
import type { DraftCalls } from "./draft-sync.ts";

readAlso({
  type: compactDocumentType,
  // The server made it.
  expanded: (answer) => expandedDocument(answer as CompactDocument),
});

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

/** Not through the cache: nothing that is shown is made of a draft's answer, and it is never asked twice. */
export function draftCallsOf(subdocument_id: number): DraftCalls {
  return {
    read: async () => (await call("GetAnnotationDraft", { subdocument_id })).draft,
    keep: (based_on, content) => call("KeepAnnotationDraft", { subdocument_id, based_on, content }),
  };
}
