import type { ReactNode } from "react";
import { useGoTo } from "../../navigation/use-page.ts";
import { PageHeader } from "../../platform/PageHeader.tsx";
import { EmptyState } from "../../platform/state/EmptyState.tsx";
import { Loaded } from "../../platform/state/Loaded.tsx";
import { noStudy } from "../study-conflicts.tsx";
import { ResolvePatients } from "./ResolvePatients.tsx";
import {
  noStudyConflicts,
  searchOf,
  type StudyFilter,
  StudyPatientsWords,
  useStudyPatients,
  useStudyPatientsFrame,
} from "./study-patients.tsx";
import { usePatientConflicts } from "./use-patient-conflicts.ts";

const TITLE = "Resolve conflicts on patients";

/** A supervisor settles the conflicts on a study's patients (S2.77). */
export function PatientStudyResolvePage(): ReactNode {
  const filter = useStudyPatients();
  return filter === null ? noStudy : <OfStudy filter={filter} />;
}

function OfStudy({ filter }: { filter: StudyFilter }): ReactNode {
  const goTo = useGoTo();
  const conflicts = usePatientConflicts(filter);
  useStudyPatientsFrame(filter, "Resolve conflicts");
  return (
    <Loaded query={conflicts} title={TITLE}>
      {(answer) => (
        <>
          <PageHeader
            title={TITLE}
            detail={<StudyPatientsWords studyId={filter.m_studyId} counts={answer} />}
          />
          {answer.payload.length === 0 ? (
            <EmptyState message={noStudyConflicts} />
          ) : (
            <ResolvePatients
              isOne={false}
              conflicts={conflicts}
              patients={answer.payload}
              studyId={filter.m_studyId}
              onReview={() => goTo("dataplastudyreview/{docId}", { docId: "0" }, searchOf(filter))}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
