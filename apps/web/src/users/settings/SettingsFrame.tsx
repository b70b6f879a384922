import { CloseButton, Group, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { Dialog } from "../../platform/dialog/Dialog.tsx";

interface SettingsFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog of settings: its title beside the button that closes it. */
export function SettingsFrame({ title, onClose, children }: SettingsFrameProps): ReactNode {
  return (
    <Dialog isOpen title={title} hasHeading={false} size="lg" onClose={onClose}>
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="lg">
          {title}
        </Title>
        <CloseButton aria-label="Close" data-autofocus onClick={onClose} />
      </Group>
      {children}
    </Dialog>
  );
}
