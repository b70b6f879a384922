import type { ReactNode } from "react";
import { useState } from "react";
import { useOperation } from "../../platform/api/use-operation.ts";
import { formatNumber } from "../../platform/format.ts";
import { EmptyState } from "../../platform/state/EmptyState.tsx";
import { Loaded } from "../../platform/state/Loaded.tsx";
import { DataTable } from "../../platform/table/DataTable.tsx";
import { Pagination } from "../../platform/table/Pagination.tsx";
import type { AuditSearch } from "./audit-search.ts";
import { trailColumns } from "./trail-columns.tsx";

/** Entries that are found, the newest first. Later pages end at the entry that was the newest on the first. */
export function AuditTrailTable({ search }: { search: AuditSearch }): ReactNode {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(10);
  const [newest, setNewest] = useState<number>();
  const entries = useOperation(
    "GetAuditTrail",
    {
      ...search,
      ...(newest !== undefined && { newest_entry_id: newest }),
      pageNumber: page,
      pageSize,
    },
    { staleTime: 0 },
  );
  return (
    <Loaded query={entries}>
      {({ data, noOfRecords, has_more, newest_entry_id }) => (
        <>
          <DataTable
            label="Audit trail"
            columns={trailColumns}
            rows={data}
            rowKey={({ entry_id }) => entry_id}
            stacks
            empty={<EmptyState message="No entry is found." />}
          />
          <Pagination
            page={page}
            pageSize={pageSize}
            total={noOfRecords}
            totalText={has_more ? `more than ${formatNumber(noOfRecords)}` : undefined}
            onPage={(next) => {
              setNewest(newest_entry_id);
              setPage(next);
            }}
            onPageSize={(size) => {
              setPageSize(size);
              setPage(1);
            }}
          />
        </>
      )}
    </Loaded>
  );
}
