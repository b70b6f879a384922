import { lineOf, type Mark } from "../marks/mark.ts";
import { annotationsOf, type Annotations } from "./annotations.ts";
import type { DocumentSession } from "./document-session.ts";
import { nextOpen, questionAt, type Question } from "../interview/questions.ts";
import type { SessionInput } from "./session-input.ts";
import { targetMark } from "./address-target.ts";

/** A session as the screen shows it: its own state, and what follows from that. */
export interface ShownSession
  extends
    Annotations,
    Pick<DocumentSession, "chosen" | "hidden" | "refusal" | "question" | "failure"> {
  /** Those that the legend leaves on. */
  readonly visible: readonly Mark[];
  /** The current annotation: the one that was picked last, at first the one that the address asks for. */
  readonly current: Mark | null;
  /** The question at hand. */
  readonly asking: Question | null;
  readonly adding: DocumentSession["adding"];
  /** It is asked whether all occurrences of the current annotation's words are to be annotated. */
  readonly asksAll: boolean;
  readonly isEditing: boolean;
  readonly isSending: boolean;
  /** There was a save, and nothing was changed since. */
  readonly isSaved: boolean;
}

export function shownSession(session: DocumentSession, given: SessionInput): ShownSession {
  const annotations = annotationsOf(given, session.work);
  const { work, pending, marks } = annotations;
  const { chosen, hidden, refusal, question, failure, adding, mode, savedVersion } = session;
  const { current, asking } = atHand(session, annotations, given);
  return {
    ...annotations,
    chosen,
    hidden,
    refusal,
    question,
    failure,
    visible: visibleOf(marks, hidden),
    current,
    asking,
    // Words that were selected, and are no longer, are not to be annotated.
    adding: adding === "selection" && !chosen ? null : adding,
    asksAll: session.allOf !== null && session.allOf === current?.id,
    // A stage that was kept is opened in edit mode.
    isEditing: work !== null && (mode === null ? pending > 0 : mode === "edit"),
    isSending: session.sent !== null,
    isSaved: savedVersion !== null && savedVersion === work?.stage.version && pending === 0,
  };
}

/**
 * The current annotation and the question that it is of; at first the first open question, where the address asks
 * nothing.
 */
function atHand(
  session: DocumentSession,
  { marks, questions }: Annotations,
  given: SessionInput,
): Pick<ShownSession, "current" | "asking"> {
  const { picked } = session;
  const current = currentMark(session, marks, given);
  const asked = picked?.targetKey === given.target.key ? picked.asked : null;
  const chosen = questions.find(({ concept }) => concept.concept_id === asked) ?? null;
  if (!current && !chosen) {
    // Nothing was picked, or what was is gone: the address may ask for something that is not there (yet).
    const isFree = picked?.targetKey === given.target.key || isAnywhere(given.target);
    const first = isFree ? nextOpen(questions, null) : null;
    return { current: first?.unread[0] ?? null, asking: first };
  }
  if (!current) return { current, asking: chosen };
  const isOfChosen = chosen?.kinds.has(current.conceptId) === true;
  return { current, asking: isOfChosen ? chosen : questionAt(questions, current) };
}

function isAnywhere({ span, annotationId, conceptId }: SessionInput["target"]): boolean {
  return span === null && annotationId === null && conceptId === null;
}

/** One that has taken the place of what was picked, or was given its number by a save, stays the current one. */
function currentMark(
  { picked }: DocumentSession,
  marks: readonly Mark[],
  { target }: SessionInput,
): Mark | null {
  if (picked?.targetKey !== target.key) return targetMark(marks, target) ?? null;
  const { place } = picked;
  if (place === null) return null;
  const isThere = ({ conceptId, span, source }: Mark) =>
    source !== "other" &&
    conceptId === place.conceptId &&
    span?.begin === place.span?.begin &&
    span?.end === place.span?.end;
  return marks.find(({ id }) => id === place.id) ?? marks.find(isThere) ?? null;
}

const lastVisible = new WeakMap<
  readonly Mark[],
  { readonly hidden: DocumentSession["hidden"]; readonly visible: readonly Mark[] }
>();

/** One and the same for the same marks, so that nothing is painted again. */
function visibleOf(marks: readonly Mark[], hidden: DocumentSession["hidden"]): readonly Mark[] {
  if (hidden.size === 0) return marks;
  const known = lastVisible.get(marks);
  if (known?.hidden === hidden) return known.visible;
  const visible = marks.filter((mark) => !hidden.has(lineOf(mark)) && !hidden.has(mark.colour));
  lastVisible.set(marks, { hidden, visible });
  return visible;
}

/** The next mark that `fits`, in reading order from behind one and then from the beginning; null when none does. */
export function nextMark(
  marks: readonly Mark[],
  fromId: string | null,
  fits: (mark: Mark) => boolean,
): Mark | null {
  const from = marks.findIndex(({ id }) => id === fromId);
  const inOrder = [...marks.slice(from + 1), ...marks.slice(0, Math.max(from, 0))];
  return inOrder.find(fits) ?? null;
}
