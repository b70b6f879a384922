import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * One and the same function for as long as the component is there, which does what the newest one does: so that what it
 * is given to is not rendered again for it. It is for events, and not to be called while rendering.
 */
export function useSameCallback<Given extends readonly unknown[], Answer>(
  callback: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const newest = useRef(callback);
  useLayoutEffect(() => {
    newest.current = callback;
  });
  return useCallback((...given: Given) => newest.current(...given), []);
}
