import { lazy, Suspense, type ReactNode } from "react";
import { ConfirmDialog } from "../platform/dialog/ConfirmDialog.tsx";
import type { ShownDocument } from "./session/document-calls.ts";
import type { Editing } from "./session/use-editing.ts";
import { leavingQuestion, type Leaving } from "./saving/use-leaving.ts";
import type { Saving } from "./saving/use-saving.ts";

const EncounterListDialog = lazy(() =>
  import("./panel/EncounterListDialog.tsx").then((module) => ({
    default: module.EncounterListDialog,
  })),
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
  readonly editing: Editing;
  readonly saving: Saving;
  readonly leaving: Leaving;
  /** Leaving was confirmed. */
  readonly onLeave: () => void;
}

/** Everything that the document screen asks or lists in a dialog. */
export function DocumentDialogs(props: DocumentDialogsProps): ReactNode {
  const { document, open, onClose, onCancelled, editing, saving, leaving, onLeave } = props;
  return (
    <>
      <ConfirmDialog
        isOpen={saving.question !== null}
        message={saving.question}
        onOk={saving.answerYes}
        onCancel={saving.answerNo}
      />
      <ConfirmDialog
        isOpen={editing.refusal !== null}
        message={editing.refusal}
        cancel={null}
        onOk={editing.dropRefusal}
        onCancel={editing.dropRefusal}
      />
      <ConfirmDialog
        isOpen={leaving.isAsked}
        message={leavingQuestion}
        onOk={onLeave}
        onCancel={leaving.stay}
      />
      <ConfirmDialog
        isOpen={open === "cancel"}
        message={leavingQuestion}
        onOk={() => {
          onClose();
          onCancelled();
        }}
        onCancel={onClose}
      />
      <Suspense fallback={null}>
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
