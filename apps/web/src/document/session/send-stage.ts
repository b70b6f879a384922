import type { InputOf } from "@concord/contract";
import type { SavedAnswer, SessionInput } from "./session-input.ts";
import type { SessionStore } from "./session-store.ts";
import { shownSession } from "./shown-session.ts";
import { saveInput } from "./stage.ts";

/** Puts the stage on its way; what is to be sent. Null where there is nothing to save, or a save is on its way. */
export function sendStage(
  store: SessionStore,
  given: SessionInput,
  docId: number,
): InputOf<"AddManualAnnotationsInBulk"> | null {
  const before = store.snapshot().sent;
  const after = store.run({ kind: "send" }, given);
  const { work, state } = shownSession(after, given);
  if (!work || after.sent === null || after.sent === before) return null;
  return {
    ...saveInput(state, work.stage.version, docId),
    draft_edition: store.draftEdition(),
  };
}

/** A save's answer has the user's own annotations; others' stay as they were until the next call. */
export function withOwn(own: SavedAnswer, old: SavedAnswer | undefined): SavedAnswer {
  const others = (old?.data ?? []).filter(({ is_mine }) => !is_mine);
  const data = [...own.data, ...others];
  return { ...own, data, manAnnCount: data.length };
}
