import type { Batch } from "@concord/contract";
import { Anchor, Button, Group, Menu, Text, TextInput } from "@mantine/core";
import { IconDots, IconPlus, IconSearch } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from "react";
import { PageLink } from "../navigation/PageLink.tsx";
import { refreshAfter } from "../platform/api/refresh.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import type { Column } from "../platform/table/column.ts";
import { DataTable } from "../platform/table/DataTable.tsx";
import { BatchAccount } from "./BatchAccount.tsx";
import { DeleteBatch } from "./DeleteBatch.tsx";
import { UploadForm } from "./upload/UploadForm.tsx";

type Shown =
  | { readonly is: "list" | "upload" }
  | { readonly is: "account"; readonly batchId: number }
  | { readonly is: "delete"; readonly batch: Batch };

/** How often the list is asked again while a batch is on its way. */
const againAfter = 3000;

interface BatchesTabProps {
  readonly begins: "list" | "upload";
  readonly onFollow: () => void;
}

/** Batches with their search and menu; a name leads to the batch's data (S2.37). */
export function BatchesTab({ begins, onFollow }: BatchesTabProps): ReactNode {
  const [shown, setShown] = useState<Shown>({ is: begins });
  // Files were sent: what their import brings is not there yet.
  const [isAwaited, setAwaited] = useState(false);
  const toList = () => setShown({ is: "list" });
  if (shown.is === "upload")
    return (
      <UploadForm
        onFollow={onFollow}
        onBack={() => {
          setAwaited(true);
          toList();
        }}
      />
    );
  if (shown.is === "account")
    return <BatchAccount batchId={shown.batchId} onBack={toList} onFollow={onFollow} />;
  return (
    <>
      <BatchList
        isAwaited={isAwaited}
        onArrived={() => setAwaited(false)}
        onFollow={onFollow}
        onShow={setShown}
      />
      {shown.is === "delete" && <DeleteBatch batch={shown.batch} onClose={toList} />}
    </>
  );
}

interface BatchListProps {
  /** Files were sent from here; their import may be on its way. */
  readonly isAwaited: boolean;
  readonly onArrived: () => void;
  readonly onFollow: () => void;
  readonly onShow: (shown: Shown) => void;
}

function BatchList({ isAwaited, onArrived, onFollow, onShow }: BatchListProps): ReactNode {
  const client = useQueryClient();
  const batches = useOperation("GetUserBatches", {});
  const [text, setText] = useState("");
  const columns = useMemo(() => batchColumns(onFollow, onShow), [onFollow, onShow]);
  const wanted = text.trim().toLowerCase();
  const { data, isFetching, refetch } = batches;
  const isOnItsWay = data?.data.some(({ status }) =>
    ["validating", "importing", "processing"].includes(status),
  );
  useEffect(() => {
    if (!isOnItsWay) return undefined;
    const timer = setInterval(() => void refetch(), againAfter);
    return () => clearInterval(timer);
  }, [isOnItsWay, refetch]);
  const hasArrived = isAwaited && !isFetching && isOnItsWay === false;
  const arrive = useEffectEvent(() => {
    onArrived();
    // The page behind counts what came: the same that would go with the batch.
    void refreshAfter(client, "DeleteBatch");
  });
  useEffect(() => {
    if (hasArrived) arrive();
  }, [hasArrived]);
  return (
    <Loaded query={batches}>
      {({ data: all }) => (
        <>
          <Group mb="sm" justify="space-between">
            <TextInput
              w={260}
              placeholder="Search batches"
              aria-label="Search batches"
              leftSection={<IconSearch size={16} stroke={1.6} />}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button
              leftSection={<IconPlus size={16} stroke={1.6} />}
              onClick={() => onShow({ is: "upload" })}
            >
              Add batch
            </Button>
          </Group>
          {all.length === 0 ? (
            <EmptyState message="No records have been imported yet." />
          ) : (
            <DataTable
              label="Batches"
              columns={columns}
              rows={all.filter(({ batch_name }) => batch_name.toLowerCase().includes(wanted))}
              rowKey={({ batch_id }) => batch_id}
              empty={<EmptyState message="No batch has this name." />}
            />
          )}
          <Text size="xs" c="dimmed" mt="sm">
            Files of any size can be imported on the server, with npm run concord -- import.
          </Text>
        </>
      )}
    </Loaded>
  );
}

function batchColumns(onFollow: () => void, onShow: (shown: Shown) => void): Column<Batch>[] {
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
      cell: (batch) => (
        <Group gap="xs" justify="space-between" wrap="nowrap">
          <span>{batch.status}</span>
          <Group gap={4} wrap="nowrap">
            <Anchor
              component="button"
              type="button"
              size="sm"
              miw={125}
              aria-label={`What was imported in ${batch.batch_name}`}
              onClick={() => onShow({ is: "account", batchId: batch.batch_id })}
            >
              What was imported
            </Anchor>
            <BatchMenu batch={batch} onShow={onShow} />
          </Group>
        </Group>
      ),
    },
  ];
}

function BatchMenu(props: { batch: Batch; onShow: (shown: Shown) => void }): ReactNode {
  const { batch, onShow } = props;
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          px={4}
          aria-label={`More of ${batch.batch_name}`}
        >
          <IconDots size={16} stroke={1.6} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onShow({ is: "delete", batch })}>Delete batch</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
