import type { ReactNode } from "react";
import { ButtonLink } from "../navigation/ButtonLink.tsx";
import { useFrame } from "../frame/frame-content.ts";
import type { PageLocation } from "../navigation/page.ts";
import type { SearchValues } from "../navigation/page-path.ts";
import { usePageLocation } from "../navigation/use-page-location.ts";
import { EventLeftOut } from "../patients/EventLeftOut.tsx";
import { useListFilters } from "../patients/use-list-filters.ts";
import { dataListInput, listFilter, pageOf, unreadableFilters } from "../patients/list-address.ts";
import { UnreadableFilters } from "../patients/UnreadableFilters.tsx";
import { useOperation } from "../platform/api/use-operation.ts";
import { DataTable } from "../platform/table/DataTable.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { formatTotal, inexactTotal } from "../platform/format.ts";
import { ListSearch, useListSearch } from "../platform/table/ListSearch.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { emptyPageText } from "../platform/table/paging.ts";
import { PageHeader } from "../platform/PageHeader.tsx";
import { UrlPagination } from "../platform/table/UrlPagination.tsx";
import { useServerSort } from "../platform/table/use-server-sort.ts";
import { useAddRecords } from "../users/use-add-records.tsx";
import { dataColumns } from "./data-columns.tsx";

/**
 * The filters of a list as the query that the filter screen reads: those of the path among them. Undefined where the
 * path has one that this screen has not, and would lose.
 */
function filterSearch(place: PageLocation): SearchValues | undefined {
  const { m_studyId, m_conceptId, m_eventId, m_conceptSeverity, forResult, ...rest } =
    listFilter(place);
  const { m_resolution, m_isConcept, m_conceptDescriptor, m_conceptProgression } = rest;
  if (m_resolution ?? m_isConcept ?? m_conceptDescriptor ?? m_conceptProgression) return undefined;
  if (rest.m_conceptResult !== undefined) return undefined;
  return {
    ...place.search,
    study_id: m_studyId,
    concept_id: m_conceptId,
    event_id: m_eventId,
    m_conceptSeverity,
    forResult,
    page: undefined,
  };
}

/** Documents by the filters in the address, a page at a time (S2.62). */
export function DataListPage(): ReactNode {
  const place = usePageLocation();
  const unreadable = unreadableFilters(place);
  const documents = useOperation("GetDocuments", dataListInput(place), {
    keepPrevious: true,
    enabled: unreadable.length === 0,
  });
  const search = useListSearch();
  const { pageNumber, pageSize } = pageOf(place.search);
  // Newest first until another order is asked for.
  const served = useServerSort();
  const records = useAddRecords();
  useFrame({
    filters: useListFilters(),
    actions: { search: search.focus, addRecords: records.add },
  });
  const listed = documents.data;
  const toFilter = filterSearch(place);
  // Of a row of the outcome table, a document stands for each encounter.
  const noun = listFilter(place).m_resolution === undefined ? "document" : "encounter";
  if (unreadable.length > 0)
    return (
      <>
        <PageHeader title="Data" />
        <UnreadableFilters names={unreadable} to="datalist" />
      </>
    );
  return (
    <>
      <PageHeader
        title="Data"
        isFormer={documents.isPlaceholderData}
        detail={
          listed === undefined
            ? "\u00a0"
            : `${formatTotal(listed)} ${listed.noOfRecords === 1 ? noun : `${noun}s`}`
        }
      >
        <ListSearch state={search} label="Search data" />
        {toFilter && (
          <ButtonLink to="datafilter" params={{}} search={toFilter}>
            Filter data
          </ButtonLink>
        )}
      </PageHeader>
      {records.dialog}
      <EventLeftOut />
      <Loaded query={documents} isFormer={documents.isPlaceholderData}>
        {({ data, noOfRecords, ...total }) => (
          <>
            <DataTable
              label="Data"
              columns={dataColumns}
              rows={data}
              rowKey={({ subdocument_id }) => subdocument_id}
              served={served}
              empty={
                <EmptyState
                  message={emptyPageText(pageSize, noOfRecords, "No document meets these filters.")}
                />
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
