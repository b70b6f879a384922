import { Button, Group, NumberInput, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useCommand } from "../platform/api/use-operation.ts";
import { Refusal } from "../platform/form/Refusal.tsx";
import { formatNumber } from "../platform/format.ts";
import type { Trained } from "./learned-figures.tsx";
import type { ProjectDetail } from "./project.ts";
import { useMayMakeProjects } from "./use-may-make-projects.ts";

/** Puts documents first of which the model is least sure. */
export function LeastSureFirst({
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
          <Refusal of={ask.error} mt="xs" />
        </form>
      )}
    </>
  );
}
