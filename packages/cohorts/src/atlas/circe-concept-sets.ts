import type { ConceptSet, CriterionConcepts, MissingConcept } from "@concord/contract";

import { type CirceObject, CirceProblem } from "./circe-object.ts";

/** Our concept for an OMOP concept id; undefined when the vocabulary does not have it. */
export type ConceptLookup = (omopConceptId: number) => number | undefined;

/** Our concept for the code with this OMOP concept id, as sources record it; undefined when no record has it. */
export type CodeLookup = (omopConceptId: number) => RecordedCode | undefined;

export interface RecordedCode {
  readonly conceptId: number;
  /** The codes below it, if there are any, are known to be below the concept. */
  readonly knowsBeneath: boolean;
}

/** Which concept an OMOP concept id means: the standard one that facts stand under, or the code itself. */
export type CirceMeaning = "standard" | "codes";

/** The concept sets of a definition by their id. */
export class CirceConceptSets {
  private readonly sets = new Map<number, CirceObject>();
  private readonly read = new Map<string, CriterionConcepts>();
  private readonly codeOf: CodeLookup;
  private readonly conceptOf: ConceptLookup;

  constructor(sets: readonly CirceObject[], conceptOf: ConceptLookup, codeOf: CodeLookup) {
    this.conceptOf = conceptOf;
    this.codeOf = codeOf;
    for (const set of sets) {
      const id = set.number("id");
      if (id === undefined) throw new CirceProblem(set.at("id"), "A concept set needs an id");
      this.sets.set(id, set);
      // Of one that nobody asks for nothing is named.
      set.skipRest();
    }
  }

  /** Reads a set the first time that it is asked for: remarks on sets that nobody uses would be noise. */
  get(id: number, askedAt: string, meaning: CirceMeaning): CriterionConcepts {
    const key = `${id} ${meaning}`;
    const known = this.read.get(key);
    if (known) return known;
    const concepts = this.readSet(this.setOf(id, askedAt), meaning);
    this.read.set(key, concepts);
    return concepts;
  }

  /** The OMOP ids that a set names, less those it excludes; for what has no hierarchy, such as genders. */
  idsOf(id: number, askedAt: string): Set<number> {
    const included = new Set<number>();
    const excluded = new Set<number>();
    for (const item of this.setOf(id, askedAt).object("expression")?.objects("items") ?? []) {
      const concept = item.object("concept");
      const omopId = concept?.number("CONCEPT_ID");
      concept?.skipRest();
      if (omopId === undefined) continue;
      (item.flag("isExcluded") ? excluded : included).add(omopId);
      // Nothing is below them, and nothing else is mapped to them.
      item.skip("includeDescendants", "includeMapped");
    }
    return included.difference(excluded);
  }

  /** Concepts given as a list, each by itself. */
  listed(concepts: readonly CirceObject[]): CriterionConcepts {
    const include: ConceptSet["include"] = [];
    const missing: MissingConcept[] = [];
    for (const concept of concepts) {
      const read = missingOf(concept, false, false);
      const conceptId = this.conceptOf(read.omopId);
      if (conceptId === undefined) missing.push(read);
      else include.push({ conceptId, descendants: false });
    }
    return { include, ...(missing.length > 0 && { missing }) };
  }

  private setOf(id: number, askedAt: string): CirceObject {
    const set = this.sets.get(id);
    if (!set) throw new CirceProblem(askedAt, `There is no concept set ${id}`);
    const read = set.again();
    read.skip("id", "name");
    return read;
  }

  private readSet(set: CirceObject, meaning: CirceMeaning): CriterionConcepts {
    const include: ConceptSet["include"] = [];
    const exclude: ConceptSet["include"] = [];
    const missing: MissingConcept[] = [];
    const unknownBeneath: number[] = [];
    let mapped = 0;
    const items = set.object("expression")?.objects("items") ?? [];
    for (const item of items) {
      const concept = item.object("concept");
      if (!concept) throw new CirceProblem(item.at("concept"), "A concept is expected");
      if (item.flag("includeMapped")) mapped++;
      const descendants = item.flag("includeDescendants");
      const isExcluded = item.flag("isExcluded");
      const read = missingOf(concept, descendants, isExcluded);
      const { conceptId, knowsBeneath } = this.meant(read.omopId, meaning);
      if (conceptId === undefined) missing.push(read);
      else {
        if (descendants && !knowsBeneath) unknownBeneath.push(read.omopId);
        (isExcluded ? exclude : include).push({ conceptId, descendants });
      }
    }
    if (missing.length > 0)
      set.remark(
        "expression",
        "not in the vocabulary",
        missingWords(missing, meaning === "codes" ? "No record has the codes" : undefined),
      );
    if (unknownBeneath.length > 0)
      set.remark(
        "expression",
        "left out",
        `Descendants of codes ${listed(unknownBeneath.map(String))}: the vocabulary does not distinguish them from others`,
      );
    // What maps to a concept is no standard concept, and no record is under one that is not.
    if (mapped > 0 && meaning === "standard")
      set.remark(
        "expression",
        "same members",
        `Mapped concepts of ${mapped} concepts: records stand under what these map to`,
      );
    if (mapped > 0 && meaning === "codes")
      set.remark("expression", "left out", `Codes that map to ${mapped} concepts`);
    // Exclusions may leave nothing, too.
    const mayBeEmpty = missing.length > 0 || include.length === 0 || exclude.length > 0;
    return {
      include,
      ...(exclude.length > 0 && { exclude }),
      ...(mayBeEmpty && { missing }),
    };
  }

  private meant(omopId: number, meaning: CirceMeaning): Partial<RecordedCode> {
    if (meaning === "codes") return this.codeOf(omopId) ?? {};
    const conceptId = this.conceptOf(omopId);
    return conceptId === undefined ? {} : { conceptId, knowsBeneath: true };
  }
}

/** A concept as the file has it. */
function missingOf(concept: CirceObject, descendants: boolean, excluded: boolean): MissingConcept {
  const omopId = concept.number("CONCEPT_ID");
  if (omopId === undefined)
    throw new CirceProblem(concept.at("CONCEPT_ID"), "A CONCEPT_ID is expected");
  const [code, vocabulary, domain] = ["CONCEPT_CODE", "VOCABULARY_ID", "DOMAIN_ID"].map((key) =>
    concept.text(key),
  );
  const name = concept.text("CONCEPT_NAME") ?? "";
  // Its class and how far it is valid; ATLAS goes by its id.
  concept.skipRest();
  return {
    omopId,
    name,
    ...(code !== undefined && { code }),
    ...(vocabulary !== undefined && { vocabulary }),
    ...(domain !== undefined && { domain }),
    descendants,
    ...(excluded && { excluded }),
  };
}

/** "Not in the vocabulary: Fever (437663), …" */
export function missingWords(
  missing: readonly MissingConcept[],
  of = "Not in the vocabulary:",
): string {
  return `${of} ${listed(missing.map(({ omopId, name }) => (name ? `${name} (${omopId})` : `${omopId}`)))}`;
}

function listed(names: readonly string[]): string {
  const more = names.length > 20 ? ` and ${names.length - 20} more` : "";
  return names.slice(0, 20).join(", ") + more;
}
