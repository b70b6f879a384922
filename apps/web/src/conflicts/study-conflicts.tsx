// What the two pages on a study's conflicts share: the filter in their address, and the frame around them.
import { type ConflictKind, conflictKinds } from "@concord/contract";
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

/**
 * The conflicts that the address asks for (S2.18): of a study, or of one concept in all studies and projects that the
 * user sees; null where it names neither. A document 0 is every one.
 */
export function useStudyConflicts(path: "datastudyreview/{docId}" | "datastudyresolve/{docId}") {
  const { docId } = usePageParams(path);
  const values = useSearchValues();
  const study_id = idIn(values["study_id"]);
  const concept_id = idIn(values["concept_id"]);
  if (study_id === null && concept_id === null) return null;
  const cohort_id = idIn(values["cohort_id"]);
  const { userIdList } = values;
  const kind = conflictKinds.find((one) => one === values["kind"]);
  return {
    ...(study_id === null ? {} : { study_id }),
    ...(idIn(docId) === null ? {} : { subdocument_id: docId }),
    ...(concept_id === null ? {} : { concept_id }),
    ...(cohort_id === null ? {} : { cohort_id }),
    ...(kind === undefined ? {} : { kind }),
    ...(values["unsettled"] === "true" ? { unsettled: true } : {}),
    ...(userIdList === undefined ? {} : { userIdList }),
    ...(values["initial"] === "true" ? { initial: true } : {}),
    ...(values["forKappaScore"] === "true" ? { forKappaScore: true } : {}),
  };
}

export type StudyFilter = NonNullable<ReturnType<typeof useStudyConflicts>>;

/** The query of the other page on the same conflicts. A kappa and first answers are not settled. */
export function searchOf({ study_id, concept_id, cohort_id, kind, unsettled }: StudyFilter) {
  return {
    ...(study_id === undefined ? {} : { study_id }),
    ...(concept_id === undefined ? {} : { concept_id }),
    ...(cohort_id === undefined ? {} : { cohort_id }),
    ...(kind === undefined ? {} : { kind }),
    ...(unsettled ? { unsettled: "true" } : {}),
  };
}

/** Title and menu of the pages on a study's conflicts. */
export function useStudyFrame(filter: StudyFilter, detail: string): void {
  const { study_id } = filter;
  const study = useStudy(study_id);
  const goTo = useGoTo();
  const everyDocument = { docId: "0" };
  const search = searchOf(filter);
  useFrame({
    title: study_id === undefined ? "Conflicts" : study?.study_name,
    detail,
    actions: {
      reviewConflicts: () => goTo("datastudyreview/{docId}", everyDocument, search),
      resolveConflicts: () => goTo("datastudyresolve/{docId}", everyDocument, search),
      patientConflicts: () =>
        goTo(
          "dataplastudyreview/{docId}",
          everyDocument,
          study_id === undefined ? {} : { study_id },
        ),
      studyConflicts: () =>
        goTo(
          "datastudyreview/{docId}",
          everyDocument,
          study_id === undefined ? search : { study_id },
        ),
    },
  });
}

function useStudy(studyId: number | undefined) {
  const asked = { "m_StudyObj.study_id": studyId ?? 0 };
  return useOperation("GetStudyDetail", asked, { enabled: studyId !== undefined }).data?.data;
}

interface StudyWordsProps {
  readonly filter: StudyFilter;
  readonly counts: {
    readonly documentsCount: number;
    readonly conflictsCount: number;
    readonly openCount: number;
  };
}

/** The study, what is asked for of its conflicts, and how many there are in how many documents. */
export function StudyWords({ filter, counts }: StudyWordsProps): ReactNode {
  const { study_id: studyId, forKappaScore, initial, kind, unsettled } = filter;
  const study = useStudy(studyId);
  const documents = `${formatNumber(counts.documentsCount)} ${counts.documentsCount === 1 ? "document" : "documents"}`;
  const conflicts = `${formatNumber(counts.conflictsCount)} ${counts.conflictsCount === 1 ? "conflict" : "conflicts"}`;
  const answers = initial ? "first answers" : "answers as they stand";
  const open = unsettled
    ? " · settled ones left out"
    : ` · ${formatNumber(counts.openCount)} to resolve`;
  return (
    <>
      {studyId !== undefined && study && (
        <>
          <PageLink to="studydesign/{studyId}" params={{ studyId }}>
            {study.study_name}
          </PageLink>{" "}
          ·{" "}
        </>
      )}
      {kind !== undefined && `${kindWords[kind]} · `}
      {forKappaScore
        ? `${documents} · ${answers}`
        : `${conflicts} in ${documents}${initial ? ` · ${answers}` : open}`}
    </>
  );
}

const kindWords: Readonly<Record<ConflictKind, string>> = {
  presence: "Presence",
  "cannot tell": "One cannot tell",
  concept: "Another concept",
  attributes: "Attributes alone",
};
