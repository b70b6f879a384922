// Reads a statement as far as `cluster-refusals.ts` needs it: queries within queries, what each selects from, and which
// columns patient_id are compared. Not a parser of SQL: it knows how Concord writes it.

export interface Item {
  /** Its own, and that of a join in brackets that it is in. */
  readonly aliases: readonly string[];
  /** Of a table, a view, a common table expression or a function; undefined where it is a subquery. */
  readonly name: string | undefined;
  readonly query: Block | undefined;
  readonly isFunction: boolean;
  /** Joined by `using` a list with patient_id. */
  readonly usesPatient: boolean;
}

/** One select, without those within it. */
export interface Block {
  readonly items: readonly Item[];
  readonly ctes: ReadonlyMap<string, { readonly query: Block; readonly isMaterialized: boolean }>;
  /** Subqueries in expressions, and the arms of a union that follow the first. */
  readonly subqueries: readonly Block[];
  readonly arms: readonly Block[];
  /** Aliases that are named before a dot. */
  readonly references: ReadonlySet<string>;
  /** Pairs of what is compared by patient_id: an alias, or a parameter as `$1`. */
  readonly equal: readonly (readonly [string, string])[];
  /** One row for many, or some rows of many: what it answers can't be had from the shards by themselves. */
  readonly isCollected: boolean;
}

interface Sub {
  readonly sub: Block;
}
type Token = string | Sub;

const isSub = (token: Token | undefined): token is Sub => typeof token === "object";

const pattern =
  /--[^\n]*|\/\*[\s\S]*?\*\/|E?'(?:[^']|'')*'|"(?:[^"]|"")*"|\$\d+|[a-z_][a-z_0-9]*|\d+(?:\.\d+)?|::|[<>=!~@&|#?*+/%^-]+|[^\s]/giu;

function tokensOf(text: string): string[] {
  return (text.match(pattern) ?? [])
    .filter((token) => !token.startsWith("--") && !token.startsWith("/*"))
    .map((token) => (token.startsWith('"') ? token.slice(1, -1) : token.toLowerCase()));
}

/** The statement's outermost query. */
export function blockOf(text: string): Block {
  const tokens = tokensOf(text);
  const [nested] = nest(tokens, 0);
  return readBlock(nested);
}

/** Puts each query in brackets into one token; the other brackets stay. */
function nest(tokens: readonly string[], from: number): [Token[], number] {
  const out: Token[] = [];
  let depth = 0;
  let at = from;
  while (at < tokens.length) {
    const token = tokens[at] ?? "";
    if (token === "(" && beginsQuery(tokens, at + 1)) {
      const [inner, end] = nest(tokens, at + 1);
      out.push({ sub: readBlock(inner) });
      at = end + 1;
      continue;
    }
    if (token === "(") depth += 1;
    if (token === ")") {
      if (depth === 0) return [out, at];
      depth -= 1;
    }
    out.push(token);
    at += 1;
  }
  return [out, at];
}

/** `((select …) union …)` begins one as well. */
function beginsQuery(tokens: readonly string[], at: number): boolean {
  const token = tokens[at] ?? "";
  return token === "select" || token === "with" || (token === "(" && beginsQuery(tokens, at + 1));
}

const setOperators = new Set(["union", "intersect", "except"]);
const clauses = new Set([
  "from",
  "where",
  "group",
  "having",
  "window",
  "order",
  "limit",
  "offset",
  "for",
  "returning",
]);
const joins = new Set(["join", "left", "right", "full", "inner", "cross", "outer", "natural"]);
const aggregates = new Set([
  "count",
  "sum",
  "min",
  "max",
  "avg",
  "bool_or",
  "bool_and",
  "array_agg",
  "string_agg",
  "json_agg",
  "jsonb_agg",
  "json_object_agg",
]);

