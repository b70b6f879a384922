import type { OutputOf } from "@concord/contract";
import type { ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { PageLink } from "../navigation/PageLink.tsx";
import { idIn, usePageParams } from "../navigation/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatNumber } from "../platform/format.ts";
import { PageHeader } from "../platform/PageHeader.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import type { Column } from "../platform/table/column.ts";
import { DataTable } from "../platform/table/DataTable.tsx";

type Row = OutputOf<"GetCohortListForDocument">["data"][number];
const TITLE = "Cohorts";

/** The cohorts of a document's patient (S2.67). */
export function DocumentCohortsPage(): ReactNode {
  const docId = idIn(usePageParams("datacohort/{docId}").docId);
  return docId === null ? (
    <EmptyState message="There is no such document." />
  ) : (
    <OfDocument docId={docId} />
  );
}

function OfDocument({ docId }: { docId: number }): ReactNode {
  const document = useOperation(
    "GetSubdocumentById",
    { m_documentId: docId },
    { staleTime: 300_000 },
  );
  const shown = document.data?.data.data;
  const cohorts = useOperation("GetCohortListForDocument", { m_DocIdList: String(docId) });
  useFrame({ title: TITLE, detail: shown?.name_with_date });
  return (
    <>
      <PageHeader
        title={TITLE}
        detail={
          shown && (
            <>
              Of patient{" "}
              <PageLink to="patient/{patient_id}" params={{ patient_id: shown.patient_id }}>
                {shown.patient_Identifier}
              </PageLink>
              , whose document is{" "}
              <PageLink to="document/{docId}" params={{ docId }}>
                {shown.name_with_date}
              </PageLink>
              {cohorts.data && ` · ${formatNumber(cohorts.data.data.length)}`}
            </>
          )
        }
      />
      <Loaded query={cohorts}>
        {({ data }) => (
          <DataTable
            label={TITLE}
            columns={columns}
            rows={data}
            rowKey={({ cohort_id }) => cohort_id}
            sort={{ by: "cohort" }}
            empty={<EmptyState message="The patient of this document is in no cohort." />}
          />
        )}
      </Loaded>
    </>
  );
}

const columns: readonly Column<Row>[] = [
  {
    id: "cohort",
    header: "Cohort name",
    value: ({ cohort_name }) => cohort_name,
    cell: ({ cohort_id, cohort_name }) => (
      <PageLink to="cohortdesign/{cohort_id}" params={{ cohort_id }}>
        {cohort_name}
      </PageLink>
    ),
  },
];
