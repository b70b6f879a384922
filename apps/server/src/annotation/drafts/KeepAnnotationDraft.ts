import { KeepAnnotationDraft } from "@concord/contract";
import { implementForAnyone } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { draftOf, endDraft, keepDraft, placeOf } from "./drafts.queries.ts";
import { sessionOf } from "./session-of.ts";

/** As `GetAnnotationDraft`. The trail names the document with every call, never what is staged. */
export const handler = implementForAnyone(KeepAnnotationDraft, async (call) => {
  const { now, audit } = call;
  const { subdocument_id, based_on, content } = call.input;
  const { caller, sessionId } = await sessionOf(call);
  const place = await placeOf(caller, subdocument_id);
  const kept_at = now.toISOString();
  audit.change("draft", subdocument_id, null, content === null ? "given up" : "kept");
  if (content === null) {
    await endDraft(caller, place, based_on);
    if (await draftOf(caller, place)) throw problem("draft.newer");
    return { edition: "", kept_at };
  }
  const edition = await keepDraft(caller, place, based_on, { content, sessionId, now });
  if (edition === undefined) throw problem("draft.newer");
  return { edition, kept_at };
});
