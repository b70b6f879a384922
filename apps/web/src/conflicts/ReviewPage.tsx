import type { Conflict } from "@concord/contract";
import { useState, type ReactNode } from "react";
import { DocumentLink } from "../document/DocumentLink.tsx";
import { useFrame } from "../frame/frame-content.ts";
import { useGoTo, usePageParams } from "../navigation/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { DataTable } from "../platform/table/DataTable.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { SelectStudyDialog } from "../studies/SelectStudyDialog.tsx";
import { conflictColumns, conflictKey } from "./conflict-columns.tsx";

/** Two annotators' results per concept where they differ, read-only (S2.73). */
export function ReviewPage(): ReactNode {
  const { docId } = usePageParams("datareview/{docId}");
  const conflicts = useOperation("GetManualAnnotationsWithConflicts", {
    subdocument_id: docId,
    pageSize: 500,
  });
  const document = conflicts.data?.payload[0]?.document;
  const goTo = useGoTo();
  const [isSelecting, setSelecting] = useState(false);
  useFrame({
    title: document?.name_with_date,
    detail: document ? "Review conflicts" : undefined,
    actions: { selectStudy: () => setSelecting(true) },
  });
  const study = isSelecting && (
    <SelectStudyDialog
      onClose={() => setSelecting(false)}
      onSelect={(study_id) => goTo("datastudyreview/{docId}", { docId: "0" }, { study_id })}
    />
  );
  return (
    <Loaded query={conflicts} title="Review conflicts">
      {({ payload }) => (
        <>
          <PageHeader
            title="Review conflicts"
            detail={
              document ? (
                <>
                  <DocumentLink docId={document.subdocument_id}>
                    {document.name_with_date}
                  </DocumentLink>{" "}
                  · {document.patient_Identifier} · {open(payload)}
                </>
              ) : (
                "\u00a0"
              )
            }
          />
          {payload.length === 0 ? (
            <EmptyState message="The annotators who finished this document agree." />
          ) : (
            <DataTable
              label="Conflicts"
              columns={conflictColumns(payload)}
              rows={payload}
              rowKey={conflictKey}
              sort={{ by: "concept" }}
            />
          )}
          {study}
        </>
      )}
    </Loaded>
  );
}

function open(conflicts: readonly Conflict[]): string {
  const left = conflicts.filter(({ resolved }) => !resolved).length;
  return left === 1 ? "1 conflict to resolve" : `${left} conflicts to resolve`;
}