function readBlock(tokens: readonly Token[]): Block {
  const ctes = new Map<string, { query: Block; isMaterialized: boolean }>();
  let at = 0;
  if (tokens[0] === "with") {
    at = tokens[1] === "recursive" ? 2 : 1;
    while (at < tokens.length) {
      const name = tokens[at];
      const as = tokens.indexOf("as", at);
      if (typeof name !== "string" || as < 0) break;
      const body = tokens.findIndex((token, place) => place > as && isSub(token));
      const query = tokens[body];
      if (!isSub(query)) break;
      const said = tokens.slice(as, body);
      ctes.set(name, {
        query: query.sub,
        isMaterialized: said.includes("materialized") && !said.includes("not"),
      });
      at = body + 1;
      if (tokens[at] !== ",") break;
      at += 1;
    }
  }
  const [first = [], ...others] = armsOf(tokens.slice(at));
  const own = readArm(first);
  return { ...own, ctes, arms: others.map((arm) => ({ ...readArm(arm), ctes: new Map() })) };
}

function armsOf(tokens: readonly Token[]): Token[][] {
  const arms: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token === "(") depth += 1;
    if (token === ")") depth -= 1;
    if (depth === 0 && typeof token === "string" && setOperators.has(token)) arms.push([]);
    else arms.at(-1)?.push(token);
  }
  return arms;
}

function readArm(tokens: readonly Token[]): Omit<Block, "ctes"> {
  const parts = partsOf(tokens);
  const from = parts.get("from") ?? [];
  const { items, on, subqueries } = readFrom(from);
  const rest = [...parts].flatMap(([name, part]) => (name === "from" ? [] : part));
  const compared = [...on, ...rest];
  const list = parts.get("select") ?? [];
  const groups = parts.get("group") ?? [];
  const isGrouped = parts.has("group");
  return {
    items,
    subqueries: [...rest.filter(isSub).map(({ sub }) => sub), ...subqueries],
    arms: [],
    references: new Set(qualifiers(tokens)),
    equal: equalities(compared),
    isCollected:
      parts.has("limit") ||
      (isGrouped
        ? !namesPatient(groups, list)
        : list.some(
            (token, place) =>
              typeof token === "string" &&
              aggregates.has(token) &&
              list[place + 1] === "(" &&
              !isWindow(list, place + 1),
          )),
  };
}

/** Grouped by patient_id, or by the number of a column that is one. */
function namesPatient(groups: readonly Token[], list: readonly Token[]): boolean {
  if (groups.includes("patient_id")) return true;
  const columns: Token[][] = [[]];
  let depth = 0;
  for (const token of list) {
    if (token === "(") depth += 1;
    if (token === ")") depth -= 1;
    if (token === "," && depth === 0) columns.push([]);
    else columns.at(-1)?.push(token);
  }
  return groups.some(
    (group) =>
      typeof group === "string" && columns[Number(group) - 1]?.includes("patient_id") === true,
  );
}

function isWindow(tokens: readonly Token[], open: number): boolean {
  let depth = 0;
  for (let at = open; at < tokens.length; at += 1) {
    if (tokens[at] === "(") depth += 1;
    if (tokens[at] === ")") depth -= 1;
    if (depth === 0) return tokens[at + 1] === "over";
  }
  return false;
}

function partsOf(tokens: readonly Token[]): Map<string, Token[]> {
  const parts = new Map<string, Token[]>();
  let part: Token[] = [];
  parts.set("select", part);
  let depth = 0;
  tokens.forEach((token, at) => {
    if (token === "(") depth += 1;
    if (token === ")") depth -= 1;
    // `is distinct from`, and `within group (order by …)`.
    const isWord =
      (token === "from" && tokens[at - 1] === "distinct") ||
      (token === "group" && tokens[at - 1] === "within");
    if (
      depth === 0 &&
      typeof token === "string" &&
      clauses.has(token) &&
      !isWord &&
      !parts.has(token)
    ) {
      part = [];
      parts.set(token, part);
    } else part.push(token);
  });
  return parts;
}

