import { Button } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useCommand } from "../platform/api/use-operation.ts";
import { ConfirmDialog } from "../platform/dialog/ConfirmDialog.tsx";
import { formatNumber } from "../platform/format.ts";
import type { ProjectDetail } from "./project.ts";

/** Closes a project for good, after saying what stays undone (validity.md §1). */
export function CloseProject({ project }: { project: ProjectDetail }): ReactNode {
  const { projectId: project_id, documents, open_conflicts } = project;
  const [isAsked, setAsked] = useState(false);
  const close = useCommand("CloseProject");
  const unfinished = documents.assigned - documents.done;
  const giveUp = () => {
    setAsked(false);
    close.reset();
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        Close project
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        isBusy={close.isPending}
        isDangerous
        ok="Close project"
        message={
          <>
            {formatNumber(unfinished)} documents are not done by all of their annotators, and{" "}
            {formatNumber(open_conflicts)} conflicts are not resolved: they stay so. No answer
            changes any more, and those who resolve conflicts see what codes and language processing
            say. A closed project is not opened again.
            {close.error && (
              <>
                {" "}
                <b role="alert">{close.error.message}</b>
              </>
            )}
          </>
        }
        onOk={() => close.mutate({ project_id, unfinished, open_conflicts }, { onSuccess: giveUp })}
        onCancel={giveUp}
      />
    </>
  );
}
