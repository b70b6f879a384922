import { lazy, Suspense, type ReactNode } from "react";
import { ConfirmDialog } from "../platform/dialog/ConfirmDialog.tsx";
import type { ShownDocument } from "./session/document-calls.ts";
import type { Finish } from "./session/use-finish.ts";
import type { DocumentSessionHandle } from "./session/use-document-session.ts";
import { leaveQuestion, type LeaveGuard } from "./saving/use-leave-guard.ts";

const EncounterListDialog = lazy(() =>
  import("./panel/EncounterListDialog.tsx").then((module) => ({
    default: module.EncounterListDialog,
  })),
);
const DoneDialog = lazy(() =>
  import("./panel/DoneDialog.tsx").then((module) => ({ default: module.DoneDialog })),
);
const KeysDialog = lazy(() =>
  import("./keys/KeysDialog.tsx").then((module) => ({ default: module.KeysDialog })),
);

export type OpenDialog = "keys" | "encounters" | "cancel" | null;

export interface DocumentDialogsProps {
  readonly document: ShownDocument;
  readonly open: OpenDialog;
  readonly onClose: () => void;
  /** Cancel was confirmed. */
  readonly onCancelled: () => void;
  readonly session: DocumentSessionHandle;
  readonly finish: Finish;
  readonly leaving: LeaveGuard;
  /** Leaving was confirmed. */
  readonly onLeave: () => void;
}

/** Everything that the document screen asks or lists in a dialog. */
export function DocumentDialogs(props: DocumentDialogsProps): ReactNode {
  const { document, open, onClose, onCancelled, session, finish, leaving, onLeave } = props;
  const { shown, run, send } = session;
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
        message={leaveQuestion}
        onOk={onLeave}
        onCancel={leaving.stay}
      />
      <ConfirmDialog
        isOpen={open === "cancel"}
        message={leaveQuestion}
        onOk={() => {
          onClose();
          onCancelled();
        }}
        onCancel={onClose}
      />
      <Suspense fallback={null}>
        {finish.isAsked && <DoneDialog finish={finish} />}
        {open === "keys" && <KeysDialog onClose={onClose} />}
        {open === "encounters" && (
          <EncounterListDialog
            encounterId={document.encounter_id}
            encounterName={document.encounter_name}
            docId={document.subdocument_id}
            onClose={onClose}
          />
        )}
      </Suspense>
    </>
  );
}
