import type { ReactNode } from "react";
import { PageLink } from "../navigation/PageLink.tsx";
import { useOperation } from "../platform/api/use-operation.ts";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { SupportView } from "./SupportView.tsx";

interface DocumentSupportProps {
  readonly docId: number;
  readonly conceptId: number;
}

/** What supports a concept in the documents of a document's patient (S2.70). */
export function DocumentSupport({ docId, conceptId }: DocumentSupportProps): ReactNode {
  const support = useOperation("GetConceptSupportDataForDocument", {
    dataRecordId: docId,
    m_conceptId: conceptId,
  });
  return (
    <Loaded query={support} title="Concept support">
      {({ data }) => {
        const concept = data.find(({ concept_id }) => concept_id === conceptId);
        return concept === undefined ? (
          <EmptyState message="There is no such concept." />
        ) : (
          <SupportView
            name={concept.concept_name}
            concept={concept}
            known={data}
            detail={
              <>
                In all documents of the patient that you may see ·{" "}
                <PageLink
                  to="document/{docId}"
                  params={{ docId }}
                  search={{ concept_id: conceptId }}
                >
                  Document
                </PageLink>
              </>
            }
          />
        );
      }}
    </Loaded>
  );
}
