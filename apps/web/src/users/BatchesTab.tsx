import type { Batch } from "@concord/contract";
import { Anchor, Group, Text, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useMemo, useState, type ReactNode } from "react";
import { PageLink } from "../navigation/PageLink.tsx";
import { useOperation } from "../platform/api/use-operation.ts";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import type { Column } from "../platform/table/column.ts";
import { DataTable } from "../platform/table/DataTable.tsx";
import { BatchAccount } from "./BatchAccount.tsx";

/** Batches with their search; a name leads to the batch's data (S2.37). */
export function BatchesTab({ onFollow }: { onFollow: () => void }): ReactNode {
  const batches = useOperation("GetUserBatches", {});
  const [text, setText] = useState("");
  const [opened, setOpened] = useState<number>();
  const columns = useMemo(() => batchColumns(onFollow, setOpened), [onFollow]);
  const wanted = text.trim().toLowerCase();
  if (opened !== undefined)
    return <BatchAccount batchId={opened} onBack={() => setOpened(undefined)} />;
  return (
    <Loaded query={batches}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState message="No records have been imported yet. On the server, run: npm run concord -- import" />
        ) : (
          <>
            <TextInput
              mb="sm"
              w={260}
              placeholder="Search batches"
              aria-label="Search batches"
              leftSection={<IconSearch size={16} stroke={1.6} />}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <DataTable
              label="Batches"
              columns={columns}
              rows={data.filter(({ batch_name }) => batch_name.toLowerCase().includes(wanted))}
              rowKey={({ batch_id }) => batch_id}
              empty={<EmptyState message="No batch has this name." />}
            />
            <Text size="xs" c="dimmed" mt="sm">
              Records are imported on the server, with npm run concord -- import.
            </Text>
          </>
        )
      }
    </Loaded>
  );
}

function batchColumns(onFollow: () => void, onOpen: (batchId: number) => void): Column<Batch>[] {
  return [
    {
      id: "name",
      header: "Batch name",
      value: ({ batch_name }) => batch_name,
      cell: ({ batch_id, batch_name }) => (
        <PageLink to="datalist" params={{}} search={{ m_batchId: batch_id }} onFollow={onFollow}>
          {batch_name}
        </PageLink>
      ),
    },
    { id: "provider", header: "Provider", value: ({ provider_name }) => provider_name },
    { id: "hospital", header: "Hospital", value: ({ organization_name }) => organization_name },
    {
      id: "status",
      header: "Status",
      value: ({ status }) => status,
      cell: ({ batch_id, batch_name, status }) => (
        <Group gap="xs" justify="space-between" wrap="nowrap">
          {status}
          <Anchor
            component="button"
            type="button"
            size="sm"
            aria-label={`What was imported in ${batch_name}`}
            onClick={() => onOpen(batch_id)}
          >
            What was imported
          </Anchor>
        </Group>
      ),
    },
  ];
}
