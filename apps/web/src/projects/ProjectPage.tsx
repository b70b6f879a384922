import { Button, Group, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { PageLink } from "../navigation/PageLink.tsx";
import { useGoTo, usePageParams } from "../navigation/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatDate, formatNumber } from "../platform/format.ts";
import { PageHeader } from "../platform/PageHeader.tsx";
import { OwnerDetail } from "../session/OwnerDetail.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import type { Column } from "../platform/table/column.ts";
import { DataTable } from "../platform/table/DataTable.tsx";
import { CloseDialog } from "./CloseDialog.tsx";
import { LearningSection } from "./LearningSection.tsx";
import { useMayMakeProjects } from "./use-may-make-projects.ts";
import type { ProjectDetail } from "./project.ts";
import { attributeWords, purposeWords, readingWords, unitsNoun } from "./project-words.ts";
import { ProjectDocuments } from "./ProjectDocuments.tsx";
import classes from "./ProjectForm.module.css";
import { TrainingSection } from "./TrainingSection.tsx";
import { SampleAccount } from "./SampleAccount.tsx";

/** A manual annotation project: how far its annotators are, what it asks, and what it was drawn of (issue 15, 5). */
export function ProjectPage(): ReactNode {
  const { projectId } = usePageParams("manualannotationproject/{projectId}");
  const project = useOperation("GetProjectDetail", { project_id: projectId });
  const goTo = useGoTo();
  const mayMake = useMayMakeProjects();
  const [isClosing, setClosing] = useState(false);
  useFrame({ title: project.data?.data.projectName, detail: "Manual annotation project" });
  return (
    <Loaded query={project} title="Manual annotation project">
      {({ data }) => (
        <>
          <PageHeader
            title={data.projectName}
            detail={
              <OwnerDetail kind="project" id={data.projectId} name={data.projectName} of={data} />
            }
          >
            {mayMake && data.status !== "complete" && (
              <>
                <Button variant="default" onClick={() => setClosing(true)}>
                  Close project…
                </Button>
                {!data.trains && (
                  <Button
                    variant="default"
                    onClick={() => goTo("editproject/{projectId}", { projectId })}
                  >
                    Edit project
                  </Button>
                )}
              </>
            )}
          </PageHeader>
          {isClosing && (
            <CloseDialog
              project={{
                ...data,
                document_count: data.documents.assigned,
                done_count: data.documents.done,
              }}
              onClose={() => setClosing(false)}
            />
          )}
          <div className={classes.columns}>
            <div>
              <Progress project={data} />
              <TrainingSection project={data} />
              <LearningSection project={data} />
              <ProjectDocuments projectId={data.projectId} />
            </div>
            <About project={data} />
          </div>
        </>
      )}
    </Loaded>
  );
}

type Annotator = ProjectDetail["annotators"][number];

const count = (
  id: "assigned" | "waiting" | "in_progress" | "done",
  header: string,
): Column<Annotator> => ({
  id,
  header,
  align: "right",
  value: (row) => row[id],
  cell: (row) => formatNumber(row[id]),
});

const columns: readonly Column<Annotator>[] = [
  { id: "name", header: "Annotator", value: ({ name }) => name },
  count("assigned", "Assigned"),
  count("waiting", "Waiting"),
  count("in_progress", "In progress"),
  count("done", "Done"),
  {
    id: "pace",
    header: "Done a day",
    align: "right",
    value: ({ done, days }) => (days === 0 ? null : done / days),
    cell: ({ done, days }) => (days === 0 ? "–" : (done / days).toFixed(1)),
  },
  {
    id: "last",
    header: "Last done",
    value: ({ last_done }) => last_done ?? "",
    cell: ({ last_done }) => (last_done === null ? "–" : formatDate(last_done.slice(0, 10))),
  },
];

function Progress({ project }: { project: ProjectDetail }): ReactNode {
  const { documents, closed_at } = project;
  return (
    <section className={classes.section} aria-label="Progress">
      <Text mb="sm">
        {closed_at !== null && <b>Closed {formatDate(closed_at.slice(0, 10))}. </b>}
        {formatNumber(documents.done)} of {formatNumber(documents.assigned)} documents are done by
        all of their annotators, {formatNumber(documents.in_progress)} are in progress,{" "}
        {formatNumber(documents.waiting)} wait. {formatNumber(project.open_conflicts)} conflicts on
        documents and {formatNumber(project.open_patient_conflicts)} on patients are not resolved.
      </Text>
      <DataTable
        label="Progress by annotator"
        columns={columns}
        rows={project.annotators}
        rowKey={({ user_id }) => user_id}
        empty={<Text c="dimmed">Nobody has a document of it.</Text>}
      />
      <Text size="xs" c="dimmed" mt="xs">
        A day counts for pace where at least one was done on it.
      </Text>
    </section>
  );
}

function About({ project }: { project: ProjectDetail }): ReactNode {
  const { sample, study, cohort, unit, purpose, seed, frame_hash } = project;
  return (
    <aside className={classes.aside} aria-label="About the project">
      <h2>What it asks</h2>
      <ul>
        {project.concepts.map(({ concept_id, text, attributes }) => (
          <li key={concept_id}>
            {text}
            {attributes.length > 0 &&
              ` (${attributes.map((one) => attributeWords[one].toLowerCase()).join(", ")})`}
          </li>
        ))}
      </ul>
      <h3>How it is read</h3>
      <p>
        {formatNumber(project.annotators_per_document)} each. {readingWords(project)}.
        {purpose !== null && ` ${purposeWords[purpose]}.`}
      </p>
      <p>
        Supervised by{" "}
        {project.supervisors.length === 0
          ? "nobody: conflicts can’t be resolved"
          : project.supervisors.map(({ name }) => name).join(", ")}
        .
      </p>
      <Group gap="md" mt={4}>
        {study && (
          <PageLink to="studydesign/{studyId}" params={{ studyId: study.study_id }}>
            {study.study_name}
          </PageLink>
        )}
        {cohort && (
          <PageLink to="cohortdesign/{cohort_id}" params={{ cohort_id: cohort.cohort_id }}>
            {cohort.cohort_name}
          </PageLink>
        )}
      </Group>
      {sample ? (
        <>
          <SampleAccount sample={sample} units={unitsNoun(unit)} />
          <Text size="xs" c="dimmed" mt="xs" style={{ overflowWrap: "anywhere" }}>
            Seed {seed}, frame {frame_hash?.slice(0, 16)}: the same again draws the same.
          </Text>
        </>
      ) : (
        <p>
          No frame was recorded: its figures are of the documents read, and make no claim for a
          cohort.
        </p>
      )}
    </aside>
  );
}
