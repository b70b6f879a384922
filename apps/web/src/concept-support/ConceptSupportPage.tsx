import type { ReactNode } from "react";
import { ButtonLink } from "../navigation/ButtonLink.tsx";
import { idIn, usePageParams, useSearchValues } from "../navigation/use-page.ts";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { EndPreviewButton, PreviewDetail, PreviewMode } from "../preview/PreviewMode.tsx";
import { entitiesOf, type Preview } from "../preview/preview.ts";
import { DocumentSupport } from "./DocumentSupport.tsx";
import { SupportView } from "./SupportView.tsx";

const TITLE = "Concept support";

/** What supports a concept of a document, or of the preview where the document's id is 0 (S2.70). */
export function ConceptSupportPage(): ReactNode {
  const { docId } = usePageParams("conceptsupport/{docId}");
  const conceptId = idIn(useSearchValues()["conceptId"]);
  const document = idIn(docId);
  if (conceptId === null || (document === null && docId !== "0"))
    return <EmptyState message="Concept support is opened from an annotation of a document." />;
  if (document !== null) return <DocumentSupport docId={document} conceptId={conceptId} />;
  return (
    <PreviewMode title={TITLE}>
      {(preview) => <OfPreview preview={preview} conceptId={conceptId} />}
    </PreviewMode>
  );
}

function OfPreview({ preview, conceptId }: { preview: Preview; conceptId: number }): ReactNode {
  const known = preview.concept_support;
  const concept = known.find(({ concept_id }) => concept_id === conceptId) ?? null;
  const mention = entitiesOf(preview).find(({ concept_id }) => concept_id === conceptId);
  const name = concept?.concept_name ?? mention?.concept_name;
  if (name === undefined) return <EmptyState message="The preview does not name this concept." />;
  return (
    <SupportView
      name={name}
      concept={concept}
      known={known}
      detail={<PreviewDetail preview={preview} />}
    >
      <ButtonLink to="datapreview" params={{}} search={{ concept_id: conceptId }}>
        Document preview
      </ButtonLink>
      <EndPreviewButton preview={preview} />
    </SupportView>
  );
}
