import { GetAnnotationDraft } from "@concord/contract";
import { implementForAnyone } from "../../platform/operations/implement.ts";
import { draftOf, placeOf } from "./drafts.queries.ts";
import { sessionOf } from "./session-of.ts";

/** Has to know which session is the caller's, therefore the wider context; the runner asks for a user all the same. */
export const handler = implementForAnyone(GetAnnotationDraft, async (call) => {
  const { caller, sessionId } = await sessionOf(call);
  const place = await placeOf(caller, call.input.subdocument_id);
  call.audit.subject("patient", place.patientId);
  call.audit.subject("subdocument", place.subdocumentId);
  const draft = await draftOf(caller, place);
  if (!draft) return { draft: null };
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
