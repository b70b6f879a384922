import type { ReactNode } from "react";
import type { ApiProblem } from "../api/api-problem.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

export interface DeleteDialogProps {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** Why the server refused to delete: shown in an Ok-only dialog (S8.7). */
  readonly problem: ApiProblem | null;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** 'Are you sure you want to delete?' (S4.4), and the reason where it cannot be. */
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
      message="Are you sure you want to delete?"
      onOk={onDelete}
      onCancel={onClose}
    />
  );
}
