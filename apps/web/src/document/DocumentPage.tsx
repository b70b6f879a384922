import type { ReactNode } from "react";
import { idIn, usePageParams } from "../navigation/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loading } from "../platform/state/Loaded.tsx";
import { LoadedAll } from "../platform/state/LoadedAll.tsx";
import { DocumentScreen } from "./DocumentScreen.tsx";
import { annotationsInput } from "./session/document-calls.ts";

/** A document with its automated and manual annotations, to read and to annotate (S2.64). */
export function DocumentPage(): ReactNode {
  const docId = idIn(usePageParams("document/{docId}").docId);
  return docId === null ? (
    <EmptyState message="There is no such document." />
  ) : (
    <LoadedDocument key={docId} docId={docId} />
  );
}

interface LoadedDocumentProps {
  readonly docId: number;
  /** To be annotated at once, with nothing shown but what is asked. */
  readonly isRapid?: boolean;
}

/** A document, once it is loaded. */
export function LoadedDocument({ docId, isRapid = false }: LoadedDocumentProps): ReactNode {
  // A text does not change; what language processing says of it only when it is processed again.
  const document = useOperation(
    "GetSubdocumentById",
    { m_documentId: docId },
    { staleTime: 300_000 },
  );
  // Shown with what is asked and was answered: that lies above the text, which is not to move once it is read.
  const projects = useOperation("GetManualAnnotationProjectAttributes", { subdocument_id: docId });
  const saved = useOperation("GetManualAnnotations", annotationsInput(docId));
  return (
    <LoadedAll queries={{ document, projects }} title="Document">
      {(answers) =>
        // Should they not come, the document says so.
        !saved.isFetched ? (
          <Loading />
        ) : (
          <DocumentScreen
            document={answers.document.data.data}
            projects={answers.projects.data}
            isRapid={isRapid}
          />
        )
      }
    </LoadedAll>
  );
}
