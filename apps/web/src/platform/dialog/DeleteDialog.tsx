import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { ApiProblem } from "../api/api-problem.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

export interface DeleteDialogProps {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** Why the server refused to delete: shown in an Ok-only dialog (S8.7). */
  readonly problem: ApiProblem | null;
  /** Its owner, where that is somebody else: whoever deletes it is told. */
  readonly owner?: string | null;
  /** It is kept for a while, and where it can be restored from is said. */
  readonly isKept?: boolean;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** 'Are you sure you want to delete?' (S4.4), whose it is, and the reason where it cannot be. */
export function DeleteDialog(props: DeleteDialogProps): ReactNode {
  const { isOpen, isBusy, problem, onDelete, onClose } = props;
  if (problem)
    return (
      <ConfirmDialog
        isOpen
        message={problem.description}
        cancel={null}
        onOk={onClose}
        onCancel={onClose}
      />
    );
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isBusy={isBusy}
      isDangerous
      message={
        <>
          Are you sure you want to delete?
          {typeof props.owner === "string" && (
            <Text component="span" display="block" mt="xs">
              Its owner is {props.owner}.
            </Text>
          )}
          {props.isKept && (
            <Text component="span" display="block" mt="xs" size="sm" c="dimmed">
              It can be restored from Recently deleted for 30 days.
            </Text>
          )}
        </>
      }
      onOk={onDelete}
      onCancel={onClose}
    />
  );
}
