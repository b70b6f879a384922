// What the two pages on the conflicts of a study's patients share: the filter in their address, and the frame.
import type { ReactNode } from "react";
import { useFrame } from "../../frame/frame-content.ts";
import { PageLink } from "../../navigation/PageLink.tsx";
import { idIn, useGoTo, useSearchValues } from "../../navigation/use-page.ts";
import { useOperation } from "../../platform/api/use-operation.ts";
import { formatNumber } from "../../platform/format.ts";

export interface StudyFilter {
  readonly m_studyId: number;
  readonly concept_id?: number;
}

export const noStudyConflicts =
  "No two annotators who have done the documents of a patient of this study differ.";

/** The conflicts that the address asks for (S2.19); null where it names no study. */
export function useStudyPatients(): StudyFilter | null {
  const values = useSearchValues();
  const m_studyId = idIn(values["study_id"]);
  const concept_id = idIn(values["concept_id"]);
  if (m_studyId === null) return null;
  return { m_studyId, ...(concept_id === null ? {} : { concept_id }) };
}

/** The query of both pages. */
export function searchOf({ m_studyId: study_id, concept_id }: StudyFilter) {
  return { study_id, ...(concept_id === undefined ? {} : { concept_id }) };
}

export function useStudyPatientsFrame(filter: StudyFilter, detail: string): void {
  const study = useOperation("GetStudyDetail", { "m_StudyObj.study_id": filter.m_studyId });
  const goTo = useGoTo();
  const all = { docId: "0" };
  useFrame({
    title: study.data?.data.study_name,
    detail,
    actions: {
      reviewConflicts: () => goTo("dataplastudyreview/{docId}", all, searchOf(filter)),
      resolveConflicts: () => goTo("dataplastudyresolve/{docId}", all, searchOf(filter)),
      studyConflicts: () => goTo("datastudyreview/{docId}", all, { study_id: filter.m_studyId }),
    },
  });
}

interface StudyPatientsWordsProps {
  readonly studyId: number;
  readonly counts: {
    readonly totalRecords: number;
    readonly conflictsCount: number;
    readonly openCount: number;
  };
}

/** The study, and how many conflicts there are of how many patients. */
export function StudyPatientsWords({ studyId, counts }: StudyPatientsWordsProps): ReactNode {
  const study = useOperation("GetStudyDetail", { "m_StudyObj.study_id": studyId });
  const { totalRecords, conflictsCount, openCount } = counts;
  return (
    <>
      {study.data && (
        <>
          <PageLink to="studydesign/{studyId}" params={{ studyId }}>
            {study.data.data.study_name}
          </PageLink>{" "}
          ·{" "}
        </>
      )}
      {formatNumber(conflictsCount)} {conflictsCount === 1 ? "conflict" : "conflicts"} of{" "}
      {formatNumber(totalRecords)} {totalRecords === 1 ? "patient" : "patients"} ·{" "}
      {formatNumber(openCount)} to resolve
    </>
  );
}
