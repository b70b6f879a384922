import { useEffect, useState, type RefObject } from "react";

/** Whether a box that scrolls sideways has more at its right edge than it shows. */
export function useHiddenRight(box: RefObject<HTMLElement | null>): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () =>
      setHidden(element.scrollWidth - element.clientWidth - element.scrollLeft > 1);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    // The table may grow without its box.
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [box]);
  return isHidden;
}
