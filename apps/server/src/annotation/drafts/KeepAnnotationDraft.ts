import { KeepAnnotationDraft } from "@concord/contract";
import { implementForSession } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { draftOf, endDraft, keepDraft, placeOf } from "./drafts.queries.ts";
import { sessionOf } from "./session-of.ts";

/** The trail names the document with every call, never what is staged. */
export const handler = implementForSession(KeepAnnotationDraft, async (call) => {
  const { now, audit } = call;
  const { subdocument_id, based_on, content } = call.input;
  const sessionId = await sessionOf(call);
  const place = await placeOf(call, subdocument_id);
  const kept_at = now.toISOString();
  audit.change("draft", subdocument_id, null, content === null ? "given up" : "kept");
  if (content === null) {
    await endDraft(call, place, based_on);
    if (await draftOf(call, place)) throw problem("draft.newer");
    return { edition: "", kept_at };
  }
  const edition = await keepDraft(call, place, based_on, { content, sessionId, now });
  if (edition === undefined) throw problem("draft.newer");
  return { edition, kept_at };
});
