import type { ReactNode } from "react";
import { useCommand } from "../platform/api/use-operation.ts";
import { ConfirmDialog } from "../platform/dialog/ConfirmDialog.tsx";
import { formatNumber } from "../platform/format.ts";
import type { Project } from "./project.ts";
import { Refusal } from "../platform/form/Refusal.tsx";

interface CloseDialogProps {
  readonly project: Pick<
    Project,
    | "projectId"
    | "projectName"
    | "document_count"
    | "done_count"
    | "open_conflicts"
    | "open_patient_conflicts"
  >;
  readonly onClose: () => void;
}

/** Ends a project: what stays undone stands there before it is confirmed. */
export function CloseDialog({ project, onClose }: CloseDialogProps): ReactNode {
  const close = useCommand("CloseProject");
  const { projectId, projectName, document_count, done_count } = project;
  const { open_conflicts, open_patient_conflicts } = project;
  const unfinished = document_count - done_count;
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      ok="Close project"
      isBusy={close.isPending}
      message={
        <>
          {projectName}: {formatNumber(unfinished)} documents are not done and{" "}
          {formatNumber(open_conflicts)} conflicts on documents and{" "}
          {formatNumber(open_patient_conflicts)} on patients are open. They stay left out of
          validity. Answers don’t change any more, and the project is not opened again; who settled
          its conflicts may then see the sources and their validity.
          <Refusal of={close.error} mt="xs" />
        </>
      }
      onCancel={onClose}
      onOk={() =>
        close.mutate(
          { project_id: projectId, unfinished, open_conflicts, open_patient_conflicts },
          { onSuccess: onClose },
        )
      }
    />
  );
}
