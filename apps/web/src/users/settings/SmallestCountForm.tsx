import { leastSmallestCount, mostSmallestCount } from "@concord/contract";
import { Stack, Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useCommand } from "../../platform/api/use-operation.ts";
import { typedNumber } from "../../platform/form/typed-number.ts";
import { Refusal } from "../../platform/form/Refusal.tsx";
import { DialogActions } from "../../platform/dialog/DialogActions.tsx";

interface SmallestCountFormProps {
  readonly organization: {
    readonly organization_id: number;
    readonly organization_name: string;
    readonly smallest_count: number;
  };
  readonly onBack: () => void;
}

/** Sets the smallest count that an organization shows. */
export function SmallestCountForm({ organization, onBack }: SmallestCountFormProps): ReactNode {
  const { organization_id, organization_name, smallest_count } = organization;
  const client = useQueryClient();
  const change = useCommand("ChangeSmallestCount");
  const [typed, setTyped] = useState(String(smallest_count));
  const [isAsked, setAsked] = useState(false);
  const count = typedNumber(typed, { isWhole: true });
  const isFit =
    count === 0 ||
    (count !== undefined && count >= leastSmallestCount && count <= mostSmallestCount);
  const save = () => {
    setAsked(true);
    if (!isFit) return;
    const input = { organization_id, smallest_count: count };
    change.mutate(input, {
      onSuccess: () => {
        onBack();
        // Every count on every screen may be shown otherwise by now.
        void client.invalidateQueries();
      },
    });
  };
  return (
    <Stack
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextInput
        label={`Smallest count that ${organization_name} shows`}
        description="0 shows every count; 11 is usual."
        inputMode="numeric"
        data-autofocus
        value={typed}
        error={
          isAsked && !isFit
            ? `Enter 0, or a whole number from ${leastSmallestCount} to ${mostSmallestCount}.`
            : undefined
        }
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Text size="sm">
        It holds at once, for all results that are there too. Lowered, it shows counts that were
        hidden, and so do differences to what somebody wrote down before. The audit trail keeps who
        changed it.
      </Text>
      <Refusal of={change.error} />
      <DialogActions label="Save" isPending={change.isPending} onCancel={onBack} />
    </Stack>
  );
}
