import { useLayoutEffect } from "react";

/**
 * Gives the focus back, when what calls it is gone, to what had it before: unless that is gone too, or the focus has
 * gone elsewhere meanwhile.
 */
export function useFocusBack(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      // The focused element is gone with it; a click beside it has already given the focus to another.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement)
          before.focus({ preventScroll: true });
      });
    };
  }, []);
}
