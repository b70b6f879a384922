import { GetAnnotationDraft } from "@concord/contract";
import { implementForSession } from "../../platform/operations/implement.ts";
import { draftOf, placeOf } from "./drafts.queries.ts";
import { sessionOf } from "./session-of.ts";

export const handler = implementForSession(GetAnnotationDraft, async (call) => {
  const sessionId = await sessionOf(call);
  const place = await placeOf(call, call.input.subdocument_id);
  call.audit.subject("patient", place.patientId);
  call.audit.subject("subdocument", place.subdocumentId);
  const draft = await draftOf(call, place);
  if (!draft || draft.content === null) return { draft: null };
  const { edition, content, kept_at, session_id } = draft;
  return {
    draft: {
      edition,
      content,
      kept_at: kept_at.toISOString(),
      is_own_session: session_id === sessionId,
    },
  };
});
