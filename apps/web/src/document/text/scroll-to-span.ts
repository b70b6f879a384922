import type { Span } from "./occurrences.ts";
import type { TextNodes } from "./text-nodes.ts";

/** Blocks out of sight have estimated heights, so that the place may move when they are laid out: look again. */
const TRIES = 4;

/** Scrolls a box until a span is in sight, if it is not: a third from the top, smoothly where it is near. */
export function scrollToSpan(
  box: HTMLElement,
  nodes: TextNodes,
  { begin, end }: Span,
  hasBar = false,
): () => void {
  // Sticky parts cover the edges; the bar of the words stands below them.
  const below = hasBar ? 190 : 24;
  let frame = 0;
  const look = (tries: number) => {
    const place = nodes.rangeOf(begin, end)?.getBoundingClientRect();
    if (!place) return;
    const view = box.getBoundingClientRect();
    const isSeen = place.top >= view.top + 40 && place.bottom <= view.bottom - below;
    if (isSeen) return;
    const by = place.top - view.top - view.height / 3;
    const isNear = Math.abs(by) < view.height * 2 && tries === TRIES;
    box.scrollBy({ top: by, behavior: isNear ? smoothly() : "instant" });
    if (!isNear && tries > 1) frame = requestAnimationFrame(() => look(tries - 1));
  };
  look(TRIES);
  return () => cancelAnimationFrame(frame);
}

/** How to scroll for people who may not want motion. */
export function smoothly(): ScrollBehavior {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}
