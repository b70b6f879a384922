/** Half-open stretch of text, `begin` < `end`, in any unit both raters share. Others pair with nothing. */
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

interface Candidate<T extends Span> extends SpanPair<T> {
  readonly union: number;
}

function overlapping<T extends Span>(
  first: readonly T[],
  second: readonly T[],
  comparable: (first: T, second: T) => boolean,
): Candidate<T>[] {
  const sorted = second.toSorted((a, b) => a.begin - b.begin);
  // How far the spans up to each place reach: where that ends before a span begins, no earlier one can overlap it.
  let reach = -Infinity;
  const reaches = sorted.map((span) => (reach = Math.max(reach, span.end)));
  const candidates: Candidate<T>[] = [];
  for (const a of first) {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle]?.begin ?? Infinity) < a.end) low = middle + 1;
      else high = middle;
    }
    for (let place = low - 1; (reaches[place] ?? -Infinity) > a.begin; place -= 1) {
      const b = sorted[place];
      if (b === undefined) break;
      const overlap = Math.min(a.end, b.end) - Math.max(a.begin, b.begin);
      if (!(overlap > 0) || !comparable(a, b)) continue;
      const union = Math.max(a.end, b.end) - Math.min(a.begin, b.begin);
      candidates.push({ first: a, second: b, overlap, exact: overlap === union, union });
    }
  }
  return candidates;
}

/**
 * Pairs the spans of two raters one to one, best overlap first: most characters in common, then least text outside, then
 * first in the text. Spans that only touch do not overlap. `comparable` limits which may pair (same concept, say).
 * Source: Hripcsak & Rothschild 2005 leave pairing open; this order pairs every exact match first.
 */
export function pairSpans<T extends Span>(
  first: readonly T[],
  second: readonly T[],
  comparable: (first: T, second: T) => boolean = () => true,
): SpanPairing<T> {
  const candidates = overlapping(first, second, comparable).toSorted(
    (a, b) =>
      b.overlap - a.overlap ||
      a.union - b.union ||
      Math.min(a.first.begin, a.second.begin) - Math.min(b.first.begin, b.second.begin) ||
      Math.max(a.first.begin, a.second.begin) - Math.max(b.first.begin, b.second.begin),
  );
  const firstTaken = new Set<T>();
  const secondTaken = new Set<T>();
  const pairs: SpanPair<T>[] = [];
  for (const { union: _union, ...pair } of candidates) {
    if (firstTaken.has(pair.first) || secondTaken.has(pair.second)) continue;
    firstTaken.add(pair.first);
    secondTaken.add(pair.second);
    pairs.push(pair);
  }
  return {
    pairs,
    firstOnly: first.filter((span) => !firstTaken.has(span)),
    secondOnly: second.filter((span) => !secondTaken.has(span)),
  };
}
