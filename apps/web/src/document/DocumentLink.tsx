import type { ReactNode } from "react";
import { PageLink } from "../navigation/PageLink.tsx";
import type { SearchValues } from "../navigation/page-path.ts";

export interface DocumentLinkProps {
  /** Id of the subdocument. */
  readonly docId: number;
  /** Concept, or span `section_begin_end`, to show (S2.14). */
  readonly search?: SearchValues;
  readonly children: ReactNode;
}

/** A link that opens a document (S2.14). */
export function DocumentLink({ docId, search = {}, children }: DocumentLinkProps): ReactNode {
  return (
    <PageLink to="document/{docId}" params={{ docId }} search={search}>
      {children}
    </PageLink>
  );
}
