import type { ConceptOccurrence } from "@concord/contract";
import type { ReactNode } from "react";
import { PageLink } from "../navigation/PageLink.tsx";
import { placeOf } from "../preview/preview.ts";

interface OccurrenceLinkProps {
  readonly occurrence: ConceptOccurrence;
  readonly children: ReactNode;
}

/** Leads to an annotation: in the preview, or in its stored document (S2.70). */
export function OccurrenceLink({ occurrence, children }: OccurrenceLinkProps): ReactNode {
  const { subdocument_id } = occurrence;
  const search = { automated_annotation_id: placeOf(occurrence) };
  return subdocument_id === 0 ? (
    <PageLink to="datapreview" params={{}} search={search}>
      {children}
    </PageLink>
  ) : (
    <PageLink to="document/{docId}" params={{ docId: subdocument_id }} search={search}>
      {children}
    </PageLink>
  );
}
