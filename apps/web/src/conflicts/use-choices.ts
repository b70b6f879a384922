import type { Conflict } from "@concord/contract";
import { useState } from "react";
import type { KeyedConflict } from "./use-conflict-keys.ts";

/** A side that was chosen, with the version of the conflict that was looked at. */
interface Choice {
  readonly conflict: Conflict;
  readonly side: number;
}

/**
 * Which annotation is chosen for each of the conflicts that are open; choosing one unchecks the other (S4.11). What was
 * settled meanwhile, here or elsewhere, is no longer chosen.
 */
export function useChoices(open: readonly Conflict[]) {
  const [chosen, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map());
  const isOpen = new Set(open.map(({ conflict_id }) => conflict_id));
  const choices = new Map([...chosen].filter(([conflictId]) => isOpen.has(conflictId)));
  return {
    /** The place of the chosen side of a conflict, if one is chosen. */
    sideOf: ({ conflict_id }: Conflict) =>
      conflict_id === null ? undefined : choices.get(conflict_id)?.side,
    choose(conflict: Conflict, side: number) {
      const { conflict_id } = conflict;
      if (conflict_id === null || conflict.annotation_details[side] === undefined) return;
      setChoices((before) => {
        const isSamePlace = ({ conflict: other }: Choice) =>
          other.concept_id === conflict.concept_id &&
          other.document.subdocument_id === conflict.document.subdocument_id;
        // One answer holds for the concept on the document, though three annotators differ in pairs.
        const rest = [...before].filter(([, choice]) => !isSamePlace(choice));
        return new Map([...rest, [conflict_id, { conflict, side }]]);
      });
    },
    /** Drops the choices of conflicts that are no longer as they were; the others stay. */
    keep(isAsItWas: (conflict: Conflict) => boolean) {
      setChoices(
        (before) => new Map([...before].filter(([, { conflict }]) => isAsItWas(conflict))),
      );
    },
    count: choices.size,
    /** What Save submits: only what was chosen (S4.11). */
    resolutions: () =>
      [...choices.values()].map(({ conflict, side }) => resolutionOf(conflict, side)),
  };
}

export type Choices = ReturnType<typeof useChoices>;

/** A conflict settled for one of its sides, as S3.16 has it. */
export function resolutionOf(conflict: Conflict, side: number) {
  const { conflict_id, version, annotation_details } = conflict;
  return {
    // Those without an id are never offered for choice.
    conflict_id: conflict_id ?? 0,
    version,
    selected_annotation: annotation_details[side]?.annotation_id ?? null,
    selected_answer: annotation_details[side]?.answer_key,
    annotationList: annotation_details
      .filter((_, place) => place !== side)
      .map((other) => other.annotation_id),
  };
}

/** What a conflict is called where keys lead to it. */
export function conflictKeyOf({ conflict_id }: Conflict): string {
  return `text ${conflict_id}`;
}

/** Conflicts as keys choose of them. */
export function keyedConflicts(open: readonly Conflict[], choices: Choices): KeyedConflict[] {
  return open.map((conflict) => ({
    key: conflictKeyOf(conflict),
    choose: (side) => choices.choose(conflict, side),
  }));
}
