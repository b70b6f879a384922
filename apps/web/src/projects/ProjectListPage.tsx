import { Button, Group } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { PageLink } from "../navigation/PageLink.tsx";
import { useGoTo } from "../navigation/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatNumber } from "../platform/format.ts";
import { PageHeader } from "../platform/PageHeader.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import type { Column } from "../platform/table/column.ts";
import { DataTable } from "../platform/table/DataTable.tsx";
import type { Project } from "./project.ts";
import { CloseDialog } from "./CloseDialog.tsx";
import { ExportDialog } from "./ExportDialog.tsx";
import { ImportDialog } from "./ImportDialog.tsx";
import { useMayMakeProjects } from "./use-may-make-projects.ts";

/** Manual annotation projects (S3.21); what was annotated goes out to other tools, and comes in from them. */
export function ProjectListPage(): ReactNode {
  const projects = useOperation("GetProjects", {});
  const goTo = useGoTo();
  const mayMake = useMayMakeProjects();
  const [exported, setExported] = useState<Project>();
  const [imported, setImported] = useState<Project>();
  const [closed, setClosed] = useState<Project>();
  return (
    <Loaded query={projects} title="Manual annotation projects">
      {({ data }) => (
        <>
          <PageHeader title="Manual annotation projects">
            {mayMake && <Button onClick={() => goTo("addproject", {})}>Add project</Button>}
          </PageHeader>
          <DataTable
            label="Manual annotation projects"
            columns={[
              ...columns,
              actionsColumn(setExported, setImported, mayMake ? setClosed : undefined),
            ]}
            rows={data}
            rowKey={({ projectId }) => projectId}
            empty={
              <EmptyState message="There is no manual annotation project that you may see.">
                {mayMake && (
                  <PageLink to="addproject" params={{}}>
                    Add project
                  </PageLink>
                )}
              </EmptyState>
            }
          />
          {exported && <ExportDialog project={exported} onClose={() => setExported(undefined)} />}
          {closed && <CloseDialog project={closed} onClose={() => setClosed(undefined)} />}
          {imported && <ImportDialog project={imported} onClose={() => setImported(undefined)} />}
        </>
      )}
    </Loaded>
  );
}

const columns: readonly Column<Project>[] = [
  {
    id: "name",
    header: "Project name",
    width: 170,
    value: ({ projectName }) => projectName,
    cell: ({ projectId, projectName }) => (
      <PageLink to="manualannotationproject/{projectId}" params={{ projectId }}>
        {projectName}
      </PageLink>
    ),
  },
  { id: "status", header: "Status", value: ({ status }) => status },
  {
    id: "documents",
    header: "Documents",
    align: "right",
    value: ({ document_count }) => document_count,
    cell: ({ document_count }) => formatNumber(document_count),
  },
  {
    id: "done",
    header: "Done by all",
    align: "right",
    value: ({ done_count }) => done_count,
    cell: ({ done_count }) => formatNumber(done_count),
  },
  {
    id: "conflicts",
    header: "Open conflicts",
    align: "right",
    value: ({ open_conflicts }) => open_conflicts,
    cell: ({ open_conflicts }) => formatNumber(open_conflicts),
  },
  {
    id: "text",
    header: "Text",
    value: ({ deidentified }) => (deidentified ? "masked" : "as it is"),
  },
  {
    id: "annotators",
    header: "Annotators",
    value: ({ annotators }) => annotators.map(({ name }) => name).join(", "),
  },
];

type Choose = (project: Project) => void;

const actionsColumn = (
  onExport: Choose,
  onImport: Choose,
  onEnd: Choose | undefined,
): Column<Project> => ({
  id: "actions",
  header: "",
  label: "Actions",
  cell: (project) => (
    <Actions project={project} onExport={onExport} onImport={onImport} onEnd={onEnd} />
  ),
});

interface ActionsProps {
  readonly project: Project;
  readonly onExport: Choose;
  readonly onImport: Choose;
  /** Absent where the role may not close projects. */
  readonly onEnd: Choose | undefined;
}

function Actions({ project, onExport, onImport, onEnd }: ActionsProps): ReactNode {
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Export annotations of ${project.projectName}`}
        onClick={() => onExport(project)}
      >
        Export…
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Import annotations into ${project.projectName}`}
        disabled={project.annotators.length === 0 || project.status === "complete"}
        onClick={() => onImport(project)}
      >
        Import…
      </Button>
      {onEnd && project.status !== "complete" && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Close project ${project.projectName}`}
          onClick={() => onEnd(project)}
        >
          Close…
        </Button>
      )}
    </Group>
  );
}
