// What the two pages on a study's conflicts share: the filter in their address, and the frame around them.
import type { ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { PageLink } from "../navigation/PageLink.tsx";
import { idIn, useGoTo, usePageParams, useSearchValues } from "../navigation/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { formatNumber } from "../platform/format.ts";

export const noStudy: ReactNode = (
  <EmptyState message="Open this page from the menu of a study: its conflicts appear here." />
);

/** The conflicts that the address asks for (S2.18); null where it names no study. A document 0 is every one. */
export function useStudyConflicts(path: "datastudyreview/{docId}" | "datastudyresolve/{docId}") {
  const { docId } = usePageParams(path);
  const values = useSearchValues();
  const study_id = idIn(values["study_id"]);
  if (study_id === null) return null;
  const concept_id = idIn(values["concept_id"]);
  const cohort_id = idIn(values["cohort_id"]);
  const { userIdList } = values;
  return {
    study_id,
    ...(idIn(docId) === null ? {} : { subdocument_id: docId }),
    ...(concept_id === null ? {} : { concept_id }),
    ...(cohort_id === null ? {} : { cohort_id }),
    ...(userIdList === undefined ? {} : { userIdList }),
    ...(values["initial"] === "true" ? { initial: true } : {}),
    ...(values["forKappaScore"] === "true" ? { forKappaScore: true } : {}),
  };
}

/** Title and menu of the pages on a study's conflicts. */
export function useStudyFrame(study_id: number, detail: string): void {
  const study = useOperation("GetStudyDetail", { "m_StudyObj.study_id": study_id });
  const goTo = useGoTo();
  const everyDocument = { docId: "0" };
  useFrame({
    title: study.data?.data.study_name,
    detail,
    actions: {
      reviewConflicts: () => goTo("datastudyreview/{docId}", everyDocument, { study_id }),
      resolveConflicts: () => goTo("datastudyresolve/{docId}", everyDocument, { study_id }),
      patientConflicts: () => goTo("dataplastudyreview/{docId}", everyDocument, { study_id }),
      studyConflicts: () => goTo("datastudyreview/{docId}", everyDocument, { study_id }),
    },
  });
}

interface StudyWordsProps {
  readonly filter: NonNullable<ReturnType<typeof useStudyConflicts>>;
  readonly counts: {
    readonly documentsCount: number;
    readonly conflictsCount: number;
    readonly openCount: number;
  };
}

/** The study, and how many conflicts there are in how many documents. */
export function StudyWords({ filter, counts }: StudyWordsProps): ReactNode {
  const { study_id: studyId, forKappaScore, initial } = filter;
  const study = useOperation("GetStudyDetail", { "m_StudyObj.study_id": studyId });
  const documents = `${formatNumber(counts.documentsCount)} ${counts.documentsCount === 1 ? "document" : "documents"}`;
  const conflicts = `${formatNumber(counts.conflictsCount)} ${counts.conflictsCount === 1 ? "conflict" : "conflicts"}`;
  const answers = initial ? "first answers" : "answers as they stand";
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
      {forKappaScore
        ? `${documents} · ${answers}`
        : `${conflicts} in ${documents}${initial ? ` · ${answers}` : ` · ${formatNumber(counts.openCount)} to resolve`}`}
    </>
  );
}
