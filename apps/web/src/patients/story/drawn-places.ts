// Of thousands of marks, those that can be told apart where they are drawn.
import type { PlacedMark } from "./story.ts";

/** Of marks nearer than `least` pixels that look alike, one: with all their facts. In their order. */
export function apart(
  marks: readonly PlacedMark[],
  place: (mark: PlacedMark) => number,
  least: number,
): PlacedMark[] {
  const kept: { mark: PlacedMark; at: number }[] = [];
  const lastOf = new Map<string, number>();
  for (const mark of marks) {
    const at = place(mark);
    const look = `${mark.source} ${mark.isPossible}`;
    const last = lastOf.get(look);
    const before = last === undefined ? undefined : kept[last];
    if (last !== undefined && before && at - before.at < least)
      kept[last] = {
        at: before.at,
        mark: { ...before.mark, facts: before.mark.facts + mark.facts },
      };
    else {
      lastOf.set(look, kept.length);
      kept.push({ mark, at });
    }
  }
  return kept.map(({ mark }) => mark);
}

/** Where a mark is drawn, in pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Of places less than half a pixel from each other one: the others would be drawn on it. In their order. */
export function distinctPlaces(places: readonly Place[]): Place[] {
  const taken = new Set<number>();
  return places.filter(({ x, y }) => {
    const cell = Math.round(x * 2) * 1e6 + Math.round(y * 2);
    return taken.has(cell) ? false : taken.add(cell);
  });
}

/**
 * The line through places from left to right, as a path. Of those within half a pixel of width the first, the highest,
 * the lowest and the last: the line covers the same.
 */
export function linePath(places: readonly Place[]): string {
  const kept: Place[] = [];
  for (let from = 0; from < places.length;) {
    const column = Math.round((places[from]?.x ?? 0) * 2);
    let to = from;
    let [top, bottom] = [from, from];
    for (; to < places.length && Math.round((places[to]?.x ?? 0) * 2) === column; to += 1) {
      if ((places[to]?.y ?? 0) < (places[top]?.y ?? 0)) top = to;
      if ((places[to]?.y ?? 0) > (places[bottom]?.y ?? 0)) bottom = to;
    }
    const most = [...new Set([from, top, bottom, to - 1])].toSorted((a, b) => a - b);
    kept.push(...most.flatMap((at) => places[at] ?? []));
    from = to;
  }
  return kept.map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${tenth(x)} ${tenth(y)}`).join("");
}

/** Rounded to a tenth of a pixel: no screen shows more, and a path of it is half as long. */
export const tenth = (pixels: number): number => Math.round(pixels * 10) / 10;
