import type { ReactNode } from "react";
import { ButtonLink } from "../navigation/ButtonLink.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { useSignedInUser } from "../session/session.ts";
import { ConflictDocuments } from "./ConflictDocuments.tsx";
import { ConflictRow } from "./ConflictRow.tsx";
import {
  noStudy,
  searchOf,
  type StudyFilter,
  StudyWords,
  useStudyConflicts,
  useStudyFrame,
} from "./study-conflicts.tsx";
import { useConflicts } from "./use-conflicts.ts";

/** All conflicts of a study, or every document of a kappa (S2.18, S2.74). */
export function StudyReviewPage(): ReactNode {
  const filter = useStudyConflicts("datastudyreview/{docId}");
  return filter === null ? noStudy : <StudyConflicts filter={filter} />;
}

function StudyConflicts({ filter }: { filter: StudyFilter }): ReactNode {
  const conflicts = useConflicts(filter);
  const isSupervisor = useSignedInUser().role === "Supervisor";
  const isKappa = filter.forKappaScore === true;
  useStudyFrame(filter, "Review conflicts");
  return (
    <Loaded query={conflicts} title="Review conflicts">
      {(answer) => (
        <>
          <PageHeader
            title={isKappa ? "Documents that both have finished" : titleOf(filter)}
            detail={<StudyWords filter={filter} counts={answer} />}
          >
            {isSupervisor && !isKappa && answer.conflictsCount > 0 && (
              <ButtonLink
                to="datastudyresolve/{docId}"
                params={{ docId: filter.subdocument_id ?? "0" }}
                search={searchOf(filter)}
              >
                Resolve conflicts
              </ButtonLink>
            )}
          </PageHeader>
          {answer.payload.length === 0 ? (
            <EmptyState
              message={isKappa ? "There is no document that both have finished." : noneIn(filter)}
            />
          ) : (
            <ConflictDocuments
              conflicts={conflicts}
              rows={answer.payload}
              renderConflict={(conflict) => <ConflictRow conflict={conflict} />}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

function titleOf({ study_id }: StudyFilter): string {
  return study_id === undefined ? "Conflicts on a concept" : "Conflicts in the study";
}

function noneIn({ study_id, unsettled }: StudyFilter): string {
  if (unsettled) return "All conflicts that were asked for are settled.";
  return study_id === undefined
    ? "No two annotators who finished a document differ on this concept."
    : "No two annotators who finished a document of this study differ.";
}
