import type { OutputOf } from "@concord/contract";
import { useMemo, type ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { PageLink } from "../navigation/PageLink.tsx";
import { idIn, usePageParams } from "../navigation/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { formatNumber } from "../platform/format.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { sectionTitle } from "../preview/preview.ts";
import { listedAnnotation } from "./annotation-columns.tsx";
import { AnnotationGroups } from "./AnnotationGroups.tsx";

type ShownDocument = OutputOf<"GetSubdocumentById">["data"]["data"];
const TITLE = "Automated annotations";

/** What language processing says of a document, by category (S2.66). */
export function AutomatedAnnotationsPage(): ReactNode {
  const docId = idIn(usePageParams("dataautomated/{docId}").docId);
  return docId === null ? (
    <EmptyState message="There is no such document." />
  ) : (
    <OfDocument docId={docId} />
  );
}

function OfDocument({ docId }: { docId: number }): ReactNode {
  const document = useOperation(
    "GetSubdocumentById",
    { m_documentId: docId },
    { staleTime: 300_000 },
  );
  useFrame({ title: TITLE, detail: document.data?.data.data.name_with_date });
  return (
    <Loaded query={document} title={TITLE}>
      {({ data }) => <Annotations document={data.data} />}
    </Loaded>
  );
}

function Annotations({ document }: { document: ShownDocument }): ReactNode {
  const { subdocument_id, name_with_date, sections } = document;
  const annotations = useMemo(
    () =>
      sections.flatMap(({ canonical_section_name, entities }) =>
        entities.map((entity) =>
          listedAnnotation(entity, subdocument_id, sectionTitle(canonical_section_name) ?? ""),
        ),
      ),
    [sections, subdocument_id],
  );
  return (
    <>
      <PageHeader
        title={TITLE}
        detail={
          <>
            <PageLink to="document/{docId}" params={{ docId: subdocument_id }}>
              {name_with_date}
            </PageLink>{" "}
            · {formatNumber(annotations.length)} in this document ·{" "}
            <PageLink to="derivedautomatedannotation/{docId}" params={{ docId: subdocument_id }}>
              All of the encounter
            </PageLink>
          </>
        }
      />
      <AnnotationGroups
        annotations={annotations}
        where="Section"
        level={2}
        empty={emptyText(document)}
      />
    </>
  );
}

function emptyText({ content_type, tagged_by, withheld }: ShownDocument): string {
  if (withheld !== null) return withheld;
  if (content_type === "discrete")
    return "These are structured data; language processing reads the notes of the encounter.";
  return tagged_by === null
    ? "Annotations appear here once the document has been processed."
    : "Language processing found nothing in this document.";
}
