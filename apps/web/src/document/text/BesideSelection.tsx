import { useLayoutEffect, useState, type ReactNode, type RefObject } from "react";
import type { NodesNow } from "../marks/use-painting.ts";
import type { Span } from "./occurrences.ts";
import classes from "./BesideSelection.module.css";

export interface BesideSelectionProps {
  /** The box that scrolls the text. */
  readonly box: RefObject<HTMLElement | null>;
  readonly nodes: NodesNow;
  readonly span: Span;
  readonly children: ReactNode;
}

/** Something below the last line of selected words; it moves no word, and comes once the mouse has let go. */
export function BesideSelection({ box, nodes, span, children }: BesideSelectionProps): ReactNode {
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  const { begin, end } = span;
  useLayoutEffect(() => {
    const look = () => {
      const view = box.current?.getBoundingClientRect();
      const last = [...(nodes()?.rangeOf(begin, end)?.getClientRects() ?? [])].at(-1);
      if (!view || !last || !box.current) return;
      const left = Math.max(8, Math.min(last.left - view.left, view.width - 340));
      setPlace({ left, top: last.bottom - view.top + box.current.scrollTop + 6 });
    };
    // After the frame in which the last button was let go.
    const frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [box, nodes, begin, end]);
  return (
    place && (
      <div className={classes.beside} style={place}>
        {children}
      </div>
    )
  );
}
