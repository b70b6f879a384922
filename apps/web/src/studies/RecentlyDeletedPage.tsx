import type { Deleted } from "@concord/contract";
import { Button, Text } from "@mantine/core";
import { useMemo, type ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { useCommand, useOperation } from "../platform/api/use-operation.ts";
import { formatMoment } from "../platform/format.ts";
import { PageHeader } from "../platform/PageHeader.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import type { Column } from "../platform/table/column.ts";
import { DataTable } from "../platform/table/DataTable.tsx";
import { Refusal } from "../platform/form/Refusal.tsx";

/** Studies, cohorts and events that were deleted in the last 30 days, and the way back (issue 17.12). */
export function RecentlyDeletedPage(): ReactNode {
  const deleted = useOperation("GetRecentlyDeleted", {}, { staleTime: 0 });
  useFrame({ title: "Recently deleted" });
  return (
    <>
      <PageHeader
        title="Recently deleted"
        detail="Studies, cohorts and events are kept for 30 days after they were deleted."
      />
      <Loaded query={deleted}>{({ data }) => <DeletedTable rows={data} />}</Loaded>
    </>
  );
}

const kinds = { study: "Study", cohort: "Cohort", event: "Event" } as const;

function DeletedTable({ rows }: { readonly rows: readonly Deleted[] }): ReactNode {
  const { mutate, isPending, variables, data, error } = useCommand("RestoreDeleted");
  const columns = useMemo(() => {
    const isBusy = ({ kind, id }: Deleted) =>
      isPending && variables.kind === kind && variables.id === id;
    return deletedColumns(isBusy, ({ kind, id }) => mutate({ kind, id }));
  }, [isPending, variables, mutate]);
  return (
    <>
      <Text size="sm" mb="xs" role="status">
        {data && !isPending && !error ? `The ${data.data.kind} was restored.` : "\u00a0"}
      </Text>
      <Refusal of={error} mb="xs" />
      <DataTable
        label="Recently deleted"
        columns={columns}
        rows={rows}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        empty={<EmptyState message="Nothing was deleted in the last 30 days." />}
      />
    </>
  );
}

function deletedColumns(
  isBusy: (row: Deleted) => boolean,
  onRestore: (row: Deleted) => void,
): readonly Column<Deleted>[] {
  return [
    { id: "name", header: "Name", value: ({ name }) => name },
    {
      id: "restore",
      header: "",
      label: "Restore",
      width: 100,
      cell: (row) =>
        row.may_restore && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Restore ${kinds[row.kind].toLowerCase()} ${row.name}`}
            loading={isBusy(row)}
            onClick={() => onRestore(row)}
          >
            Restore
          </Button>
        ),
    },
    { id: "kind", header: "Kind", width: 90, value: ({ kind }) => kinds[kind] },
    { id: "owner_name", header: "Owner", value: ({ owner_name }) => owner_name ?? "–" },
    {
      id: "deleted_by_name",
      header: "Deleted by",
      value: ({ deleted_by_name }) => deleted_by_name ?? "–",
    },
    {
      id: "deleted_at",
      header: "Deleted",
      align: "nowrap",
      value: ({ deleted_at }) => deleted_at,
      cell: ({ deleted_at }) => formatMoment(deleted_at),
    },
    {
      id: "kept_until",
      header: "Kept until",
      align: "nowrap",
      value: ({ kept_until }) => kept_until,
      cell: ({ kept_until }) => formatMoment(kept_until),
    },
  ];
}
