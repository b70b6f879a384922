import type { ReactNode } from "react";
import { useGoTo } from "../../navigation/use-page.ts";
import { PageHeader } from "../../platform/PageHeader.tsx";
import { EmptyState } from "../../platform/state/EmptyState.tsx";
import { Loaded } from "../../platform/state/Loaded.tsx";
import { noConflicts, OnePatient, PatientWords } from "./one-patient.tsx";
import { ResolvePatients } from "./ResolvePatients.tsx";

const TITLE = "Resolve conflicts on the patient";

/** A supervisor chooses between two annotators on one patient (S2.77). */
export function PatientResolvePage(): ReactNode {
  const goTo = useGoTo();
  return (
    <OnePatient path="dataplaresolve/{docId}" title={TITLE}>
      {({ docId, patient, conflicts }) => (
        <Loaded query={conflicts} title={TITLE}>
          {({ payload, openCount }) => (
            <>
              <PageHeader
                title={TITLE}
                detail={<PatientWords patient={patient} openCount={openCount} />}
              />
              {payload.length === 0 ? (
                <EmptyState message={noConflicts} />
              ) : (
                <ResolvePatients
                  isOne
                  conflicts={conflicts}
                  patients={payload}
                  onReview={() => goTo("dataplareview/{docId}", { docId })}
                />
              )}
            </>
          )}
        </Loaded>
      )}
    </OnePatient>
  );
}
