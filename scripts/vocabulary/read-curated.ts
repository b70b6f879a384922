import { readFileSync } from "node:fs";
import type { Category } from "../../packages/nlp/src/annotated-document.ts";
import type { DraftConcept, DraftTerm } from "./draft-concept.ts";

const categoryOf: Readonly<Record<string, Category>> = {
  Problem: "Problem",
  Finding: "Finding",
  Procedure: "Procedure",
  Medication: "Medication",
  Lab: "Lab",
  Others: "Others",
  // What is measured is a measurement, as in the sources (observables) and in OMOP.
  Vital: "Lab",
};

/** Our own concepts, see the head of curated.txt. An abbreviation with # counts only in front of a number; one written "CAP-pneumonia" says that it is left out on purpose. A name or synonym with ~ counts only with a modifier. */
export function readCurated(): DraftConcept[] {
  const concepts: DraftConcept[] = [];
  let category: Category = "Problem";
  for (const line of readFileSync(new URL("curated.txt", import.meta.url), "utf8").split("\n")) {
    if (line === "" || line.startsWith("//")) continue;
    if (line.startsWith("# ")) {
      const named = categoryOf[line.slice(2).trim()];
      if (named === undefined) throw new Error(`curated.txt has an unknown category: ${line}`);
      category = named;
      continue;
    }
    const [
      slug = "",
      text = "",
      codes = "",
      synonyms = "",
      abbreviations = "",
      ambiguous = "",
      parents = "",
    ] = line.split("|").map((field) => field.trim());
    if (!/^[a-z0-9-]+$/.test(slug) || text === "")
      throw new Error(`curated.txt has a bad line: ${line}`);
    const list = (field: string): string[] =>
      field
        .split(";")
        .map((term) => term.trim())
        .filter(
          (term) =>
            (term !== "" && !/^[A-Z]+-[A-Za-z]{2,}$/.test(term)) || /^(?:ACE|SGLT|GLP)-/.test(term),
        );
    const name = text.replace(/~$/, "");
    const terms: DraftTerm[] = [
      { term: name, kind: name === text ? ("preferred" as const) : ("head" as const) },
    ];
    for (const term of synonyms.split(";").map((each) => each.trim()))
      if (term.endsWith("~")) terms.push({ term: term.slice(0, -1), kind: "head" });
      else if (term !== "") terms.push({ term, kind: "synonym" });
    for (const term of list(abbreviations))
      terms.push(
        term.endsWith("#")
          ? { term: term.slice(0, -1), kind: "measured" }
          : { term, kind: "abbreviation" },
      );
    for (const term of list(ambiguous)) terms.push({ term, kind: "ambiguous" });
    concepts.push({
      key: `CONCORD:${slug}`,
      sab: "CONCORD",
      code: slug,
      text: name,
      category,
      terms,
      same: codes === "" ? [] : codes.split(/\s+/),
      cuis: [],
      parents: parents === "" ? [] : parents.split(/\s+/).map((parent) => `CONCORD:${parent}`),
    });
  }
  return concepts;
}
