import type { ReactNode } from "react";
import { ButtonLink } from "../../navigation/ButtonLink.tsx";
import { PageHeader } from "../../platform/PageHeader.tsx";
import { EmptyState } from "../../platform/state/EmptyState.tsx";
import { Loaded } from "../../platform/state/Loaded.tsx";
import { useSignedInUser } from "../../session/session.ts";
import { ConflictRow } from "../ConflictRow.tsx";
import { PatientConflictRow } from "./PatientConflictRow.tsx";
import { PatientList } from "./PatientList.tsx";
import { noConflicts, OnePatient, PatientWords } from "./one-patient.tsx";

const TITLE = "Review conflicts on the patient";

/** Where annotators differ on the patient of a document, as a whole and in the documents (S2.75). */
export function PatientReviewPage(): ReactNode {
  const isSupervisor = useSignedInUser().role === "Supervisor";
  return (
    <OnePatient path="dataplareview/{docId}" title={TITLE}>
      {({ docId, patient, conflicts }) => (
        <Loaded query={conflicts} title={TITLE}>
          {({ payload, openCount }) => (
            <>
              <PageHeader
                title={TITLE}
                detail={<PatientWords patient={patient} openCount={openCount} />}
              >
                {isSupervisor && payload.length > 0 && (
                  <ButtonLink to="dataplaresolve/{docId}" params={{ docId }}>
                    Resolve conflicts
                  </ButtonLink>
                )}
              </PageHeader>
              {payload.length === 0 ? (
                <EmptyState message={noConflicts} />
              ) : (
                <PatientList
                  isOne
                  conflicts={conflicts}
                  patients={payload}
                  renderText={(conflict) => <ConflictRow conflict={conflict} />}
                  renderPatient={({ conflict }) => <PatientConflictRow conflict={conflict} />}
                />
              )}
            </>
          )}
        </Loaded>
      )}
    </OnePatient>
  );
}
