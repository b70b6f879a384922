// What is shown of an annotation, whoever made it: in the text, in the list and in the panel.
import type { Entity, ManualAnnotation } from "@concord/contract";
import { annotationTitle } from "../panel/annotation-title.ts";
import { attributesOf, attributesOfEntity, type Attributes } from "../panel/attributes.ts";
import type { StagedAnnotation, StagedState } from "../session/stage.ts";

export type Source = "automated" | "mine" | "other";
/**
 * What the line under the words tells: the owner, or that a supervisor chose it, that the annotator rejected it, or
 * that nobody asks about it.
 */
export type Line = Source | "resolved" | "rejected" | "aside";

/** The colour classes of the text; every other category shows as Others (S3.9). */
export const markCategories = [
  "problem",
  "finding",
  "procedure",
  "medication",
  "lab",
  "others",
] as const;
export type MarkCategory = (typeof markCategories)[number];

export interface Mark {
  /** Unique in the document: source and id. */
  readonly id: string;
  readonly source: Source;
  readonly conceptId: number;
  readonly name: string;
  readonly sab: string;
  readonly code: string;
  readonly category: string;
  readonly colour: MarkCategory;
  /** Offsets in the whole text; null at document level. */
  readonly span: { readonly begin: number; readonly end: number } | null;
  readonly text: string;
  readonly attributes: Attributes;
  /** Attribute of the contract → rule and trigger; only of automated ones. */
  readonly why: Entity["Why"];
  /** Whose it is, where the reader may know. */
  readonly author: string | null;
  readonly isStaged: boolean;
  /** A resolution chose this answer, as far as the reader may know. */
  readonly isResolved: boolean;
  /** A suggestion that the annotator rejected: it leaves a trace. */
  readonly isRejected: boolean;
  /** A suggestion about nothing that the annotator is asked. */
  readonly isAside: boolean;
  readonly entity: Entity | null;
  readonly staged: StagedAnnotation | null;
}

/** What is said of the concept, in words. */
export function markTitle({ name, attributes }: Mark): string {
  return annotationTitle({ name, ...attributes });
}

export function lineOf({ source, isResolved, isRejected, isAside }: Mark): Line {
  if (isRejected) return "rejected";
  if (isAside) return "aside";
  return isResolved ? "resolved" : source;
}

/** Whose it is, and whether it was chosen. */
export function markStatus(mark: Mark): string {
  if (mark.isRejected) return "rejected";
  return mark.isResolved ? `${markOwner(mark)} · resolved` : markOwner(mark);
}

/** Whose it is, in the words of the list. */
export function markOwner({ source, author, isRejected }: Mark): string {
  if (isRejected) return "rejected";
  if (source === "mine") return "yours";
  if (source === "automated") return "automated";
  return author ?? "another annotator";
}

export function entityMark(entity: Entity, sectionBegin: number): Mark {
  const [code] = entity.ConceptCodes;
  return {
    id: `automated-${entity.annotation_id}`,
    source: "automated",
    conceptId: entity.concept_id,
    name: entity.concept_name,
    sab: code?.CodeSystem ?? "",
    code: code?.CodeValue ?? "",
    category: entity.Concept_category,
    colour: colourOf(entity.Concept_category),
    span: { begin: sectionBegin + entity.BeginOffset, end: sectionBegin + entity.EndOffset },
    text: entity.Text,
    attributes: attributesOfEntity(entity),
    why: entity.Why,
    author: null,
    isStaged: false,
    isResolved: false,
    isRejected: false,
    isAside: false,
    entity,
    staged: null,
  };
}

function stagedMark(
  annotation: StagedAnnotation,
  sectionBegins: ReadonlyMap<number, number>,
  { isStaged, isResolved }: { isStaged: boolean; isResolved: boolean },
): Mark {
  return {
    id: `mine-${annotation.key}`,
    source: "mine",
    conceptId: annotation.concept_id,
    name: annotation.display_name,
    sab: annotation.sab,
    code: annotation.code,
    category: annotation.concept_category,
    colour: colourOf(annotation.concept_category),
    span: spanOf(annotation.place, sectionBegins),
    text: annotation.text,
    attributes: annotation.attributes,
    why: {},
    author: null,
    isStaged,
    isResolved,
    isRejected: false,
    isAside: false,
    entity: null,
    staged: annotation,
  };
}

