import { useEffect, useEffectEvent, type RefObject } from "react";
import type { Span } from "./occurrences.ts";
import { trimmedSpan, type TextModel } from "./text-model.ts";
import type { NodesNow } from "../marks/use-painting.ts";

/** Tells what is selected of the text, without white space around it; null when the selection in the text is empty. */
export function useChosenSpan(
  root: RefObject<HTMLElement | null>,
  nodes: NodesNow,
  model: TextModel,
  onChoose: (span: Span | null) => void,
): void {
  const look = useEffectEvent(() => {
    const selection = getSelection();
    const found = nodes();
    // A selection elsewhere, in a field for instance, leaves what was chosen as it is.
    if (
      !selection ||
      !found ||
      selection.rangeCount === 0 ||
      !root.current?.contains(selection.anchorNode)
    )
      return;
    const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
    const begin = found.offsetOf(startContainer, startOffset);
    const end = found.offsetOf(endContainer, endOffset) ?? found.length;
    onChoose(begin === null ? null : trimmedSpan(model.text, begin, end));
  });
  useEffect(() => {
    // Dragging changes the selection at every pixel; once a frame is enough.
    let frame = 0;
    const changed = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => look());
    };
    document.addEventListener("selectionchange", changed);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("selectionchange", changed);
    };
  }, []);
}
