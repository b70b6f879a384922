import type { Span } from "./occurrences.ts";
import type { TextNodes } from "./text-nodes.ts";

/**
 * When to look where the span is, which has the page laid out. At once is what has been changed laid out, and again
 * after what is changed behind it. In the next frame all of it is there, and laid out once. What was in sight already
 * is most likely there still: looked for once all is painted, nothing is laid out for it.
 */
export type LookWhen = "now" | "next frame" | "painted";

/** Blocks out of sight have estimated heights, so that the place may move when they are laid out: look again. */
const TRIES = 4;

/** Scrolls a box until a span is in sight, if it is not: a third from the top, smoothly where it is near. */
export function scrollToSpan(
  box: HTMLElement,
  nodes: () => TextNodes | null,
  { begin, end }: Span,
  { hasBar, when }: { readonly hasBar: boolean; readonly when: LookWhen },
): () => void {
  // Sticky parts cover the edges; the bar of the words stands below them.
  const below = hasBar ? 190 : 24;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (tries: number) => {
    const place = nodes()?.rangeOf(begin, end)?.getBoundingClientRect();
    if (!place) return;
    const view = box.getBoundingClientRect();
    const isSeen = place.top >= view.top + 40 && place.bottom <= view.bottom - below;
    if (isSeen) return;
    const by = place.top - view.top - view.height / 3;
    const isNear = Math.abs(by) < view.height * 2 && tries === TRIES;
    box.scrollBy({ top: by, behavior: isNear ? smoothly() : "instant" });
    if (!isNear && tries > 1) frame = requestAnimationFrame(() => look(tries - 1));
  };
  if (when === "now") look(TRIES);
  else
    frame = requestAnimationFrame(() => {
      if (when === "next frame") look(TRIES);
      else timer = setTimeout(() => look(TRIES));
    });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** How to scroll for people who may not want motion. */
export function smoothly(): ScrollBehavior {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}
