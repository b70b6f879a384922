import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiProblem } from "../../platform/api/api-problem.ts";
import { useCommand } from "../../platform/api/use-operation.ts";
import { unansweredConcepts, type Project, type UnansweredConcept } from "../interview/asked.ts";
import type { DocumentSessionHandle } from "./use-document-session.ts";

/** Done with a document, an act of its own beside Save (domain.md §6). */
export interface Finish {
  /** Asks; what is unsaved is saved first. Undefined where no project of the annotator waits for the document. */
  readonly ask: (() => void) | undefined;
  readonly isAsked: boolean;
  /** What Done answers as not mentioned. */
  readonly unanswered: readonly UnansweredConcept[];
  readonly isBusy: boolean;
  readonly problem: ApiProblem | null;
  readonly confirm: () => void;
  readonly giveUp: () => void;
}

export function useFinish(
  docId: number,
  session: DocumentSessionHandle,
  projects: readonly Project[],
): Finish {
  const { shown, run } = session;
  const [asks, setAsks] = useState<"to save" | "to finish" | null>(null);
  const finish = useCommand("FinishDocument");
  const client = useQueryClient();
  const isOpen = projects.some(({ status }) => status === "waiting" || status === "in progress");
  // A save that was declined or that failed ends it; the edits are still there.
  const isDeclined = shown.question === null && !shown.isSending && shown.pending > 0;
  if (asks === "to save" && shown.pending === 0) setAsks("to finish");
  else if (asks === "to save" && isDeclined) setAsks(null);
  const unanswered = unansweredConcepts(projects);

  const ask = () => {
    finish.reset();
    if (shown.pending === 0) return setAsks("to finish");
    run({ kind: "save" });
    return setAsks("to save");
  };
  const confirm = () => {
    const version = shown.work?.stage.version;
    if (version === undefined) return;
    const not_mentioned_concept_ids = unanswered.map(({ concept_id }) => concept_id);
    finish.mutate(
      { subdocument_id: docId, version, not_mentioned_concept_ids },
      {
        onSuccess: () => {
          run({ kind: "mode", mode: "view" });
          setAsks(null);
        },
        // What is unanswered, or saved, is something else by now: it is shown anew.
        onError: () =>
          void client.invalidateQueries({
            predicate: ({ queryKey: [name] }) =>
              name === "GetManualAnnotationProjectAttributes" || name === "GetManualAnnotations",
          }),
      },
    );
  };
  return {
    ask: shown.work && isOpen ? ask : undefined,
    isAsked: asks === "to finish",
    unanswered,
    isBusy: finish.isPending,
    problem: finish.error,
    confirm,
    giveUp: () => setAsks(null),
  };
}
