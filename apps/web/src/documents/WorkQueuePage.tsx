import { SegmentedControl } from "@mantine/core";
import type { ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { useSearchValues, useSetSearch } from "../navigation/use-page.ts";
import { documentColumns, orderOf, pageOf } from "../patients/list-address.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { DataTable } from "../platform/table/DataTable.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { formatNumber } from "../platform/format.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { UrlPagination } from "../platform/table/UrlPagination.tsx";
import { useServerSort } from "../platform/table/use-server-sort.ts";
import { queueColumns } from "./data-columns.tsx";

const statuses = ["waiting", "in progress", "done"] as const;

/** An annotator's own documents in the order in which they are asked for, 10 on a page (S2.62, S9.3). */
export function WorkQueuePage(): ReactNode {
  const values = useSearchValues();
  const setSearch = useSetSearch();
  const status = statuses.find((known) => known === values["status"]);
  const { pageNumber, pageSize } = pageOf(values);
  // The queue's own order until another is asked for.
  const served = useServerSort();
  const documents = useOperation(
    "GetDocuments",
    {
      workQueue: true,
      pageNumber,
      pageSize,
      ...orderOf(values, documentColumns),
      ...(status ? { status } : {}),
    },
    { keepPrevious: true },
  );
  const counts = useOperation("GetQueueCount", {}).data?.data;
  useFrame({
    title: "Data list: Manual annotation work queue",
    filters: status ? [{ label: "Status", name: status, parameter: "status" }] : [],
  });
  const detail =
    counts &&
    `${formatNumber(counts.waiting)} waiting · ${formatNumber(counts.in_progress)} in progress · ${formatNumber(counts.done)} done`;
  return (
    <>
      <PageHeader title="Data list: Manual annotation work queue" detail={detail ?? "\u00a0"}>
        <SegmentedControl
          size="xs"
          aria-label="Status"
          value={status ?? "all"}
          data={[
            { value: "all", label: "All" },
            ...statuses.map((value) => ({ value, label: capitalised(value) })),
          ]}
          onChange={(value) =>
            setSearch({ status: value === "all" ? undefined : value, page: undefined })
          }
        />
      </PageHeader>
      <Loaded query={documents}>
        {({ data, noOfRecords }) => (
          <>
            <DataTable
              label="Work queue"
              columns={queueColumns}
              rows={data}
              rowKey={({ subdocument_id }) => subdocument_id}
              served={served}
              empty={<EmptyState message="Documents that wait for your annotations appear here." />}
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
    </>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
