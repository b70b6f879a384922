import { useMemo, type ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { PageLink } from "../navigation/PageLink.tsx";
import { idIn, usePageParams } from "../navigation/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { listedAnnotation } from "./annotation-columns.tsx";
import { AnnotationGroups } from "./AnnotationGroups.tsx";
import classes from "./DerivedAnnotationsPage.module.css";

const TITLE = "Derived automated annotations";

/** The automated annotations of a document's encounter; nothing is derived above it (S2.72). */
export function DerivedAnnotationsPage(): ReactNode {
  const docId = idIn(usePageParams("derivedautomatedannotation/{docId}").docId);
  return docId === null ? (
    <EmptyState message="There is no such document." />
  ) : (
    <OfEncounter docId={docId} />
  );
}

function OfEncounter({ docId }: { docId: number }): ReactNode {
  const document = useOperation(
    "GetSubdocumentById",
    { m_documentId: docId },
    { staleTime: 300_000 },
  );
  useFrame({ title: TITLE, detail: document.data?.data.data.encounter_name });
  return (
    <Loaded query={document} title={TITLE}>
      {({ data: { data } }) => (
        <>
          <PageHeader
            title={TITLE}
            detail={
              <>
                Patient{" "}
                <PageLink to="patient/{patient_id}" params={{ patient_id: data.patient_id }}>
                  {data.patient_Identifier}
                </PageLink>{" "}
                · {data.encounter_name} ·{" "}
                <PageLink to="dataautomated/{docId}" params={{ docId }}>
                  {data.name_with_date} alone
                </PageLink>
              </>
            }
          />
          <Level title="Encounter-level annotations">
            <EncounterAnnotations docId={docId} encounterId={data.encounter_id} />
          </Level>
          <Level title="Episode-level annotations">
            <EmptyState message="Automated annotations are not derived for episodes." />
          </Level>
          <Level title="Patient-level annotations">
            <EmptyState message="Automated annotations are not derived for patients." />
          </Level>
        </>
      )}
    </Loaded>
  );
}

function EncounterAnnotations({
  docId,
  encounterId,
}: {
  docId: number;
  encounterId: number;
}): ReactNode {
  const annotations = useOperation("GetEncounterLevelAutomatedAnnotations", {
    subdocumentId: docId,
  });
  const documents = useOperation("GetEncounterDocuments", { encounter_id: encounterId });
  const listed = useMemo(() => {
    const names = new Map(
      documents.data?.data.map(({ subdocument_id, name_with_date }) => [
        subdocument_id,
        name_with_date,
      ]),
    );
    return (annotations.data?.data ?? []).map((entity) =>
      listedAnnotation(entity, entity.subdocument_id, names.get(entity.subdocument_id) ?? ""),
    );
  }, [annotations.data, documents.data]);
  return (
    <Loaded query={annotations} height={900}>
      {() => (
        <AnnotationGroups
          annotations={listed}
          where="Document"
          level={3}
          empty="Language processing found nothing in the documents of this encounter."
        />
      )}
    </Loaded>
  );
}

function Level({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className={classes.level} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
