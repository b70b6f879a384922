import { Button, Group, Text } from "@mantine/core";
import { memo, type ReactNode } from "react";
import { Dialog } from "./Dialog.tsx";

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly message: ReactNode;
  /** Label of the button that confirms; 'Ok' when absent. */
  readonly ok?: string;
  /** Label of the button that does not; 'Cancel' when absent, null for an Ok-only dialog. */
  readonly cancel?: string | null;
  readonly isBusy?: boolean;
  readonly isDangerous?: boolean;
  readonly onOk: () => void;
  /** Cancel, Escape and a click beside the dialog. */
  readonly onCancel: () => void;
}

/**
 * The one dialog that asks before something happens (S2.34–S2.36). While it is closed, and stays so, nothing of it is
 * rendered anew: screens have several, and render at every key.
 */
export const ConfirmDialog = memo(OpenOrClosed, (before, now) => !before.isOpen && !now.isOpen);

function OpenOrClosed(props: ConfirmDialogProps): ReactNode {
  const { isOpen, message, ok = "Ok", cancel = "Cancel", isBusy = false, onOk, onCancel } = props;
  // What can't be taken back is not one Enter away.
  const focusesCancel = props.isDangerous === true && cancel !== null;
  return (
    <Dialog isOpen={isOpen} title="Confirmation" hasHeading={false} onClose={onCancel}>
      <Text mb="lg">{message}</Text>
      <Group justify="flex-end" gap="xs">
        {cancel !== null && (
          <Button variant="default" onClick={onCancel} data-autofocus={focusesCancel || undefined}>
            {cancel}
          </Button>
        )}
        <Button
          data-autofocus={!focusesCancel || undefined}
          loading={isBusy}
          onClick={onOk}
          {...(props.isDangerous ? { color: "red.9" } : {})}
        >
          {ok}
        </Button>
      </Group>
    </Dialog>
  );
}
