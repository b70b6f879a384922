import type { Category } from "../../packages/nlp/src/annotated-document.ts";
import type { DraftConcept } from "./draft-concept.ts";
import { nameKey } from "./name-key.ts";
import { csvFields, readGzip } from "./read-gzip.ts";

/** A MeSH heading, whether its branch is a source of concepts or not. */
export interface MeshHeading {
  readonly code: string;
  readonly name: string;
  /** Letters of the branches that it is filed in. */
  readonly branches: ReadonlySet<string>;
}

export function readMeshHeadings(): MeshHeading[] {
  const found = new Map<string, { code: string; name: string; branches: Set<string> }>();
  for (const line of readGzip("mesh-2015/tree-numbers.tsv.gz").split("\n").slice(1)) {
    const [code = "", name = "", node = ""] = csvFields(line, "\t");
    if (code === "") continue;
    const heading = found.get(code) ?? { code, name, branches: new Set<string>() };
    heading.branches.add(node.slice(0, 1));
    found.set(code, heading);
  }
  return [...found.values()];
}

/**
 * Branches whose headings can mean a concept of a category: a chemical's name is a drug's, not that of its level in the
 * blood, and an organism is not the illness that it makes.
 */
const branchesOf: Readonly<Record<Category, string>> = {
  Problem: "CFGIN",
  Finding: "CFGIN",
  Procedure: "EFGN",
  Medication: "D",
  Lab: "EGN",
  Others: "BFGIMNJ",
};

/**
 * Codes for merged concepts that have no MeSH code yet: the heading of any branch whose name is the concept's. A
 * heading is one concept's, the first that has its name.
 */
export function equalHeadings(
  groups: readonly (readonly DraftConcept[])[],
  isConcept: (key: string) => boolean,
): Map<DraftConcept, string> {
  const byName = new Map<string, MeshHeading[]>();
  for (const heading of readMeshHeadings()) {
    if (isConcept(`MSH:${heading.code}`)) continue;
    const key = nameKey(heading.name);
    byName.set(key, [...(byName.get(key) ?? []), heading]);
  }
  const taken = new Set(groups.flatMap((group) => headingsOf(group)));
  const found = new Map<DraftConcept, string>();
  for (const group of groups) {
    const [first] = group;
    if (first === undefined || headingsOf(group).length > 0) continue;
    const match = group
      .flatMap((member) => byName.get(nameKey(member.text)) ?? [])
      .find(
        ({ code, branches }) =>
          !taken.has(`MSH:${code}`) &&
          [...branches].some((branch) => branchesOf[first.category].includes(branch)),
      );
    if (match === undefined) continue;
    taken.add(`MSH:${match.code}`);
    found.set(first, `MSH:${match.code}`);
  }
  return found;
}

/** Keys of the MeSH headings that a merged concept has. */
export function headingsOf(group: readonly DraftConcept[]): string[] {
  return group
    .flatMap((member) => [member.key, ...member.same])
    .filter((key) => key.startsWith("MSH:"));
}
