/** `parent` is above `child`, `levels` steps away. */
export interface Edge {
  readonly child: number;
  readonly parent: number;
  readonly levels: number;
}

export interface Closure<E extends Edge> {
  /** Concept → every concept above it, itself left out, with the fewest levels between. */
  readonly ancestors: ReadonlyMap<number, ReadonlyMap<number, number>>;
  /** Edges of `wanted` that would have closed a circle, in their order. */
  readonly dropped: E[];
}

/** More is of no use to anybody, and a column holds no more. */
const mostLevels = 32_767;

/**
 * The transitive closure of `given` and `wanted` edges. A wanted edge that would put a concept above itself is left out; which one of a
 * circle depends on their order only. Given edges are taken as they are.
 */
export function closeHierarchy<E extends Edge>(
  given: readonly Edge[],
  wanted: readonly E[],
): Closure<E> {
  const above = new Map<number, Edge[]>();
  for (const edge of given) push(above, edge);
  const suspects = mayLieInCircle([...given, ...wanted]);
  const dropped: E[] = [];
  for (const edge of wanted) {
    const closes =
      edge.child === edge.parent ||
      (suspects.has(edge.child) &&
        suspects.has(edge.parent) &&
        isAbove(above, edge.child, edge.parent));
    if (closes) dropped.push(edge);
    else push(above, edge);
  }
  const ancestors = new Map<number, Map<number, number>>();
  for (const child of above.keys()) ancestorsOf(child, above, ancestors);
  return { ancestors, dropped };
}

function push(above: Map<number, Edge[]>, edge: Edge): void {
  const edges = above.get(edge.child);
  if (edges) edges.push(edge);
  else above.set(edge.child, [edge]);
}

/** Whether `high` can be reached from `low` going up. */
function isAbove(above: ReadonlyMap<number, readonly Edge[]>, high: number, low: number): boolean {
  const seen = new Set([low]);
  const open = [low];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === high) return true;
    for (const { parent } of above.get(at) ?? []) {
      if (seen.has(parent)) continue;
      seen.add(parent);
      open.push(parent);
    }
  }
  return false;
}

/** Fills in the ancestors of `first` and of all above it, from the top down; a stack of its own, for hierarchies can be deep. */
function ancestorsOf(
  first: number,
  above: ReadonlyMap<number, readonly Edge[]>,
  done: Map<number, Map<number, number>>,
): void {
  const stack = [first];
  const begun = new Set<number>();
  for (let child = stack.at(-1); child !== undefined; child = stack.at(-1)) {
    if (done.has(child)) {
      stack.pop();
      continue;
    }
    const edges = above.get(child) ?? [];
    const missing = begun.has(child)
      ? []
      : edges.filter(({ parent }) => !done.has(parent) && !begun.has(parent));
    begun.add(child);
    if (missing.length > 0) {
      for (const { parent } of missing) stack.push(parent);
      continue;
    }
    const all = new Map<number, number>();
    const add = (ancestor: number, levels: number): void => {
      if (ancestor !== child && levels < (all.get(ancestor) ?? Infinity)) all.set(ancestor, levels);
    };
    for (const { parent, levels } of edges) {
      add(parent, Math.min(levels, mostLevels));
      for (const [ancestor, more] of done.get(parent) ?? [])
        add(ancestor, Math.min(levels + more, mostLevels));
    }
    done.set(child, all);
    stack.pop();
  }
}

/** Concepts that may lie in a circle: those left when all that have nothing above or nothing below them are taken away, again and again. */
function mayLieInCircle(edges: readonly Edge[]): ReadonlySet<number> {
  const left = new Map<number, { up: number[]; down: number[]; ups: number; downs: number }>();
  const node = (id: number) => {
    const known = left.get(id);
    if (known) return known;
    const made = { up: [], down: [], ups: 0, downs: 0 };
    left.set(id, made);
    return made;
  };
  for (const { child, parent } of edges) {
    const [low, high] = [node(child), node(parent)];
    low.up.push(parent);
    low.ups += 1;
    high.down.push(child);
    high.downs += 1;
  }
  const open = [...left].filter(([, { ups, downs }]) => ups === 0 || downs === 0).map(([id]) => id);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const taken = left.get(id);
    left.delete(id);
    for (const parent of taken?.up ?? []) {
      const other = left.get(parent);
      if (other && (other.downs -= 1) === 0) open.push(parent);
    }
    for (const child of taken?.down ?? []) {
      const other = left.get(child);
      if (other && (other.ups -= 1) === 0) open.push(child);
    }
  }
  return new Set(left.keys());
}
