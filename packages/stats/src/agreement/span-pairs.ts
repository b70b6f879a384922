import { bestPairing, connectedGroups } from "./best-pairing.ts";
import type { Edge } from "./best-pairing.ts";

/**
 * Half-open stretch of text, `begin` < `end`, whole numbers of a unit that both raters share. Others pair with nothing.
 */
export interface Span {
  readonly begin: number;
  readonly end: number;
}

export interface SpanPair<T extends Span> {
  readonly first: T;
  readonly second: T;
  /** Characters in common, at least 1. */
  readonly overlap: number;
  /** Same begin and end. */
  readonly exact: boolean;
}

export interface SpanPairing<T extends Span> {
  readonly pairs: readonly SpanPair<T>[];
  readonly firstOnly: readonly T[];
  readonly secondOnly: readonly T[];
}

/** All spans that overlap, by their places in `first` and `second`. */
function overlapping<T extends Span>(
  first: readonly T[],
  second: readonly T[],
  comparable: (first: T, second: T) => boolean,
): Edge[] {
  const sorted = second.map((span, place) => ({ span, place })).filter(({ span }) => isSpan(span));
  sorted.sort((a, b) => a.span.begin - b.span.begin);
  // How far the spans up to each place reach: where that ends before a span begins, no earlier one can overlap it.
  let reach = -Infinity;
  const reaches = sorted.map(({ span }) => (reach = Math.max(reach, span.end)));
  const edges: Edge[] = [];
  for (const [firstPlace, a] of first.entries()) {
    if (!isSpan(a)) continue;
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle]?.span.begin ?? Infinity) < a.end) low = middle + 1;
      else high = middle;
    }
    for (let at = low - 1; (reaches[at] ?? -Infinity) > a.begin; at -= 1) {
      const other = sorted[at];
      if (other === undefined) break;
      const b = other.span;
      const overlap = Math.min(a.end, b.end) - Math.max(a.begin, b.begin);
      if (!(overlap > 0) || !comparable(a, b)) continue;
      const union = Math.max(a.end, b.end) - Math.min(a.begin, b.begin);
      edges.push({ first: firstPlace, second: other.place, overlap, union });
    }
  }
  return edges;
}

function isSpan({ begin, end }: Span): boolean {
  return Number.isSafeInteger(begin) && Number.isSafeInteger(end) && begin < end;
}

/**
 * Pairs the spans of two raters one to one: as many pairs as there can be, among those pairings the most characters in
 * common, then the least text outside. Spans that only touch do not overlap. `comparable` limits which may pair (same
 * concept, say). Pairs come in the order of `first`. Source: Hripcsak & Rothschild 2005 count matches and leave pairing
 * open; taking the best overlap first would count fewer matches than the raters made.
 */
export function pairSpans<T extends Span>(
  first: readonly T[],
  second: readonly T[],
  comparable: (first: T, second: T) => boolean = () => true,
): SpanPairing<T> {
  const chosen = connectedGroups(overlapping(first, second, comparable)).flatMap((group) =>
    group.length === 1 ? group : bestPairing(group),
  );
  const firstTaken = new Set(chosen.map((edge) => edge.first));
  const secondTaken = new Set(chosen.map((edge) => edge.second));
  const pairs = chosen
    .toSorted((a, b) => a.first - b.first)
    .flatMap(({ first: a, second: b, overlap, union }) => {
      const [one, other] = [first[a], second[b]];
      if (one === undefined || other === undefined) return [];
      return [{ first: one, second: other, overlap, exact: overlap === union }];
    });
  return {
    pairs,
    firstOnly: first.filter((_, place) => !firstTaken.has(place)),
    secondOnly: second.filter((_, place) => !secondTaken.has(place)),
  };
}
