import type { Conflict } from "@concord/contract";
import type { ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { PageLink } from "../navigation/PageLink.tsx";
import { idIn, useSearchValues } from "../navigation/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import type { Column } from "../platform/table/column.ts";
import { DataTable } from "../platform/table/DataTable.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { formatNumber } from "../platform/format.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { conflictColumns, conflictKey } from "./conflict-columns.tsx";

/** As many documents as the server gives at once. */
const MOST = 500;

/** All conflicts of a study; each document opens its review (S2.74). */
export function StudyReviewPage(): ReactNode {
  const studyId = idIn(useSearchValues()["study_id"]);
  if (studyId === null)
    return (
      <EmptyState message="Open this page from the menu of a study: its conflicts appear here." />
    );
  return <StudyConflicts studyId={studyId} />;
}

function StudyConflicts({ studyId }: { studyId: number }): ReactNode {
  const study = useOperation("GetStudyDetail", { "m_StudyObj.study_id": studyId });
  const conflicts = useOperation("GetManualAnnotationsWithConflicts", {
    study_id: studyId,
    pageSize: MOST,
  });
  const name = study.data?.data.study_name;
  useFrame({ title: name, detail: "Review conflicts" });
  return (
    <Loaded query={conflicts} title="Review conflicts">
      {({ payload, documentsCount }) => (
        <>
          <PageHeader
            title="Conflicts in the study"
            detail={
              <>
                {name !== undefined && (
                  <>
                    <PageLink to="studydesign/{studyId}" params={{ studyId }}>
                      {name}
                    </PageLink>{" "}
                    ·{" "}
                  </>
                )}
                {formatNumber(payload.length)} {payload.length === 1 ? "conflict" : "conflicts"} in{" "}
                {documentsCount > MOST && `the first ${formatNumber(MOST)} of `}
                {formatNumber(documentsCount)} {documentsCount === 1 ? "document" : "documents"}
              </>
            }
          />
          {payload.length === 0 ? (
            <EmptyState message="No two annotators who finished a document of this study differ." />
          ) : (
            <DataTable
              label="Conflicts in the study"
              columns={[...where, ...conflictColumns(payload)]}
              rows={payload}
              rowKey={conflictKey}
              sort={{ by: "document" }}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

const where: readonly Column<Conflict>[] = [
  {
    id: "document",
    header: "Data",
    value: ({ document }) => document.name_with_date,
    cell: ({ document }) => (
      <PageLink to="datareview/{docId}" params={{ docId: document.subdocument_id }}>
        {document.name_with_date}
      </PageLink>
    ),
  },
  {
    id: "patient",
    header: "Patient",
    align: "nowrap",
    value: ({ document }) => document.patient_Identifier,
    cell: ({ document }) => (
      <PageLink to="patient/{patient_id}" params={{ patient_id: document.patient_id }}>
        {document.patient_Identifier}
      </PageLink>
    ),
  },
];
