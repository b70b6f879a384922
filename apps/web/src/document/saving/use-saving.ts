import type { OutputOf } from "@concord/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiProblem } from "../../platform/api/api-problem.ts";
import { operationQuery, useCommand } from "../../platform/api/use-operation.ts";
import { annotationsInput } from "../session/document-calls.ts";
import { locksInitial, saveInput } from "../session/stage.ts";
import type { StageView } from "../session/use-stage.ts";

type Answer = OutputOf<"GetManualAnnotations">;

/** What Save asks before it saves (S5.9, S8.8). */
export const saveQuestions = {
  locks:
    "Initial annotations will be locked for calculating inter-rater reliability. Any subsequent changes will be considered revisions.",
  revises: "Are you sure you want to save revision in annotations?",
  nothing: "Please add/update a concept.",
} as const;

export interface Saving {
  /** What is asked; null while nothing is. */
  readonly question: string | null;
  readonly isBusy: boolean;
  /** Why the last save failed; what was staged is still there. */
  readonly failure: ApiProblem | null;
  /** There was a save, and nothing was changed since. */
  readonly isSaved: boolean;
  /** Save was chosen: asks, or says that there is nothing to save. */
  ask(): void;
  answerNo(): void;
  answerYes(): void;
}

interface SavingOptions {
  readonly docId: number;
  readonly stage: StageView | null;
  /** Shows words in an Ok-only dialog. */
  readonly refuse: (words: string) => void;
  readonly onSaved: () => void;
}

/** Saves the stage, all or nothing. Whatever goes wrong, the stage stays (docs/decisions/005). */
export function useSaving({ docId, stage, refuse, onSaved }: SavingOptions): Saving {
  const client = useQueryClient();
  const [question, setQuestion] = useState<string | null>(null);
  const [savedStage, setSavedStage] = useState<number | null>(null);
  const save = useCommand("AddManualAnnotationsInBulk", { except: "GetManualAnnotations" });
  const { queryKey } = operationQuery("GetManualAnnotations", annotationsInput(docId));

  const send = (view: StageView) => {
    const input = saveInput(view.state, view.stage.version, docId);
    save.mutate(input, {
      onSuccess: (own) => {
        // The answer has the user's own; others' stay as they were until the next call.
        client.setQueryData<Answer>(queryKey, (old) => withOwn(own, old));
        view.saved(own);
        setSavedStage(own.version);
        onSaved();
        void client.invalidateQueries({ queryKey });
      },
      onError: (problem) => {
        if (problem.code === "annotation.stale") void client.invalidateQueries({ queryKey });
        else if (problem.status >= 400 && problem.status < 500 && problem.status !== 401)
          refuse(problem.description);
      },
    });
  };

  return {
    question,
    isBusy: save.isPending,
    failure: save.error,
    isSaved: savedStage !== null && savedStage === stage?.stage.version && stage.pending === 0,
    ask() {
      if (!stage || save.isPending) return;
      if (stage.pending === 0) return refuse(saveQuestions.nothing);
      const locks = locksInitial(stage.state, stage.savedConcepts);
      setQuestion(locks ? saveQuestions.locks : saveQuestions.revises);
    },
    answerNo: () => setQuestion(null),
    answerYes() {
      setQuestion(null);
      if (stage) send(stage);
    },
  };
}

function withOwn(own: Answer, old: Answer | undefined): Answer {
  const others = (old?.data ?? []).filter(({ is_mine }) => !is_mine);
  const data = [...own.data, ...others];
  return { ...own, data, manAnnCount: data.length };
}
