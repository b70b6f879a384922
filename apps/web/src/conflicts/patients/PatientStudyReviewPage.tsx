import type { ReactNode } from "react";
import { ButtonLink } from "../../navigation/ButtonLink.tsx";
import { PageHeader } from "../../platform/PageHeader.tsx";
import { EmptyState } from "../../platform/state/EmptyState.tsx";
import { Loaded } from "../../platform/state/Loaded.tsx";
import { useSignedInUser } from "../../session/session.ts";
import { ConflictRow } from "../ConflictRow.tsx";
import { noStudy } from "../study-conflicts.tsx";
import { PatientConflictRow } from "./PatientConflictRow.tsx";
import { PatientList } from "./PatientList.tsx";
import {
  noStudyConflicts,
  searchOf,
  type StudyFilter,
  StudyPatientsWords,
  useStudyPatients,
  useStudyPatientsFrame,
} from "./study-patients.tsx";
import { usePatientConflicts } from "./use-patient-conflicts.ts";

const TITLE = "Conflicts on patients of the study";

/** Where annotators differ on the patients of a study, by patient and concept (S2.76). */
export function PatientStudyReviewPage(): ReactNode {
  const filter = useStudyPatients();
  return filter === null ? noStudy : <OfStudy filter={filter} />;
}

function OfStudy({ filter }: { filter: StudyFilter }): ReactNode {
  const conflicts = usePatientConflicts(filter);
  const isSupervisor = useSignedInUser().role === "Supervisor";
  useStudyPatientsFrame(filter, "Review conflicts");
  return (
    <Loaded query={conflicts} title={TITLE}>
      {(answer) => (
        <>
          <PageHeader
            title={TITLE}
            detail={<StudyPatientsWords studyId={filter.m_studyId} counts={answer} />}
          >
            {isSupervisor && answer.conflictsCount > 0 && (
              <ButtonLink
                to="dataplastudyresolve/{docId}"
                params={{ docId: "0" }}
                search={searchOf(filter)}
              >
                Resolve conflicts
              </ButtonLink>
            )}
          </PageHeader>
          {answer.payload.length === 0 ? (
            <EmptyState message={noStudyConflicts} />
          ) : (
            <PatientList
              isOne={false}
              conflicts={conflicts}
              patients={answer.payload}
              renderText={(conflict) => <ConflictRow conflict={conflict} />}
              renderPatient={({ conflict }) => <PatientConflictRow conflict={conflict} />}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
