import { ActionIcon, Button, SegmentedControl } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp, IconKeyboard } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatNumber } from "../platform/format.ts";
import { PageHeader } from "../platform/PageHeader.tsx";
import { notKeptWords } from "../platform/vault/keeping.ts";
import { Key } from "./panel/AnnotationPanel.tsx";
import type { ShownDocument } from "./session/document-calls.ts";
import type { Project } from "./panel/ProjectCards.tsx";
import type { Saving } from "./saving/use-saving.ts";
import type { StageView } from "./session/use-stage.ts";
import classes from "./DocumentHeader.module.css";

export interface DocumentHeaderProps {
  readonly document: ShownDocument;
  readonly projects: readonly Project[];
  /** Null for whoever only reads. */
  readonly stage: StageView | null;
  readonly saving: Saving;
  readonly isEditing: boolean;
  readonly onMode: (isEditing: boolean) => void;
  readonly onCancel: () => void;
  /** To the next document of the queue; undefined when there is none. */
  readonly onNext: (() => void) | undefined;
  readonly onEncounters: () => void;
  readonly onKeys: () => void;
}

const modifier = /Mac|iP(hone|ad)/.test(navigator.platform) ? "⌘" : "Ctrl ";

/** The document's name, where it stands in the queue, and what is staged; Undo, Cancel and Save (S4.9, S4.10). */
export function DocumentHeader(props: DocumentHeaderProps): ReactNode {
  const { document, stage, saving, isEditing, onMode, onCancel, onNext } = props;
  return (
    <PageHeader title={document.name_with_date} detail={<Detail {...props} />}>
      <ActionIcon
        variant="default"
        size={30}
        aria-label="Keys"
        title="Keys (?)"
        onClick={props.onKeys}
      >
        <IconKeyboard size={18} stroke={1.6} />
      </ActionIcon>
      <Button variant="default" onClick={props.onEncounters}>
        Encounter list
      </Button>
      {stage && (
        <SegmentedControl
          size="xs"
          aria-label="Mode"
          value={isEditing ? "edit" : "view"}
          data={[
            { value: "view", label: "View" },
            { value: "edit", label: "Edit" },
          ]}
          onChange={(mode) => onMode(mode === "edit")}
        />
      )}
      {stage && isEditing && (
        <>
          <Button
            variant="default"
            disabled={stage.stage.done.length === 0}
            leftSection={<IconArrowBackUp size={16} stroke={1.6} />}
            rightSection={<Key of={`${modifier}Z`} />}
            onClick={stage.undo}
          >
            Undo
          </Button>
          {stage.stage.undone.length > 0 && (
            <ActionIcon
              variant="default"
              size={30}
              aria-label="Redo"
              title={`Redo (${modifier}⇧Z)`}
              onClick={stage.redo}
            >
              <IconArrowForwardUp size={16} stroke={1.6} />
            </ActionIcon>
          )}
        </>
      )}
      {stage && (isEditing || stage.pending > 0) && (
        <>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            loading={saving.isBusy}
            rightSection={<Key of={`${modifier}S`} isOnAccent />}
            onClick={saving.ask}
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
    </PageHeader>
  );
}

function Detail({ document, projects, stage, saving }: DocumentHeaderProps): ReactNode {
  const queued = projects.find(({ position }) => position !== null);
  const parts = [
    queued?.position !== undefined && queued.position !== null && queued.queue_length !== null
      ? `Document ${formatNumber(queued.position + 1)} of ${formatNumber(queued.queue_length)} in your queue`
      : [document.encounter_name, document.organization].filter(Boolean).join(" · "),
    ...(document.deidentified ? ["de-identified text"] : []),
  ];
  return (
    <>
      {parts.filter(Boolean).join(" · ")}
      {stage && (
        <span role="status" className={classes.staged}>
          {stagedWords(stage).map((words) => ` · ${words}`)}
          {saving.isSaved && " · Saved"}
        </span>
      )}
    </>
  );
}

/** What is staged; nothing is called staged before it is at rest. */
function stagedWords({ pending, state, keeping }: StageView): string[] {
  if (keeping.state === "keeping") return ["keeping …"];
  const rejected = state.dismissed.size;
  return [
    pending > 0 ? `${formatNumber(pending)} staged ${pending === 1 ? "edit" : "edits"}` : "",
    rejected > 0 ? `${formatNumber(rejected)} rejected` : "",
    keeping.state === "not kept" ? notKeptWords(keeping.why) : "",
  ].filter((words) => words !== "");
}
