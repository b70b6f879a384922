import type { SectionRow } from "../../records/documents/sections.queries.ts";
import type { Revision } from "../annotations.queries.ts";
import { placeInSections } from "../annotations.rules.ts";
import { saidBy } from "../formats/attributes.ts";
import type { ReadDocument, Refused } from "../formats/exchange.ts";
import type { PlacedAnnotation } from "../formats/place.ts";
import type { ProjectDocument } from "./exchange.queries.ts";

/** The document of the project that a file means: by its text where the file has it, else by our number of it. */
export function matchDocument(
  read: Pick<ReadDocument, "id" | "text">,
  documents: readonly ProjectDocument[],
): ProjectDocument | undefined {
  const numbered = documents.find(({ subdocument_id }) => String(subdocument_id) === read.id);
  if (read.text === undefined) return numbered;
  const same = documents.filter(
    ({ text, text_deidentified }) => text === read.text || text_deidentified === read.text,
  );
  // Where several have the text, or it is no document's, the number decides; another text is refused then.
  if (same.length === 1) return same[0];
  return same.length === 0 || (numbered && same.includes(numbered)) ? numbered : undefined;
}

type FindConcept = (concept: PlacedAnnotation["concept"]) => number | undefined;

/** First revisions of what stands in its place; what cannot be said in Concord is refused, one by one. */
export function revisionsOf(
  annotations: readonly PlacedAnnotation[],
  { text, sections }: { text: string; sections: readonly SectionRow[] },
  conceptOf: FindConcept,
): { revisions: Revision[]; refused: Refused[] } {
  const revisions: Revision[] = [];
  const refused: Refused[] = [];
  const ofDocument = new Set<number>();
  for (const { place, concept, span, attributes } of annotations) {
    const quote = span ? text.slice(span.begin, span.end) : "";
    const refuse = (reason: string) => refused.push({ place, quote, reason });
    const conceptId = conceptOf(concept);
    const { annotation_type: type = "Document concept", ...rest } = attributes;
    const said = saidBy(span ? attributes : rest);
    const named = concept.cuid || concept.name;
    if (conceptId === undefined) {
      refuse(`the vocabulary has no concept ${named}, or several of that name`);
    } else if (typeof said === "string") {
      refuse(`the value of ${said} makes no sense`);
    } else if (!span) {
      if (ofDocument.has(conceptId)) refuse("the concept is said of the document twice");
      else if (type !== "Document" && type !== "Document concept")
        refuse("the value of annotation_type makes no sense");
      else {
        ofDocument.add(conceptId);
        revisions.push({ ...said, ...nowhere, ...newOf(conceptId), annotation_type: type });
      }
    } else {
      const offsets = { document_begin: span.begin, document_end: span.end };
      const inSection = placeInSections(offsets, sections);
      const section = sections.find((row) => row.section_number === inSection.section_number);
      if (section && span.end > section.end_offset) refuse("it crosses the end of a section");
      else
        revisions.push({
          ...said,
          ...inSection,
          ...offsets,
          ...newOf(conceptId),
          annotation_type: "Text",
          text: quote,
        });
    }
  }
  return { revisions, refused };
}

const newOf = (conceptId: number) => ({
  annotation_id: null,
  change: "new" as const,
  concept_id: conceptId,
});

const nowhere = {
  section_number: null,
  begin_offset: null,
  end_offset: null,
  document_begin: null,
  document_end: null,
  text: null,
};
