import { Button, Group, Select, Stack } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useOperation } from "../platform/api/use-operation.ts";
import { Dialog } from "../platform/dialog/Dialog.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";

interface SelectStudyDialogProps {
  readonly onSelect: (studyId: number) => void;
  readonly onClose: () => void;
}

/** Select a study (S2.32, S5.4). */
export function SelectStudyDialog({ onSelect, onClose }: SelectStudyDialogProps): ReactNode {
  const studies = useOperation("GetStudyList", {});
  const [chosen, setChosen] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const ok = () => {
    if (chosen === null) setRefusals(refusals + 1);
    else onSelect(Number(chosen));
  };
  return (
    <Dialog isOpen title="Select a study" refusals={refusals} onClose={onClose}>
      <Loaded query={studies}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState message="There is no study yet." />
          ) : (
            <Stack>
              <Select
                data-autofocus
                label="Study"
                searchable
                openOnFocus={false}
                data={data.map(({ study_id, study_name }) => ({
                  value: String(study_id),
                  label: study_name,
                }))}
                value={chosen}
                error={refusals > 0 && chosen === null ? "Please select a study." : undefined}
                onChange={setChosen}
              />
              <Group justify="flex-end" gap="xs">
                <Button variant="default" onClick={onClose}>
                  Cancel
                </Button>
                <Button onClick={ok}>Ok</Button>
              </Group>
            </Stack>
          )
        }
      </Loaded>
    </Dialog>
  );
}
