import { Button, Group, NativeSelect, NumberInput, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useCommand, useOperation } from "../platform/api/use-operation.ts";
import { Dialog } from "../platform/dialog/Dialog.tsx";
import { formatNumber } from "../platform/format.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import type { ProjectDetail } from "./project.ts";
import { Refusal } from "../platform/form/Refusal.tsx";
import { DialogActions } from "../platform/dialog/DialogActions.tsx";

/** As many at once as anybody reads to learn. */
const MOST = 50;

/** Which settled documents train the annotators of a project, and how many of them. */
export function TrainingDialog({
  project,
  onClose,
}: {
  project: ProjectDetail;
  onClose: () => void;
}): ReactNode {
  const keys = useOperation("GetTrainingKeys", { project_id: project.projectId });
  const add = useCommand("AddTrainingDocuments");
  const [chosen, setChosen] = useState<number | null>(null);
  const [documents, setDocuments] = useState<number | string>(5);
  return (
    <Dialog isOpen title="Add training documents" size="md" onClose={onClose}>
      <Loaded query={keys}>
        {({ data, new_annotators: fresh }) => {
          const key = data.find(({ project_id }) => project_id === chosen) ?? data[0];
          if (!key || fresh === 0)
            return (
              <>
                <Text mb="md">
                  {fresh === 0
                    ? "Every annotator of this project has begun. Only those who have not are trained."
                    : "No other project has documents on which all answers to the concepts of this one are settled, and that an annotator who has not begun may still read. To write a key, make a project about the same concepts with one experienced annotator for each document and “One reader’s answer is the reference standard”."}
                </Text>
                <Group justify="flex-end">
                  <Button variant="default" onClick={onClose}>
                    Close
                  </Button>
                </Group>
              </>
            );
          return (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                add.mutate(
                  {
                    project_id: project.projectId,
                    key_project_id: key.project_id,
                    documents: Number(documents),
                  },
                  { onSuccess: onClose },
                );
              }}
            >
              <NativeSelect
                label="Settled documents of"
                description="Their reference standard, as it is now, is the key."
                value={String(key.project_id)}
                data={data.map((one) => ({
                  value: String(one.project_id),
                  label: `${one.project_name} (${formatNumber(one.documents)})`,
                }))}
                onChange={(event) => setChosen(Number(event.currentTarget.value))}
                mb="sm"
              />
              <NumberInput
                label="Documents"
                description="Drawn at random, half of them with a yes where there are so many."
                min={1}
                max={Math.min(MOST, key.documents)}
                allowDecimal={false}
                clampBehavior="strict"
                value={documents}
                onChange={setDocuments}
                mb="sm"
              />
              <Text size="sm" c="dimmed" mb="md">
                {formatNumber(fresh)}{" "}
                {fresh === 1
                  ? "annotator has not begun and reads"
                  : "annotators have not begun and read"}{" "}
                them first; nothing else of the project is saved before. From then on what the
                project asks stays as it is.
              </Text>
              <Refusal of={add.error} mb="md" />
              <DialogActions
                label="Add"
                isPending={add.isPending}
                isDisabled={Number(documents) < 1}
                onCancel={onClose}
              />
            </form>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
