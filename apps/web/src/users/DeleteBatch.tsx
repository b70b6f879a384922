import type { Batch } from "@concord/contract";
import { Button, Group, List, Stack, Text } from "@mantine/core";
import { useEffect, type ReactNode } from "react";
import { useCommand } from "../platform/api/use-operation.ts";
import { Dialog } from "../platform/dialog/Dialog.tsx";
import { formatCount } from "../platform/format.ts";

interface DeleteBatchProps {
  readonly batch: Batch;
  readonly onClose: () => void;
}

/** Delete batch (S2.37): says what would go and what stays before anything is deleted, or why it can't be. */
export function DeleteBatch({ batch, onClose }: DeleteBatchProps): ReactNode {
  const trial = useCommand("DeleteBatch");
  const remove = useCommand("DeleteBatch");
  const { mutate } = trial;
  useEffect(() => mutate({ batch_id: batch.batch_id, is_trial: true }), [mutate, batch.batch_id]);
  const problem = trial.error ?? remove.error;
  const gone = trial.data;
  return (
    <Dialog isOpen title={`Delete ${batch.batch_name}`} size="md" onClose={onClose}>
      <Stack>
        {problem && (
          <Text role="alert" c="red.8">
            {problem.description}
          </Text>
        )}
        {!problem && !gone && <Text role="status">Looking at what the batch brought …</Text>}
        {!problem && gone && (
          <div role="status">
            <Text>This goes; only importing its files again brings it back:</Text>
            <List size="sm" my="xs">
              <List.Item>Notes: {formatCount(gone.notes)}</List.Item>
              <List.Item>Facts of structured records: {formatCount(gone.facts)}</List.Item>
              <List.Item>Encounters: {formatCount(gone.encounters)}</List.Item>
              <List.Item>Patients: {formatCount(gone.patients)}</List.Item>
            </List>
            <Text size="sm">
              Patients who stay, as other batches have records of them:{" "}
              {formatCount(gone.patients_stay)}. Their date of birth, death and observation periods
              stay too, whichever batch they came from. Concepts that the batch brought stay.
              Cohorts and studies are computed again.
            </Text>
            {gone.import_again.length > 0 && (
              <Text size="sm" mt="xs">
                These batches found records there already, which may have come with this one and
                then go too: {gone.import_again.map(({ batch_name }) => batch_name).join(", ")}.
                Import their files again afterwards.
              </Text>
            )}
          </div>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {problem ? "Close" : "Cancel"}
          </Button>
          {!problem && (
            <Button
              color="red.9"
              disabled={!gone}
              loading={remove.isPending}
              onClick={() => remove.mutate({ batch_id: batch.batch_id }, { onSuccess: onClose })}
            >
              Delete
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
