import type { BatchAccount } from "@concord/contract";
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

const reasonColumns: readonly Column<Reason>[] = [
  { id: "kind", header: "Kind of file", value: ({ kind }) => kind },
  { id: "reason", header: "Why rejected", value: ({ reason }) => reason },
  {
    id: "n",
    header: "Records",
    value: ({ n }) => n,
    cell: ({ n }) => formatCount(n),
    align: "right",
  },
];

/** Why records were rejected; nothing where none was. */
export function ReasonTable({
  reasons,
  count,
}: {
  readonly reasons: readonly Reason[];
  readonly count: number;
}): ReactNode {
  if (reasons.length === 0) return null;
  return (
    <>
      <DataTable
        label="Why records were rejected"
        columns={reasonColumns}
        rows={reasons}
        rowKey={({ kind, reason }) => `${kind} ${reason}`}
      />
      {count > reasons.length && <p>{formatNumber(count - reasons.length)} rarer reasons.</p>}
    </>
  );
}
