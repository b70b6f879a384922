import type { Conflict } from "@concord/contract";
import { useState, type ReactNode } from "react";
import { DocumentLink } from "../document/DocumentLink.tsx";
import { useFrame } from "../frame/frame-content.ts";
import { ButtonLink } from "../navigation/ButtonLink.tsx";
import { useGoTo, usePageParams } from "../navigation/use-page.ts";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { useSignedInUser } from "../session/session.ts";
import { SelectStudyDialog } from "../studies/SelectStudyDialog.tsx";
import { ConflictDocuments } from "./ConflictDocuments.tsx";
import { ConflictRow } from "./ConflictRow.tsx";
import { useConflicts } from "./use-conflicts.ts";

/** Two annotators' results per concept where they differ, read-only (S2.73). */
export function ReviewPage(): ReactNode {
  const { docId } = usePageParams("datareview/{docId}");
  const conflicts = useConflicts({ subdocument_id: docId });
  const isSupervisor = useSignedInUser().role === "Supervisor";
  const study = useDocumentFrame(conflicts.data?.payload, "Review conflicts");
  return (
    <Loaded query={conflicts} title="Review conflicts">
      {({ payload, openCount }) => (
        <>
          <PageHeader
            title="Review conflicts"
            detail={<DocumentWords conflicts={payload} openCount={openCount} />}
          >
            {isSupervisor && payload.length > 0 && (
              <ButtonLink to="dataresolve/{docId}" params={{ docId }}>
                Resolve conflicts
              </ButtonLink>
            )}
          </PageHeader>
          {payload.length === 0 ? (
            <EmptyState message="The annotators who finished this document agree." />
          ) : (
            <ConflictDocuments
              conflicts={conflicts}
              rows={payload}
              renderConflict={(conflict) => <ConflictRow conflict={conflict} />}
            />
          )}
          {study}
        </>
      )}
    </Loaded>
  );
}

/**
 * Title and menu of the pages on one document's conflicts; the dialog that asks for a study which none of them tells.
 */
export function useDocumentFrame(
  conflicts: readonly Conflict[] | undefined,
  detail: string,
): ReactNode {
  const goTo = useGoTo();
  const [isAsking, setAsking] = useState(false);
  const [first] = conflicts ?? [];
  const study = first?.study_id ?? null;
  const open = (study_id: number) => goTo("datastudyreview/{docId}", { docId: "0" }, { study_id });
  useFrame({
    title: first?.document.name_with_date,
    detail: first && detail,
    actions: { studyConflicts: () => (study === null ? setAsking(true) : open(study)) },
  });
  return isAsking && <SelectStudyDialog onClose={() => setAsking(false)} onSelect={open} />;
}

interface DocumentWordsProps {
  readonly conflicts: readonly Conflict[];
  readonly openCount: number;
}

/** Whose document it is, and how many of its conflicts are open. */
export function DocumentWords({ conflicts, openCount }: DocumentWordsProps): ReactNode {
  const document = conflicts[0]?.document;
  if (!document) return "\u00a0";
  return (
    <>
      <DocumentLink docId={document.subdocument_id}>{document.name_with_date}</DocumentLink> ·{" "}
      {document.patient_Identifier} ·{" "}
      {openCount === 1 ? "1 conflict to resolve" : `${openCount} conflicts to resolve`}
    </>
  );
}
