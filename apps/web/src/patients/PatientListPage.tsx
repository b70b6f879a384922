import { researchers, type PatientRow } from "@concord/contract";
import type { ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { PageLink } from "../navigation/PageLink.tsx";
import { usePageLocation } from "../navigation/use-page-location.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import type { Column } from "../platform/table/column.ts";
import { CountLink } from "../platform/table/CountLink.tsx";
import { DataTable } from "../platform/table/DataTable.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import {
  formatClassification,
  formatCount,
  formatTotal,
  inexactTotal,
} from "../platform/format.ts";
import { ListSearch, useListSearch } from "../platform/table/ListSearch.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { emptyPageText } from "../platform/table/paging.ts";
import { PageHeader } from "../platform/PageHeader.tsx";
import { UrlPagination } from "../platform/table/UrlPagination.tsx";
import { useSignedInUser } from "../session/session.ts";
import { WhyNoRecords } from "../session/WhyNoRecords.tsx";
import { useAddRecords } from "../users/use-add-records.tsx";
import { ConceptKnownFrom } from "./ConceptKnownFrom.tsx";
import { EventLeftOut } from "./EventLeftOut.tsx";
import { pageOf, patientListInput, unreadableFilters } from "./list-address.ts";
import { useServerSort } from "../platform/table/use-server-sort.ts";
import { UnreadableFilters } from "./UnreadableFilters.tsx";
import { useListFilters } from "./use-list-filters.ts";

/** Patients by the filters in the address, a page at a time (S2.59, S2.63). */
export function PatientListPage(): ReactNode {
  const place = usePageLocation();
  const unreadable = unreadableFilters(place);
  const patients = useOperation("GetPatient", patientListInput(place), {
    keepPrevious: true,
    enabled: unreadable.length === 0,
  });
  const search = useListSearch();
  const { pageNumber, pageSize } = pageOf(place.search);
  const served = useServerSort("patient_Identifier");
  const records = useAddRecords();
  useFrame({
    filters: useListFilters(),
    actions: { search: search.focus, addRecords: records.add },
  });
  // Who sees every document of a patient would read the same number twice.
  const seesAll = researchers.includes(useSignedInUser().role);
  const listed = patients.data;
  if (unreadable.length > 0)
    return (
      <>
        <PageHeader title="Patients" />
        <UnreadableFilters names={unreadable} to="patientlist" />
      </>
    );
  return (
    <>
      <PageHeader
        title="Patients"
        isFormer={patients.isPlaceholderData}
        detail={
          listed === undefined
            ? "\u00a0"
            : `${formatTotal(listed)} ${listed.noOfRecords === 1 ? "patient" : "patients"}`
        }
      >
        <ListSearch state={search} label="Search patients" />
      </PageHeader>
      {records.dialog}
      <EventLeftOut />
      <ConceptKnownFrom />
      <Loaded query={patients} isFormer={patients.isPlaceholderData}>
        {({ data, noOfRecords, ...total }) => (
          <>
            <DataTable
              label="Patients"
              columns={seesAll ? columns.filter(({ id }) => id !== "total_count") : columns}
              rows={data}
              rowKey={({ patient_id }) => patient_id}
              served={served}
              empty={
                <EmptyState
                  message={emptyPageText(pageSize, noOfRecords, "No patient meets these filters.")}
                >
                  {noOfRecords === 0 && <WhyNoRecords />}
                </EmptyState>
              }
            />
            <UrlPagination
              page={pageNumber}
              pageSize={pageSize}
              total={noOfRecords}
              onPage={data.length}
              totalText={inexactTotal({ noOfRecords, ...total })}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

const columns: readonly Column<PatientRow>[] = [
  {
    id: "patient_Identifier",
    header: "Patients",
    align: "nowrap",
    value: ({ patient_Identifier }) => patient_Identifier,
    cell: ({ patient_id, patient_Identifier }) => (
      <PageLink to="patient/{patient_id}" params={{ patient_id }}>
        {patient_Identifier}
      </PageLink>
    ),
  },
  {
    id: "organization",
    header: "Organization",
    value: ({ organization }) => organization,
  },
  {
    id: "gender",
    header: "Gender",
    value: ({ gender }) => formatClassification(gender),
  },
  {
    id: "date_of_birth",
    header: "Date of birth",
    align: "nowrap",
    value: ({ date_of_birth }) => birthDate(date_of_birth),
  },
  {
    id: "personal_count",
    header: "Data",
    align: "right",
    value: ({ personal_count }) => personal_count,
    cell: ({ patient_id, patient_Identifier, personal_count }) => (
      <CountLink
        count={personal_count}
        label={`documents of ${patient_Identifier}`}
        to="datalist"
        params={{}}
        search={{ patient_id }}
      />
    ),
  },
  {
    id: "total_count",
    header: "Total data",
    align: "right",
    isSortable: false,
    value: ({ total_count }) => total_count,
    cell: ({ total_count }) => formatCount(total_count),
  },
];

/** day/month/year as MM/DD/YYYY (S9.5), month/year as MM/YYYY; a year as it is. */
function birthDate(text: string): string {
  if (/^\d\/\d{4}$/.test(text)) return `0${text}`;
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return year === undefined ? text : `${month?.padStart(2, "0")}/${day?.padStart(2, "0")}/${year}`;
}
