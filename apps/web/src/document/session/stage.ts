// Staged edits: a pure list over the loaded annotations (S4.9). Undo and redo move along it; saving sends what it
// amounts to.
import type { InputOf, ManualAnnotation, WordlessAnswer } from "@concord/contract";
import { attributesOf, sameAttributes, type Attributes } from "../panel/attributes.ts";

/** An annotation as it would be saved. `key` is the saved id as text, or `temp_…` for a new one (S3.8). */
export interface StagedAnnotation {
  readonly key: string;
  readonly concept_id: number;
  readonly display_name: string;
  readonly sab: string;
  readonly code: string;
  readonly concept_category: string;
  readonly annotation_type: "Text" | "Document" | "Document concept";
  /** Section and offsets in it; null at document level. */
  readonly place: { readonly section: number; readonly begin: number; readonly end: number } | null;
  readonly text: string;
  readonly attributes: Attributes;
}

export type StagedEdit =
  | { readonly kind: "put"; readonly annotation: StagedAnnotation }
  | { readonly kind: "remove"; readonly key: string }
  | { readonly kind: "dismiss"; readonly entity: number }
  /** No longer rejected. */
  | { readonly kind: "restore"; readonly entity: number }
  /** An answer without words. */
  | { readonly kind: "answer"; readonly concept: number; readonly answer: WordlessAnswer };

/** Several edits that undo takes back together ("all occurrences"). */
export type StagedStep = readonly StagedEdit[];

export interface Stage {
  /** Version of the saved annotations that the edits are based on. */
  readonly version: number;
  readonly done: readonly StagedStep[];
  readonly undone: readonly StagedStep[];
}

export function emptyStage(version: number): Stage {
  return { version, done: [], undone: [] };
}

export function stageStep(stage: Stage, step: StagedStep): Stage {
  return step.length === 0 ? stage : { ...stage, done: [...stage.done, step], undone: [] };
}

export function undo(stage: Stage): Stage {
  const last = stage.done.at(-1);
  if (!last) return stage;
  return { ...stage, done: stage.done.slice(0, -1), undone: [...stage.undone, last] };
}

export function redo(stage: Stage): Stage {
  const last = stage.undone.at(-1);
  if (!last) return stage;
  return { ...stage, done: [...stage.done, last], undone: stage.undone.slice(0, -1) };
}

export function fromSaved(row: ManualAnnotation): StagedAnnotation {
  const { section_number, begin_offset, end_offset } = row;
  const isPlaced = section_number !== null && begin_offset !== null && end_offset !== null;
  return {
    key: String(row.annotation_id),
    concept_id: row.concept_id,
    display_name: row.display_name,
    sab: row.sab,
    code: row.code,
    concept_category: row.concept_category,
    annotation_type: row.annotation_type,
    place: isPlaced ? { section: section_number, begin: begin_offset, end: end_offset } : null,
    text: row.text,
    attributes: attributesOf(row),
  };
}

export interface StagedState {
  /** The annotator's annotations as they would be after saving. */
  readonly annotations: readonly StagedAnnotation[];
  /** Keys of those that differ from what is saved. */
  readonly changed: ReadonlySet<string>;
  readonly removed: readonly StagedAnnotation[];
  /** Automated annotations that were rejected; never sent. */
  readonly dismissed: ReadonlySet<number>;
  /** Staged answers without words, by concept; one that is annotated after all has none. */
  readonly answers: ReadonlyMap<number, WordlessAnswer>;
}

/** What the saved annotations become with the staged edits. */
export function stagedState(saved: readonly StagedAnnotation[], stage: Stage): StagedState {
  const before = new Map(saved.map((annotation) => [annotation.key, annotation]));
  const after = new Map(before);
  const dismissed = new Set<number>();
  const answers = new Map<number, WordlessAnswer>();
  for (const edit of stage.done.flat()) {
    if (edit.kind === "put") after.set(edit.annotation.key, edit.annotation);
    else if (edit.kind === "remove") after.delete(edit.key);
    else if (edit.kind === "answer") answers.set(edit.concept, edit.answer);
    else if (edit.kind === "dismiss") dismissed.add(edit.entity);
    else dismissed.delete(edit.entity);
  }
  for (const { concept_id } of after.values()) answers.delete(concept_id);
  const changed = [...after.values()].filter((annotation) => {
    const old = before.get(annotation.key);
    return !old || !isSame(old, annotation);
  });
  return {
    annotations: [...after.values()],
    changed: new Set(changed.map((annotation) => annotation.key)),
    removed: saved.filter((annotation) => !after.has(annotation.key)),
    dismissed,
    answers,
  };
}

