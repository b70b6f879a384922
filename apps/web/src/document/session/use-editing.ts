import type { Concept } from "@concord/contract";
import { useState } from "react";
import type { Attributes } from "../panel/attributes.ts";
import { acceptance, allOccurrences, newAnnotation } from "./edits.ts";
import { mineId, type Mark } from "../marks/mark.ts";
import type { Span } from "../text/occurrences.ts";
import { refusalToAddAtDocument, refusalToRemove } from "./stage.ts";
import type { TextModel } from "../text/text-model.ts";
import { nextMark } from "../marks/use-marks.ts";
import type { StageView } from "./use-stage.ts";

export interface Editing {
  /** The mode of S4.10. */
  readonly isEditing: boolean;
  /** Words to show in an Ok-only dialog: why something can't be done (S5.7, S5.8). */
  readonly refusal: string | null;
  dropRefusal(): void;
  /** Shows why something can't be done. */
  refuse(words: string): void;
  setEditing(isEditing: boolean): void;
  accept(mark: Mark): void;
  acceptAll(mark: Mark): void;
  /** Hides a suggestion, or removes an annotation of one's own. */
  reject(mark: Mark): void;
  change(mark: Mark, change: Partial<Attributes>): void;
  /** Stages a concept on a span, or at document level. True when it was staged. */
  add(concept: Concept, span: Span | null): boolean;
}

interface EditingOptions {
  readonly model: TextModel;
  readonly stage: StageView | null;
  readonly marks: readonly Mark[];
  /** Marks that may become the current one. */
  readonly visible: readonly Mark[];
  readonly setCurrent: (id: string | null) => void;
}

/** What an annotator does to annotations; every action is one step of the stage. Without a stage nothing happens. */
export function useEditing(options: EditingOptions): Editing {
  const { model, stage, marks, visible, setCurrent } = options;
  const [mode, setMode] = useState<boolean | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  /** To the next suggestion; where none is left, to what was just made. */
  const moveOn = (from: Mark, otherwise: string | null) => {
    const next = nextMark(
      visible,
      from.id,
      ({ source, id }) => source === "automated" && id !== from.id,
    );
    setCurrent(next?.id ?? otherwise);
  };
  const put = (annotation: ReturnType<typeof acceptance>): boolean => {
    if (!stage) return false;
    if (!annotation) {
      setRefusal("An annotation lies within one section of the text.");
      return false;
    }
    stage.commit([{ kind: "put", annotation }]);
    setMode(true);
    return true;
  };

  return {
    // A stage that was kept is opened in edit mode.
    isEditing: stage !== null && (mode ?? stage.pending > 0),
    refusal,
    dropRefusal: () => setRefusal(null),
    refuse: setRefusal,
    setEditing: setMode,
    accept(mark) {
      if (mark.source === "mine") return moveOn(mark, mark.id);
      const key = temporaryKey();
      if (put(acceptance(mark, model, key))) moveOn(mark, mineId(key));
    },
    acceptAll(mark) {
      const step = allOccurrences(mark, marks, model, temporaryKey);
      const [first] = step;
      if (!stage || first?.kind !== "put") return;
      stage.commit(step);
      setMode(true);
      if (mark.source === "automated") moveOn(mark, mineId(first.annotation.key));
    },
    reject(mark) {
      if (!stage) return;
      if (mark.entity) {
        stage.commit([{ kind: "dismiss", entity: mark.entity.annotation_id }]);
        // Undo stands in edit mode.
        setMode(true);
        moveOn(mark, null);
      } else if (mark.staged) {
        const refused = refusalToRemove(stage.state, stage.base, mark.staged.key);
        if (refused !== null) return setRefusal(refused);
        stage.commit([{ kind: "remove", key: mark.staged.key }]);
        setMode(true);
        setCurrent(nextMark(visible, mark.id, () => true)?.id ?? null);
      }
    },
    change(mark, change) {
      if (mark.staged) {
        const attributes = { ...mark.staged.attributes, ...change };
        put({ ...mark.staged, attributes });
        return;
      }
      const key = temporaryKey();
      if (put(acceptance(mark, model, key, change))) setCurrent(mineId(key));
    },
    add(concept, span) {
      if (!stage) return false;
      const refused = span
        ? null
        : refusalToAddAtDocument(stage.state, concept.concept_id, concept.text);
      if (refused !== null) {
        setRefusal(refused);
        return false;
      }
      const key = temporaryKey();
      if (!put(newAnnotation(concept, span, model, key))) return false;
      setCurrent(mineId(key));
      return true;
    },
  };
}

/** A key for an annotation that the server does not know yet (S3.8): the same in no two tabs. */
function temporaryKey(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `temp_${Date.now().toString(36)}${random.toString(36)}`;
}
