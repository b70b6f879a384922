import { useEffect, useRef, useState, type PointerEvent } from "react";
import type { Mark } from "./mark.ts";
import type { NodesNow } from "./use-painting.ts";

/** What the pointer rests on, and where that is in the window. */
export interface Hovered {
  readonly marks: readonly Mark[];
  readonly place: DOMRect;
}

/** How long the pointer rests before a card opens, in milliseconds. */
const REST = 180;

/**
 * Watches the pointer over the text. The card goes when the pointer leaves the annotation, on scrolling and on Escape.
 */
export function useHover(
  hitsUnder: (point: { x: number; y: number }) => readonly Mark[],
  nodes: NodesNow,
): { shown: Hovered | null; move: (event: PointerEvent) => void; end: () => void } {
  const [shown, setShown] = useState<Hovered | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const over = useRef("");

  const end = () => {
    clearTimeout(timer.current);
    over.current = "";
    setShown(null);
  };
  const move = ({ clientX: x, clientY: y, pointerType, buttons }: PointerEvent) => {
    if (pointerType !== "mouse" || buttons !== 0) return end();
    const marks = hitsUnder({ x, y });
    const ids = marks.map(({ id }) => id).join(" ");
    if (ids === over.current) return;
    end();
    over.current = ids;
    const [first] = marks;
    if (!first?.span) return;
    const range = nodes()?.rangeOf(first.span.begin, first.span.end);
    timer.current = setTimeout(() => {
      const boxes = [...(range?.getClientRects() ?? [])];
      const place = boxes.find((box) => y >= box.top - 2 && y <= box.bottom + 2) ?? boxes[0];
      if (place) setShown({ marks, place });
    }, REST);
  };
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      if (key === "Escape") setShown(null);
    };
    document.addEventListener("keydown", close);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener("keydown", close);
    };
  }, []);
  return { shown, move, end };
}
