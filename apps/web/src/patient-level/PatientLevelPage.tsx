import type { ReactNode } from "react";
import { DocumentLink } from "../document/DocumentLink.tsx";
import { useFrame } from "../frame/frame-content.ts";
import { PageLink } from "../navigation/PageLink.tsx";
import { idIn, usePageParams } from "../navigation/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { PageHeader } from "../platform/PageHeader.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { DraftForm } from "../session/DraftForm.tsx";
import { useSignedInUser } from "../session/session.ts";
import { emptyDraft } from "./draft.ts";
import { EncounterLevel } from "./EncounterLevel.tsx";
import { EditedPatientLevel, PatientLevel } from "./PatientLevel.tsx";
import classes from "./PatientLevel.module.css";

const TITLE = "Patient-level annotation";

/** What annotators say of the patient of a document: in its encounters, and as a whole (S2.71). */
export function PatientLevelPage(): ReactNode {
  const docId = idIn(usePageParams("patientlevelannotation/{docId}").docId);
  return docId === null ? (
    <EmptyState message="There is no such document." />
  ) : (
    <OfPatient key={docId} docId={docId} />
  );
}

function OfPatient({ docId }: { docId: number }): ReactNode {
  const isAnnotator = useSignedInUser().role === "Annotator";
  const document = useOperation(
    "GetSubdocumentById",
    { m_documentId: docId },
    { staleTime: 300_000 },
  );
  useFrame({ title: TITLE, detail: document.data?.data.data.patient_Identifier });
  return (
    <Loaded query={document} title={TITLE}>
      {({ data: { data } }) => {
        const { patient_id: patientId, patient_Identifier: identifier } = data;
        return (
          <>
            <PageHeader
              title={TITLE}
              detail={
                <>
                  {isAnnotator ? (
                    identifier
                  ) : (
                    <PageLink to="patient/{patient_id}" params={{ patient_id: patientId }}>
                      {identifier}
                    </PageLink>
                  )}{" "}
                  · <DocumentLink docId={docId}>{data.name_with_date}</DocumentLink>
                </>
              }
            />
            <Level title="Encounter-level annotations">
              <EncounterLevel patientId={patientId} />
            </Level>
            <Level title="Episode-level annotations">
              <EmptyState message="Manual annotations are not made for episodes." />
            </Level>
            {isAnnotator ? (
              <DraftForm name={`patient-level/${patientId}`} initial={emptyDraft}>
                {(formDraft) => <EditedPatientLevel patientId={patientId} formDraft={formDraft} />}
              </DraftForm>
            ) : (
              <PatientLevel patientId={patientId} />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function Level({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className={classes.level} aria-label={title}>
      <header>
        <h2>{title}</h2>
      </header>
      {children}
    </section>
  );
}
