import type { ConceptSet } from "@concord/contract";

import { type CirceObject, CirceProblem } from "./circe-object.ts";

/** Our concept for an OMOP concept id; undefined when the vocabulary does not have it. */
export type ConceptLookup = (omopConceptId: number) => number | undefined;

/** The concept sets of a definition by their id; those without any concept that we know are undefined. */
export class CirceConceptSets {
  private readonly sets = new Map<number, CirceObject>();
  private readonly read = new Map<number, ConceptSet | undefined>();
  readonly conceptOf: ConceptLookup;

  constructor(sets: readonly CirceObject[], conceptOf: ConceptLookup) {
    this.conceptOf = conceptOf;
    for (const set of sets) {
      const id = set.number("id");
      if (id === undefined) throw new CirceProblem(set.at("id"), "A concept set needs an id");
      this.sets.set(id, set);
    }
  }

  /** Reads a set the first time that it is asked for: remarks on sets that nobody uses would be noise. */
  get(id: number, askedAt: string): ConceptSet | undefined {
    if (this.read.has(id)) return this.read.get(id);
    const set = this.sets.get(id);
    if (!set) throw new CirceProblem(askedAt, `There is no concept set ${id}`);
    const concepts = this.readSet(set);
    this.read.set(id, concepts);
    return concepts;
  }

  private readSet(set: CirceObject): ConceptSet | undefined {
    const include: ConceptSet["include"] = [];
    const exclude: ConceptSet["include"] = [];
    const unknown: number[] = [];
    let mapped = 0;
    const items = set.object("expression")?.objects("items") ?? [];
    for (const item of items) {
      const omopId = item.object("concept")?.number("CONCEPT_ID");
      if (omopId === undefined)
        throw new CirceProblem(item.at("concept"), "A CONCEPT_ID is expected");
      if (item.flag("includeMapped")) mapped++;
      const conceptId = this.conceptOf(omopId);
      const choice = { conceptId: conceptId ?? 0, descendants: item.flag("includeDescendants") };
      if (conceptId === undefined) unknown.push(omopId);
      else (item.flag("isExcluded") ? exclude : include).push(choice);
    }
    if (unknown.length > 0)
      set.remark(
        "expression",
        "left out",
        `Not in the vocabulary: ${unknown.slice(0, 20).join(", ")}${unknown.length > 20 ? ` and ${unknown.length - 20} more` : ""}`,
      );
    if (mapped > 0) set.remark("expression", "left out", `Mapped concepts of ${mapped} concepts`);
    if (include.length === 0) return undefined;
    return { include, ...(exclude.length > 0 && { exclude }) };
  }
}
