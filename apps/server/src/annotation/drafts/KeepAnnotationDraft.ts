import { KeepAnnotationDraft } from "@concord/contract";
import { implementForSession } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { draftOf, giveUpDraft, keepDraft, placeOf } from "./drafts.queries.ts";
import { sessionOf } from "./session-of.ts";

/**
 * The trail names the document once a session, when its draft begins or is taken over from another, and when it is
 * given up; never what is staged. A draft is kept with nearly every edit (decision 236).
 */
export const handler = implementForSession(KeepAnnotationDraft, async (call) => {
  const { now, audit } = call;
  const { subdocument_id, based_on, content } = call.input;
  const sessionId = await sessionOf(call);
  const place = await placeOf(call, subdocument_id);
  const kept_at = now.toISOString();
  audit.change("draft", subdocument_id, null, content === null ? "given up" : "kept");
  if (content === null) {
    await giveUpDraft(call, place, based_on);
    const left = await draftOf(call, place);
    if (left && left.content !== null) throw problem("draft.newer");
    return { edition: "", kept_at };
  }
  const kept = await keepDraft(call, place, based_on, { content, sessionId, now });
  if (kept === undefined) {
    const there = await draftOf(call, place);
    if (!there || there.content !== null) throw problem("draft.newer");
    // Saved or given up meanwhile. Who has something staged still sends it again; a page that has ended does not.
    audit.nothing();
    return { edition: there.edition, kept_at: null };
  }
  if (kept.goesOn) audit.nothing();
  return { edition: kept.edition, kept_at };
});
