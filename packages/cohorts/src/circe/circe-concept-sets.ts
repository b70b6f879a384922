import type { ConceptSet } from "@concord/contract";

import { type CirceObject, CirceProblem } from "./circe-object.ts";

/** Our concept for an OMOP concept id; undefined when the vocabulary does not have it. */
export type ConceptLookup = (omopConceptId: number) => number | undefined;

/** Our concept for the code with this OMOP concept id, as sources record it; undefined when no record has it. */
export type CodeLookup = (omopConceptId: number) => RecordedCode | undefined;

export interface RecordedCode {
  readonly conceptId: number;
  /** The codes beneath it, if there are any, are known to be beneath the concept. */
  readonly knowsBeneath: boolean;
}

/** Which concept an OMOP concept id means: the standard one that facts stand under, or the code itself. */
export type CirceMeaning = "standard" | "codes";

/** The concept sets of a definition by their id; those without any concept that we know are undefined. */
export class CirceConceptSets {
  private readonly sets = new Map<number, CirceObject>();
  private readonly read = new Map<string, ConceptSet | undefined>();
  readonly conceptOf: ConceptLookup;
  private readonly codeOf: CodeLookup;

  constructor(sets: readonly CirceObject[], conceptOf: ConceptLookup, codeOf: CodeLookup) {
    this.conceptOf = conceptOf;
    this.codeOf = codeOf;
    for (const set of sets) {
      const id = set.number("id");
      if (id === undefined) throw new CirceProblem(set.at("id"), "A concept set needs an id");
      this.sets.set(id, set);
    }
  }

  /** Reads a set the first time that it is asked for: remarks on sets that nobody uses would be noise. */
  get(id: number, askedAt: string, meaning: CirceMeaning): ConceptSet | undefined {
    const key = `${id} ${meaning}`;
    if (this.read.has(key)) return this.read.get(key);
    const set = this.sets.get(id);
    if (!set) throw new CirceProblem(askedAt, `There is no concept set ${id}`);
    const concepts = this.readSet(set.again(), meaning);
    this.read.set(key, concepts);
    return concepts;
  }

  private readSet(set: CirceObject, meaning: CirceMeaning): ConceptSet | undefined {
    const include: ConceptSet["include"] = [];
    const exclude: ConceptSet["include"] = [];
    const unknown: number[] = [];
    const unknownBeneath: number[] = [];
    let mapped = 0;
    const items = set.object("expression")?.objects("items") ?? [];
    for (const item of items) {
      const omopId = item.object("concept")?.number("CONCEPT_ID");
      if (omopId === undefined)
        throw new CirceProblem(item.at("concept"), "A CONCEPT_ID is expected");
      if (item.flag("includeMapped")) mapped++;
      const descendants = item.flag("includeDescendants");
      const { conceptId, knowsBeneath } = this.meant(omopId, meaning);
      if (conceptId === undefined) unknown.push(omopId);
      else {
        if (descendants && !knowsBeneath) unknownBeneath.push(omopId);
        (item.flag("isExcluded") ? exclude : include).push({ conceptId, descendants });
      }
    }
    const of = meaning === "codes" ? "No record has the codes" : "Not in the vocabulary:";
    if (unknown.length > 0) set.remark("expression", "left out", `${of} ${listed(unknown)}`);
    if (unknownBeneath.length > 0)
      set.remark(
        "expression",
        "left out",
        `Codes beneath ${listed(unknownBeneath)}: the vocabulary does not tell them from others`,
      );
    // What maps to a concept is no standard concept, and no record stands under one that is not.
    if (mapped > 0 && meaning === "standard")
      set.remark(
        "expression",
        "same members",
        `Mapped concepts of ${mapped} concepts: records stand under what these map to`,
      );
    if (mapped > 0 && meaning === "codes")
      set.remark("expression", "left out", `Codes that map to ${mapped} concepts`);
    if (include.length === 0) return undefined;
    return { include, ...(exclude.length > 0 && { exclude }) };
  }

  private meant(omopId: number, meaning: CirceMeaning): Partial<RecordedCode> {
    if (meaning === "codes") return this.codeOf(omopId) ?? {};
    const conceptId = this.conceptOf(omopId);
    return conceptId === undefined ? {} : { conceptId, knowsBeneath: true };
  }
}

function listed(ids: readonly number[]): string {
  const more = ids.length > 20 ? ` and ${ids.length - 20} more` : "";
  return ids.slice(0, 20).join(", ") + more;
}
