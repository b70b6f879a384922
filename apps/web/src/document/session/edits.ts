// What an annotator's actions stage.
import type { Concept } from "@concord/contract";
import { newAttributes, type Attributes } from "../panel/attributes.ts";
import type { Mark } from "../marks/mark.ts";
import { occurrencesOf, type Span } from "../text/occurrences.ts";
import type { StagedAnnotation, StagedStep } from "./stage.ts";
import { sectionOf, type TextModel } from "../text/text-model.ts";

/** The concept of an annotation, as any of its sources names it. */
interface Named {
  readonly conceptId: number;
  readonly name: string;
  readonly sab: string;
  readonly code: string;
  readonly category: string;
}

/**
 * A new annotation of a span, or of the whole document where `span` is null; null where the span crosses the border of
 * two sections, for offsets are relative to one.
 */
export function newAnnotation(
  concept: Concept,
  span: Span | null,
  model: TextModel,
  key: string,
): StagedAnnotation | null {
  const { concept_id, text, sab, code, category } = concept;
  const named = { conceptId: concept_id, name: text, sab, code, category };
  return annotationOf(named, span, newAttributes, model, key);
}

/** The annotator's own annotation that says what a mark says, but for what `change` says otherwise. */
export function acceptance(
  mark: Mark,
  model: TextModel,
  key: string,
  change: Partial<Attributes> = {},
): StagedAnnotation | null {
  return annotationOf(mark, mark.span, { ...mark.attributes, ...change }, model, key);
}

/**
 * Where the words of a mark stand and the annotator has no annotation of its concept yet, the mark's own place
 * included.
 */
export function openOccurrences(mark: Mark, marks: readonly Mark[], model: TextModel): Span[] {
  if (!mark.span) return [];
  const own = new Set(
    marks
      .filter(({ source, conceptId }) => source === "mine" && conceptId === mark.conceptId)
      .map(({ span }) => `${span?.begin} ${span?.end}`),
  );
  return occurrencesOf(model.text, mark.text).filter(
    ({ begin, end }) => !own.has(`${begin} ${end}`) && sectionOf(model, begin, end) !== undefined,
  );
}

/** Annotates all open occurrences: as language processing says where it says something, else as the mark. */
export function allOccurrences(
  mark: Mark,
  marks: readonly Mark[],
  model: TextModel,
  makeKey: () => string,
): StagedStep {
  const automated = new Map(
    marks
      .filter(({ source, conceptId }) => source === "automated" && conceptId === mark.conceptId)
      .map((found) => [`${found.span?.begin} ${found.span?.end}`, found]),
  );
  return openOccurrences(mark, marks, model).flatMap((span) => {
    const said = automated.get(`${span.begin} ${span.end}`)?.attributes ?? mark.attributes;
    const annotation = annotationOf(mark, span, said, model, makeKey());
    return annotation ? [{ kind: "put" as const, annotation }] : [];
  });
}

function annotationOf(
  { conceptId, name, sab, code, category }: Named,
  span: Span | null,
  attributes: Attributes,
  model: TextModel,
  key: string,
): StagedAnnotation | null {
  const concept = {
    key,
    concept_id: conceptId,
    display_name: name,
    sab,
    code,
    concept_category: category,
    attributes,
  };
  if (!span) return { ...concept, annotation_type: "Document", place: null, text: "" };
  const section = sectionOf(model, span.begin, span.end);
  if (!section) return null;
  const place = {
    section: section.id,
    begin: span.begin - section.begin,
    end: span.end - section.begin,
  };
  const text = model.text.slice(span.begin, span.end);
  return { ...concept, annotation_type: "Text", place, text };
}
