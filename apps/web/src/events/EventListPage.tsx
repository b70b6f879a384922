import type { OutputOf } from "@concord/contract";
import { Button, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { useMemo, useState, type ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { useSearchValues } from "../navigation/use-page.ts";
import { ButtonLink } from "../navigation/ButtonLink.tsx";
import { pageOf } from "../patients/list-address.ts";
import { useCommand, useOperation } from "../platform/api/use-operation.ts";
import { DeleteDialog } from "../platform/dialog/DeleteDialog.tsx";
import { EditModeButton } from "../platform/form/EditModeButton.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { DataTable } from "../platform/table/DataTable.tsx";
import { ListSearch, useListSearch } from "../platform/table/ListSearch.tsx";
import { UrlPagination } from "../platform/table/UrlPagination.tsx";
import { usePatientsPath } from "../session/use-patients-path.ts";
import { eventColumns, type ListedEvent } from "./event-columns.tsx";
import { useEventDialog } from "./use-event-dialog.tsx";

/** Every event, with the patients that have it by source, and what uses it (issue 18.7). */
export function EventListPage(): ReactNode {
  const search = useListSearch();
  const [wanted] = useDebouncedValue(search.text.trim(), 200);
  const values = useSearchValues();
  const page = pageOf(values);
  const isEditing = values["edit"] === "true";
  const events = useOperation(
    "GetEventLibrary",
    { searchString: wanted, ...page },
    { keepPrevious: true },
  );
  const { ask, dialog } = useEventDialog();
  useFrame({ actions: { search: search.focus } });
  const count = events.data?.noOfRecords;
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => ask({ type: "outcome" })}>
      New event
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Events"
        isFormer={events.isPlaceholderData}
        detail={count === undefined ? "\u00a0" : `${count} ${count === 1 ? "event" : "events"}`}
      >
        <ListSearch state={search} label="Search events" />
        {isEditing && (
          <ButtonLink to="recentlydeleted" params={{}}>
            Recently deleted
          </ButtonLink>
        )}
        <EditModeButton label="Edit event list" />
        {add}
      </PageHeader>
      <Text size="sm" c="dimmed" mb="md">
        An event is what studies look for and cohorts are made of: concepts, with the values and
        attributes that are asked of them. A change counts from then on wherever the event is used.
        Patients have it by any record, readers’ answers among them, and may have it by several.
      </Text>
      <Loaded query={events} isFormer={events.isPlaceholderData}>
        {({ data, noOfRecords }) =>
          noOfRecords === 0 && wanted === "" ? (
            <EmptyState message="There is no event yet.">{add}</EmptyState>
          ) : (
            <EventTable
              events={data}
              isEditing={isEditing}
              onEdit={(event) => ask({ event, type: event.event_type })}
              pagination={<UrlPagination {...pageOfTable(page, noOfRecords, data.length)} />}
            />
          )
        }
      </Loaded>
      {dialog}
    </>
  );
}

function pageOfTable(
  { pageNumber, pageSize }: { readonly pageNumber: number; readonly pageSize: number },
  total: number,
  onPage: number,
) {
  return { page: pageNumber, pageSize, total, onPage };
}

interface EventTableProps {
  readonly events: OutputOf<"GetEventLibrary">["data"];
  readonly isEditing: boolean;
  readonly onEdit: (event: ListedEvent) => void;
  readonly pagination: ReactNode;
}

function EventTable({ events, isEditing, onEdit, pagination }: EventTableProps): ReactNode {
  const [leaving, setLeaving] = useState<ListedEvent>();
  const remove = useCommand("DeleteEvent");
  const patientsPath = usePatientsPath();
  const columns = useMemo(
    () => eventColumns({ patientsPath, onEdit, onDelete: isEditing ? setLeaving : undefined }),
    [patientsPath, onEdit, isEditing],
  );
  return (
    <>
      <DataTable
        label="Events"
        columns={columns}
        rows={events}
        rowKey={({ event_id }) => event_id}
        empty={<EmptyState message="No event has this name." />}
      />
      {pagination}
      <DeleteDialog
        isOpen={leaving !== undefined}
        problem={remove.error}
        isBusy={remove.isPending}
        isKept
        onClose={() => {
          setLeaving(undefined);
          remove.reset();
        }}
        onDelete={() =>
          leaving &&
          remove.mutate({ event_id: leaving.event_id }, { onSuccess: () => setLeaving(undefined) })
        }
      />
    </>
  );
}
