import type { Category } from "../../packages/nlp/src/annotated-document.ts";

export interface DraftTerm {
  readonly term: string;
  readonly kind: "preferred" | "synonym" | "abbreviation" | "measured" | "ambiguous" | "head";
}

/** A concept as one source has it, before merging. `key` is `SAB:code`. */
export interface DraftConcept {
  readonly key: string;
  readonly sab: string;
  readonly code: string;
  readonly text: string;
  readonly category: Category;
  readonly terms: DraftTerm[];
  /** Keys of the same concept in other sources. */
  readonly same: string[];
  /** UMLS CUIs that the source gives. */
  readonly cuis: string[];
  readonly parents: string[];
}
