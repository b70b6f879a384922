import { Modal, Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./Dialog.module.css";
import { useFocusBack } from "./use-focus-back.ts";

export interface DialogProps {
  readonly isOpen: boolean;
  /** The dialog's name, for those who don't see it; its heading too, unless `hasHeading` is false. */
  readonly title: string;
  readonly hasHeading?: boolean;
  readonly size?: "sm" | "md" | "lg" | "xl" | "75rem";
  /** How often an answer was refused: each time the dialog shakes for a second (S9.10). */
  readonly refusals?: number;
  /** Escape and a click beside the dialog. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** It is there with the click or key that opens it, so that the next key is its own; its style lets it appear. */
const atOnce = { duration: 0 };

/** What a `Dialog` renders. */
export function DialogWindow(props: DialogProps): ReactNode {
  const { isOpen, title, hasHeading = true, size = "sm", refusals = 0, onClose, children } = props;
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size={size} centered transitionProps={atOnce}>
      <Modal.Overlay />
      <Modal.Content aria-label={title} className={classes.content ?? ""}>
        {/* The animation begins anew with another name. */}
        <Modal.Body
          ref={takeFocus}
          p="lg"
          className={classes.body ?? ""}
          data-refusals={shakeOf(refusals)}
        >
          <FocusBack />
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

/** Also of a dialog that is open when it is first rendered, of which Mantine notes nothing. */
function FocusBack(): ReactNode {
  useFocusBack();
  return null;
}

/**
 * Before the next key is heard: Mantine gives the focus a while after the dialog is seen, and what is typed meanwhile
 * would be lost, or be for the page behind it. Not within the rendering, in which Mantine notes who had it before.
 */
function takeFocus(body: HTMLElement | null): void {
  queueMicrotask(() => {
    if (!body || body.contains(document.activeElement)) return;
    body.querySelector<HTMLElement>("[data-autofocus]")?.focus({ preventScroll: true });
  });
}

function shakeOf(refusals: number): "odd" | "even" | undefined {
  if (refusals === 0) return undefined;
  return refusals % 2 === 1 ? "odd" : "even";
}
