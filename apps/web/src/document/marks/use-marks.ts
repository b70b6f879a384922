import type { ManualAnnotation, Section } from "@concord/contract";
import { useMemo, useState } from "react";
import {
  entityMark,
  lineOf,
  otherMark,
  shownMarks,
  type Mark,
  type MarkCategory,
  type Line,
} from "./mark.ts";
import type { StagedState } from "../session/stage.ts";

/** What the legend has switched off. */
export type Hidden = ReadonlySet<Line | MarkCategory>;

export interface Marks {
  /** All, in reading order. */
  readonly all: readonly Mark[];
  /** Those that the legend leaves on. */
  readonly visible: readonly Mark[];
  readonly hidden: Hidden;
  toggle(kind: Line | MarkCategory): void;
}

const nothingStaged: StagedState = {
  annotations: [],
  changed: new Set(),
  removed: [],
  dismissed: new Set(),
};

/** The annotations of a document as they are shown. */
export function useMarks(
  sections: readonly Section[],
  rows: readonly ManualAnnotation[] | undefined,
  state: StagedState = nothingStaged,
): Marks {
  const [hidden, setHidden] = useState<Hidden>(new Set());
  const begins = useMemo(
    () => new Map(sections.map(({ section_id, begin }) => [section_id, begin])),
    [sections],
  );
  const automated = useMemo(
    () =>
      sections.flatMap(({ entities, begin }) =>
        entities.map((entity) => entityMark(entity, begin)),
      ),
    [sections],
  );
  const others = useMemo(
    () => (rows ?? []).filter((row) => !row.is_mine).map((row) => otherMark(row, begins)),
    [rows, begins],
  );
  const resolved = useMemo(
    () =>
      new Set(
        (rows ?? [])
          .filter((row) => row.is_mine && row.is_resolved)
          .map(({ annotation_id }) => String(annotation_id)),
      ),
    [rows],
  );
  const all = useMemo(
    () => shownMarks(automated, others, state, begins, resolved),
    [automated, others, state, begins, resolved],
  );
  const visible = useMemo(
    () =>
      hidden.size === 0
        ? all
        : all.filter((mark) => !hidden.has(lineOf(mark)) && !hidden.has(mark.colour)),
    [all, hidden],
  );
  const toggle = (kind: Line | MarkCategory) => {
    const next = new Set(hidden);
    if (!next.delete(kind)) next.add(kind);
    setHidden(next);
  };
  return { all, visible, hidden, toggle };
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
