import type { OutputOf } from "@concord/contract";
import type { ReactNode } from "react";
import { useOperation } from "../platform/api/use-operation.ts";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import type { Column } from "../platform/table/column.ts";
import { DataTable } from "../platform/table/DataTable.tsx";

type Project = OutputOf<"GetProjects">["data"][number];

const columns: Column<Project>[] = [
  { id: "name", header: "Project name", value: ({ projectName }) => projectName },
  { id: "status", header: "Status", value: ({ status }) => status },
];

/** Manual annotation projects (S2.37, S3.21). */
export function ProjectsTab(): ReactNode {
  const projects = useOperation("GetProjects", {});
  return (
    <Loaded query={projects}>
      {({ data }) => (
        <DataTable
          label="Manual annotation projects"
          columns={columns}
          rows={data}
          rowKey={({ projectId }) => projectId}
          sort={{ by: "name" }}
          empty={<EmptyState message="There is no manual annotation project yet." />}
        />
      )}
    </Loaded>
  );
}
