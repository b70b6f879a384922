import type { ReactNode } from "react";
import { DocumentLink } from "../../document/DocumentLink.tsx";
import type { Column } from "../../platform/table/column.ts";
import { DataTable } from "../../platform/table/DataTable.tsx";
import { formatDate, formatNumber } from "../../platform/format.ts";
import type { PlacedMark, StoryRow } from "./story.ts";

interface StoryListProps {
  readonly rows: readonly StoryRow[];
  /** The index date of the chosen cohort, a day since 1970. */
  readonly index: number | undefined;
}

type Line = PlacedMark & { readonly kind: string };

/** All marks of the picture in words, the newest first. */
export function StoryList({ rows, index }: StoryListProps): ReactNode {
  const lines = rows.flatMap(({ group, label, marks }) =>
    marks.map((mark): Line => ({ ...mark, kind: group === "" ? label : group })),
  );
  return (
    <DataTable
      label="Story"
      columns={columnsOf(index)}
      rows={lines}
      rowKey={({ kind, key }) => `${kind} ${key}`}
      sort={{ by: "date", descending: true }}
    />
  );
}

function columnsOf(index: number | undefined): readonly Column<Line>[] {
  return [
    {
      id: "date",
      header: "Date",
      align: "nowrap",
      value: ({ date }) => date,
      cell: ({ date, end }) =>
        date === end ? formatDate(date) : `${formatDate(date)} to ${formatDate(end)}`,
    },
    ...(index === undefined
      ? []
      : [
          {
            id: "day",
            header: "Days from index",
            align: "right",
            value: ({ day }: Line) => day - index,
          } as const,
        ]),
    { id: "kind", header: "Kind", value: ({ kind }) => kind },
    {
      id: "name",
      header: "What",
      value: ({ name }) => name,
      cell: ({ name, docId }) =>
        docId === null ? name : <DocumentLink docId={docId}>{name}</DocumentLink>,
    },
    {
      id: "value",
      header: "Value",
      align: "right",
      value: ({ value }) => value,
      cell: ({ value, unit }) => (value === null ? "" : `${value} ${unit ?? ""}`.trimEnd()),
    },
    { id: "source", header: "Source", value: sourceWords },
    {
      id: "facts",
      header: "Facts",
      align: "right",
      value: ({ facts, conceptId }) => (conceptId === null ? null : facts),
      cell: ({ facts, conceptId }) => (conceptId === null ? "" : formatNumber(facts)),
    },
  ];
}

/** Who says it, in the words of the screens, and whether as no more than possible: "notes, possible". */
export function sourceWords({
  source,
  isPossible,
}: Pick<PlacedMark, "source" | "isPossible">): string {
  return isPossible ? `${nameOf(source)}, possible` : nameOf(source);
}

function nameOf(source: PlacedMark["source"]): string {
  switch (source) {
    case null:
      return "";
    case "unstructured":
      return "notes";
    case "inferred":
      return "rule";
    case "reference":
      return "readers";
    default:
      return source;
  }
}
