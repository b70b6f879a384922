import { ActionIcon, Button, SegmentedControl } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp, IconKeyboard } from "@tabler/icons-react";
import { memo, useMemo, type ReactNode } from "react";
import { formatMoment, formatNumber } from "../platform/format.ts";
import { PageHeader } from "../platform/PageHeader.tsx";
import { notStoredText } from "../platform/vault/storage-state.ts";
import { ManualPopover } from "./manual/ManualPopover.tsx";
import { Key } from "./panel/Key.tsx";
import type { ShownDocument } from "./session/document-calls.ts";
import type { Project } from "./interview/asked.ts";
import type { Run, SessionHandle } from "./session/use-session.ts";
import classes from "./DocumentHeader.module.css";

export interface DocumentHeaderProps {
  readonly document: ShownDocument;
  readonly projects: readonly Project[];
  readonly session: SessionHandle;
  readonly run: Run;
  readonly onCancel: () => void;
  /** To the next document of the queue; undefined when there is none. */
  readonly onNext: (() => void) | undefined;
  readonly onEncounters: () => void;
  readonly onKeys: () => void;
}

const modifier = /Mac|iP(hone|ad)/.test(navigator.platform) ? "⌘" : "Ctrl ";

/** The document's name, where it is in the queue, and what is staged; Undo, Cancel and Save (S4.9, S4.10). */
export function DocumentHeader(props: DocumentHeaderProps): ReactNode {
  const { document, session, run, onCancel, onNext } = props;
  const { marks, work, isEditing, isSending, pending } = session.shown;
  const ofPeople = useMemo(() => marks.filter(({ source }) => source !== "automated"), [marks]);
  return (
    <PageHeader title={document.name_with_date} detail={<Detail {...props} />}>
      <KeysButton onKeys={props.onKeys} />
      <ManualPopover marks={ofPeople} onPick={(to) => run({ kind: "pick", to })} />
      <SessionButtons
        canStage={work !== null}
        isEditing={isEditing}
        canUndo={work !== null && work.stage.done.length > 0}
        canRedo={work !== null && work.stage.undone.length > 0}
        canSave={work !== null && (isEditing || pending > 0)}
        isSending={isSending}
        run={run}
        onCancel={onCancel}
        onNext={onNext}
        onEncounters={props.onEncounters}
      />
    </PageHeader>
  );
}

const KeysButton = memo(function KeysButton({ onKeys }: Pick<DocumentHeaderProps, "onKeys">) {
  return (
    <ActionIcon variant="default" size={30} aria-label="Keys" title="Keys (?)" onClick={onKeys}>
      <IconKeyboard size={18} stroke={1.6} />
    </ActionIcon>
  );
});

interface SessionButtonsProps extends Pick<
  DocumentHeaderProps,
  "run" | "onCancel" | "onNext" | "onEncounters"
> {
  /** The user annotates, and what is saved is known. */
  readonly canStage: boolean;
  readonly isEditing: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly canSave: boolean;
  readonly isSending: boolean;
}

/** Most edits change none of them. */
const SessionButtons = memo(function SessionButtons(props: SessionButtonsProps): ReactNode {
  const { canStage, isEditing, canUndo, canRedo, canSave, isSending, run } = props;
  const { onCancel, onNext, onEncounters } = props;
  return (
    <>
      <Button variant="default" onClick={onEncounters}>
        Encounter list
      </Button>
      {canStage && (
        <SegmentedControl
          size="xs"
          aria-label="Mode"
          value={isEditing ? "edit" : "view"}
          data={modes}
          onChange={(mode) => run({ kind: "mode", mode })}
        />
      )}
      {canStage && isEditing && (
        <>
          <Button
            variant="default"
            disabled={!canUndo}
            leftSection={<IconArrowBackUp size={16} stroke={1.6} />}
            rightSection={<Key of={`${modifier}Z`} />}
            onClick={() => run({ kind: "undo" })}
          >
            Undo
          </Button>
          {canRedo && (
            <ActionIcon
              variant="default"
              size={30}
              aria-label="Redo"
              title={`Redo (${modifier}⇧Z)`}
              onClick={() => run({ kind: "redo" })}
            >
              <IconArrowForwardUp size={16} stroke={1.6} />
            </ActionIcon>
          )}
        </>
      )}
      {canSave && (
        <>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            loading={isSending}
            rightSection={<Key of={`${modifier}S`} isOnAccent />}
            onClick={() => run({ kind: "save" })}
          >
            Save
          </Button>
        </>
      )}
      {onNext && !isEditing && (
        <Button variant="default" rightSection={<Key of="L" />} onClick={onNext}>
          Next document
        </Button>
      )}
    </>
  );
});

const modes: { value: "view" | "edit"; label: string }[] = [
  { value: "view", label: "View" },
  { value: "edit", label: "Edit" },
];

function Detail({ document, projects, session }: DocumentHeaderProps): ReactNode {
  const queued = projects.find(({ position }) => position !== null);
  const parts = [
    queued?.position !== undefined && queued.position !== null && queued.queue_length !== null
      ? `Document ${formatNumber(queued.position + 1)} of ${formatNumber(queued.queue_length)} in your queue`
      : [document.encounter_name, document.organization].filter(Boolean).join(" · "),
    ...(queued?.is_training ? ["training"] : []),
    ...(queued?.status === "done" ? ["done"] : []),
    ...(document.deidentified ? ["de-identified text"] : []),
  ];
  return (
    <>
      {parts.filter(Boolean).join(" · ")}
      {session.shown.work && (
        <span role="status" className={classes.staged}>
          {stagedWords(session).map((words) => ` · ${words}`)}
          {session.shown.isSaved && " · Saved"}
        </span>
      )}
      {session.shown.pending > 0 && session.draftState.keptAt !== null && (
        // Not announced: it changes with every edit.
        <span> · draft kept {formatMoment(session.draftState.keptAt)}</span>
      )}
    </>
  );
}

/** What is staged; nothing is called staged before it is stored. */
function stagedWords({ shown: { pending, state }, storageState }: SessionHandle): string[] {
  if (storageState.state === "storing") return ["storing …"];
  const rejected = state.dismissed.size;
  return [
    pending > 0 ? `${formatNumber(pending)} unsaved ${pending === 1 ? "edit" : "edits"}` : "",
    rejected > 0 ? `${formatNumber(rejected)} rejected` : "",
    storageState.state === "not stored" ? notStoredText(storageState.why) : "",
  ].filter((words) => words !== "");
}
