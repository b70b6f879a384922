import type { ManualAnnotation, Section } from "@concord/contract";
import { entityMark, otherMark, shownMarks, type Mark } from "../marks/mark.ts";
import { questionsOf, type Question } from "../interview/questions.ts";
import type { StagedWork } from "./document-session.ts";
import type { SessionInput, SavedAnswer } from "./session-input.ts";
import { rebaseStage } from "./rebase-stage.ts";
import { hasUnsavedEdits } from "./stage-record.ts";
import { emptyStage, fromSaved, pendingCount, stagedState, type StagedState } from "./stage.ts";

/** The annotations of a document with what is staged. */
export interface Annotations {
  /** What is staged, on the saved annotations that it belongs to; null while nothing can be staged. */
  readonly work: StagedWork | null;
  readonly state: StagedState;
  /** How many annotations and answers Save would write or remove. */
  readonly pending: number;
  /** There are newer saved annotations than those that the stage is based on. */
  readonly isStale: boolean;
  /** All that is shown, in reading order. */
  readonly marks: readonly Mark[];
  /** What the annotator is asked, in order; none for whoever only reads. */
  readonly questions: readonly Question[];
}

const nothingStaged: StagedState = {
  annotations: [],
  changed: new Set(),
  removed: [],
  dismissed: new Set(),
  answers: new Map(),
};

/** Nothing staged, on what the server answered. */
export function freshWork({ data, version, saved_concept_ids, answers }: SavedAnswer): StagedWork {
  return {
    stage: emptyStage(version),
    base: data.filter(({ is_mine }) => is_mine).map(fromSaved),
    savedConcepts: [...saved_concept_ids, ...answers.map(({ concept_id }) => concept_id)],
  };
}

/** Work as edits of what the server answered; nothing that was staged is lost. */
export function rebasedWork({ stage, base }: StagedWork, answer: SavedAnswer): StagedWork {
  const fresh = freshWork(answer);
  return { ...fresh, stage: rebaseStage(stage, base, fresh.base, answer.version) };
}

/**
 * The work of two devices as one: what both began with, what the other went on to, then what was done here, each step
 * to be undone by itself. Where both changed the same annotation, what was done here is said of it.
 */
export function mergedWork(here: StagedWork, other: StagedWork, answer: SavedAnswer): StagedWork {
  const [own, others] = [here, other].map((work) => rebasedWork(work, answer).stage.done);
  const differs = (own ?? []).findIndex(
    (step, i) => JSON.stringify(step) !== JSON.stringify(others?.[i]),
  );
  const rest = differs < 0 ? [] : (own ?? []).slice(differs);
  const fresh = freshWork(answer);
  return { ...fresh, stage: { ...fresh.stage, done: [...(others ?? []), ...rest] } };
}

/**
 * Where it changes nothing it follows what is saved by itself, and never back: another tab may have saved more than was
 * read here so far.
 */
function basedOn(work: StagedWork, answer: SavedAnswer): StagedWork {
  if (!hasUnsavedEdits(work)) return work.stage.version > answer.version ? work : freshWork(answer);
  if (work.stage.version === answer.version) return work;
  const pending = pendingCount(stagedState(work.base, work.stage));
  return pending > 0 ? work : rebasedWork(work, answer);
}

/** What is made of an object, made once. */
function remembered<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const all = new WeakMap<Key, { readonly made: Made }>();
  return (key) => {
    const found = all.get(key) ?? { made: make(key) };
    all.set(key, found);
    return found.made;
  };
}

const beginsOf = remembered(
  (sections: readonly Section[]) =>
    new Map(sections.map(({ section_id, begin }) => [section_id, begin])),
);

const automatedOf = remembered((sections: readonly Section[]) =>
  sections.flatMap(({ entities, begin }) => entities.map((entity) => entityMark(entity, begin))),
);

/** The suggestions, those apart that are about nothing that is asked. */
const suggestionsOf = remembered(({ sections, asked }: SessionInput): readonly Mark[] => {
  const all = automatedOf(sections);
  if (asked.length === 0) return all;
  const kinds = new Set(asked.flatMap((one) => [...one.kinds]));
  return all.map((mark) => (kinds.has(mark.conceptId) ? mark : { ...mark, isAside: true }));
});

const noRows: readonly ManualAnnotation[] = [];

/** The work of a session among everything else that is said of the document. */
function annotated(given: SessionInput, kept: StagedWork | null): Annotations {
  const { sections, answer, asked } = given;
  const work = kept && answer ? basedOn(kept, answer) : null;
  const state = work ? stagedState(work.base, work.stage) : nothingStaged;
  const begins = beginsOf(sections);
  const rows = answer?.data ?? noRows;
  const others = rows.filter(({ is_mine }) => !is_mine).map((row) => otherMark(row, begins));
  const resolved = rows
    .filter(({ is_mine, is_resolved }) => is_mine && is_resolved)
    .map(({ annotation_id }) => String(annotation_id));
  const suggestions = work ? suggestionsOf(given) : automatedOf(sections);
  const marks = shownMarks(suggestions, others, state, begins, new Set(resolved));
  const saved = (answer?.answers ?? []).map((one) => [one.concept_id, one.answer] as const);
  return {
    work,
    state,
    pending: pendingCount(state),
    isStale: work !== null && hasUnsavedEdits(work) && work.stage.version !== answer?.version,
    marks,
    questions: work ? questionsOf(asked, marks, new Map([...saved, ...state.answers])) : [],
  };
}

const last = remembered(
  (_: SessionInput): { found: Annotations | null; of: StagedWork | null } => ({
    found: null,
    of: null,
  }),
);

/** As `annotated`; asked again for the same work, which every press and every redraw does, it is the same. */
export function annotationsOf(given: SessionInput, work: StagedWork | null): Annotations {
  const known = last(given);
  if (known.found === null || known.of !== work) {
    known.found = annotated(given, work);
    known.of = work;
  }
  return known.found;
}
