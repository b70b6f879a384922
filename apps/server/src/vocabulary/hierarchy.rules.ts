/** Edges of a hierarchy in flat memory: `parent` is above `child`, `levels` steps away. Millions fit. */
export class EdgeList {
  child = new Int32Array(1024);
  parent = new Int32Array(1024);
  levels = new Int16Array(1024);
  count = 0;

  add(child: number, parent: number, levels = 1): void {
    if (this.count === this.child.length) {
      const grown = this.count * 2;
      const [children, parents, steps] = [this.child, this.parent, this.levels];
      this.child = new Int32Array(grown);
      this.parent = new Int32Array(grown);
      this.levels = new Int16Array(grown);
      this.child.set(children);
      this.parent.set(parents);
      this.levels.set(steps);
    }
    this.child[this.count] = child;
    this.parent[this.count] = parent;
    this.levels[this.count] = Math.min(levels, mostLevels);
    this.count += 1;
  }

  get largestId(): number {
    let largest = 0;
    for (let at = 0; at < this.count; at += 1)
      largest = Math.max(largest, this.child[at] ?? 0, this.parent[at] ?? 0);
    return largest;
  }
}

/** More is of no use to anybody, and a column holds no more. */
const mostLevels = 32_767;

/** For each node the edges that begin (`from`) there: `edges[first[node] … first[node + 1])` are places in the list. */
interface ByNode {
  readonly first: Int32Array;
  readonly edges: Int32Array;
}

function byNode(from: Int32Array, count: number, nodes: number): ByNode {
  const first = new Int32Array(nodes + 2);
  for (let at = 0; at < count; at += 1) bump(first, (from[at] ?? 0) + 1);
  for (let node = 0; node <= nodes; node += 1)
    first[node + 1] = (first[node + 1] ?? 0) + (first[node] ?? 0);
  const next = first.slice();
  const edges = new Int32Array(count);
  for (let at = 0; at < count; at += 1) {
    const node = from[at] ?? 0;
    edges[next[node] ?? 0] = at;
    bump(next, node);
  }
  return { first, edges };
}

function bump(counts: Int32Array, at: number, by = 1): number {
  const value = (counts[at] ?? 0) + by;
  counts[at] = value;
  return value;
}

/** Both lists, one behind the other. */
function joined(one: EdgeList, other: EdgeList): EdgeList {
  const all = new EdgeList();
  for (const list of [one, other])
    for (let at = 0; at < list.count; at += 1)
      all.add(list.child[at] ?? 0, list.parent[at] ?? 0, list.levels[at]);
  return all;
}

/**
 * Places in `wanted` of the edges that would put a concept above itself, given the others: each is looked at in its
 * order, so which one of a circle is left out depends on the order only. `given` edges are taken as they are.
 */
export function circleEdges(given: EdgeList, wanted: EdgeList): number[] {
  const suspect = mayLieInCircle(joined(given, wanted));
  const isSuspect = (node: number | undefined): boolean => suspect[node ?? 0] === 1;
  const above = new Map<number, number[]>();
  const put = (child: number, parent: number): void => {
    const parents = above.get(child);
    if (parents) parents.push(parent);
    else above.set(child, [parent]);
  };
  for (let at = 0; at < given.count; at += 1)
    if (isSuspect(given.child[at]) && isSuspect(given.parent[at]))
      put(given.child[at] ?? 0, given.parent[at] ?? 0);
  const dropped: number[] = [];
  for (let at = 0; at < wanted.count; at += 1) {
    const [child, parent] = [wanted.child[at] ?? 0, wanted.parent[at] ?? 0];
    if (child === parent) dropped.push(at);
    else if (isSuspect(child) && isSuspect(parent)) {
      if (isAbove(above, child, parent)) dropped.push(at);
      else put(child, parent);
    }
  }
  return dropped;
}

/** Whether `high` can be reached from `low` going up. */
function isAbove(
  above: ReadonlyMap<number, readonly number[]>,
  high: number,
  low: number,
): boolean {
  const seen = new Set([low]);
  const open = [low];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === high) return true;
    for (const parent of above.get(at) ?? []) {
      if (seen.has(parent)) continue;
      seen.add(parent);
      open.push(parent);
    }
  }
  return false;
}

