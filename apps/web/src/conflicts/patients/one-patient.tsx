// What the two pages on one patient's conflicts share: the patient of the document in the address, and the frame.
import { useState, type ReactNode } from "react";
import { useFrame } from "../../frame/frame-content.ts";
import { PageLink } from "../../navigation/PageLink.tsx";
import { idIn, useGoTo, usePageParams } from "../../navigation/use-page.ts";
import { useOperation } from "../../platform/api/use-operation.ts";
import { EmptyState } from "../../platform/state/EmptyState.tsx";
import { Loaded } from "../../platform/state/Loaded.tsx";
import { SelectStudyDialog } from "../../studies/SelectStudyDialog.tsx";
import {
  patientConflictsOf,
  type PatientConflicts,
  textConflictsOf,
  usePatientConflicts,
} from "./use-patient-conflicts.ts";

export const noConflicts =
  "The annotators who have done this patient’s documents agree, there and on the patient as a whole.";

interface Patient {
  readonly patient_id: number;
  readonly patient_Identifier: string;
}

interface Shown {
  readonly docId: number;
  readonly patient: Patient;
  readonly conflicts: PatientConflicts;
}

interface OnePatientProps {
  readonly path: "dataplareview/{docId}" | "dataplaresolve/{docId}";
  readonly title: string;
  readonly children: (shown: Shown) => ReactNode;
}

/** The patient whose document the address names. */
export function OnePatient({ path, title, children }: OnePatientProps): ReactNode {
  const docId = idIn(usePageParams(path).docId);
  if (docId === null) return <EmptyState message="There is no such document." />;
  return (
    <OfDocument key={docId} docId={docId} title={title}>
      {children}
    </OfDocument>
  );
}

function OfDocument({
  docId,
  title,
  children,
}: Omit<OnePatientProps, "path"> & { docId: number }): ReactNode {
  const document = useOperation(
    "GetSubdocumentById",
    { m_documentId: docId },
    { staleTime: 300_000 },
  );
  return (
    <Loaded query={document} title={title}>
      {({ data: { data } }) => (
        <OfPatient docId={docId} patient={data} title={title}>
          {children}
        </OfPatient>
      )}
    </Loaded>
  );
}

function OfPatient({
  docId,
  patient,
  title,
  children,
}: Omit<Shown, "conflicts"> & Omit<OnePatientProps, "path">): ReactNode {
  const conflicts = usePatientConflicts({ m_PatientId: patient.patient_id });
  const goTo = useGoTo();
  const [isAsking, setAsking] = useState(false);
  const [first] = conflicts.data?.payload ?? [];
  const study =
    first &&
    [
      ...patientConflictsOf(first).map(({ conflict }) => conflict.study_id),
      ...textConflictsOf(first).map(({ study_id }) => study_id),
    ].find((one) => one !== null);
  const open = (study_id: number) =>
    goTo("dataplastudyreview/{docId}", { docId: "0" }, { study_id });
  useFrame({
    title: patient.patient_Identifier,
    detail: title,
    actions: {
      studyConflicts: () => (typeof study === "number" ? open(study) : setAsking(true)),
    },
  });
  return (
    <>
      {children({ docId, patient, conflicts })}
      {isAsking && <SelectStudyDialog onClose={() => setAsking(false)} onSelect={open} />}
    </>
  );
}

/** Whose conflicts they are, and how many of them are open. */
export function PatientWords({
  patient,
  openCount,
}: {
  patient: Patient;
  openCount: number;
}): ReactNode {
  return (
    <>
      <PageLink to="patient/{patient_id}" params={{ patient_id: patient.patient_id }}>
        {patient.patient_Identifier}
      </PageLink>{" "}
      · {openCount === 1 ? "1 conflict to resolve" : `${openCount} conflicts to resolve`}
    </>
  );
}
