/** Of `own-hierarchy.txt`, which says how it is written, and of the `…-kinds.txt` and `drug-classes.txt`. */
export interface Statement {
  readonly parent: string;
  readonly child: string;
  /** What the child is a kind of instead; null: of nothing new. Undefined: the child is a kind of `parent`. */
  readonly instead?: string | null;
}

/**
 * @param file what errors call it
 * @throws Error at a line that is neither a parent nor what is said of it
 */
export function readOwnHierarchy(text: string, file = "own-hierarchy.txt"): Statement[] {
  const statements: Statement[] = [];
  let parent: string | undefined;
  for (const [at, line] of text.split("\n").entries()) {
    if (line.trim() === "" || line.startsWith("//")) continue;
    if (!line.startsWith(" ")) {
      parent = line.trim();
      continue;
    }
    const [, kind, instead, names] = /^ +(also|not)(?:, but (.+?))?: (.+)$/.exec(line) ?? [];
    if (parent === undefined || names === undefined || (kind === "also" && instead !== undefined))
      throw new Error(`${file}:${at + 1}: ${line}`);
    for (const child of names.split(" | "))
      statements.push(
        kind === "also" ? { parent, child } : { parent, child, instead: instead ?? null },
      );
  }
  return statements;
}

/**
 * Edges after what Concord says itself.
 * @param edges "child cuid, tab, parent cuid"
 * @param names cuid → preferred name; of several with one name, all are meant
 * @param file what errors call the statements
 * @throws Error that lists names that there are not, edges to leave out that no source has, and edges to add that one
 *   has
 */
export function withOwnHierarchy(
  edges: ReadonlySet<string>,
  names: ReadonlyMap<string, string>,
  statements: readonly Statement[],
  file = "own-hierarchy.txt",
): Set<string> {
  const cuidsOf = Map.groupBy(names.keys(), (cuid) => names.get(cuid) ?? "");
  const wrong: string[] = [];
  const named = (name: string): readonly string[] => {
    const found = cuidsOf.get(name) ?? [];
    if (found.length === 0) wrong.push(`there is no ${name}`);
    return found;
  };
  const pairs = (child: string, parent: string): string[] =>
    named(child).flatMap((one) =>
      named(parent).flatMap((other) => (one === other ? [] : [`${one}\t${other}`])),
    );
  const result = new Set(edges);
  for (const { child, parent, instead } of statements) {
    const meant = pairs(child, parent);
    const isKnown = meant.some((edge) => edges.has(edge));
    if (instead === undefined) {
      if (meant.length > 0 && meant.every((edge) => edges.has(edge)))
        wrong.push(`${child} is known as a kind of ${parent}`);
      for (const edge of meant) result.add(edge);
      continue;
    }
    if (!isKnown) wrong.push(`no source says that ${child} is a kind of ${parent}`);
    for (const edge of meant) result.delete(edge);
    if (instead !== null) for (const edge of pairs(child, instead)) result.add(edge);
  }
  if (wrong.length > 0) throw new Error(`${file}:\n  ${wrong.join("\n  ")}`);
  return result;
}

/** @throws Error that lists children that are still beneath what they are no kind of, by another way */
export function refuseContradictions(
  edges: ReadonlySet<string>,
  names: ReadonlyMap<string, string>,
  statements: readonly Statement[],
  file = "own-hierarchy.txt",
): void {
  const cuidsOf = Map.groupBy(names.keys(), (cuid) => names.get(cuid) ?? "");
  const parentsOf = parentsByChild(edges);
  const wrong = statements
    .filter(({ instead }) => instead !== undefined)
    .filter(({ child, parent }) =>
      (cuidsOf.get(child) ?? []).some((one) => {
        const above = ancestorsOf(one, parentsOf);
        return (cuidsOf.get(parent) ?? []).some((other) => other !== one && above.has(other));
      }),
    )
    .map(({ child, parent }) => `${child} is still beneath ${parent}`);
  if (wrong.length > 0) throw new Error(`${file}:\n  ${wrong.join("\n  ")}`);
}

/** @param edges "child cuid, tab, parent cuid" */
export function parentsByChild(edges: Iterable<string>): Map<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const edge of edges) {
    const [child = "", parent = ""] = edge.split("\t");
    const parents = found.get(child);
    if (parents) parents.push(parent);
    else found.set(child, [parent]);
  }
  return found;
}

export function ancestorsOf(
  cuid: string,
  parentsOf: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const found = new Set<string>();
  const open = [cuid];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const parent of parentsOf.get(next) ?? [])
      if (!found.has(parent)) {
        found.add(parent);
        open.push(parent);
      }
  return found;
}
