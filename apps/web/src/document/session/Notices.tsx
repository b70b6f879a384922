import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { formatNumber } from "../../platform/format.ts";
import { notStoredText } from "../../platform/vault/storage-state.ts";
import classes from "./Notices.module.css";
import type { SessionHandle } from "./use-session.ts";

/** Quiet lines above the document: what happened to the stage, and one button for what to do about it. */
export function Notices({
  session,
  asked,
  unanswered,
}: {
  session: SessionHandle;
  /** Concepts that the projects ask about, and those among them without an answer. */
  asked: number;
  unanswered: number;
}): ReactNode {
  const { shown, run, storageState, store } = session;
  const { failure } = shown;
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
          onClick={() => run({ kind: "rebase" })}
        />
      )}
      {failure && !isRefused && shown.pending > 0 && (
        <Notice
          text={`Not saved: ${failure.message} Your unsaved edits are kept.`}
          {...(failure.mayPass && { button: "Retry" })}
          isBusy={shown.isSending}
          onClick={() => run({ kind: "save" })}
        />
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
}): ReactNode {
  const { text, button, isBusy = false, onClick } = props;
  return (
    <div role="status" className={classes.notice}>
      <span>{text}</span>
      {button !== undefined && (
        <Button size="compact-sm" variant="default" loading={isBusy} onClick={onClick}>
          {button}
        </Button>
      )}
    </div>
  );
}
