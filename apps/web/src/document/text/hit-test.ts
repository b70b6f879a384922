import type { IntervalIndex } from "./interval-index.ts";
import type { TextNodes } from "./text-nodes.ts";

/** The text offset under a point of the window; null where there is no text. */
export function offsetAt(nodes: TextNodes, x: number, y: number): number | null {
  const caret = caretAt(x, y);
  if (!caret || !(caret.node instanceof Text)) return null;
  const near = nodes.offsetOf(caret.node, caret.offset);
  if (near === null) return null;
  // A caret is between characters, and snaps to the line from far away: which of the two is under the point?
  const before = Math.max(near - 1, 0);
  for (const offset of [near, before]) {
    const range = nodes.rangeOf(offset, offset + 1);
    for (const box of range?.getClientRects() ?? [])
      if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) return offset;
  }
  return null;
}

/** What lies under a point, the shortest first. */
export function hitsAt<T extends { readonly begin: number; readonly end: number }>(
  nodes: TextNodes | null,
  index: IntervalIndex<T>,
  { x, y }: { readonly x: number; readonly y: number },
): T[] {
  const offset = nodes && offsetAt(nodes, x, y);
  return offset === null ? [] : index.at(offset);
}

function caretAt(x: number, y: number): { node: Node; offset: number } | null {
  if ("caretPositionFromPoint" in document) {
    const position = document.caretPositionFromPoint(x, y);
    return position && { node: position.offsetNode, offset: position.offset };
  }
  // Safari before 18.4; the types know it as deprecated only.
  const older: { caretRangeFromPoint?(x: number, y: number): Range | null } = document;
  const range = older.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}
