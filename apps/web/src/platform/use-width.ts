import { useCallback, useState, type RefCallback } from "react";

/**
 * The width of an element's content in pixels. It is measured when the element is there, before anything is painted;
 * until then undefined, so that what takes long to draw is drawn once.
 */
export function useWidth(): {
  readonly ref: RefCallback<HTMLElement>;
  readonly width: number | undefined;
} {
  const [width, setWidth] = useState<number>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    const padding = (Number.parseFloat(paddingLeft) || 0) + (Number.parseFloat(paddingRight) || 0);
    setWidth(element.clientWidth - padding);
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
