import type { Concept } from "@concord/contract";
import { flagChange, type Attributes } from "../panel/attributes.ts";
import type { Command } from "../session/commands.ts";
import { nextMark, type ShownSession } from "../session/shown-session.ts";
import type { KeyAction } from "./keys.ts";

/** What keys need to know beside the session. */
export interface KeyContext {
  /** Concepts that the projects ask about, in the order of their numbers. */
  readonly asked: readonly Concept[];
  /** What one press makes of a severity. */
  readonly nextSeverity: (severity: string | null) => string | null;
}

/** The command that a key stands for now; null where it stands for none. `number` is that of a concept, from 0. */
export function keyCommand(
  action: KeyAction,
  number: number,
  shown: ShownSession,
  { asked, nextSeverity }: KeyContext,
): Command | null {
  const { current, visible, chosen } = shown;
  if (action === "next" || action === "previous") {
    const inOrder = action === "next" ? visible : visible.toReversed();
    const to = nextMark(inOrder, current?.id ?? null, () => true);
    return to && { kind: "move", to };
  }
  if (!shown.work) return null;
  if (action === "undo" || action === "redo" || action === "save") return { kind: action };
  if (action === "add") return { kind: "startAdding" };
  if (action === "concept") {
    const concept = asked[number];
    return concept ? { kind: "add", concept, span: chosen } : null;
  }
  if (!current) return null;
  const { attributes } = current;
  switch (action) {
    case "accept":
    case "reject":
      return { kind: action, mark: current };
    case "acceptAll":
      return { kind: "askAll", asks: true };
    case "is_present":
    case "is_experienced":
    case "is_definitive":
    case "is_current":
      return { kind: "change", mark: current, change: flagChange(attributes, action) };
    case "severity": {
      const concept_severity = nextSeverity(attributes.concept_severity);
      return { kind: "change", mark: current, change: { concept_severity } };
    }
    default:
      return null;
  }
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
    case "subject":
      return "subject";
    case "descriptor":
      return "concept_descriptor";
    case "progression":
      return "concept_progression";
    case "reason":
      return current.attributes.is_experienced ? "not_definitive_detail" : "not_experienced_reason";
    case "medication":
      return current.colour === "medication" ? "medication_strength" : null;
    default:
      return null;
  }
}
