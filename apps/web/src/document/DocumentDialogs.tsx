import { lazy, Suspense, type ReactNode } from "react";
import type { ShownDocument } from "./session/document-calls.ts";
import type { Finish } from "./session/use-finish.ts";
import type { DocumentSessionHandle } from "./session/use-document-session.ts";
import { SessionDialogs } from "./saving/SessionDialogs.tsx";
import type { LeaveGuard } from "./saving/use-leave-guard.ts";

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
}

/** Everything that the document screen asks or lists in a dialog. */
export function DocumentDialogs(props: DocumentDialogsProps): ReactNode {
  const { document, open, onClose, onCancelled, session, finish, leaving } = props;
  return (
    <>
      <SessionDialogs
        session={session}
        leaving={leaving}
        isCancelling={open === "cancel"}
        onKeep={onClose}
        onCancelled={onCancelled}
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
