import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { StyledSpans } from "./cut-text.ts";
import type { ElementMarks } from "./DocumentText.tsx";
import { canHighlight, HighlightPainter } from "./highlight-painter.ts";
import type { Mark } from "./mark.ts";
import { TextNodes } from "./text-nodes.ts";
import type { TextModel } from "./text-model.ts";

export interface Painting {
  /** The text's nodes, for measuring; null until it is in the page. */
  readonly nodes: RefObject<TextNodes | null>;
  /** What the text must render as elements; null where highlights do it. */
  readonly elements: ElementMarks | null;
}

/** Paints annotations and spans over the text in `root`. */
export function usePainting(
  root: RefObject<HTMLElement | null>,
  model: TextModel,
  marks: readonly Mark[],
  spans: StyledSpans,
): Painting {
  const [byHighlight] = useState(canHighlight);
  const [painter] = useState(() => (byHighlight ? new HighlightPainter() : null));
  const nodes = useRef<TextNodes | null>(null);
  const { current, preview, chosen } = spans;

  useLayoutEffect(() => {
    nodes.current = root.current && new TextNodes(root.current);
  }, [root, model]);
  // With elements every rendering makes other text nodes.
  useLayoutEffect(() => {
    if (!byHighlight) nodes.current = root.current && new TextNodes(root.current);
  });
  useEffect(() => {
    if (nodes.current) painter?.paint(nodes.current, marks);
  }, [painter, model, marks]);
  useEffect(() => {
    if (!painter || !nodes.current) return;
    painter.paintSpans(nodes.current, "preview", preview ?? []);
    painter.paintSpans(nodes.current, "chosen", chosen ?? []);
    painter.paintSpans(nodes.current, "current", current ?? []);
  }, [painter, model, current, preview, chosen]);
  useEffect(() => () => painter?.clear(), [painter]);

  return { nodes, elements: byHighlight ? null : { marks, spans } };
}
