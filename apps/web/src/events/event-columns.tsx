import type { OutputOf } from "@concord/contract";
import { Text, UnstyledButton } from "@mantine/core";
import { formatPart } from "../platform/format.ts";
import type { ReactNode } from "react";
import type { Column } from "../platform/table/column.ts";
import { CountLink } from "../platform/table/CountLink.tsx";
import { deleteColumn } from "../platform/table/delete-column.tsx";
import { rangeText } from "./range-text.ts";
import classes from "./EventList.module.css";

export type ListedEvent = OutputOf<"GetEventLibrary">["data"][number];

interface EventColumnsOptions {
  readonly patientsPath: "patientlist" | "datalist";
  readonly onEdit: (event: ListedEvent) => void;
  /** Edit mode: each row begins with a delete icon (S4.4). */
  readonly onDelete: ((event: ListedEvent) => void) | undefined;
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
  const columns: Column<ListedEvent>[] = [
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
      width: 84,
      value: ({ event_type }) => kinds[event_type],
    },
    {
      id: "content",
      header: "What it is",
      isSortable: false,
      width: 130,
      value: contentText,
      cell: (event) => <Text size="sm">{contentText(event)}</Text>,
    },
    {
      id: "any",
      header: "Patients",
      isSortable: false,
      align: "right",
      width: 76,
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
      width: 76,
      value: ({ patients }) => patients[source],
      cell: ({ patients }) => formatPart(patients[source]),
    })),
    {
      id: "used_by",
      header: "Used by",
      isSortable: false,
      width: 118,
      value: ({ used_by }) => used_by.map(wordsOfUse).join(", "),
      cell: ({ used_by }) => <Uses usedBy={used_by} />,
    },
  ];
  return onDelete ? [deleteColumn(({ name }) => name, onDelete), ...columns] : columns;
}

const nouns = [
  ["study", "studies"],
  ["cohort", "cohorts"],
  ["event", "events"],
] as const;

function wordsOfUse({ noun, name }: ListedEvent["used_by"][number]): string {
  return name === null ? `a ${noun} of another organisation` : `${noun} “${name}”`;
}

/** How many use it, and which. */
function Uses({ usedBy }: { readonly usedBy: ListedEvent["used_by"] }): ReactNode {
  if (usedBy.length === 0) return <Text c="dimmed">Nothing</Text>;
  const counts = nouns.flatMap(([one, several]) => {
    const count = usedBy.filter(({ noun }) => noun === one).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
  });
  return (
    <details>
      <summary>{counts.join(", ")}</summary>
      <ul className={classes.uses}>
        {usedBy.map((use) => (
          <li key={wordsOfUse(use)}>{wordsOfUse(use)}</li>
        ))}
      </ul>
    </details>
  );
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
