/**
 * Two things, each known by its number on its side, that may be paired: how much they share, and how far both reach.
 */
export interface Edge {
  readonly first: number;
  readonly second: number;
  readonly overlap: number;
  readonly union: number;
}

/**
 * What a change of the pairing adds: overlap, and extent, of which less is better. Whole numbers, so that sums are
 * exact.
 */
interface Gain {
  readonly overlap: number;
  readonly union: number;
}

function better(a: Gain, b: Gain | undefined): boolean {
  if (b === undefined) return true;
  return a.overlap === b.overlap ? a.union < b.union : a.overlap > b.overlap;
}

/**
 * The best way to a first that is free or would be freed: by the edge that takes what it holds; undefined: it is free.
 */
interface Way extends Gain {
  readonly taking: Edge | undefined;
}

/**
 * One-to-one pairing of a bipartite graph with as many pairs as there can be; among those the most overlap, then the
 * least extent. One pair more at a time, each by the best augmenting path, which keeps what is paired best for its
 * number of pairs. Source: Edmonds & Karp 1972, J ACM 19:248–264 (successive best paths; labels corrected as by Bellman
 * & Ford).
 */
export function bestPairing(edges: readonly Edge[]): Edge[] {
  const byFirst = Map.groupBy(edges, ({ first }) => first);
  const ofFirst = new Map<number, Edge>();
  const ofSecond = new Map<number, Edge>();
  for (;;) {
    const ways = new Map<number, Way>();
    const open: number[] = [];
    for (const first of byFirst.keys())
      if (!ofFirst.has(first)) {
        ways.set(first, { overlap: 0, union: 0, taking: undefined });
        open.push(first);
      }
    let last: (Gain & { readonly edge: Edge }) | undefined;
    for (let at = 0; at < open.length; at += 1) {
      const first = open[at] ?? -1;
      const way = ways.get(first);
      if (way === undefined) continue;
      for (const edge of byFirst.get(first) ?? []) {
        const held = ofSecond.get(edge.second);
        if (held === edge) continue;
        const gain = { overlap: way.overlap + edge.overlap, union: way.union + edge.union };
        if (held === undefined) {
          if (better(gain, last)) last = { ...gain, edge };
          continue;
        }
        const freed = { overlap: gain.overlap - held.overlap, union: gain.union - held.union };
        if (!better(freed, ways.get(held.first))) continue;
        ways.set(held.first, { ...freed, taking: edge });
        open.push(held.first);
      }
    }
    if (last === undefined) return [...ofFirst.values()];
    let edge: Edge | undefined = last.edge;
    while (edge !== undefined) {
      ofFirst.set(edge.first, edge);
      ofSecond.set(edge.second, edge);
      edge = ways.get(edge.first)?.taking;
    }
  }
}

/** The edges in groups that have no first and no second in common. */
export function connectedGroups(edges: readonly Edge[]): Edge[][] {
  const byFirst = Map.groupBy(edges, ({ first }) => first);
  const bySecond = Map.groupBy(edges, ({ second }) => second);
  const seen = new Set<Edge>();
  const groups: Edge[][] = [];
  for (const edge of edges) {
    if (seen.has(edge)) continue;
    const group = [edge];
    seen.add(edge);
    for (const member of group)
      for (const next of [
        ...(byFirst.get(member.first) ?? []),
        ...(bySecond.get(member.second) ?? []),
      ])
        if (!seen.has(next)) {
          seen.add(next);
          group.push(next);
        }
    groups.push(group);
  }
  return groups;
}
