import type { Concept } from "@concord/contract";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { formatNumber } from "../../platform/format.ts";
import { notKeptWords } from "../../platform/vault/keeping.ts";
import classes from "./Notices.module.css";
import type { Saving } from "../saving/use-saving.ts";
import type { StageView } from "./use-stage.ts";

/** Quiet lines above the document: what happened to the stage, and one button for what to do about it. */
export function Notices({
  stage,
  saving,
  asked,
}: {
  stage: StageView | null;
  saving: Saving;
  /** What the projects ask about. */
  asked: readonly Concept[];
}): ReactNode {
  if (!stage) return null;
  const isRefused =
    saving.failure?.code === "annotation.stale" || (saving.failure?.status ?? 0) === 401;
  const annotated = new Set(stage.state.annotations.map(({ concept_id }) => concept_id));
  const unanswered = asked.filter(({ concept_id }) => !annotated.has(concept_id)).length;
  return (
    <>
      {saving.isSaved && unanswered > 0 && (
        <Notice
          text={`${formatNumber(unanswered)} of ${formatNumber(asked.length)} asked-about concepts ${unanswered === 1 ? "is" : "are"} saved as not mentioned.`}
        />
      )}
      {stage.isStale && (
        <Notice
          text="Your annotations of this document were saved elsewhere in the meantime. What you staged here is kept."
          button="Load the newer version"
          onClick={stage.rebase}
        />
      )}
      {saving.failure && !isRefused && stage.pending > 0 && (
        <Notice
          text={`Not saved: ${saving.failure.message} What you staged is kept.`}
          {...(saving.failure.mayPass && { button: "Retry" })}
          isBusy={saving.isBusy}
          onClick={saving.ask}
        />
      )}
      {stage.keeping.state === "not kept" && (
        <Notice
          text={`What you staged is ${notKeptWords(stage.keeping.why)}. Save before you close this page.`}
          button="Try again"
          onClick={stage.keepAgain}
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
