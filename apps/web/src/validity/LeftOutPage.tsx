import type { LeftOutEncounter, LeftOutReason } from "@concord/contract";
import type { ReactNode } from "react";
import { DocumentLink } from "../document/DocumentLink.tsx";
import { useFrame } from "../frame/frame-content.ts";
import { NotFound } from "../frame/NotFound.tsx";
import { PageLink } from "../navigation/PageLink.tsx";
import { usePageParams, useSearchValues } from "../navigation/use-page.ts";
import { pageOf } from "../patients/list-address.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import type { Column } from "../platform/table/column.ts";
import { DataTable } from "../platform/table/DataTable.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { formatCount, formatNumber } from "../platform/format.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { UrlPagination } from "../platform/table/UrlPagination.tsx";
import { isLeftOutReason, leftOutPath, leftOutReasons } from "./left-out.ts";

/** The encounters that the outcome table leaves out for a reason, a page at a time. */
export function LeftOutPage(): ReactNode {
  const { resolution, studyId, reason } = usePageParams(leftOutPath);
  if (resolution !== "encounter" || !isLeftOutReason(reason)) return <NotFound />;
  return <LeftOutEncounters studyId={studyId} reason={reason} />;
}

function LeftOutEncounters({
  studyId,
  reason,
}: {
  studyId: string;
  reason: LeftOutReason;
}): ReactNode {
  const { pageNumber, pageSize } = pageOf(useSearchValues());
  const encounters = useOperation(
    "GetEncountersLeftOut",
    { m_studyId: studyId, m_reason: reason, pageNumber, pageSize },
    { keepPrevious: true },
  );
  const { heading, some } = leftOutReasons[reason];
  useFrame({ title: encounters.data?.study_name, detail: "Left out of study validity" });
  return (
    <Loaded query={encounters} isFormer={encounters.isPlaceholderData} title={heading}>
      {({ data, noOfRecords }) => (
        <>
          <PageHeader
            title={heading}
            detail={`${formatCount(noOfRecords)} ${noOfRecords === 1 ? "encounter" : "encounters"} left out: ${some}`}
          />
          <DataTable
            label={heading}
            columns={columns}
            rows={data}
            rowKey={({ patientId, encounterId }) => `${patientId} ${encounterId}`}
            empty={<EmptyState message="No encounter is left out for this." />}
          />
          <UrlPagination
            page={pageNumber}
            pageSize={pageSize}
            total={noOfRecords}
            onPage={data.length}
          />
        </>
      )}
    </Loaded>
  );
}

const columns: readonly Column<LeftOutEncounter>[] = [
  {
    id: "patient",
    header: "Patients",
    align: "nowrap",
    isSortable: false,
    value: ({ patient_identifier }) => patient_identifier,
    cell: ({ patientId, patient_identifier }) => (
      <PageLink to="patient/{patient_id}" params={{ patient_id: patientId }}>
        {patient_identifier}
      </PageLink>
    ),
  },
  {
    id: "encounter",
    header: "Encounters",
    isSortable: false,
    value: ({ encounter_name }) => encounter_name,
    cell: ({ encounter_name, subdocument_id }) =>
      subdocument_id === null ? (
        encounter_name
      ) : (
        <DocumentLink docId={subdocument_id}>{encounter_name}</DocumentLink>
      ),
  },
  {
    id: "notes",
    header: "Notes read",
    align: "nowrap",
    isSortable: false,
    value: ({ notes, notes_read }) => `${formatNumber(notes_read)} of ${formatNumber(notes)}`,
  },
  {
    id: "concepts",
    header: "Left out of",
    width: 480,
    isSortable: false,
    value: ({ concepts }) => concepts.join(", "),
  },
];
