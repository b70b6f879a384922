import { Button, Group, Loader, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useCommand, useOperation } from "../platform/api/use-operation.ts";
import { usePolling } from "../platform/api/use-polling.ts";
import { formatCount, formatDate, formatNumber } from "../platform/format.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { Notice } from "../platform/state/Notice.tsx";
import { DataTable } from "../platform/table/DataTable.tsx";
import { LeastSureFirst } from "./LeastSureFirst.tsx";
import { figureColumns, type Trained } from "./learned-figures.tsx";
import type { ProjectDetail } from "./project.ts";
import classes from "./ProjectForm.module.css";
import { useMayMakeProjects } from "./use-may-make-projects.ts";
import { Refusal } from "../platform/form/Refusal.tsx";

/** The model that learns from a project's settled documents: its figures beside those of the rules (issue 15, 7). */
export function LearningSection({ project }: { project: ProjectDetail }): ReactNode {
  const { projectId: project_id } = project;
  const mayMake = useMayMakeProjects();
  const model = useOperation("GetLearnedModel", { project_id });
  const train = useCommand("TrainModel");
  usePolling(model.data?.data?.state === "training", model.refetch);
  if (project.trains) return null;
  return (
    <section className={classes.section} aria-label="Learning model">
      <Loaded query={model}>
        {({ data, is_offered: isOffered, settled }) => (
          <>
            <Group justify="space-between" mb="xs">
              <Title order={2} fz="md">
                Learning model
              </Title>
              {isOffered && mayMake && project.status !== "complete" && (
                <Button
                  variant="default"
                  size="xs"
                  disabled={data?.state === "training"}
                  loading={train.isPending}
                  onClick={() => train.mutate({ project_id })}
                >
                  {data?.trained ? "Train again" : "Train a model"}
                </Button>
              )}
            </Group>
            <Refusal of={train.error} mb="sm" />
            {!isOffered ? (
              <Text c="dimmed">
                Validity rests on this project: no model learns from its readers, who are to judge
                what is automated.
              </Text>
            ) : (
              <Text mb="sm">
                A model can learn from the {formatNumber(settled)} settled{" "}
                {settled === 1 ? "document" : "documents"} which words mean the asked concepts, and
                suggest them on the others, marked as its own. It changes no data and counts
                nowhere.
              </Text>
            )}
            {data?.state === "training" && (
              <Text role="status" mb="sm">
                <Loader size="xs" component="span" mr="xs" />A model is being trained.
              </Text>
            )}
            {data?.state === "failed" && (
              <Text role="status" mb="sm">
                The newest model was not trained: {data.reason}
              </Text>
            )}
            {data?.trained && <TrainedModel project={project} trained={data.trained} />}
          </>
        )}
      </Loaded>
    </section>
  );
}

function TrainedModel({
  project,
  trained,
}: {
  project: ProjectDetail;
  trained: Trained;
}): ReactNode {
  const { documents, patients, unsettled, deleted, folds, at } = trained;
  return (
    <>
      {deleted !== null && deleted > 0 && (
        <Notice>
          {formatNumber(deleted)} of the {formatNumber(documents)} documents that this model learnt
          from {deleted === 1 ? "has" : "have"} been deleted. It still has what it learnt from{" "}
          {deleted === 1 ? "it" : "them"}, and its figures count {deleted === 1 ? "it" : "them"},
          until it is trained again.
        </Notice>
      )}
      <DataTable
        label="Figures of the model beside the rules"
        columns={figureColumns}
        rows={trained.concepts}
        rowKey={({ concept_id }) => concept_id}
        empty={<Text c="dimmed">The project asks about no concept.</Text>}
      />
      <Text size="xs" c="dimmed" mt="xs" mb="sm">
        Trained {formatDate(at.slice(0, 10))} on {formatNumber(documents)} documents of{" "}
        {formatCount(patients)} patients; {formatNumber(unsettled)} that are done, but not settled
        on every concept, are left out. Each document is judged by a model that has seen no document
        of its patient ({formatNumber(folds)} parts). These documents were not drawn to stand for
        others: the figures compare two ways of reading them, and are no validity.
      </Text>
      <LeastSureFirst project={project} trained={trained} />
    </>
  );
}