/** How many annotations and answers Save would write or remove. */
export function pendingCount({ changed, removed, answers }: StagedState): number {
  return changed.size + removed.length + answers.size;
}

function isSame(one: StagedAnnotation, other: StagedAnnotation): boolean {
  return (
    one.concept_id === other.concept_id &&
    one.annotation_type === other.annotation_type &&
    one.place?.section === other.place?.section &&
    one.place?.begin === other.place?.begin &&
    one.place?.end === other.place?.end &&
    sameAttributes(one.attributes, other.attributes)
  );
}

/** Why annotations can't be removed, in the words of S5.7, of the first that can't; null when they can. */
export function refusalToRemove(
  state: StagedState,
  saved: readonly StagedAnnotation[],
  keys: ReadonlySet<string>,
): string | null {
  const isLeft = (conceptId: number) =>
    state.annotations.some(({ concept_id, key }) => concept_id === conceptId && !keys.has(key));
  const last = saved.find(({ key, concept_id }) => keys.has(key) && !isLeft(concept_id));
  return last ? savedRefusal(last.display_name) : null;
}

function savedRefusal(name: string): string {
  return `${name} is a saved annotation to this document. To assure annotations are maintained, you can change this annotation, but cannot remove it entirely.`;
}

/**
 * Why a concept can't be answered without words: a saved annotation of it would have to go (S5.7); null when it can.
 */
export function refusalToAnswer(
  saved: readonly StagedAnnotation[],
  conceptId: number,
): string | null {
  const annotation = saved.find(({ concept_id }) => concept_id === conceptId);
  return annotation ? savedRefusal(annotation.display_name) : null;
}

/** Why a concept can't be added at document level, in the words of S5.8; null when it can. */
export function refusalToAddAtDocument(
  state: StagedState,
  conceptId: number,
  name: string,
): string | null {
  const isThere = state.annotations.some(
    (each) => each.concept_id === conceptId && each.annotation_type !== "Text",
  );
  if (!isThere) return null;
  return `${name} is saved annotation to this document. To assure annotations are maintained, you can change this annotation, but cannot add duplicate at document level.`;
}

/** Whether saving locks an initial annotation: some concept has no previously saved annotation (S5.9). */
export function locksInitial(state: StagedState, savedConcepts: readonly number[]): boolean {
  const isFirst = (conceptId: number) => !savedConcepts.includes(conceptId);
  return (
    [...state.answers.keys()].some(isFirst) ||
    state.annotations.some(({ key, concept_id }) => state.changed.has(key) && isFirst(concept_id))
  );
}

/** What Save sends (S7.14): all values as text, and 0 for a temporary id (S4.9). */
export function saveInput(
  state: StagedState,
  version: number,
  subdocumentId: number,
): InputOf<"AddManualAnnotationsInBulk"> {
  return {
    subdocument_id: subdocumentId,
    version,
    annotations: state.annotations.filter(({ key }) => state.changed.has(key)).map(savedForm),
    deleted_annotation_ids: state.removed.map(({ key }) => Number(key)),
    answers: [...state.answers].map(([concept_id, answer]) => ({ concept_id, answer })),
  };
}

function savedForm({
  key,
  concept_id,
  annotation_type,
  place,
  text,
  attributes,
}: StagedAnnotation) {
  const said = Object.entries(attributes).map(([name, value]) => [
    name,
    value === null ? "" : String(value),
  ]);
  return {
    annotation_id: key.startsWith("temp_") ? "0" : key,
    concept_id: String(concept_id),
    annotation_type,
    section_number: place ? String(place.section) : "",
    begin_offset: place ? String(place.begin) : "",
    end_offset: place ? String(place.end) : "",
    text,
    ...Object.fromEntries(said),
  };
}
