import { Button, Group, Text, Title } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { PageLink } from "../navigation/PageLink.tsx";
import { formatNumber, formatPercent } from "../platform/format.ts";
import type { Column } from "../platform/table/column.ts";
import { DataTable } from "../platform/table/DataTable.tsx";
import type { ProjectDetail } from "./project.ts";
import classes from "./ProjectForm.module.css";
import { TrainingDialog } from "./TrainingDialog.tsx";
import { useMayMakeProjects } from "./use-may-make-projects.ts";

type Trained = NonNullable<ProjectDetail["training"]>["readers"][number];

const count = (
  id: "assigned" | "done" | "answers" | "agreeing" | "untold",
  header: string,
): Column<Trained> => ({
  id,
  header,
  align: "right",
  value: (row) => row[id],
  cell: (row) => formatNumber(row[id]),
});

const columns: readonly Column<Trained>[] = [
  { id: "name", header: "Annotator", value: ({ name }) => name },
  count("assigned", "Assigned"),
  count("done", "Done"),
  count("answers", "Answers"),
  count("agreeing", "As the key"),
  count("untold", "Cannot tell"),
  {
    id: "share",
    header: "Agreement",
    align: "right",
    value: ({ answers, agreeing }) => (answers === 0 ? null : agreeing / answers),
    cell: ({ answers, agreeing }) => (answers === 0 ? "–" : formatPercent(agreeing / answers)),
  },
];

/** What new annotators of a project read first, and how far they are with it (validity.md §1, 3 and 5). */
export function TrainingSection({ project }: { project: ProjectDetail }): ReactNode {
  const mayMake = useMayMakeProjects();
  const [isAdding, setAdding] = useState(false);
  const { training, trains } = project;
  if (trains)
    return (
      <section className={classes.section} aria-label="Training">
        <Text>
          New annotators of{" "}
          <PageLink
            to="manualannotationproject/{projectId}"
            params={{ projectId: trains.project_id }}
          >
            {trains.project_name}
          </PageLink>{" "}
          read these documents first. Their answers count neither for agreement nor for validity.
        </Text>
      </section>
    );
  const mayAdd = mayMake && project.status !== "complete";
  if (!training && !mayAdd) return null;
  return (
    <section className={classes.section} aria-label="Training">
      <Group justify="space-between" mb="xs">
        <Title order={2} fz="md">
          Training
        </Title>
        {mayAdd && (
          <Button variant="default" size="xs" onClick={() => setAdding(true)}>
            Add training documents…
          </Button>
        )}
      </Group>
      {training ? (
        <>
          <Text mb="sm">
            Annotators who have not begun read{" "}
            <PageLink
              to="manualannotationproject/{projectId}"
              params={{ projectId: training.project_id }}
            >
              {formatNumber(training.documents)}{" "}
              {training.documents === 1 ? "document" : "documents"}
            </PageLink>{" "}
            first, and see after Done what differs from the key.
          </Text>
          <DataTable
            label="Training by annotator"
            columns={columns}
            rows={training.readers}
            rowKey={({ user_id }) => user_id}
            empty={<Text c="dimmed">Every annotator has begun, or knows these documents.</Text>}
          />
          <Text size="xs" c="dimmed" mt="xs">
            Answers as they were at the first Done, before the feedback. They count neither for
            agreement nor for validity.
          </Text>
        </>
      ) : (
        <Text c="dimmed">
          No training documents are named: annotators begin with the documents of the project.
        </Text>
      )}
      {isAdding && <TrainingDialog project={project} onClose={() => setAdding(false)} />}
    </section>
  );
}
