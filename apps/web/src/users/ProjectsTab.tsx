import type { OutputOf } from "@concord/contract";
import { Group } from "@mantine/core";
import { useMemo, type ReactNode } from "react";
import { PageLink } from "../navigation/PageLink.tsx";
import { useOperation } from "../platform/api/use-operation.ts";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import type { Column } from "../platform/table/column.ts";
import { DataTable } from "../platform/table/DataTable.tsx";

type Project = OutputOf<"GetProjects">["data"][number];

const columnsOf = (onFollow: () => void): Column<Project>[] => [
  {
    id: "name",
    header: "Project name",
    value: ({ projectName }) => projectName,
    cell: ({ projectId, projectName }) => (
      <PageLink to="manualannotationproject/{projectId}" params={{ projectId }} onFollow={onFollow}>
        {projectName}
      </PageLink>
    ),
  },
  { id: "status", header: "Status", value: ({ status }) => status },
];

/** Manual annotation projects (S2.37, S3.21); their page makes, edits and closes them. */
export function ProjectsTab({ onFollow }: { onFollow: () => void }): ReactNode {
  const columns = useMemo(() => columnsOf(onFollow), [onFollow]);
  const projects = useOperation("GetProjects", {});
  return (
    <Loaded query={projects}>
      {({ data }) => (
        <>
          <DataTable
            label="Manual annotation projects"
            columns={columns}
            rows={data}
            rowKey={({ projectId }) => projectId}
            sort={{ by: "name" }}
            empty={<EmptyState message="There is no manual annotation project yet." />}
          />
          <Group mt="sm" gap="lg">
            <PageLink to="manualannotationprojects" params={{}} onFollow={onFollow}>
              Edit manual annotation projects
            </PageLink>
            <PageLink to="addproject" params={{}} onFollow={onFollow}>
              Add project
            </PageLink>
          </Group>
        </>
      )}
    </Loaded>
  );
}
