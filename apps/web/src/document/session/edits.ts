// What an annotator's actions stage.
import type { Concept, WordlessAnswer } from "@concord/contract";
import { attributesFor, type WordedAnswer } from "../interview/answers.ts";
import type { Question } from "../interview/questions.ts";
import { isHeld } from "../marks/said.ts";
import { newAttributes, type Attributes } from "../panel/attributes.ts";
import type { Mark } from "../marks/mark.ts";
import { occurrencesOf, type Span } from "../text/occurrences.ts";
import type { ShownSession } from "./shown-session.ts";
import type { StagedAnnotation, StagedState, StagedStep } from "./stage.ts";
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
  said: Partial<Attributes> = {},
): StagedAnnotation | null {
  const { concept_id, text, sab, code, category } = concept;
  const named = { conceptId: concept_id, name: text, sab, code, category };
  return annotationOf(named, span, { ...newAttributes, ...said }, model, key);
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
 * The annotation that gives an answer: the current one as the answer says, or one of the document as a whole where the
 * question has no words; null where it would cross sections, undefined where there is nothing to answer.
 */
export function answeredAnnotation(
  { asking, current, state }: Pick<ShownSession, "asking" | "current" | "state">,
  answer: WordedAnswer,
  model: TextModel,
  makeKey: () => string,
): StagedAnnotation | null | undefined {
  if (current) {
    const attributes = attributesFor(answer, current.attributes);
    // That the patient has not a kind is no answer to what it is a kind of: it is said of that itself.
    const concept = asking && !isHeld(attributes) ? namedConcept(asking, current) : current;
    if (current.staged && concept.conceptId === current.conceptId)
      return { ...current.staged, attributes };
    return annotationOf(concept, current.span, attributes, model, makeKey());
  }
  if (!asking) return undefined;
  const { concept_id } = asking.concept;
  const own = state.annotations.find(
    (each) => each.concept_id === concept_id && each.annotation_type !== "Text",
  );
  if (own) return { ...own, attributes: attributesFor(answer, own.attributes) };
  const named = newAnnotation(asking.concept, null, model, makeKey());
  return named && { ...named, attributes: attributesFor(answer) };
}

/** The concept of a question, with the vocabulary that a mention of itself gives it. */
function namedConcept({ concept }: Question, current: Mark): Named {
  if (current.conceptId === concept.concept_id) return current;
  const { concept_id, text, sab, code, category } = concept;
  return { conceptId: concept_id, name: text, sab, code, category };
}

/** An answer without words takes the place of the annotations of its concept, none of which is saved. */
export function wordlessStep(
  concept: number,
  answer: WordlessAnswer,
  { annotations }: StagedState,
): StagedStep {
  const own = annotations.filter(({ concept_id }) => concept_id === concept);
  return [
    ...own.map(({ key }) => ({ kind: "remove" as const, key })),
    { kind: "answer" as const, concept, answer },
  ];
}

const lastFound = new WeakMap<
  TextModel,
  { readonly words: string; readonly places: readonly Span[] }
>();

/**
 * Where words stand in a text, none over the border of two sections; asked again for the same, as each edit of an
 * annotation does, it is known.
 */
function placesOf(words: string, model: TextModel): readonly Span[] {
  const last = lastFound.get(model);
  if (last?.words === words) return last.places;
  const places = withinSections(occurrencesOf(model.text, words), model);
  lastFound.set(model, { words, places });
  return places;
}

/** Those that lie within one section; they are in the text's order. */
function withinSections(places: readonly Span[], { sections }: TextModel): readonly Span[] {
  let at = 0;
  return places.filter(({ begin, end }) => {
    while (at < sections.length - 1 && (sections[at]?.end ?? 0) <= begin) at += 1;
    const section = sections[at];
    return section !== undefined && section.begin <= begin && end <= section.end;
  });
}

/**
 * Where the words of a mark stand and the annotator has no annotation of its concept yet, the mark's own place
 * included.
 */
export function openOccurrences(
  mark: Mark,
  marks: readonly Mark[],
  model: TextModel,
): readonly Span[] {
  if (!mark.span) return [];
  const own = marks.filter(
    ({ source, conceptId }) => source === "mine" && conceptId === mark.conceptId,
  );
  const ownAt = Map.groupBy(own, ({ span }) => span?.begin);
  return placesOf(mark.text, model).filter(
    ({ begin, end }) => ownAt.get(begin)?.some(({ span }) => span?.end === end) !== true,
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
