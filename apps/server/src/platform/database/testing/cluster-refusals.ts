import { blockOf, type Block, type Item } from "./sql-blocks.ts";

/**
 * Why Citus would refuse a query whose patient tables are distributed by patient_id, all others being reference tables;
 * empty where it would not. What it looks for is documented ("SQL Support and Workarounds", docs.citusdata.com 11.1 to
 * 13) and was tried on 13.0 (architecture.md, "SQL that Citus runs"):
 *
 * - patient tables of one query that are not joined on patient_id;
 * - a subquery over patient tables that is made for each row of something else than a patient table;
 * - one that is made for each row of a patient table, but not on patient_id.
 *
 * It shares nothing with the code that writes the queries but the text. It does not see: correlation by a column
 * without its table, what functions of the database read, recursive queries, locks, and windows. A query that is of one
 * patient is sent to one shard, which takes all SQL.
 */
export function clusterRefusals(
  { text, values }: Statement,
  patientTables: ReadonlySet<string>,
): string[] {
  const statement = blockOf(text);
  const check = new Check(patientTables, values, namesIn(statement));
  check.query(statement, new Map(), []);
  return check.isOfOnePatient() ? [] : [...new Set(check.refusals)];
}

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Node {
  parent: Node | undefined;
  readonly name: string;
}

interface Scope {
  readonly nodes: ReadonlyMap<string, Node>;
  readonly distributed: readonly Node[];
}

interface Cte {
  readonly query: Block;
  readonly isMaterialized: boolean;
}

type Ctes = ReadonlyMap<string, Cte>;

class Check {
  readonly refusals: string[] = [];
  readonly #tables: ReadonlySet<string>;
  readonly #parameters = new Map<string, Node>();
  readonly #all: Node[] = [];

  readonly #values: readonly unknown[];
  readonly #names: readonly string[];

  constructor(tables: ReadonlySet<string>, values: readonly unknown[], names: readonly string[]) {
    this.#tables = tables;
    this.#values = values;
    this.#names = names;
  }

