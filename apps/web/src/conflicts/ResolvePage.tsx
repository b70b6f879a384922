import type { ReactNode } from "react";
import { useGoTo, usePageParams } from "../navigation/use-page.ts";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { ResolveConflicts } from "./ResolveConflicts.tsx";
import { DocumentWords, useDocumentFrame } from "./ReviewPage.tsx";
import { useConflicts } from "./use-conflicts.ts";

/** A supervisor chooses between two annotators on one document (S2.73). */
export function ResolvePage(): ReactNode {
  const { docId } = usePageParams("dataresolve/{docId}");
  const goTo = useGoTo();
  const conflicts = useConflicts({ subdocument_id: docId });
  const study = useDocumentFrame(conflicts.data?.payload, "Resolve conflicts");
  return (
    <Loaded query={conflicts} title="Resolve conflicts">
      {({ payload, openCount }) => (
        <>
          <PageHeader
            title="Resolve conflicts"
            detail={<DocumentWords conflicts={payload} openCount={openCount} />}
          />
          {payload.length === 0 ? (
            <EmptyState message="The annotators who finished this document agree." />
          ) : (
            <ResolveConflicts
              conflicts={conflicts}
              rows={payload}
              onReview={() => goTo("datareview/{docId}", { docId })}
            />
          )}
          {study}
        </>
      )}
    </Loaded>
  );
}
