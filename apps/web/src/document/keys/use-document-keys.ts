import type { Concept } from "@concord/contract";
import { flagChange } from "../panel/AttributeToggles.tsx";
import type { Mark } from "../marks/mark.ts";
import type { Span } from "../text/occurrences.ts";
import type { Editing } from "../session/use-editing.ts";
import { useKeys, type KeyHandlers } from "./use-keys.ts";
import { nextMark } from "../marks/use-marks.ts";
import type { More } from "../session/use-more.ts";
import { useNextSeverity } from "../session/use-next-severity.ts";
import type { Saving } from "../saving/use-saving.ts";
import type { StageView } from "../session/use-stage.ts";

interface DocumentKeys {
  readonly editing: Editing;
  readonly stage: StageView | null;
  readonly saving: Saving;
  readonly more: More;
  readonly current: Mark | null;
  readonly marks: readonly Mark[];
  readonly asked: readonly Concept[];
  readonly chosen: Span | null;
  readonly setCurrent: (id: string | null) => void;
  readonly add: Editing["add"];
  readonly startAdding: () => void;
  /** Asks whether all occurrences of the current annotation's words are to be annotated. */
  readonly askAll: () => void;
  readonly focusText: () => void;
  readonly openNext: (() => void) | undefined;
  readonly showKeys: () => void;
}

/** The keys of the document screen. */
export function useDocumentKeys(screen: DocumentKeys): void {
  const { stage, current, marks, setCurrent, openNext, showKeys, focusText } = screen;
  const nextSeverity = useNextSeverity();
  const go = (inOrder: readonly Mark[]) => () => {
    const to = nextMark(inOrder, current?.id ?? null, () => true);
    if (to) setCurrent(to.id);
  };
  const reading: KeyHandlers = {
    next: go(marks),
    previous: go(marks.toReversed()),
    text: focusText,
    keys: showKeys,
    ...(openNext ? { nextDocument: openNext } : {}),
  };
  const handlers: KeyHandlers = stage
    ? {
        ...reading,
        ...annotationKeys(screen, nextSeverity),
        undo: stage.undo,
        redo: stage.redo,
        save: screen.saving.ask,
        add: screen.startAdding,
        concept: (number) => {
          const concept = screen.asked[number];
          if (concept) screen.add(concept, screen.chosen);
        },
      }
    : reading;
  useKeys(handlers);
}

function annotationKeys(
  { editing, more, current, askAll }: DocumentKeys,
  nextSeverity: (severity: string | null) => string | null,
): KeyHandlers {
  if (!current) return {};
  const { attributes, colour } = current;
  const flag = (name: Parameters<typeof flagChange>[1]) => () =>
    editing.change(current, flagChange(attributes, name));
  const field = (name: Parameters<More["focus"]>[0]) => () => {
    editing.setEditing(true);
    more.focus(name);
  };
  return {
    accept: () => editing.accept(current),
    acceptAll: askAll,
    reject: () => editing.reject(current),
    is_present: flag("is_present"),
    is_experienced: flag("is_experienced"),
    is_definitive: flag("is_definitive"),
    is_current: flag("is_current"),
    severity: () =>
      editing.change(current, { concept_severity: nextSeverity(attributes.concept_severity) }),
    result: field("numeric_result"),
    subject: field("subject"),
    descriptor: field("concept_descriptor"),
    progression: field("concept_progression"),
    reason: field(attributes.is_experienced ? "not_definitive_detail" : "not_experienced_reason"),
    ...(colour === "medication" ? { medication: field("medication_strength") } : {}),
  };
}