  /** It is made once, before the rest, and its rows are sent to all machines. */
  #isMadeBefore(name: string, { query, isMaterialized }: Cte): boolean {
    const uses = this.#names.filter((one) => one === name).length;
    return isMaterialized || query.isCollected || uses > 1;
  }

  isOfOnePatient(): boolean {
    const [first] = this.#all;
    if (!first) return true;
    const roots = new Set(this.#all.map(root));
    return (
      roots.size === 1 && [...this.#parameters.values()].some((one) => root(one) === root(first))
    );
  }

  /** Checks a query and those within it; `outer` are the scopes around it, the nearest first. */
  query(block: Block, known: Ctes, outer: readonly Scope[]): Scope {
    const ctes: Ctes = new Map([...known, ...block.ctes]);
    for (const [name, cte] of block.ctes)
      if (this.#isMadeBefore(name, cte)) this.query(cte.query, ctes, []);
    for (const arm of block.arms) this.query({ ...arm }, ctes, outer);

    const nodes = new Map<string, Node>();
    const distributed: Node[] = [];
    const withPatient: Node[] = [];
    for (const item of block.items) {
      const node: Node = { parent: undefined, name: item.name ?? item.aliases[0] ?? "" };
      for (const alias of item.aliases) if (!nodes.has(alias)) nodes.set(alias, node);
      const inner = this.#innerOf(item, ctes, [{ nodes, distributed }, ...outer]);
      const isDistributed =
        inner === undefined
          ? !item.isFunction &&
            item.name !== undefined &&
            this.#tables.has(item.name) &&
            !ctes.has(item.name)
          : inner.distributed.length > 0;
      if (inner?.distributed[0]) join(node, inner.distributed[0]);
      // By way of a page or a list that has the column, too.
      if (item.usesPatient) for (const other of withPatient) join(node, other);
      if (isDistributed || inner !== undefined) withPatient.push(node);
      if (!isDistributed) continue;
      // The name of a join in brackets is that of its patient table.
      for (const alias of item.aliases) nodes.set(alias, node);
      if (inner === undefined) this.#all.push(node);
      distributed.push(node);
    }
    const own = { nodes, distributed };
    for (const [one, two] of block.equal) {
      const [a, b] = [this.#find(one, [own, ...outer]), this.#find(two, [own, ...outer])];
      if (a && b) join(a, b);
    }
    const [first] = distributed;
    for (const other of distributed)
      if (first && root(other) !== root(first))
        this.refusals.push(`${first.name} and ${other.name} are not joined on patient_id`);
    for (const subquery of block.subqueries) this.#subquery(subquery, ctes, [own, ...outer]);
    return own;
  }

  #subquery(block: Block, ctes: Ctes, scopes: readonly Scope[]): void {
    const free = freeOf(block);
    const at = scopes.findIndex(({ nodes }) => [...free].some((alias) => nodes.has(alias)));
    if (at < 0) {
      // It is made once, before.
      this.query(block, ctes, []);
      return;
    }
    const own = this.query(block, ctes, scopes);
    for (const node of own.distributed) {
      const around = scopes.flatMap(({ distributed }) => distributed);
      if (around.length === 0)
        this.refusals.push(`${node.name} is asked for each row of ${namesOf(scopes[at])}`);
      else if (!around.some((other) => root(other) === root(node)))
        this.refusals.push(`${node.name} is asked for each row, but not by patient_id`);
    }
  }

  /** The query behind an item where it is a subquery, or an expression that is put in its place. */
  #innerOf(item: Item, ctes: Ctes, scopes: readonly Scope[]): Scope | undefined {
    const nothing: Scope = { nodes: new Map(), distributed: [] };
    if (item.query) {
      if (!item.query.isCollected) return this.query(item.query, ctes, scopes);
      this.#subquery(item.query, ctes, scopes);
      return nothing;
    }
    const cte = item.name === undefined ? undefined : ctes.get(item.name);
    if (!cte || item.name === undefined) return undefined;
    if (this.#isMadeBefore(item.name, cte)) return nothing;
    const others = new Map([...ctes].filter(([name]) => name !== item.name));
    return this.query(cte.query, others, []);
  }

  #find(name: string, scopes: readonly Scope[]): Node | undefined {
    if (name.startsWith("$")) {
      // The same patient is asked for under several numbers.
      const value = JSON.stringify(this.#values[Number(name.slice(1)) - 1]) ?? name;
      const node = this.#parameters.get(value) ?? { parent: undefined, name };
      this.#parameters.set(value, node);
      return node;
    }
    // A column without its table is of the one patient table that there is.
    if (name === "")
      return scopes[0]?.distributed.length === 1 ? scopes[0].distributed[0] : undefined;
    return scopes.find(({ nodes }) => nodes.has(name))?.nodes.get(name);
  }
}

function queriesIn(block: Block): Block[] {
  return [
    ...block.subqueries,
    ...block.arms,
    ...[...block.ctes.values()].map(({ query }) => query),
    ...block.items.flatMap(({ query }) => (query ? [query] : [])),
  ];
}

/** What the query and those within it select from. */
function namesIn(block: Block): string[] {
  const own = block.items.flatMap(({ name }) => (name === undefined ? [] : [name]));
  return [...own, ...queriesIn(block).flatMap(namesIn)];
}

/** Aliases that are named in the query and those within it, and belong to none of them. */
function freeOf(block: Block): Set<string> {
  const within = queriesIn(block).flatMap((one) => [...freeOf(one)]);
  const free = new Set([...block.references, ...within]);
  for (const { aliases } of block.items) for (const alias of aliases) free.delete(alias);
  return free;
}

const namesOf = (scope: Scope | undefined) =>
  [...(scope?.nodes.values() ?? [])].map(({ name }) => name).join(", ");

function root(node: Node): Node {
  let at = node;
  while (at.parent) at = at.parent;
  return at;
}

function join(one: Node, other: Node): void {
  const [a, b] = [root(one), root(other)];
  if (a !== b) a.parent = b;
}
