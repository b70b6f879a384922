import { Popover } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { useLayoutEffect, useState, type ReactNode } from "react";
import { useFocusBack } from "../../platform/dialog/use-focus-back.ts";
import type { Span } from "../text/occurrences.ts";
import classes from "./SpanPopover.module.css";
import type { TextPlace } from "../text/TextPane.tsx";

export interface SpanPopoverProps extends TextPlace {
  readonly span: Span;
  /** What assistive technology calls it. */
  readonly label: string;
  /** Escape and a click beside it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Something that is open beside a phrase of the text: it takes the focus, and gives it back. */
export function SpanPopover({
  box,
  nodes,
  span,
  label,
  onClose,
  children,
}: SpanPopoverProps): ReactNode {
  const [place, setPlace] = useState<DOMRect | null>(null);
  const { begin, end } = span;
  useFocusBack();
  // The popover itself hears of it only once it has the focus, a moment after it is seen.
  useHotkeys([["Escape", onClose]], []);
  useLayoutEffect(() => {
    // Once the text has scrolled to the phrase and what came into sight is laid out.
    const frame = requestAnimationFrame(() => {
      const view = box.current?.getBoundingClientRect();
      const [first] = nodes()?.rangeOf(begin, end)?.getClientRects() ?? [];
      if (!view || !first) return;
      const left = first.left - view.left + (box.current?.scrollLeft ?? 0);
      const top = first.top - view.top + (box.current?.scrollTop ?? 0);
      setPlace(new DOMRect(left, top, first.width, first.height));
    });
    return () => cancelAnimationFrame(frame);
  }, [box, nodes, begin, end]);
  if (!place) return null;
  const { left, top, width, height } = place;
  return (
    <Popover
      // Another phrase is another popover: it is placed and focused again.
      key={`${begin} ${end} ${left} ${top}`}
      opened
      position="bottom-start"
      width={340}
      withRoles={false}
      trapFocus
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
      onChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Popover.Target>
        <div className={classes.phrase} style={{ left, top, width, height }} />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} role="dialog" aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
