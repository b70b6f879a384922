import type { Category } from "../../packages/nlp/src/annotated-document.ts";
import type { DraftConcept } from "./draft-concept.ts";
import { csvFields, readGzip } from "./read-gzip.ts";

/**
 * Category by branch of the tree, the first that fits; other branches (organisms, anatomy, proteins, professions …) are
 * left out.
 */
const branches: readonly (readonly [RegExp, Category | undefined])[] = [
  [/^(?:C22|C23\.550\.291|C23\.888\.144)/, undefined],
  [/^C23\.888/, "Finding"],
  [/^(?:C|F03)/, "Problem"],
  [/^(?:E01\.370\.(?:600|225)|E02\.(?:760|900))/, undefined],
  [/^(?:E01\.370|E02|E04)\./, "Procedure"],
  [/^(?:D02|D03|D04|D06|D27\.505\.(?:519|696|954))/, "Medication"],
];

/**
 * Names that stand for a way of working, a shape or a group of papers, not for something that a patient has or gets.
 */
const noConcept =
  /\b(?:as Topic|Animal|Veterinary|Experimental|Models?|Methods?|Techniques?|Equipment|Manifestations?|Therapeutics|Research|Education|Study|Studies|Analysis|Postures?|Signs and Symptoms|Processes|Conditions)\b/;

/**
 * MeSH 2015 descriptor names (a work of the US National Library of Medicine, released as CC0): one name each,
 * comma-inverted ones turned round.
 */
export function readMesh(): DraftConcept[] {
  const categoryOf = new Map<string, Category>();
  const keyOfNode = new Map<string, string>();
  const nodes: { key: string; node: string }[] = [];
  const names = new Map<string, string>();
  for (const line of readGzip("mesh-2015/tree-numbers.tsv.gz").split("\n").slice(1)) {
    const [code = "", name = "", node = ""] = csvFields(line, "\t");
    const category = branches.find(([branch]) => branch.test(node))?.[1];
    if (code === "" || category === undefined || noConcept.test(name)) continue;
    // Procedures of one word ("Puncture", "Rest") are mostly no more than that word.
    if (
      category === "Procedure" &&
      !name.includes(" ") &&
      !/(?:tomy|scopy|graphy|plasty|desis)$/.test(name)
    )
      continue;
    const key = `MSH:${code}`;
    names.set(key, name);
    keyOfNode.set(node, key);
    nodes.push({ key, node });
    // A symptom that is also filed as a disease is a disease.
    if (categoryOf.get(key) === undefined || category === "Problem") categoryOf.set(key, category);
  }
  const parents = new Map<string, Set<string>>();
  for (const { key, node } of nodes) {
    const parent = keyOfNode.get(node.slice(0, Math.max(0, node.lastIndexOf("."))));
    if (parent !== undefined && categoryOf.get(parent) === categoryOf.get(key))
      parents.set(key, (parents.get(key) ?? new Set()).add(parent));
  }
  return [...names].map(([key, name]) => {
    const turned = name.split(", ").toReversed().join(" ");
    const isInverted = turned !== name && !/\b(?:and|or|with|of|in)\b/i.test(name);
    return {
      key,
      sab: "MSH",
      code: key.slice(4),
      text: isInverted ? turned : name,
      category: categoryOf.get(key) ?? "Problem",
      terms: [
        { term: isInverted ? turned : name, kind: "preferred" as const },
        ...(isInverted ? [{ term: name, kind: "synonym" as const }] : []),
      ],
      same: [],
      cuis: [],
      parents: [...(parents.get(key) ?? [])],
    };
  });
}
