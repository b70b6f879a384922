import type { Attributes, ExchangeAnnotation } from "./exchange.ts";

// What UIMA's two formats share: our types, and what of a foreign type is read. Offsets are code units, as in Java.

export const mentionType = "concord.Mention";
/** Said of the document: an annotation without a place. */
export const documentConceptType = "concord.DocumentConcept";

export const featuresOf = ({
  annotator,
  concept,
  attributes,
}: ExchangeAnnotation): Record<string, string> => ({
  cuid: concept.cuid,
  concept: concept.name,
  category: concept.category,
  annotator,
  ...attributes,
});

/** Features that every annotation of UIMA has, or that are ours and no attribute. */
export const plainFeatures: ReadonlySet<string> = new Set([
  "xmi:id",
  "sofa",
  "@sofa",
  "begin",
  "end",
  "cuid",
  "concept",
  "category",
  "annotator",
]);

/** Of a feature structure's text features: what is said with attributes, and what is not. */
export function attributesIn(features: Readonly<Record<string, string>>): Attributes {
  return Object.fromEntries(
    Object.entries(features).filter(([name, value]) => !plainFeatures.has(name) && value !== ""),
  );
}

/** The last part of a type's name: `org.apache.ctakes.typesystem.type.textsem.SignSymptomMention`. */
export function shortName(type: string): string {
  return type.split(/[.:]/).at(-1) ?? type;
}

/** Types of UIMA itself, and of tools that mark sentences and words: they say nothing of a concept. */
export function isStructural(type: string): boolean {
  return (
    /^(uima[.:]|tcas:|cas:|xmi:)/.test(type) ||
    /(Token|Sentence|Chunk|Paragraph|Segment|DocumentID|Lemma|POS)$/.test(shortName(type))
  );
}
