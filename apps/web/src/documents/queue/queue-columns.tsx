import type { DocumentRow, QueuedDocument } from "@concord/contract";
import { Badge } from "@mantine/core";
import { DocumentLink } from "../../document/DocumentLink.tsx";
import type { SearchValues } from "../../navigation/page-path.ts";
import { formatClassification, formatNumber } from "../../platform/format.ts";
import type { Column } from "../../platform/table/column.ts";
import { encounter } from "../data-columns.tsx";
import classes from "./queue-columns.module.css";

const statusColours = { waiting: "gray", "in progress": "teal", done: "teal" } as const;

interface OfQueue {
  readonly queued: ReadonlyMap<number, QueuedDocument>;
  /** How documents begin, by their id. */
  readonly beginnings: ReadonlyMap<number, string>;
  /** What a link to a document says of where it was opened from (S2.14). */
  readonly from: SearchValues;
}

const project: Column<DocumentRow> = {
  id: "project",
  header: "Project",
  isSortable: false,
  value: ({ project_name }) => project_name,
};

/** Columns of an annotator's work queue (S2.62); their ids are what the server sorts by. */
export function queueColumns({
  queued,
  beginnings,
  from,
}: OfQueue): readonly Column<DocumentRow>[] {
  return [
    {
      id: "name_with_date",
      header: "Data",
      value: ({ name_with_date }) => name_with_date,
      cell: ({ subdocument_id, name_with_date }) => (
        <DocumentLink docId={subdocument_id} search={from}>
          {name_with_date}
        </DocumentLink>
      ),
    },
    {
      id: "patient",
      header: "Patient",
      align: "nowrap",
      isSortable: false,
      value: ({ patient_Identifier }) => patient_Identifier,
    },
    encounter,
    {
      id: "beginning",
      header: "Begins with",
      isSortable: false,
      value: ({ subdocument_id: id }) => beginnings.get(id) ?? "",
      cell: ({ subdocument_id: id }) => (
        <span className={classes.beginning}>{withoutMasked(beginnings.get(id) ?? "")}</span>
      ),
    },
    {
      id: "words",
      header: "Words",
      align: "right",
      isSortable: false,
      value: ({ subdocument_id: id }) => queued.get(id)?.words ?? null,
      cell: ({ subdocument_id: id }) => {
        const words = queued.get(id)?.words ?? null;
        return words === null ? "" : formatNumber(words);
      },
    },
    ...(new Set([...queued.values()].map(({ projectId }) => projectId)).size > 1 ? [project] : []),
    {
      id: "status",
      header: "Status",
      isSortable: false,
      width: 110,
      value: ({ status }) => status,
      cell: ({ status }) =>
        status && (
          <Badge
            size="sm"
            tt="none"
            fw={500}
            variant={status === "done" ? "outline" : "light"}
            color={statusColours[status]}
          >
            {formatClassification(status)}
          </Badge>
        ),
    },
  ];
}

/** Masked words at the head of a note are nothing to know it by. */
function withoutMasked(beginning: string): string {
  return beginning.replaceAll(/X{3,}(?:[\s/]+X{3,})*/g, "…");
}
