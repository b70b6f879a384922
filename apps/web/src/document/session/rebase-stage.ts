import type { Attributes } from "../panel/attributes.ts";
import type { Stage, StagedAnnotation, StagedEdit } from "./stage.ts";

/**
 * The stage as edits of newer saved annotations, so that nothing that was staged is lost:
 * - of a saved annotation only what was changed is kept; the rest is as it was saved in the meantime,
 * - a change of one that is gone becomes a new one, the removal of one that is gone falls away,
 * - a new one that was saved by now (same concept and place) becomes a change of that one.
 * @param temporary makes the key of a new annotation out of the one of the annotation that is gone
 */
export function rebaseStage(
  stage: Stage,
  before: readonly StagedAnnotation[],
  after: readonly StagedAnnotation[],
  version: number,
  temporary: (key: string) => string = (key) => `temp_${key}`,
): Stage {
  const old = new Map(before.map((annotation) => [annotation.key, annotation]));
  const now = new Map(after.map((annotation) => [annotation.key, annotation]));
  // Only what was saved in the meantime: two annotations of one concept at one place may be meant.
  const arrived = new Map(
    after
      .filter(({ key }) => !old.has(key))
      .map((annotation) => [placeKey(annotation), annotation]),
  );
  const keyOf = (key: string): string | null => {
    if (now.has(key)) return key;
    return old.has(key) ? temporary(key) : key;
  };
  const targets = new Map<string, string>();
  const rebased = (edit: StagedEdit): StagedEdit[] => {
    if (edit.kind === "dismiss" || edit.kind === "restore" || edit.kind === "answer") return [edit];
    if (edit.kind === "remove") {
      const target = targets.get(edit.key);
      if (target !== undefined) return [{ kind: "remove", key: target }];
      if (old.has(edit.key) && !now.has(edit.key)) return [];
      return [edit];
    }
    const { annotation } = edit;
    const saved = now.get(annotation.key);
    const base = old.get(annotation.key);
    if (saved && base) return [{ kind: "put", annotation: merged(annotation, base, saved) }];
    let target = targets.get(annotation.key);
    if (target === undefined) {
      target = arrived.get(placeKey(annotation))?.key ?? keyOf(annotation.key) ?? annotation.key;
      targets.set(annotation.key, target);
    }
    return [{ kind: "put", annotation: { ...annotation, key: target } }];
  };
  const steps = (list: Stage["done"]) =>
    list.map((step) => step.flatMap(rebased)).filter((step) => step.length > 0);
  const done = steps(stage.done);
  return { version, done, undone: steps(stage.undone.toReversed()).toReversed() };
}

/** Three ways: what the edit changed since `base` goes on top of what is saved now. */
function merged(
  edit: StagedAnnotation,
  base: StagedAnnotation,
  saved: StagedAnnotation,
): StagedAnnotation {
  const changed = Object.entries(edit.attributes).filter(
    // The entries of an Attributes object are its fields.
    ([name, value]) => base.attributes[name as keyof Attributes] !== value,
  );
  const concept = edit.concept_id === base.concept_id ? saved : edit;
  const place =
    placeKey({ ...edit, concept_id: 0 }) === placeKey({ ...base, concept_id: 0 }) ? saved : edit;
  return {
    key: saved.key,
    concept_id: concept.concept_id,
    display_name: concept.display_name,
    sab: concept.sab,
    code: concept.code,
    concept_category: concept.concept_category,
    annotation_type: place.annotation_type,
    place: place.place,
    text: place.text,
    attributes: { ...saved.attributes, ...Object.fromEntries(changed) },
  };
}

function placeKey({ concept_id, annotation_type, place }: StagedAnnotation): string {
  const where = place ? `${place.section} ${place.begin} ${place.end}` : "document";
  return `${concept_id} ${annotation_type === "Text" ? "text" : "document"} ${where}`;
}
