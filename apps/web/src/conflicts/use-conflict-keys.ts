import { useEffect, useRef, useState } from "react";

/** A conflict that can be settled by keys. */
export interface KeyedConflict {
  /** Stands in `data-open-conflict` of its place. */
  readonly key: string;
  readonly choose: (side: number) => void;
}

/**
 * Keys of the pages that settle conflicts: 1 and 2 choose of the current one, Enter, J and K go to the next and the one
 * before. Nothing is meant for it while somebody types.
 */
export function useConflictKeys(open: readonly KeyedConflict[]) {
  const [current, setCurrent] = useState<string | null>(null);
  const at = Math.max(
    0,
    open.findIndex(({ key }) => key === current),
  );
  const handle = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const conflict = open[at];
    if (!conflict) return;
    if (event.key === "1" || event.key === "2") conflict.choose(Number(event.key) - 1);
    else if (event.key === "j" || event.key === "Enter") goTo(open[at + 1]);
    else if (event.key === "k") goTo(open[at - 1]);
    else return;
    event.preventDefault();
  };
  const goTo = (conflict: KeyedConflict | undefined) => {
    if (!conflict) return;
    const place = document.querySelector(`[data-open-conflict="${conflict.key}"]`);
    // What is on no page yet is not settled unseen.
    if (!place) return;
    setCurrent(conflict.key);
    const folded = place.closest("details:not([open])");
    if (folded) folded.setAttribute("open", "");
    place.querySelector("input")?.focus();
  };
  const newest = useRef(handle);
  useEffect(() => {
    newest.current = handle;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => newest.current(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return { current: open[at]?.key ?? null, setCurrent };
}

/** In a field, on a button or link, or in a dialog, keys have a meaning of their own. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest(
      "input:not([type='radio']), textarea, select, button, a, summary, [role='dialog']",
    ) !== null
  );
}
