import type { LanguageRun } from "@concord/contract";
import { Button } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useCommand } from "../platform/api/use-operation.ts";
import { ConfirmDialog } from "../platform/dialog/ConfirmDialog.tsx";
import { FailedState } from "../platform/state/FailedState.tsx";

interface StartButtonsProps {
  /** Documents have results of another version. */
  readonly hasOtherVersions: boolean;
  readonly isUnderWay: boolean;
}

/** Begins a run: of what has another version, or after a question of everything. */
export function StartButtons({ hasOtherVersions, isUnderWay }: StartButtonsProps): ReactNode {
  const start = useCommand("StartLanguageRun");
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      {start.error && (
        <FailedState problem={start.error} onRetry={() => start.mutate(start.variables)} isSlim />
      )}
      <Button variant="default" disabled={isUnderWay} onClick={() => setAsking(true)}>
        Retag all documents
      </Button>
      <Button
        disabled={isUnderWay || !hasOtherVersions}
        loading={start.isPending}
        onClick={() => start.mutate({ all: false })}
      >
        Retag
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        message="Every document is read again, whatever its version. Until that is done, everybody sees the present results."
        ok="Retag all documents"
        isBusy={start.isPending}
        onOk={() => start.mutate({ all: true }, { onSettled: close })}
        onCancel={close}
      />
    </>
  );
}

/** Ends an open run, after a question. */
export function CancelButton({ run }: { run: LanguageRun }): ReactNode {
  const cancel = useCommand("CancelLanguageRun");
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`Cancel run ${run.run_id}`}
        onClick={() => setAsking(true)}
      >
        Cancel
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        message={
          cancel.error
            ? cancel.error.message
            : `Run ${run.run_id} is cancelled and its results are deleted. The results in use do not change.`
        }
        ok="End the run"
        cancel="Keep it running"
        isBusy={cancel.isPending}
        isDangerous
        onOk={() => cancel.mutate({ run_id: run.run_id }, { onSuccess: close })}
        onCancel={close}
      />
    </>
  );
}
