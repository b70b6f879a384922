import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";

export interface DialogActionsProps {
  /** What is done, on its button. */
  readonly label: string;
  readonly isPending: boolean;
  readonly isDisabled?: boolean;
  /** Undefined: the button submits the form that it is in. */
  readonly onDo?: () => void;
  readonly onCancel: () => void;
}

/** The end of a dialog that changes something: Cancel, and the button that does it. */
export function DialogActions(props: DialogActionsProps): ReactNode {
  const { label, isPending, isDisabled = false, onDo, onCancel } = props;
  return (
    <Group justify="flex-end" gap="xs" mt="md">
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button
        type={onDo ? "button" : "submit"}
        loading={isPending}
        disabled={isDisabled}
        {...(onDo && { onClick: onDo })}
      >
        {label}
      </Button>
    </Group>
  );
}
