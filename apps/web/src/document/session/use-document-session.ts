import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import type { ApiProblem } from "../../platform/api/api-problem.ts";
import { operationQuery, useCommand, useOperation } from "../../platform/api/use-operation.ts";
import { useSignedInUser } from "../../session/session.ts";
import { askedOf, type Project } from "../interview/asked.ts";
import { textModel } from "../text/text-model.ts";
import { annotationsInput, draftCallsOf, type ShownDocument } from "./document-calls.ts";
import type { SessionInput, SavedAnswer } from "./session-input.ts";
import { sendStage, withOwn } from "./send-stage.ts";
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
    const input = sendStage(store, given, docId);
    if (input === null) return;
    save.mutate(input, {
      onSuccess: (own) => {
        client.setQueryData<SavedAnswer>(queryKey, (old) => withOwn(own, old));
        run({ kind: "saved", answer: own });
        void client.invalidateQueries({ queryKey });
      },
      onError: (problem) => {
        run({ kind: "failed", problem });
        if (problem.code === "annotation.stale") void client.invalidateQueries({ queryKey });
      },
    });
  };
  return { ...session, send, given, problem: saved.error, refetch: saved.refetch };
}
