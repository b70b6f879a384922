import { useVirtualizer } from "@tanstack/react-virtual";
import type { RefObject } from "react";

/** Past this many rows only those in sight are in the page. */
const MOST_REAL_ROWS = 100;
const ROW_HEIGHT = 36;

/** The rows to render in a scrolling box, and the heights of what is left out above and below, in pixels. */
export function useVisibleRows<Row>(
  box: RefObject<HTMLDivElement | null>,
  rows: readonly Row[],
): {
  shown: readonly Row[];
  above: number;
  below: number;
  isVirtual: boolean;
  scrollTo: (row: number) => void;
} {
  const isVirtual = rows.length > MOST_REAL_ROWS;
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
  const scrollTo = (row: number) => {
    if (isVirtual) virtualizer.scrollToIndex(row, { align: "center" });
    else box.current?.querySelectorAll("tbody tr")[row]?.scrollIntoView({ block: "center" });
  };
  if (!isVirtual) return { shown: rows, above: 0, below: 0, isVirtual, scrollTo };
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  if (!first || !last) return { shown: rows.slice(0, 40), above: 0, below: 0, isVirtual, scrollTo };
  return {
    shown: rows.slice(first.index, last.index + 1),
    above: first.start,
    below: virtualizer.getTotalSize() - last.end,
    isVirtual,
    scrollTo,
  };
}
