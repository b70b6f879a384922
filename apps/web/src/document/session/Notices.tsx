import { Button } from "@mantine/core";
import { lazy, Suspense, useMemo, useState, type ReactNode } from "react";
import { formatMoment, formatNumber } from "../../platform/format.ts";
import { notStoredText } from "../../platform/vault/storage-state.ts";
import classes from "./Notices.module.css";
import { unreadDraftText } from "./draft-sync.ts";
import { staleChoices } from "./stale-choices.ts";
import type { DocumentSessionHandle } from "./use-document-session.ts";

const StaleDialog = lazy(() =>
  import("../saving/StaleDialog.tsx").then((module) => ({ default: module.StaleDialog })),
);

/** Quiet lines above the document: what happened to the stage, and one button for what to do about it. */
export function Notices({
  session,
  asked,
  unanswered,
}: {
  session: DocumentSessionHandle;
  /** Concepts that the projects ask about, and those among them without an answer. */
  asked: number;
  unanswered: number;
}): ReactNode {
  const { shown, run, storageState, draftState, settle, store } = session;
  const { answer } = session.given;
  const { failure, work, isStale } = shown;
  const [isChoosing, setChoosing] = useState(false);
  const contested = useMemo(
    () => (isStale && work && answer ? staleChoices(work, answer) : []),
    [isStale, work, answer],
  );
  if (!shown.work) return null;
  const isRefused = failure?.code === "annotation.stale" || failure?.status === 401;
  return (
    <>
      {shown.isSaved && unanswered > 0 && (
        <Notice
          text={`${formatNumber(unanswered)} of ${formatNumber(asked)} asked-about concepts ${unanswered === 1 ? "is" : "are"} not answered yet. Done answers them as not mentioned.`}
        />
      )}
      {shown.isStale && (
        <Notice
          text="You saved annotations of this document in another tab or session. Your unsaved edits here are kept."
          button="Load the newer version"
          onClick={() => (contested.length === 0 ? run({ kind: "rebase" }) : setChoosing(true))}
        />
      )}
      {isChoosing && contested.length > 0 && (
        <Suspense fallback={null}>
          <StaleDialog
            contested={contested}
            onClose={() => setChoosing(false)}
            onChosen={(choices) => {
              setChoosing(false);
              run({ kind: "rebase", choices });
            }}
          />
        </Suspense>
      )}
      {failure && !isRefused && shown.pending > 0 && (
        <Notice
          text={`Not saved: ${failure.message} Your unsaved edits are kept.`}
          {...(failure.mayPass && { button: "Retry" })}
          isBusy={shown.isSending}
          onClick={() => run({ kind: "save" })}
        />
      )}
      {draftState.other && (
        <Notice
          text={`Another device has kept unsaved edits of this document, too (${formatMoment(draftState.otherAt ?? "")}). Those here are kept.`}
          button="Add them to these"
          onClick={() => settle("added")}
          second={{ button: "Leave them out", onClick: () => settle("left out") }}
        />
      )}
      {draftState.adoptedAt !== null && shown.pending > 0 && (
        <Notice
          text={`These unsaved edits were kept by another device or session, ${formatMoment(draftState.adoptedAt)}.`}
        />
      )}
      {draftState.failure !== null && shown.pending > 0 && (
        <Notice
          text={`Your unsaved edits are not on the server yet, so that another device does not find them: ${draftState.failure}`}
          button="Keep them there"
          onClick={store.retryKeeping}
        />
      )}
      {draftState.isUnread && shown.pending === 0 && (
        <Notice text={unreadDraftText(draftState)} button="Retry" onClick={store.retryKeeping} />
      )}
      {storageState.state === "not stored" && (
        <Notice
          text={`Your unsaved edits are ${notStoredText(storageState.why)}. Save before you close this page.`}
          button="Try again"
          onClick={store.retryStoring}
        />
      )}
    </>
  );
}

function Notice(props: {
  text: string;
  button?: string;
  isBusy?: boolean;
  onClick?: () => void;
  second?: { readonly button: string; readonly onClick: () => void };
}): ReactNode {
  const { text, button, isBusy = false, onClick, second } = props;
  return (
    <div role="status" className={classes.notice}>
      <span>{text}</span>
      {button !== undefined && (
        <Button size="compact-sm" variant="default" loading={isBusy} onClick={onClick}>
          {button}
        </Button>
      )}
      {second && (
        <Button size="compact-sm" variant="default" onClick={second.onClick}>
          {second.button}
        </Button>
      )}
    </div>
  );
}
