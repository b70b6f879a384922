import type { ReactNode } from "react";
import { ButtonLink } from "../frame/ButtonLink.tsx";
import { useFrame } from "../frame/frame-content.ts";
import type { PagePlace } from "../frame/page.ts";
import type { SearchValues } from "../frame/page-path.ts";
import { usePlace } from "../frame/use-place.ts";
import { useListFilters } from "../patients/use-list-filters.ts";
import { dataListInput, listFilter, pageOf, unreadableFilters } from "../patients/list-address.ts";
import { UnreadableFilters } from "../patients/UnreadableFilters.tsx";
import { useOperation } from "../platform/api/use-operation.ts";
import { DataTable } from "../platform/DataTable.tsx";
import { EmptyState } from "../platform/EmptyState.tsx";
import { formatNumber } from "../platform/format.ts";
import { ListSearch, useListSearch } from "../platform/ListSearch.tsx";
import { Loaded } from "../platform/Loaded.tsx";
import { emptyPageText } from "../platform/paging.ts";
import { PageHeader } from "../platform/PageHeader.tsx";
import { UrlPagination } from "../platform/UrlPagination.tsx";
import { useServedOrder } from "../platform/use-served-order.ts";
import { dataColumns } from "./data-columns.tsx";

/** The filters of a list as the query that the filter screen reads: those of the path among them. */
function filterSearch(place: PagePlace): SearchValues {
  const { m_studyId, m_conceptId, m_conceptSeverity } = listFilter(place);
  return {
    ...place.search,
    study_id: m_studyId,
    concept_id: m_conceptId,
    m_conceptSeverity,
    page: undefined,
  };
}

/** Documents by the filters in the address, a page at a time (S2.62). */
export function DataListPage(): ReactNode {
  const place = usePlace();
  const unreadable = unreadableFilters(place);
  const documents = useOperation("GetDocuments", dataListInput(place), {
    keepPrevious: true,
    enabled: unreadable.length === 0,
  });
  const search = useListSearch();
  const { pageNumber, pageSize } = pageOf(place.search);
  // Newest first until another order is asked for.
  const served = useServedOrder();
  useFrame({ filters: useListFilters(), actions: { search: search.focus } });
  const total = documents.data?.noOfRecords;
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
        detail={
          total === undefined
            ? "\u00a0"
            : `${formatNumber(total)} ${total === 1 ? "document" : "documents"}`
        }
      >
        <ListSearch state={search} label="Search data" />
        <ButtonLink to="datafilter" params={{}} search={filterSearch(place)}>
          Filter data
        </ButtonLink>
      </PageHeader>
      <Loaded query={documents}>
        {({ data, noOfRecords }) => (
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
            <UrlPagination page={pageNumber} pageSize={pageSize} total={noOfRecords} />
          </>
        )}
      </Loaded>
    </>
  );
}
