import type { DocumentRow } from "@concord/contract";
import { PageLink } from "../navigation/PageLink.tsx";
import type { Column } from "../platform/table/column.ts";
import { DocumentLink } from "../document/DocumentLink.tsx";

const name: Column<DocumentRow> = {
  id: "name_with_date",
  header: "Data",
  value: ({ name_with_date }) => name_with_date,
  cell: ({ subdocument_id, name_with_date }) => (
    <DocumentLink docId={subdocument_id}>{name_with_date}</DocumentLink>
  ),
};

export const encounter: Column<DocumentRow> = {
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
