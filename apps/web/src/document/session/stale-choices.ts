// What was staged here and saved otherwise elsewhere: span by span, with what can be chosen (issue 15, 4).
import type { Attributes } from "../panel/attributes.ts";
import { rebasedWork } from "./annotations.ts";
import type { StagedWork } from "./document-session.ts";
import type { SavedAnswer } from "./session-input.ts";
import { stagedState, stageStep, type StagedAnnotation, type StagedEdit } from "./stage.ts";

export type Side = "mine" | "theirs" | "both";

export interface StaleChoice {
  /** The key of the annotation after both. */
  readonly key: string;
  /** As staged here; null: removed. */
  readonly mine: StagedAnnotation | null;
  /** As saved in the meantime; null: removed. */
  readonly theirs: StagedAnnotation | null;
  readonly offered: readonly Side[];
}

/**
 * Where both sides changed the same thing of the same annotation, or made one of the same concept at the same place.
 * What only one of them changed is kept by itself and asked about nowhere.
 */
export function staleChoices(work: StagedWork, answer: SavedAnswer): readonly StaleChoice[] {
  const rebased = rebasedWork(work, answer);
  const before = new Map(work.base.map((each) => [each.key, each]));
  const saved = new Map(rebased.base.map((each) => [each.key, each]));
  const here = new Map(
    stagedState(work.base, work.stage).annotations.map((each) => [each.key, each]),
  );
  const after = stagedState(rebased.base, rebased.stage);
  const merged = new Map(after.annotations.map((each) => [each.key, each]));
  const found: StaleChoice[] = [];
  for (const [key, old] of before) {
    const mine = here.get(key) ?? null;
    const theirs = saved.get(key) ?? null;
    if (mine && theirs) {
      const shown = merged.get(key);
      if (shown && isContested(old, mine, theirs))
        found.push({ key, mine: shown, theirs, offered: offeredOf(shown) });
    } else if (theirs && differences(old, theirs).length > 0)
      found.push({ key, mine: null, theirs, offered: ["mine", "theirs"] });
    else if (mine && !theirs && differences(old, mine).length > 0) {
      // It is a new annotation by now, at the key that the rebased stage gave it.
      const again = after.annotations.find(
        (each) => !saved.has(each.key) && differences(each, mine).length === 0,
      );
      if (again) found.push({ key: again.key, mine, theirs, offered: ["mine", "theirs"] });
    }
  }
  for (const [key, theirs] of saved) {
    const mine = merged.get(key);
    // Made on both sides: the rebased stage changes the saved one into what was made here.
    if (!before.has(key) && mine && differences(theirs, mine).length > 0)
      found.push({ key, mine, theirs, offered: offeredOf(mine) });
  }
  return found;
}

/** Of the document as a whole a concept has one annotation (S5.8). */
function offeredOf({ annotation_type }: StagedAnnotation): readonly Side[] {
  return annotation_type === "Text" ? ["mine", "theirs", "both"] : ["mine", "theirs"];
}

/** The work on what was saved in the meantime, as was chosen: in one step, so that undo takes the choices back. */
export function chosenWork(
  work: StagedWork,
  answer: SavedAnswer,
  choices: ReadonlyMap<string, Side>,
  makeKey: () => string,
): StagedWork {
  const step = staleChoices(work, answer).flatMap(({ key, mine, theirs }): StagedEdit[] => {
    const side = choices.get(key) ?? "mine";
    if (side === "mine") return [];
    const back: StagedEdit = theirs ? { kind: "put", annotation: theirs } : { kind: "remove", key };
    if (side === "theirs" || !mine) return [back];
    return [back, { kind: "put", annotation: { ...mine, key: makeKey() } }];
  });
  const rebased = rebasedWork(work, answer);
  return { ...rebased, stage: stageStep(rebased.stage, step) };
}

/** Something that both changed, to something else each. */
function isContested(old: StagedAnnotation, mine: StagedAnnotation, theirs: StagedAnnotation) {
  const ofTheirs = new Set(differences(old, theirs));
  const apart = new Set(differences(mine, theirs));
  return differences(old, mine).some((name) => ofTheirs.has(name) && apart.has(name));
}

/** What two say differently: attributes by their names, the concept, the place. */
export function differences(one: StagedAnnotation, other: StagedAnnotation): readonly string[] {
  // The keys of an Attributes object are its fields.
  const names = (Object.keys(one.attributes) as (keyof Attributes)[]).filter(
    (name) => one.attributes[name] !== other.attributes[name],
  );
  const place = ({ annotation_type, place: at }: StagedAnnotation) =>
    at ? `${at.section} ${at.begin} ${at.end}` : annotation_type;
  return [
    ...names,
    ...(one.concept_id === other.concept_id ? [] : ["concept"]),
    ...(place(one) === place(other) ? [] : ["place"]),
  ];
}