export function otherMark(row: ManualAnnotation, sectionBegins: ReadonlyMap<number, number>): Mark {
  const { section_number, begin_offset, end_offset } = row;
  const place =
    section_number === null || begin_offset === null || end_offset === null
      ? null
      : { section: section_number, begin: begin_offset, end: end_offset };
  return {
    id: `other-${row.annotation_id}`,
    source: "other",
    conceptId: row.concept_id,
    name: row.display_name,
    sab: row.sab,
    code: row.code,
    category: row.concept_category,
    colour: colourOf(row.concept_category),
    span: spanOf(place, sectionBegins),
    text: row.text,
    attributes: attributesOf(row),
    why: {},
    author: row.user_name,
    isStaged: false,
    isResolved: row.is_resolved,
    isRejected: false,
    isAside: false,
    entity: null,
    staged: null,
  };
}

/** Id of the mark of a staged annotation. */
export function ownMarkId(key: string): string {
  return `mine-${key}`;
}

/**
 * All that is shown, in reading order: document level first, then by where it begins, the longer one first. `resolved`:
 * keys of those of the annotator that a resolution chose. An automated annotation that the annotator
 * has one of at the same span is left out; one that was rejected says so.
 */
export function shownMarks(
  automated: readonly Mark[],
  others: readonly Mark[],
  state: StagedState,
  sectionBegins: ReadonlyMap<number, number>,
  resolved: ReadonlySet<string>,
): Mark[] {
  const mine = state.annotations.map((annotation) =>
    sameMark(annotation, sectionBegins, {
      isStaged: state.changed.has(annotation.key),
      // What is changed is no longer what was chosen.
      isResolved: resolved.has(annotation.key) && !state.changed.has(annotation.key),
    }),
  );
  // By where they begin: to make a text of each of thousands of marks took most of the time.
  const ownAt = Map.groupBy(mine, placeKey);
  const left = automated
    .filter((mark) => ownAt.get(placeKey(mark))?.some((own) => isAtSamePlace(own, mark)) !== true)
    .map((mark) =>
      state.dismissed.has(mark.entity?.annotation_id ?? 0) ? { ...mark, isRejected: true } : mark,
    );
  return [...left, ...mine, ...others].toSorted(byPlace);
}

function byPlace(one: Mark, other: Mark): number {
  if (!one.span || !other.span) return Number(other.span === null) - Number(one.span === null);
  return one.span.begin - other.span.begin || other.span.end - one.span.end;
}

function placeKey({ span }: Mark): number | null {
  return span && span.begin;
}

/** An annotation of the same concept over the same words. */
function isAtSamePlace(one: Mark, other: Mark): boolean {
  return (
    one.conceptId === other.conceptId &&
    one.span?.begin === other.span?.begin &&
    one.span?.end === other.span?.end
  );
}

const lastMarks = new WeakMap<
  StagedAnnotation,
  { readonly mark: Mark; readonly sectionBegins: ReadonlyMap<number, number> }
>();

/** The former mark of an annotation of which nothing has changed, so that it is not painted again. */
function sameMark(
  annotation: StagedAnnotation,
  sectionBegins: ReadonlyMap<number, number>,
  is: { isStaged: boolean; isResolved: boolean },
): Mark {
  const last = lastMarks.get(annotation);
  if (
    last?.sectionBegins === sectionBegins &&
    last.mark.isStaged === is.isStaged &&
    last.mark.isResolved === is.isResolved
  )
    return last.mark;
  const mark = stagedMark(annotation, sectionBegins, is);
  lastMarks.set(annotation, { mark, sectionBegins });
  return mark;
}

function spanOf(
  place: StagedAnnotation["place"],
  sectionBegins: ReadonlyMap<number, number>,
): Mark["span"] {
  const begin = place && sectionBegins.get(place.section);
  if (!place || begin === undefined || begin === null) return null;
  return { begin: begin + place.begin, end: begin + place.end };
}

function colourOf(category: string): MarkCategory {
  const name = category.toLowerCase();
  return markCategories.find((known) => known === name) ?? "others";
}