function readFrom(tokens: readonly Token[]) {
  const items: (Item & { aliases: string[] })[] = [];
  const open: number[] = [];
  const on: Token[] = [];
  const subqueries: Block[] = [];
  let at = 0;
  const word = (ahead = 0) => {
    const token = tokens[at + ahead];
    return typeof token === "string" ? token : "";
  };
  const brackets = (): Token[] => {
    const begun = at;
    let depth = 0;
    do {
      if (word() === "(") depth += 1;
      if (word() === ")") depth -= 1;
      at += 1;
    } while (depth > 0 && at < tokens.length);
    return tokens.slice(begun, at);
  };
  while (at < tokens.length) {
    if (word() === "(") open.push(items.length);
    if (word() === ")") {
      const within = items.slice(open.pop() ?? items.length);
      at += isName(word(1)) && !joins.has(word(1)) ? 2 : 1;
      const outer = word(-1);
      if (outer !== ")") for (const item of within) item.aliases.push(outer);
      continue;
    }
    if (
      word() === "," ||
      word() === "(" ||
      joins.has(word()) ||
      word() === "lateral" ||
      word() === "only"
    ) {
      at += 1;
      continue;
    }
    const token = tokens[at];
    if (token === undefined) break;
    at += 1;
    let isFunction = false;
    if (word() === "(" && !isSub(token)) {
      isFunction = true;
      const args = brackets();
      subqueries.push(...args.filter(isSub).map(({ sub }) => sub));
    }
    if (word() === "with") at += 2;
    if (word() === "as") at += 1;
    let alias = isSub(token) ? "" : token;
    if (isName(word()) && !joins.has(word())) {
      alias = word();
      at += 1;
      if (word() === "(") brackets();
    }
    let usesPatient = false;
    if (word() === "using") {
      at += 1;
      usesPatient = brackets().includes("patient_id");
    }
    if (word() === "on") {
      let depth = 0;
      for (at += 1; at < tokens.length; at += 1) {
        if (word() === "(") depth += 1;
        if (word() === ")") depth -= 1;
        // left(…) and right(…) are functions.
        const isEnd = word() === "," || (joins.has(word()) && word(1) !== "(");
        if (depth < 0 || (depth === 0 && isEnd)) break;
        const part = tokens[at];
        if (part !== undefined) on.push(part);
      }
    }
    items.push({
      aliases: [alias],
      name: isSub(token) ? undefined : token,
      query: isSub(token) ? token.sub : undefined,
      isFunction,
      usesPatient,
    });
  }
  subqueries.push(...on.filter(isSub).map(({ sub }) => sub));
  return { items, on, subqueries };
}

const isName = (token: string) => /^[a-z_]/u.test(token) && token !== "on" && token !== "using";

function qualifiers(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token, at) =>
    typeof token === "string" && tokens[at + 1] === "." && tokens[at - 1] !== "." ? [token] : [],
  );
}

/** `a.patient_id = b.patient_id`, `a.patient_id = $1`, and the same at the beginning of two lists in brackets. */
function equalities(tokens: readonly Token[]): [string, string][] {
  const flat = tokens.filter((token) => token !== "(");
  const side = (at: number): string | undefined => {
    const token = flat[at];
    if (typeof token !== "string") return undefined;
    if (token.startsWith("$")) return token;
    if (flat[at + 1] === "." && flat[at + 2] === "patient_id") return token;
    return token === "patient_id" && flat[at - 1] !== "." ? "" : undefined;
  };
  const found: [string, string][] = [];
  flat.forEach((token, at) => {
    if (token !== "=") return;
    // Back to the beginning of the left side: a column, or a list of columns.
    let left = at - 1;
    if (flat[left] === ")") left = flat.lastIndexOf("patient_id", left);
    const before = flat[left] === "patient_id" && flat[left - 1] === "." ? left - 2 : left;
    const [a, b] = [side(before), side(at + 1)];
    if (a !== undefined && b !== undefined) found.push([a, b]);
  });
  return found;
}
