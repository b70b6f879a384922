import type { KeyboardEvent } from "react";
import type { TextNodes } from "../text/text-nodes.ts";
import type { NodesNow } from "../marks/use-painting.ts";
import { wordBefore, wordFrom } from "../text/word-borders.ts";

/**
 * Selecting from the keyboard while the text has the focus: left and right go from word to word, with Shift the
 * selection grows or shrinks by one; up and down go by lines.
 * @param startAt where the first word is looked for, asked before every step with whether there is a last place; null:
 * go
 * on from there
 */
export function useWordKeys(
  nodes: NodesNow,
  text: string,
  startAt: (hasPlace: boolean) => number | null,
): (event: KeyboardEvent) => void {
  return (event) => {
    const found = nodes();
    const selection = getSelection();
    if (!found || !selection || event.metaKey || event.altKey) return;
    const select = (anchor: number, focus: number) => {
      const from = found.pointAt(anchor, anchor > focus);
      const to = found.pointAt(focus, focus > anchor);
      if (from && to) selection.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
    };
    if (!event.key.startsWith("Arrow") || event.ctrlKey) return;
    const last = endsOf(selection, found);
    const start = !last || selection.isCollapsed ? startAt(last !== null) : null;
    if (start !== null) {
      event.preventDefault();
      const word = wordFrom(text, start);
      if (word) select(word.begin, word.end);
      return scrollToFocus(selection);
    }
    const ends = last;
    if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
      event.preventDefault();
      const isForth = event.key === "ArrowRight";
      const from = ends ? (event.shiftKey ? ends.focus : isForth ? ends.end : ends.begin) : 0;
      const word = isForth ? wordFrom(text, from) : wordBefore(text, from);
      if (!word) return;
      if (event.shiftKey && ends) select(ends.anchor, isForth ? word.end : word.begin);
      else select(word.begin, word.end);
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && ends) {
      event.preventDefault();
      const direction = event.key === "ArrowDown" ? "forward" : "backward";
      selection.modify(event.shiftKey ? "extend" : "move", direction, "line");
      const moved = endsOf(selection, found);
      if (!moved) return;
      const word = wordFrom(text, moved.focus);
      if (word && !event.shiftKey) select(word.begin, word.end);
      else if (word) select(moved.anchor, direction === "forward" ? word.end : word.begin);
    } else return;
    scrollToFocus(selection);
  };
}

function endsOf(selection: Selection, nodes: TextNodes) {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  const anchor = anchorNode && nodes.offsetOf(anchorNode, anchorOffset);
  const focus = focusNode && nodes.offsetOf(focusNode, focusOffset);
  if (anchor === null || focus === null) return null;
  return { anchor, focus, begin: Math.min(anchor, focus), end: Math.max(anchor, focus) };
}

/** Keeps the moving end of the selection in sight; its block may be taller than the view. */
function scrollToFocus({ focusNode, focusOffset }: Selection): void {
  const box = focusNode?.parentElement?.closest("[data-scroll-box]");
  if (!focusNode || !box) return;
  const range = document.createRange();
  range.setStart(focusNode, focusOffset);
  const place = range.getBoundingClientRect();
  const view = box.getBoundingClientRect();
  if (place.bottom > view.bottom - 24) box.scrollBy({ top: place.bottom - view.bottom + 60 });
  else if (place.top < view.top + 40) box.scrollBy({ top: place.top - view.top - 60 });
}
