import type { RejectedRecord } from "@concord/contract";
import { Anchor, Code, Group, Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatNumber } from "../platform/format.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import type { Column } from "../platform/table/column.ts";
import { DataTable } from "../platform/table/DataTable.tsx";
import { Pagination } from "../platform/table/Pagination.tsx";
import { TableExport } from "../platform/table/TableExport.tsx";

interface RejectedRecordsProps {
  readonly batchId: number;
  readonly kind: string;
  readonly reason: string;
  readonly onBack: () => void;
}

const columns: readonly Column<RejectedRecord>[] = [
  { id: "file", header: "File", value: ({ file }) => file },
  {
    id: "line",
    header: "Line",
    value: ({ line }) => line,
    cell: ({ line }) => formatNumber(line),
    align: "right",
  },
  {
    id: "content",
    header: "Record",
    value: ({ content }) => content,
    cell: ({ content }) => <Code style={{ whiteSpace: "pre-wrap" }}>{content}</Code>,
  },
];

/** The records that were rejected for a reason, as their files have them (S2.37). */
export function RejectedRecords({
  batchId,
  kind,
  reason,
  onBack,
}: RejectedRecordsProps): ReactNode {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(10);
  const asked = { batch_id: batchId, kind, reason, pageNumber: page, pageSize };
  const records = useOperation("GetRejectedRecords", asked);
  return (
    <Stack gap="sm">
      <Anchor component="button" type="button" size="sm" ta="left" data-autofocus onClick={onBack}>
        What was imported
      </Anchor>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Title order={3} fz="md">
            Rejected of {kind}
          </Title>
          <Text size="sm" c="dimmed">
            {reason}
          </Text>
        </div>
        {records.data && (
          <TableExport name={`Rejected of ${kind}`} columns={columns} rows={records.data.data} />
        )}
      </Group>
      <Loaded query={records}>
        {({ data, noOfRecords }) => (
          <>
            <DataTable
              label="Rejected records"
              columns={columns}
              rows={data}
              rowKey={({ file, line, content }) => `${file} ${line} ${content}`}
              empty="Their files have been read again since, and these records were not rejected."
            />
            <Pagination
              page={page}
              pageSize={pageSize}
              total={noOfRecords ?? (page - 1) * pageSize + data.length + 1}
              isTotalHidden={noOfRecords === null}
              onPage={setPage}
              onPageSize={(size) => {
                setPageSize(size);
                setPage(1);
              }}
            />
          </>
        )}
      </Loaded>
    </Stack>
  );
}
