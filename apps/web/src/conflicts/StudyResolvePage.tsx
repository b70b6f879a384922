import type { ReactNode } from "react";
import { useGoTo } from "../navigation/use-page.ts";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { ResolveConflicts } from "./ResolveConflicts.tsx";
import {
  noStudy,
  searchOf,
  type StudyFilter,
  StudyWords,
  useStudyConflicts,
  useStudyFrame,
} from "./study-conflicts.tsx";
import { useConflicts } from "./use-conflicts.ts";

/** A supervisor settles the conflicts of a study, document by document (S2.74). */
export function StudyResolvePage(): ReactNode {
  const filter = useStudyConflicts("datastudyresolve/{docId}");
  return filter === null ? noStudy : <StudyConflicts filter={filter} />;
}

function StudyConflicts({ filter: given }: { filter: StudyFilter }): ReactNode {
  // Answers that stand are settled, never first answers or those of a kappa.
  const { initial: _initial, forKappaScore: _forKappaScore, ...filter } = given;
  const goTo = useGoTo();
  const conflicts = useConflicts(filter);
  const { study_id } = filter;
  useStudyFrame(filter, "Resolve conflicts");
  return (
    <Loaded query={conflicts} title="Resolve conflicts">
      {(answer) => (
        <>
          <PageHeader
            title="Resolve conflicts"
            detail={<StudyWords filter={filter} counts={answer} />}
          />
          {answer.payload.length === 0 ? (
            <EmptyState
              message={
                filter.unsettled
                  ? "All conflicts that were asked for are settled."
                  : "No two annotators who finished a document of this study differ."
              }
            />
          ) : (
            <ResolveConflicts
              conflicts={conflicts}
              rows={answer.payload}
              {...(study_id === undefined ? {} : { studyId: study_id })}
              onReview={() =>
                goTo(
                  "datastudyreview/{docId}",
                  { docId: filter.subdocument_id ?? "0" },
                  searchOf(filter),
                )
              }
            />
          )}
        </>
      )}
    </Loaded>
  );
}
