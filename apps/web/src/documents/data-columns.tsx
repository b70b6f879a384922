import type { DocumentRow } from "@concord/contract";
import { Badge } from "@mantine/core";
import { PageLink } from "../navigation/PageLink.tsx";
import type { Column } from "../platform/table/column.ts";
import { formatClassification } from "../platform/format.ts";
import { DocumentLink } from "../document/DocumentLink.tsx";

const name: Column<DocumentRow> = {
  id: "name_with_date",
  header: "Data",
  value: ({ name_with_date }) => name_with_date,
  cell: ({ subdocument_id, name_with_date }) => (
    <DocumentLink docId={subdocument_id}>{name_with_date}</DocumentLink>
  ),
};

const encounter: Column<DocumentRow> = {
  id: "encounter_name",
  header: "Encounter",
  value: ({ encounter_name }) => encounter_name,
};

const organization: Column<DocumentRow> = {
  id: "organization",
  header: "Organization",
  value: (row) => row.organization,
};

/** Columns of the data list (S2.62); their ids are what the server sorts by. */
export const dataColumns: readonly Column<DocumentRow>[] = [
  name,
  {
    id: "patient",
    header: "Patient",
    align: "nowrap",
    value: ({ patient_Identifier }) => patient_Identifier,
    cell: ({ patient_id, patient_Identifier }) => (
      <PageLink to="patient/{patient_id}" params={{ patient_id }}>
        {patient_Identifier}
      </PageLink>
    ),
  },
  encounter,
  organization,
  {
    id: "content_type",
    header: "Type",
    value: ({ content_type }) => (content_type === "narrative" ? "Narrative" : "Discrete"),
  },
];

const statusColours = { waiting: "gray", "in progress": "teal", done: "teal" } as const;

/** Columns of an annotator's work queue (S2.62). */
export const queueColumns: readonly Column<DocumentRow>[] = [
  name,
  {
    id: "patient",
    header: "Patient",
    align: "nowrap",
    isSortable: false,
    value: ({ patient_Identifier }) => patient_Identifier,
  },
  encounter,
  {
    id: "project",
    header: "Project",
    isSortable: false,
    value: ({ project_name }) => project_name,
  },
  {
    id: "status",
    header: "Status",
    isSortable: false,
    width: 130,
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
