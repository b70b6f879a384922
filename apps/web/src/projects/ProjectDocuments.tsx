import type { OutputOf } from "@concord/contract";
import { NativeSelect, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { PageLink } from "../navigation/PageLink.tsx";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatDate } from "../platform/format.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import type { Column } from "../platform/table/column.ts";
import { DataTable } from "../platform/table/DataTable.tsx";
import { Pagination } from "../platform/table/Pagination.tsx";
import classes from "./ProjectForm.module.css";

type Row = OutputOf<"GetProjectDocuments">["data"][number];

const statuses = ["waiting", "in progress", "done"] as const;

const readerWords = ({ name, status }: Row["annotators"][number]) => `${name}: ${status}`;

const columns: readonly Column<Row>[] = [
  {
    id: "name",
    header: "Document",
    value: ({ name }) => name,
    cell: ({ name, subdocument_id }) => (
      <PageLink to="document/{docId}" params={{ docId: subdocument_id }}>
        {name}
      </PageLink>
    ),
  },
  {
    id: "patient",
    header: "Patient",
    align: "nowrap",
    value: ({ patient_Identifier }) => patient_Identifier,
  },
  { id: "date", header: "Date", value: ({ date }) => date, cell: ({ date }) => formatDate(date) },
  { id: "stratum", header: "Stratum", value: ({ stratum }) => stratum ?? "–" },
  {
    id: "annotators",
    header: "Annotators",
    value: ({ annotators }) => annotators.map(readerWords).join(", "),
    cell: ({ annotators }) =>
      annotators.map((reader) => <div key={reader.user_id}>{readerWords(reader)}</div>),
  },
];

/** The documents of a project in the order of its queues, and how far each is. */
export function ProjectDocuments({ projectId }: { projectId: number }): ReactNode {
  const [status, setStatus] = useState<(typeof statuses)[number]>();
  const [pageNumber, setPage] = useState(1);
  const [pageSize, setSize] = useState(10);
  const documents = useOperation(
    "GetProjectDocuments",
    { project_id: projectId, pageNumber, pageSize, ...(status && { status }) },
    { keepPrevious: true },
  );
  return (
    <section className={classes.section} aria-label="Documents">
      <NativeSelect
        label="Documents"
        w={220}
        mb="sm"
        value={status ?? ""}
        data={[{ value: "", label: "All" }, ...statuses]}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setStatus(statuses.find((one) => one === value));
          setPage(1);
        }}
      />
      <Loaded query={documents} isFormer={documents.isPlaceholderData}>
        {({ data, noOfRecords }) => (
          <>
            <DataTable
              label="Documents of the project"
              columns={columns}
              rows={data}
              rowKey={({ subdocument_id }) => subdocument_id}
              empty={<Text c="dimmed">There is no such document.</Text>}
            />
            <Pagination
              page={pageNumber}
              pageSize={pageSize}
              total={noOfRecords}
              onPage={setPage}
              onPageSize={(size) => {
                setSize(size);
                setPage(1);
              }}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}
