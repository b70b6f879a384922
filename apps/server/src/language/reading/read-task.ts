// What goes between the server's thread and the threads that read texts which are not stored.
import type { PreviewEntity, SectionData } from "@concord/contract";
import type { Finding } from "../engines/finding.ts";

/** An annotation before support is known; what an answer about it needs and no more. */
export type ReadEntity = Omit<PreviewEntity, "support_concepts">;
export type ReadSection = Omit<SectionData, "entities"> & {
  readonly entities: readonly ReadEntity[];
};

/** `index` of an entity is its `annotation_id` less one. */
export interface ReadInferred {
  readonly concept_id: number;
  readonly concept_name: string;
  readonly concept_category: string;
  readonly rule: string;
  readonly source: string;
  readonly evidence: readonly number[];
}

export interface ReadDocument {
  readonly sections: readonly ReadSection[];
  readonly inferred: readonly ReadInferred[];
  /** What the engine found and the vocabulary has no concept for. */
  readonly unknown: readonly string[];
}

/** A document of a corpus: its concepts, comma-joined. */
export type ConceptList = string;

export interface ReadTasks {
  /** The text in a marked-up document. */
  readonly text: { readonly markup: string };
  readonly sections: { readonly text: string };
  /** Without findings, the built-in engine finds. */
  readonly document: { readonly text: string; readonly findings: readonly Finding[] | undefined };
  /** Coefficients of all pairs of concepts over a corpus of documents. */
  readonly support: {
    readonly corpus: readonly ConceptList[];
    readonly concepts: readonly number[];
    /**
     * The smallest count to show: nothing is said of pairs whose coefficient would disclose a smaller one; 0: of all.
     */
    readonly smallest: number;
  };
}

export interface ReadAnswers {
  readonly text: string;
  readonly sections: readonly ReadSection[];
  readonly document: ReadDocument;
  /** Above 0 only, `[first, second, coefficient]`, each pair once. */
  readonly support: readonly (readonly [number, number, number])[];
}

export type ReadKind = keyof ReadTasks;
export type ReadTask = { [Kind in ReadKind]: { kind: Kind } & ReadTasks[Kind] }[ReadKind];
export type ReadMessage = { readonly answer: ReadAnswers[ReadKind] } | { readonly failed: true };
