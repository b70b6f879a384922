import { Modal, Title } from "@mantine/core";
import type { ReactNode } from "react";

export interface DialogProps {
  readonly isOpen: boolean;
  /** The dialog's name, for those who don't see it; its heading too, unless `hasHeading` is false. */
  readonly title: string;
  readonly hasHeading?: boolean;
  readonly size?: "sm" | "md" | "lg" | "xl";
  /** Escape and a click beside the dialog. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The one way in which something stands before the page: focus stays in it and goes back afterwards. */
export function Dialog(props: DialogProps): ReactNode {
  const { isOpen, title, hasHeading = true, size = "sm", onClose, children } = props;
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size={size} centered>
      <Modal.Overlay />
      <Modal.Content aria-label={title}>
        <Modal.Body p="lg">
          {hasHeading && (
            <Title order={2} fz="lg" mb="md">
              {title}
            </Title>
          )}
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
