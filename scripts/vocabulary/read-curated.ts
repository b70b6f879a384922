import { readFileSync } from "node:fs";
import type { Category } from "../../packages/nlp/src/annotated-document.ts";
import type { MeasurementAxes } from "../../packages/nlp/src/vocabulary/measurement-axes.ts";
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

/** A concept of our own; what is measured has its axes. */
export interface CuratedConcept extends DraftConcept {
  readonly axes?: MeasurementAxes;
}

const linesOf = (file: string): string[] =>
  readFileSync(new URL(file, import.meta.url), "utf8").split("\n");

/**
 * The ids that databases hold of our own concepts, by code, in the order in which they were given. An id keeps its
 * meaning: a code is never given to another concept, and one that is gone is not taken up again.
 */
export function readCuratedIds(): ReadonlyMap<string, string> {
  return new Map(
    linesOf("curated-ids.tsv")
      .filter((line) => line !== "")
      .map((line) => {
        const [slug = "", cuid = ""] = line.split("\t");
        return [slug, cuid] as const;
      }),
  );
}

/**
 * Our own concepts, see the heads of curated.txt and measurements.txt: those with an id first, in the order of the ids,
 * so that places among concepts do not move. An abbreviation with # counts only in front of a number; one written
 * "CAP-pneumonia" says that it is left out on purpose. A name or synonym with ~ counts only with a modifier.
 */
export function readCurated(): CuratedConcept[] {
  const places = new Map([...readCuratedIds().keys()].map((slug, place) => [slug, place]));
  const placeOf = ({ code }: CuratedConcept): number => places.get(code) ?? places.size;
  const concepts = withFurtherTerms([
    ...readFile("curated.txt"),
    ...readFile("curated-missed.txt"),
    ...readFile("measurements.txt"),
  ]);
  const slugs = new Set<string>();
  for (const { code } of concepts) {
    if (slugs.has(code)) throw new Error(`Two concepts have the code ${code}`);
    slugs.add(code);
  }
  return concepts.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function readAxes(line: string, axes: string, units: string): MeasurementAxes {
  const [component = "", property = "", system = "", time = "Pt", method = ""] = axes
    .split(";")
    .map((part) => part.trim());
  if (component === "" || property === "" || system === "")
    throw new Error(`measurements.txt has a line without axes: ${line}`);
  return {
    component,
    property,
    system,
    time,
    method,
    units: units === "" ? [] : units.split(/\s+/),
  };
}

type File = "curated.txt" | "curated-missed.txt" | "measurements.txt";

/** Lines "+slug | synonyms | abbreviations | abbreviations that are also words" of curated-missed.txt. */
function withFurtherTerms(concepts: readonly CuratedConcept[]): CuratedConcept[] {
  const further = new Map<string, DraftTerm[]>();
  for (const line of linesOf("curated-missed.txt")) {
    if (!line.startsWith("+")) continue;
    const [slug = "", ...fields] = line.slice(1).split("|");
    const kinds = ["synonym", "abbreviation", "ambiguous"] as const;
    further.set(
      slug.trim(),
      kinds.flatMap((kind, place) =>
        (fields[place] ?? "")
          .split(";")
          .map((term) => ({ term: term.trim(), kind }))
          .filter(({ term }) => term !== ""),
      ),
    );
  }
  const known = new Set(concepts.map(({ code }) => code));
  for (const slug of further.keys())
    if (!known.has(slug)) throw new Error(`curated-missed.txt adds to ${slug}, which is none`);
  return concepts.map((concept) => {
    const terms = further.get(concept.code);
    if (terms === undefined) return concept;
    const has = new Set(concept.terms.map(({ term }) => term));
    return { ...concept, terms: [...concept.terms, ...terms.filter(({ term }) => !has.has(term))] };
  });
}

function readFile(file: File): CuratedConcept[] {
  const concepts: CuratedConcept[] = [];
  let category: Category = "Problem";
  for (const line of linesOf(file)) {
    if (line === "" || line.startsWith("//") || line.startsWith("+")) continue;
    if (line.startsWith("# ")) {
      const named = categoryOf[line.slice(2).trim()];
      if (named === undefined) throw new Error(`${file} has an unknown category: ${line}`);
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
      axes = "",
      units = "",
    ] = line.split("|").map((field) => field.trim());
    if (!/^[a-z0-9-]+$/.test(slug) || text === "")
      throw new Error(`${file} has a bad line: ${line}`);
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
      ...(file === "measurements.txt" ? { axes: readAxes(line, axes, units) } : {}),
    });
  }
  return concepts;
}
