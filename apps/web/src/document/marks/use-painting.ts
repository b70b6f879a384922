import { useEffect, useLayoutEffect, useMemo, useState, type RefObject } from "react";
import type { StyledSpans } from "../text/cut-text.ts";
import type { ElementMarks } from "../text/DocumentText.tsx";
import { canHighlight, HighlightPainter } from "./highlight-painter.ts";
import type { Mark } from "./mark.ts";
import { useMarksOf } from "./near-marks.ts";
import type { TextModel } from "../text/text-model.ts";
import { TextNodes } from "../text/text-nodes.ts";

/** The text's nodes as they are in the page now, for measuring; null before they are. */
export type NodesNow = () => TextNodes | null;

export interface Painting {
  readonly nodes: NodesNow;
  /** What the text must render as elements; null where highlights do it. */
  readonly elements: ElementMarks | null;
}

/**
 * Paints annotations and spans over the text in `root`.
 * @param sections places of those whose annotations are painted as highlights; null: all
 * @param inserted another value whenever what stands between the text's nodes is other
 */
export function usePainting(
  root: RefObject<HTMLElement | null>,
  model: TextModel,
  marks: readonly Mark[],
  spans: StyledSpans,
  {
    sections,
    inserted,
  }: { readonly sections: ReadonlySet<number> | null; readonly inserted: unknown },
): Painting {
  const [byHighlight] = useState(canHighlight);
  const [painter] = useState(() => (byHighlight ? new HighlightPainter() : null));
  const reader = useMemo(() => nodesReader(root, model.text.length), [root, model]);
  const nodes = reader.now;
  const near = useMarksOf(marks, model, sections);
  const { current, preview, chosen, cue } = spans;

  useLayoutEffect(() => {
    // Text that something was put into, or taken out of, has other nodes.
    reader.at(inserted);
  }, [reader, inserted]);
  useLayoutEffect(() => {
    // As elements every rendering makes other text nodes.
    if (!byHighlight) reader.forget();
  });
  useEffect(() => {
    const found = reader.at(inserted);
    if (found) painter?.paint(found, near);
  }, [painter, reader, near, inserted]);
  useEffect(() => {
    const found = reader.at(inserted);
    if (!painter || !found) return;
    painter.paintSpans(found, "preview", preview ?? []);
    painter.paintSpans(found, "chosen", chosen ?? []);
    painter.paintSpans(found, "cue", cue ?? []);
    painter.paintSpans(found, "current", current ?? []);
  }, [painter, reader, current, preview, chosen, cue, inserted]);
  useEffect(() => () => painter?.clear(), [painter]);

  return { nodes, elements: byHighlight ? null : { marks, spans } };
}

/** Reads the nodes when they are first asked for; null while they don't hold a text of the expected length. */
function nodesReader(
  root: RefObject<HTMLElement | null>,
  length: number,
): { now: NodesNow; at: (inserted: unknown) => TextNodes | null; forget: () => void } {
  let found: TextNodes | null = null;
  let last: unknown;
  const now = () => {
    found ??= root.current && new TextNodes(root.current);
    return found?.length === length ? found : null;
  };
  return {
    now,
    at: (inserted) => {
      if (inserted !== last) found = null;
      last = inserted;
      return now();
    },
    forget: () => {
      found = null;
    },
  };
}
