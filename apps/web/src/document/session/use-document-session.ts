import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { ApiProblem } from "../../platform/api/api-problem.ts";
import { operationQuery, useCommand, useOperation } from "../../platform/api/use-operation.ts";
import { useSignedInUser } from "../../session/session.ts";
import { askedOf, type Project } from "../interview/asked.ts";
import { textModel } from "../text/text-model.ts";
import { annotationsInput, draftCallsOf, type ShownDocument } from "./document-calls.ts";
import type { SessionInput, SavedAnswer } from "./session-input.ts";
import { shownSession } from "./shown-session.ts";
import { saveInput } from "./stage.ts";
import { useSession, type SessionHandle } from "./use-session.ts";
import { useAddressTarget } from "./use-address-target.ts";

/** A document's session, and what it is about. */
export interface DocumentSessionHandle extends SessionHandle {
  readonly given: SessionInput;
  /** Save was confirmed: sends what is staged. */
  readonly send: () => void;
  /** Why the saved annotations are not known. */
  readonly problem: ApiProblem | null;
  /** Refetches them. */
  readonly refetch: () => unknown;
}

/**
 * The session of a document with the server: what is saved there, and saving, all or nothing. Whatever goes wrong, what
 * was staged stays (docs/decisions/005).
 */
export function useDocumentSession(
  document: ShownDocument,
  projects: readonly Project[],
): DocumentSessionHandle {
  const { sections, subdocument_id: docId } = document;
  const { user_id, role } = useSignedInUser();
  const client = useQueryClient();
  const saved = useOperation("GetManualAnnotations", annotationsInput(docId));
  const answer = saved.data;
  const model = useMemo(() => textModel(sections), [sections]);
  const target = useAddressTarget(model);
  const asked = useMemo(() => askedOf(projects), [projects]);
  const given = useMemo<SessionInput>(
    () => ({ sections, model, answer, asked, target }),
    [sections, model, answer, asked, target],
  );
  const reload = useCallback(
    () => void client.invalidateQueries({ queryKey: ["GetManualAnnotations"] }),
    [client],
  );
  const userId = role === "Annotator" ? user_id : null;
  const draftCalls = useMemo(() => draftCallsOf(docId), [docId]);
  const session = useSession(given, { userId, docId, onSavedInOtherTab: reload, draftCalls });

  const save = useCommand("AddManualAnnotationsInBulk", { except: "GetManualAnnotations" });
  const { queryKey } = operationQuery("GetManualAnnotations", annotationsInput(docId));
  const { run, store } = session;
  const send = () => {
    const before = store.snapshot().sent;
    run({ kind: "send" });
    const after = store.snapshot();
    const { work, state } = shownSession(after, given);
    // Nothing new is on its way where there was nothing to save, or a save already.
    if (!work || after.sent === null || after.sent === before) return;
    const edits = saveInput(state, work.stage.version, docId);
    save.mutate(
      { ...edits, draft_edition: store.draftEdition() },
      {
        onSuccess: (own) => {
          // The answer has the user's own; others' stay as they were until the next call.
          client.setQueryData<SavedAnswer>(queryKey, (old) => withOwn(own, old));
          run({ kind: "saved", answer: own });
          void client.invalidateQueries({ queryKey });
        },
        onError: (problem) => {
          run({ kind: "failed", problem });
          if (problem.code === "annotation.stale") void client.invalidateQueries({ queryKey });
        },
      },
    );
  };
  return { ...session, send, given, problem: saved.error, refetch: saved.refetch };
}

function withOwn(own: SavedAnswer, old: SavedAnswer | undefined): SavedAnswer {
  const others = (old?.data ?? []).filter(({ is_mine }) => !is_mine);
  const data = [...own.data, ...others];
  return { ...own, data, manAnnCount: data.length };
}
