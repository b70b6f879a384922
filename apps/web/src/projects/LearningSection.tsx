import type { OutputOf } from "@concord/contract";
import { Button, Group, Loader, NumberInput, Text, Title } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useCommand, useOperation } from "../platform/api/use-operation.ts";
import { usePolling } from "../platform/api/use-polling.ts";
import { formatCount, formatDate, formatNumber, formatPercent } from "../platform/format.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import type { Column } from "../platform/table/column.ts";
import { DataTable } from "../platform/table/DataTable.tsx";
import type { ProjectDetail } from "./project.ts";
import classes from "./ProjectForm.module.css";
import { useMayMakeProjects } from "./use-may-make-projects.ts";

type Answer = OutputOf<"GetLearnedModel">;
type Trained = NonNullable<NonNullable<Answer["data"]>["trained"]>;
type Figures = Trained["concepts"][number];
type Counts = Figures["model"];

interface Share {
  readonly part: number | null;
  readonly all: number | null;
}

const sum = (one: number | null, other: number | null) =>
  one === null || other === null ? null : one + other;

/** Of the documents with a yes in the reference, those that the source says yes to. */
const recallOf = ({ answers: { truePositive: part, falseNegative } }: Counts): Share => ({
  part,
  all: sum(part, falseNegative),
});

/** Of the documents that the source says yes to, those with a yes in the reference. */
const precisionOf = ({ answers: { truePositive: part, falsePositive } }: Counts): Share => ({
  part,
  all: sum(part, falsePositive),
});

/** Of the words that readers annotated, those that the source found with the same begin, end and holding. */
const wordsOf = ({ words: { both, annotated } }: Counts): Share => ({ part: both, all: annotated });

const shareOf = ({ part, all }: Share) =>
  part === null || all === null || all === 0 ? null : part / all;

/** The model's figure above that of the rules. */
const figure = (id: string, header: string, of: (counts: Counts) => Share): Column<Figures> => ({
  id,
  header,
  align: "right",
  value: ({ model }) => shareOf(of(model)),
  cell: ({ model, rules }) => (
    <>
      <Figure name="Model" of={of(model)} />
      <Figure name="Rules" of={of(rules)} />
    </>
  ),
});

function Figure({ name, of }: { name: string; of: Share }): ReactNode {
  const share = shareOf(of);
  return (
    <span style={{ display: "block", whiteSpace: "nowrap" }}>
      <small>{name}</small> {share === null ? "–" : formatPercent(share)}{" "}
      <small>
        {formatCount(of.part)} of {formatCount(of.all)}
      </small>
    </span>
  );
}

const columns: readonly Column<Figures>[] = [
  { id: "text", header: "Concept", value: ({ text }) => text },
  figure("recall", "Recall", recallOf),
  figure("precision", "Precision", precisionOf),
  figure("words", "Words found", wordsOf),
];

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
            {train.error && (
              <Text role="alert" c="red.9" mb="sm">
                {train.error.message}
              </Text>
            )}
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
  const { documents, patients, unsettled, folds, at } = trained;
  return (
    <>
      <DataTable
        label="Figures of the model beside the rules"
        columns={columns}
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

/** Puts documents first of which the model is least sure. */
function LeastSureFirst({
  project,
  trained: { waiting, first },
}: {
  project: ProjectDetail;
  trained: Trained;
}): ReactNode {
  const mayMake = useMayMakeProjects();
  const [documents, setDocuments] = useState<number | string>(10);
  const ask = useCommand("AskLeastSureFirst");
  const isOpen = mayMake && project.status !== "complete" && waiting > 0;
  return (
    <>
      {first > 0 && (
        <Text mb="sm">
          {formatNumber(first)} {first === 1 ? "document that was" : "documents that were"} put
          first {first === 1 ? "is" : "are"} not done yet.
        </Text>
      )}
      {isOpen && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            ask.mutate({ project_id: project.projectId, documents: Number(documents) });
          }}
        >
          <Group align="flex-end" gap="xs">
            <NumberInput
              label="Least sure first"
              description={`Of ${formatNumber(waiting)} documents that nobody has begun, drawn by how unsure the model is; each one's probability is kept.`}
              min={1}
              max={Math.min(500, waiting)}
              allowDecimal={false}
              clampBehavior="strict"
              value={documents}
              onChange={setDocuments}
            />
            <Button
              type="submit"
              variant="default"
              loading={ask.isPending}
              disabled={Number(documents) < 1}
            >
              Put first
            </Button>
          </Group>
          {ask.data && (
            <Text role="status" mt="xs">
              {formatNumber(ask.data.data.documents)} of {formatNumber(ask.data.data.waiting)}{" "}
              documents now stand first in their readers’ queues.
            </Text>
          )}
          {ask.error && (
            <Text role="alert" c="red.9" mt="xs">
              {ask.error.message}
            </Text>
          )}
        </form>
      )}
    </>
  );
}
