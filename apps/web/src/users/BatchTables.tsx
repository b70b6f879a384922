import type { BatchAccount } from "@concord/contract";
import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { formatCount, formatNumber } from "../platform/format.ts";
import type { Column } from "../platform/table/column.ts";
import { DataTable } from "../platform/table/DataTable.tsx";

type FilesOfKind = BatchAccount["files"][number];
type Reason = BatchAccount["reasons"][number];

const outcomes = ["read", "stored", "updated", "unchanged", "rejected"] as const;
const headers = {
  read: "Read",
  stored: "Stored",
  updated: "Updated",
  unchanged: "Unchanged",
  rejected: "Rejected",
} as const;

const fileColumns: readonly Column<FilesOfKind>[] = [
  { id: "kind", header: "Kind of file", value: ({ kind }) => kind },
  {
    id: "files",
    header: "Files",
    value: ({ files }) => files,
    cell: ({ files }) => formatCount(files),
    align: "right",
  },
  ...outcomes.map((what): Column<FilesOfKind> => ({
    id: what,
    header: headers[what],
    value: (row) => row[what],
    cell: (row) => formatCount(row[what]),
    align: "right",
  })),
];

/** Records by kind of file: what was read is the sum of what became of it. */
export function FilesOfKindTable(props: {
  readonly label: string;
  readonly rows: readonly FilesOfKind[];
}): ReactNode {
  return (
    <DataTable
      label={props.label}
      columns={fileColumns}
      rows={props.rows}
      rowKey={({ kind }) => kind}
      empty="No file was read."
    />
  );
}

const reasonColumns = (onOpen: OpenReason | undefined): readonly Column<Reason>[] => [
  { id: "kind", header: "Kind of file", value: ({ kind }) => kind },
  { id: "reason", header: "Why rejected", value: ({ reason }) => reason },
  {
    id: "n",
    header: "Records",
    value: ({ n }) => n,
    cell: (row) =>
      onOpen === undefined ? (
        formatCount(row.n)
      ) : (
        <Anchor
          component="button"
          type="button"
          size="sm"
          aria-label={`${formatCount(row.n)} ${row.n === 1 ? "record" : "records"} of ${row.kind}: ${row.reason}`}
          onClick={() => onOpen(row)}
        >
          {formatCount(row.n)}
        </Anchor>
      ),
    align: "right",
  },
];

/** Shows the records behind a reason. */
export type OpenReason = (reason: Pick<Reason, "kind" | "reason">) => void;

/**
 * Why records were rejected; nothing where none was. Without `onOpen` the counts are of an import whose files may have
 * been read again since: their records are no longer kept.
 */
export function ReasonTable({
  reasons,
  count,
  onOpen,
}: {
  readonly reasons: readonly Reason[];
  readonly count: number;
  readonly onOpen?: OpenReason | undefined;
}): ReactNode {
  if (reasons.length === 0) return null;
  return (
    <>
      <DataTable
        label="Why records were rejected"
        columns={reasonColumns(onOpen)}
        rows={reasons}
        rowKey={({ kind, reason }) => `${kind} ${reason}`}
      />
      {count > reasons.length && <p>{formatNumber(count - reasons.length)} rarer reasons.</p>}
    </>
  );
}
