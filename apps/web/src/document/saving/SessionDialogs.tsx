import { useState, type ReactNode } from "react";
import { ConfirmDialog } from "../../platform/dialog/ConfirmDialog.tsx";
import type { DocumentSessionHandle } from "../session/use-document-session.ts";
import { leaveQuestion, type LeaveGuard } from "./use-leave-guard.ts";

export interface SessionDialogsProps {
  readonly session: DocumentSessionHandle;
  readonly leaving: LeaveGuard;
  /** Cancel was chosen while something is staged. */
  readonly isCancelling: boolean;
  readonly onKeep: () => void;
  /** Cancel was confirmed. */
  readonly onCancelled: () => void;
}

/** What saving, cancelling and leaving ask, and why something can't be done (S5.7–S5.9, S8.8). */
export function SessionDialogs(props: SessionDialogsProps): ReactNode {
  const { session, leaving, isCancelling, onKeep, onCancelled } = props;
  const { shown, run, send } = session;
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    leaving.allow();
    run({ kind: "discard" });
    setLeaving(true);
    void session.store.whenGivenUp().finally(leaving.go);
  };
  const dropRefusal = () => run({ kind: "dropRefusal" });
  return (
    <>
      <ConfirmDialog
        isOpen={shown.question !== null}
        message={shown.question}
        onOk={send}
        onCancel={() => run({ kind: "dropQuestion" })}
      />
      <ConfirmDialog
        isOpen={shown.refusal !== null}
        message={shown.refusal}
        cancel={null}
        onOk={dropRefusal}
        onCancel={dropRefusal}
      />
      <ConfirmDialog
        isOpen={leaving.isAsked}
        isDangerous
        message={leaveQuestion}
        isBusy={isLeaving}
        onOk={leave}
        onCancel={leaving.stay}
      />
      <ConfirmDialog
        isOpen={isCancelling}
        isDangerous
        message={leaveQuestion}
        onOk={() => {
          onKeep();
          onCancelled();
        }}
        onCancel={onKeep}
      />
    </>
  );
}
