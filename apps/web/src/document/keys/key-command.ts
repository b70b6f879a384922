import { answers, isWordless } from "../interview/answers.ts";
import { flagChange, type Attributes } from "../panel/attributes.ts";
import type { Command } from "../session/commands.ts";
import { nextMark, type ShownSession } from "../session/shown-session.ts";
import type { KeyAction } from "./keys.ts";

/** The command that a key stands for now; null where it stands for none. `number` is that of a question, from 0. */
export function keyCommand(action: KeyAction, number: number, shown: ShownSession): Command | null {
  const { current, chosen, asking, questions } = shown;
  if (action === "next" || action === "previous") {
    const inOrder = action === "next" ? shown.visible : shown.visible.toReversed();
    const to = nextMark(inOrder, current?.id ?? null, isWalked(shown));
    return to && { kind: "move", to };
  }
  if (action === "others") return questions.length > 0 ? { kind: "toggle", shown: "aside" } : null;
  if (!shown.work) return null;
  if (action === "undo" || action === "redo" || action === "save") return { kind: action };
  if (action === "add") return { kind: "startAdding" };
  if (action === "concept") {
    const question = questions[number];
    if (!question) return null;
    const { concept } = question;
    return chosen
      ? { kind: "add", concept, span: chosen }
      : { kind: "ask", concept: concept.concept_id };
  }
  const answer = answers.find((each) => each.answer === action)?.answer;
  if (answer !== undefined) {
    const isSaidOfWords = !isWordless(answer) && current !== null;
    return asking || isSaidOfWords ? { kind: "answer", answer } : null;
  }
  if (!current) return null;
  const { attributes } = current;
  switch (action) {
    case "suggested": {
      // Where mentions disagree the reader must choose; and one that was read is not taken again.
      const isUnread = asking?.unread.some(({ id }) => id === current.id) === true;
      return isUnread && asking.suggestion !== null ? { kind: "accept", mark: current } : null;
    }
    case "accept":
    case "reject":
      return { kind: action, mark: current };
    case "acceptAll":
      return { kind: "askAll", asks: true };
    case "is_experienced":
    case "is_definitive":
      return { kind: "change", mark: current, change: flagChange(attributes, action) };
    default:
      return null;
  }
}

/** What J and K stop at: mentions of what is asked; everything, where nothing is. */
function isWalked({ questions }: ShownSession) {
  return ({ isRejected, isAside, source, conceptId }: ShownSession["marks"][number]) => {
    if (isRejected || isAside) return false;
    return (
      questions.length === 0 ||
      source !== "other" ||
      questions.some(({ kinds }) => kinds.has(conceptId))
    );
  };
}

/** The field of the current annotation that a key leads into; null where it leads into none. */
export function fieldOf(
  action: KeyAction,
  { work, current }: ShownSession,
): keyof Attributes | null {
  if (!work || !current) return null;
  switch (action) {
    case "result":
      return "numeric_result";
    case "descriptor":
      return "concept_descriptor";
    case "progression":
      return "concept_progression";
    case "medication":
      return current.colour === "medication" ? "medication_strength" : null;
    default:
      return null;
  }
}