/**
 * 1 for concepts that may lie in a circle: those left when all that have nothing above or below them are taken away,
 * again and again.
 */
function mayLieInCircle(edges: EdgeList): Uint8Array {
  const nodes = edges.largestId + 1;
  const up = byNode(edges.child, edges.count, nodes);
  const down = byNode(edges.parent, edges.count, nodes);
  const [ups, downs] = [new Int32Array(nodes), new Int32Array(nodes)];
  for (let at = 0; at < edges.count; at += 1) {
    bump(ups, edges.child[at] ?? 0);
    bump(downs, edges.parent[at] ?? 0);
  }
  const left = new Uint8Array(nodes).fill(1);
  const open: number[] = [];
  for (let node = 0; node < nodes; node += 1)
    if (ups[node] === 0 || downs[node] === 0) open.push(node);
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (left[node] === 0) continue;
    left[node] = 0;
    for (let at = up.first[node] ?? 0; at < (up.first[node + 1] ?? 0); at += 1) {
      const parent = edges.parent[up.edges[at] ?? 0] ?? 0;
      if (bump(downs, parent, -1) === 0) open.push(parent);
    }
    for (let at = down.first[node] ?? 0; at < (down.first[node + 1] ?? 0); at += 1) {
      const child = edges.child[down.edges[at] ?? 0] ?? 0;
      if (bump(ups, child, -1) === 0) open.push(child);
    }
  }
  return left;
}

/** A hierarchy that is asked what lies above and below. Memory grows with its edges, not with its closure. */
export class Hierarchy {
  readonly #edges: EdgeList;
  readonly #up: ByNode;
  readonly #down: ByNode;
  readonly #distance: Int32Array;

  constructor(edges: EdgeList) {
    const nodes = edges.largestId + 1;
    this.#edges = edges;
    this.#up = byNode(edges.child, edges.count, nodes);
    this.#down = byNode(edges.parent, edges.count, nodes);
    this.#distance = new Int32Array(nodes + 1).fill(-1);
  }

  /** The concepts and all that lies below them, each once. */
  withDescendants(concepts: readonly number[]): number[] {
    const found: number[] = [];
    const nodes = this.#down.first.length;
    const seen = new Uint8Array(nodes);
    const alone = new Set<number>();
    const open = concepts.slice();
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      // A concept that is in no edge may have any number.
      if (node >= nodes ? alone.has(node) : seen[node] === 1) continue;
      if (node >= nodes) alone.add(node);
      else seen[node] = 1;
      found.push(node);
      for (let at = this.#down.first[node] ?? 0; at < (this.#down.first[node + 1] ?? 0); at += 1)
        open.push(this.#edges.child[this.#down.edges[at] ?? 0] ?? 0);
    }
    return found;
  }

  /** Every concept above one, itself left out, with the fewest levels between. */
  ancestorsOf(concept: number): [ancestor: number, levels: number][] {
    const [distance, edges, up] = [this.#distance, this.#edges, this.#up];
    if (concept + 1 >= up.first.length) return [];
    const reached = [concept];
    distance[concept] = 0;
    // Edges are mostly one step long: a concept is looked at again only where a longer edge came first.
    for (let next = 0; next < reached.length; next += 1) {
      const node = reached[next] ?? 0;
      for (let at = up.first[node] ?? 0; at < (up.first[node + 1] ?? 0); at += 1) {
        const edge = up.edges[at] ?? 0;
        const parent = edges.parent[edge] ?? 0;
        const levels = Math.min((distance[node] ?? 0) + (edges.levels[edge] ?? 1), mostLevels);
        const known = distance[parent] ?? -1;
        if (known >= 0 && known <= levels) continue;
        distance[parent] = levels;
        reached.push(parent);
      }
    }
    const found: [number, number][] = [];
    for (const node of reached) {
      const levels = distance[node] ?? -1;
      if (levels < 0) continue;
      distance[node] = -1;
      if (node !== concept) found.push([node, levels]);
    }
    return found;
  }
}
