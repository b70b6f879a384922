import { readFileSync } from "node:fs";
import type { DraftConcept } from "./draft-concept.ts";
import { readIcdBlocks, withIcdBlocks } from "./icd-blocks.ts";
import { bringsParents, isRefusedEdge } from "./kept-parents.ts";
import type { Merged } from "./merge-concepts.ts";
import { nameParents } from "./name-parents.ts";
import { parentsOfNamesInParentheses } from "./names-in-parentheses.ts";
import { withSiteParents } from "./site-parents.ts";
import { readOwnHierarchy, refuseContradictions, withOwnHierarchy } from "./own-hierarchy.ts";

/** What the build knows of its concepts before they have a hierarchy. */
export interface Concepts {
  readonly drafts: readonly DraftConcept[];
  readonly merged: readonly Merged[];
  /** Drafts that were made children when concepts were merged: child, parent. */
  readonly children: Iterable<readonly [DraftConcept, DraftConcept]>;
  cuidOf(draft: DraftConcept): string | undefined;
  /** Of "ICD10CM:I10". */
  cuidOfKey(key: string): string | undefined;
  categoryOf(cuid: string): string | undefined;
}

/**
 * Which concept is a kind of which, as "child cuid, tab, parent cuid": what the sources say and names tell, then what
 * `own-hierarchy.txt`, `icd-blocks.txt`, `problem-kinds.txt`, `drug-classes.txt` and `procedure-kinds.txt` say. No
 * circles.
 * @throws Error where these do not fit the sources, or each other
 */
export function conceptHierarchy(concepts: Concepts): string[] {
  const nameOf = new Map(
    concepts.merged.map((group) => [cuidOfGroup(group, concepts), group[0]?.text ?? ""]),
  );
  const statements = readOwnHierarchy(read("own-hierarchy.txt"));
  const own = withOwnHierarchy(edgesOfSources(concepts), nameOf, statements);
  const codes = concepts.drafts.flatMap((draft) => {
    const cuid = draft.sab.startsWith("ICD") ? concepts.cuidOf(draft) : undefined;
    return cuid === undefined ? [] : [{ sab: draft.sab, code: draft.code, cuid }];
  });
  const conditions = new Map(
    [...nameOf].filter(([cuid]) => isCondition(concepts.categoryOf(cuid))),
  );
  const leadsIcd = new Set(
    concepts.merged
      .filter(([first]) => first?.sab.startsWith("ICD"))
      .map((group) => cuidOfGroup(group, concepts)),
  );
  const edges = withIcdBlocks(
    own,
    { codes, names: conditions },
    readIcdBlocks(read("icd-blocks.txt")),
  );
  const all = withSiteParents(
    withKindsOfOneCategory(edges, nameOf, concepts),
    conditions,
    (cuid) => !leadsIcd.has(cuid),
  );
  refuseContradictions(all, nameOf, statements);
  // A condition is no kind of measurement: raised blood pressure is not a blood pressure taken.
  const ofOneKind = [...all].filter((edge) => {
    const [child, parent] = edge.split("\t").map((cuid) => concepts.categoryOf(cuid));
    return !isCondition(child) || isCondition(parent);
  });
  return breakCycles(ofOneKind, nameOf);
}

/** What Concord says itself of one category alone: there is a laboratory value Interferon, too. */
const filesOfCategories = [
  ["problem-kinds.txt", "Problem"],
  ["drug-classes.txt", "Medication"],
  ["procedure-kinds.txt", "Procedure"],
] as const;

function withKindsOfOneCategory(
  edges: ReadonlySet<string>,
  nameOf: ReadonlyMap<string, string>,
  { categoryOf }: Concepts,
): Set<string> {
  let result = new Set(edges);
  for (const [file, category] of filesOfCategories) {
    const names = new Map([...nameOf].filter(([cuid]) => categoryOf(cuid) === category));
    const statements = readOwnHierarchy(read(file), file);
    result = withOwnHierarchy(result, names, statements, file);
    refuseContradictions(result, names, statements, file);
  }
  return result;
}

function read(name: string): string {
  return readFileSync(new URL(name, import.meta.url), "utf8");
}

function isCondition(category: string | undefined): boolean {
  return category === "Problem" || category === "Finding";
}

function cuidOfGroup(group: Merged, { cuidOf }: Concepts): string {
  const cuid = group[0] && cuidOf(group[0]);
  if (cuid === undefined) throw new Error("A concept has no id.");
  return cuid;
}

function edgesOfSources(concepts: Concepts): Set<string> {
  const { drafts, merged, children, cuidOf, cuidOfKey } = concepts;
  const parents = new Set<string>();
  const add = (child: DraftConcept, parent: DraftConcept): void => {
    const [a, b] = [cuidOf(child), cuidOf(parent)];
    if (a !== undefined && b !== undefined && a !== b) parents.add(`${a}\t${b}`);
  };
  const draftOfKey = new Map(drafts.map((draft) => [draft.key, draft]));
  const led = new Set(
    merged.flatMap((group) =>
      group[0]?.sab === "SNOMEDCT_US" || group[0]?.sab === "MSH" ? [group[0]] : [],
    ),
  );
  for (const [child, parent] of nameParents(drafts, (draft) => led.has(draft))) add(child, parent);
  for (const group of merged) {
    const cuid = cuidOfGroup(group, concepts);
    for (const member of group.filter((one) => bringsParents(one, group))) {
      for (const key of member.parents) {
        const parent = cuidOfKey(key);
        if (parent === undefined || parent === cuid) continue;
        if (!isRefusedEdge(member, draftOfKey.get(key))) parents.add(`${cuid}\t${parent}`);
      }
    }
  }
  for (const [child, parent] of children) if (!isRefusedEdge(child, parent)) add(child, parent);
  const edgeOf = (child: Merged, parent: Merged): string =>
    `${cuidOfGroup(child, concepts)}\t${cuidOfGroup(parent, concepts)}`;
  for (const [child, parent] of parentsOfNamesInParentheses(merged, (one, other) =>
    parents.has(edgeOf(one, other)),
  ))
    parents.add(edgeOf(child, parent));
  return parents;
}

/** Drops the edges that close a circle, which cross-references between hierarchies can make. */
function breakCycles(edges: readonly string[], nameOf: ReadonlyMap<string, string>): string[] {
  const up = new Map<string, string[]>();
  for (const edge of edges) {
    const [child = "", parent = ""] = edge.split("\t");
    up.set(child, [...(up.get(child) ?? []), parent]);
  }
  const state = new Map<string, number>();
  const bad = new Set<string>();
  for (const start of up.keys()) {
    if (state.has(start)) continue;
    const stack: [string, number][] = [[start, 0]];
    state.set(start, 1);
    while (stack.length > 0) {
      const top = stack.at(-1);
      if (top === undefined) break;
      const next = up.get(top[0])?.[top[1]++];
      if (next === undefined) {
        state.set(top[0], 2);
        stack.pop();
      } else if (state.get(next) === 1) bad.add(`${top[0]}\t${next}`);
      else if (!state.has(next)) {
        state.set(next, 1);
        stack.push([next, 0]);
      }
    }
  }
  for (const edge of bad) {
    const [child, parent] = edge.split("\t").map((cuid) => nameOf.get(cuid) ?? cuid);
    console.log(`closed a circle and is dropped: ${child} < ${parent}`);
  }
  return edges.filter((edge) => !bad.has(edge));
}
