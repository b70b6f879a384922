import type { OutputOf } from "@concord/contract";
import { ActionIcon, Group, Text, UnstyledButton } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { formatPart } from "../platform/format.ts";
import type { Column } from "../platform/table/column.ts";
import { CountLink } from "../platform/table/CountLink.tsx";
import { rangeText } from "./range-text.ts";
import classes from "./EventList.module.css";

export type ListedEvent = OutputOf<"GetEventLibrary">["data"][number];

interface EventColumnsOptions {
  readonly patientsPath: "patientlist" | "datalist";
  readonly onEdit: (event: ListedEvent) => void;
  readonly onDelete: (event: ListedEvent) => void;
}

const kinds: Readonly<Record<ListedEvent["event_type"], string>> = {
  outcome: "Outcome",
  index: "Index",
  other: "Other",
};

const sources = [
  ["structured", "Structured"],
  ["unstructured", "Notes"],
  ["inferred", "Inferred"],
  ["reference", "Readers"],
] as const;

/** Columns of the event list; the count of all opens the patients. */
export function eventColumns(options: EventColumnsOptions): readonly Column<ListedEvent>[] {
  const { patientsPath, onEdit, onDelete } = options;
  return [
    {
      id: "name",
      header: "Event name",
      isSortable: false,
      value: ({ name }) => name,
      cell: (event) => (
        <UnstyledButton className={classes.name ?? ""} onClick={() => onEdit(event)}>
          {event.name}
        </UnstyledButton>
      ),
    },
    {
      id: "event_type",
      header: "Kind",
      isSortable: false,
      width: 90,
      value: ({ event_type }) => kinds[event_type],
    },
    {
      id: "content",
      header: "What it is",
      isSortable: false,
      value: contentText,
      cell: (event) => <Text size="sm">{contentText(event)}</Text>,
    },
    {
      id: "any",
      header: "Patients",
      isSortable: false,
      align: "right",
      width: 90,
      value: ({ patients }) => patients.any,
      cell: ({ event_id, name, patients }) => (
        <CountLink
          count={patients.any}
          label={`patients with ${name}`}
          to={patientsPath}
          params={{}}
          search={{ event_id }}
        />
      ),
    },
    ...sources.map(([source, header]): Column<ListedEvent> => ({
      id: source,
      header,
      isSortable: false,
      align: "right",
      width: 90,
      value: ({ patients }) => patients[source],
      cell: ({ patients }) => formatPart(patients[source]),
    })),
    {
      id: "used_by",
      header: "Used by",
      isSortable: false,
      value: ({ used_by }) => used_by.join(", "),
      cell: ({ used_by }) => (
        <Text size="sm" {...(used_by.length === 0 && { c: "dimmed" })}>
          {used_by.length === 0 ? "Nothing" : used_by.join(", ")}
        </Text>
      ),
    },
    {
      id: "delete",
      header: "",
      isSortable: false,
      width: 48,
      cell: (event) => (
        <Group justify="flex-end">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Delete ${event.name}`}
            onClick={() => onDelete(event)}
          >
            <IconTrash size={16} stroke={1.6} />
          </ActionIcon>
        </Group>
      ),
    },
  ];
}

const mostNamed = 3;

/** Its first concepts and other events, and what is asked of them. */
function contentText(event: ListedEvent): string {
  const included = event.concepts.filter(({ excluded }) => !excluded).map(({ text }) => text);
  const excluded = event.concepts.filter((concept) => concept.excluded).map(({ text }) => text);
  const named = [...included, ...event.parts.map(({ name }) => name)];
  const more = named.length - mostNamed;
  const asked = [
    rangeText(event),
    event.severity,
    event.descriptor,
    event.progression,
    excluded.length > 0 ? `without ${excluded.slice(0, mostNamed).join(", ")}` : null,
  ].filter((words) => words !== null && words !== "");
  return [
    `${named.slice(0, mostNamed).join(" or ")}${more > 0 ? ` or ${more} more` : ""}`,
    ...asked,
  ].join(" · ");
}
