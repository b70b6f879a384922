// Every thing that an annotator does to a document, as a step from one session to the next: keys, mouse and panels send
// these, the server's answers are some of them, and nothing else changes a session.
import type { Concept } from "@concord/contract";
import type { ApiProblem } from "../../platform/api/api-problem.ts";
import { ownMarkId, type Line, type Mark, type MarkCategory } from "../marks/mark.ts";
import { isWordless, type Answer } from "../interview/answers.ts";
import { answeredToo, nextOpen } from "../interview/questions.ts";
import type { Attributes } from "../panel/attributes.ts";
import type { Span } from "../text/occurrences.ts";
import { freshWork, mergedWork, rebasedWork } from "./annotations.ts";
import type { DocumentSession, Picked, Place, StagedWork } from "./document-session.ts";
import {
  acceptance,
  allOccurrences,
  answeredAnnotation,
  newAnnotation,
  wordlessStep,
} from "./edits.ts";
import type { SessionInput, SavedAnswer } from "./session-input.ts";
import { nextMark, shownSession, type ShownSession } from "./shown-session.ts";
import { chosenWork, type Side } from "./stale-choices.ts";
import {
  locksInitial,
  redo,
  refusalToAddAtDocument,
  refusalToAnswer,
  refusalToRemove,
  stageStep,
  undo,
  type StagedAnnotation,
  type StagedState,
  type StagedStep,
} from "./stage.ts";

export type Command =
  | { readonly kind: "accept" | "acceptAll"; readonly mark: Mark }
  /** Answers the question at hand, or says it of the current annotation where nothing is asked; and goes on. */
  | { readonly kind: "answer"; readonly answer: Answer }
  /** To a question: to its first unread mention, or from one of its mentions to the next. */
  | { readonly kind: "ask"; readonly concept: number }
  /** Rejects a suggestion, or takes that back; removes an annotation of one's own. */
  | { readonly kind: "reject"; readonly mark: Mark }
  | { readonly kind: "change"; readonly mark: Mark; readonly change: Partial<Attributes> }
  /** The same of several annotations of one's own, as one step. */
  | {
      readonly kind: "changeAll";
      readonly marks: readonly Mark[];
      readonly change: Partial<Attributes>;
    }
  | { readonly kind: "removeAll"; readonly marks: readonly Mark[] }
  /** A new annotation of words, or of the document where `span` is null. */
  /** `said` in place of what a new annotation says: there, the patient's, now, for sure. */
  | {
      readonly kind: "add";
      readonly concept: Concept;
      readonly span: Span | null;
      readonly said?: Partial<Attributes>;
    }
  | { readonly kind: "undo" | "redo" }
  /** Gives up what is staged. */
  | { readonly kind: "discard" }
  /** Bases the stage on the newer saved annotations; what both changed is as was chosen, else as staged here. */
  | { readonly kind: "rebase"; readonly choices?: ReadonlyMap<string, Side> }
  /** What another device has staged, before what is staged here. */
  | { readonly kind: "merge"; readonly other: StagedWork }
  /** To another annotation; picking one ends what was being made or asked. */
  | { readonly kind: "pick" | "move"; readonly to: Place }
  | { readonly kind: "choose"; readonly span: Span | null }
  /** Begins a new annotation of the selected words, or of the document. */
  | { readonly kind: "startAdding"; readonly at?: "document" }
  /** Ends what was being made or asked. */
  | { readonly kind: "backToText" }
  /** Asks whether all occurrences of the current annotation's words are to be annotated, or no longer. */
  | { readonly kind: "askAll"; readonly asks: boolean }
  /** All occurrences were asked for, and there is no other. */
  | { readonly kind: "noOther" }
  | { readonly kind: "mode"; readonly mode: "view" | "edit" }
  | { readonly kind: "toggle"; readonly shown: Line | MarkCategory }
  /** The refusal was read. */
  | { readonly kind: "dropRefusal" }
  /** Save was chosen: asks, or says that there is nothing to save. */
  | { readonly kind: "save" }
  | { readonly kind: "dropQuestion" }
  /** Save was confirmed; whoever runs it sends the stage. */
  | { readonly kind: "send" }
  | { readonly kind: "saved"; readonly answer: SavedAnswer }
  | { readonly kind: "failed"; readonly problem: ApiProblem };

/** What Save asks before it saves (S5.9, S8.8). */
const saveQuestions = {
  locks:
    "Initial annotations will be locked for calculating inter-rater reliability. Any subsequent changes will be considered revisions.",
  revises: "Are you sure you want to save revision in annotations?",
  nothing: "Please add/update a concept.",
} as const;

/** The session after a command; the same one where it changes nothing, as without anything that could be staged. */
export function transact(
  session: DocumentSession,
  command: Command,
  given: SessionInput,
  makeKey: () => string = temporaryKey,
): DocumentSession {
  const shown = shownSession(session, given);
  const { work, state } = shown;
  const picked = (place: Place | null, asked: number | null = null): Picked => ({
    targetKey: given.target.key,
    place,
    asked,
  });
  switch (command.kind) {
    case "pick":
      return { ...session, picked: picked(placeOf(command.to)), adding: null, allOf: null };
    case "move":
      return { ...session, picked: picked(placeOf(command.to)) };
    case "ask": {
      const { asking, current, questions } = shown;
      const question = questions.find(({ concept }) => concept.concept_id === command.concept);
      if (!question) return session;
      const isThere = asking === question && current !== null;
      const next = isThere ? nextMark(question.mentions, current.id, () => true) : null;
      const first = question.unread[0] ?? question.mentions[0] ?? null;
      const place = placeOf(next ?? (isThere ? current : first));
      return { ...session, picked: picked(place, command.concept), adding: null, allOf: null };
    }
    case "choose":
      // Told at every move of the caret: the same again is nothing new.
      return isSameSpan(session.chosen, command.span)
        ? session
        : { ...session, chosen: command.span };
    case "startAdding":
      return {
        ...session,
        allOf: null,
        adding: command.at ?? (session.chosen ? "selection" : "document"),
      };
    case "backToText":
      return { ...session, adding: null, allOf: null };
    case "noOther":
      return { ...session, allOf: null, refusal: nowhereElse };
    case "askAll":
      return { ...session, allOf: command.asks ? (shown.current?.id ?? null) : null };
    case "mode":
      return {
        ...session,
        mode: command.mode,
        adding: command.mode === "view" ? null : session.adding,
      };
    case "toggle":
      return { ...session, hidden: toggled(session.hidden, command.shown) };
    case "dropRefusal":
      return { ...session, refusal: null };
    case "dropQuestion":
      return { ...session, question: null };
    case "failed":
      return {
        ...session,
        sent: null,
        failure: command.problem,
        refusal: refusalOf(command.problem) ?? session.refusal,
      };
    default:
  }
  if (!work) return session;

  /** One step of the stage, and what is picked with it; absent: what is stays so. */
  const commit = (step: StagedStep, next?: Picked): DocumentSession => ({
    ...session,
    work: { ...work, stage: stageStep(work.stage, step) },
    mode: "edit",
    ...(next === undefined ? {} : { picked: next }),
  });
  const put = (annotation: StagedAnnotation | null, next?: Picked): DocumentSession =>
    annotation ? commit([{ kind: "put", annotation }], next) : refused(crossesSections);
  /** Where one goes on to from a question: to the next that is open; without one it stays, with its own annotation. */
  const onwards = (own: Place | null, made: StagedAnnotation | null = null): Picked => {
    const questions = made ? answeredToo(shown.questions, made) : shown.questions;
    const next = nextOpen(questions, shown.asking);
    if (next === null) return picked(own, shown.asking?.concept.concept_id ?? null);
    return picked(placeOf(next.unread[0] ?? null), next.concept.concept_id);
  };
  /** Where a step did something, so that undo and redo show it; null where that is nowhere in the text. */
  const placeOfStep = (step: StagedStep): Picked | null => {
    const [edit] = step.toReversed();
    if (edit?.kind === "answer") {
      const its = shown.questions.find(({ concept }) => concept.concept_id === edit.concept);
      return picked(placeOf(its?.unread[0] ?? null), edit.concept);
    }
    if (edit?.kind === "dismiss" || edit?.kind === "restore") {
      const mark = shown.marks.find(({ entity }) => entity?.annotation_id === edit.entity);
      return mark ? picked(placeOf(mark)) : null;
    }
    if (edit?.kind !== "put") return null;
    const { key, concept_id, place } = edit.annotation;
    const section = given.model.sections.find(({ id }) => id === place?.section);
    const begin = section?.begin ?? 0;
    const span = place && { begin: begin + place.begin, end: begin + place.end };
    return picked({ id: ownMarkId(key), conceptId: concept_id, span });
  };
  const refused = (refusal: string) => ({ ...session, refusal });
  const moved = (to: StagedWork): DocumentSession => ({ ...session, work: to });

  switch (command.kind) {
    case "accept": {
      const { mark } = command;
      const after = (own: Mark, made: StagedAnnotation | null) =>
        shown.asking
          ? onwards(placeOf(own), made)
          : picked(placeOf(nextSuggestion(shown, mark) ?? own));
      if (mark.source === "mine") return { ...session, picked: after(mark, null) };
      const key = makeKey();
      const made = acceptance(mark, given.model, key);
      return put(made, after({ ...mark, id: ownMarkId(key) }, made));
    }
    case "answer": {
      const { answer } = command;
      if (isWordless(answer)) {
        if (!shown.asking) return session;
        const { concept_id } = shown.asking.concept;
        const why = refusalToAnswer(work.base, concept_id);
        if (why !== null) return refused(why);
        return commit(wordlessStep(concept_id, answer, state), onwards(null));
      }
      const annotation = answeredAnnotation(shown, answer, given.model, makeKey);
      if (annotation === undefined) return session;
      const own = annotation && { id: ownMarkId(annotation.key), conceptId: annotation.concept_id };
      const place = own && { ...own, span: shown.current?.span ?? null };
      return put(annotation, onwards(place, annotation));
    }
    case "acceptAll": {
      const { mark } = command;
      const step = allOccurrences(mark, shown.marks, given.model, makeKey);
      const [first] = step;
      if (first?.kind !== "put") return session;
      const own = { ...mark, id: ownMarkId(first.annotation.key) };
      const next =
        mark.source === "automated"
          ? picked(placeOf(nextSuggestion(shown, mark) ?? own))
          : undefined;
      return { ...commit(step, next), allOf: null };
    }
    case "reject": {
      const { mark } = command;
      if (mark.entity) {
        const kind = mark.isRejected ? ("restore" as const) : ("dismiss" as const);
        const step = [{ kind, entity: mark.entity.annotation_id }];
        // What comes next is of the same question, as long as that has another place.
        const others = shown.asking?.unread ?? [];
        const next = nextMark(others, mark.id, ({ id }) => id !== mark.id);
        const asked = shown.asking?.concept.concept_id ?? null;
        if (mark.isRejected) return commit(step, picked(placeOf(mark), asked));
        if (shown.asking) return commit(step, picked(placeOf(next), asked));
        return commit(step, picked(placeOf(nextSuggestion(shown, mark) ?? mark)));
      }
      if (!mark.staged) return session;
      const why = refusalToRemove(state, work.base, new Set([mark.staged.key]));
      if (why !== null) return refused(why);
      const next = nextMark(shown.visible, mark.id, () => true);
      return commit([{ kind: "remove", key: mark.staged.key }], picked(placeOf(next)));
    }
    case "change": {
      const { mark, change } = command;
      if (mark.staged)
        return put({ ...mark.staged, attributes: { ...mark.staged.attributes, ...change } });
      const key = makeKey();
      const own = placeOf({ ...mark, id: ownMarkId(key) });
      const asked = shown.asking?.concept.concept_id ?? null;
      return put(acceptance(mark, given.model, key, change), picked(own, asked));
    }
    case "changeAll": {
      const own = command.marks.flatMap(({ staged }) => staged ?? []);
      return commit(
        own.map((annotation) => ({
          kind: "put",
          annotation: {
            ...annotation,
            attributes: { ...annotation.attributes, ...command.change },
          },
        })),
      );
    }
    case "removeAll": {
      const keys = new Set(command.marks.flatMap(({ staged }) => staged?.key ?? []));
      const why = refusalToRemove(state, work.base, keys);
      if (why !== null) return refused(why);
      return commit([...keys].map((key) => ({ kind: "remove", key })));
    }
    case "add": {
      const { concept, span, said } = command;
      const why = span ? null : refusalToAddAtDocument(state, concept.concept_id, concept.text);
      if (why !== null) return refused(why);
      const key = makeKey();
      const own = { id: ownMarkId(key), conceptId: concept.concept_id, span };
      const after = put(newAnnotation(concept, span, given.model, key, said), picked(own));
      return after.work === session.work ? after : { ...after, chosen: null, adding: null };
    }
    case "undo":
    case "redo": {
      // What is on its way to the server can't be taken back any more: it will be saved.
      const isOnItsWay = work.stage.done.length <= (session.sent?.done.length ?? 0);
      if (command.kind === "undo" && isOnItsWay) return session;
      const stage = (command.kind === "undo" ? undo : redo)(work.stage);
      if (stage === work.stage) return session;
      const touched = (command.kind === "undo" ? work : { stage }).stage.done.at(-1) ?? [];
      return { ...moved({ ...work, stage }), picked: placeOfStep(touched) ?? session.picked };
    }
    case "discard":
      return given.answer ? moved(freshWork(given.answer)) : session;
    case "rebase":
      return given.answer
        ? moved(chosenWork(work, given.answer, command.choices ?? noChoices, makeKey))
        : session;
    case "merge":
      return given.answer ? moved(mergedWork(work, command.other, given.answer)) : session;
    case "save":
      if (shown.isSending) return session;
      if (shown.pending === 0) return refused(saveQuestions.nothing);
      return {
        ...session,
        question: locksInitial(state, work.savedConcepts)
          ? saveQuestions.locks
          : saveQuestions.revises,
      };
    case "send":
      if (shown.isSending || shown.pending === 0) return { ...session, question: null };
      return { ...session, question: null, sent: work.stage, failure: null };
    case "saved": {
      const { answer } = command;
      // What was staged while the answer was on its way is not saved, and stays.
      const isAll = work.stage === session.sent;
      const next = isAll ? savedWork(state, answer) : rebasedWork(work, answer);
      return {
        ...moved(next),
        mode: isAll ? "view" : "edit",
        sent: null,
        savedVersion: answer.version,
      };
    }
  }
}

const noChoices: ReadonlyMap<string, Side> = new Map();

const nowhereElse =
  "These words stand nowhere else in the document where they are not annotated already.";
const crossesSections = "An annotation lies within one section of the text.";

function placeOf(mark: Place): Place;
function placeOf(mark: Place | null): Place | null;
function placeOf(mark: Place | null): Place | null {
  return mark && { id: mark.id, conceptId: mark.conceptId, span: mark.span };
}

function isSameSpan(one: Span | null, other: Span | null): boolean {
  return one?.begin === other?.begin && one?.end === other?.end;
}

/** The next suggestion, from behind an annotation and then from the beginning. */
function nextSuggestion({ visible }: ShownSession, from: Mark): Mark | null {
  return nextMark(
    visible,
    from.id,
    ({ source, id, isRejected }) => source === "automated" && !isRejected && id !== from.id,
  );
}

function toggled(hidden: DocumentSession["hidden"], kind: Line | MarkCategory) {
  const next = new Set(hidden);
  if (!next.delete(kind)) next.add(kind);
  return next;
}

/**
 * What a failed save says in a dialog: what the server refuses of the annotations, but for what a newer version or a
 * login corrects.
 */
function refusalOf({ code, status, description }: ApiProblem): string | null {
  const isRefused = status >= 400 && status < 500 && status !== 401;
  return isRefused && code !== "annotation.stale" ? description : null;
}

/** What stays staged after a save: rejected suggestions, which the server does not know. */
function savedWork({ dismissed }: StagedState, answer: SavedAnswer): StagedWork {
  const fresh = freshWork(answer);
  const step = [...dismissed].map((entity) => ({ kind: "dismiss" as const, entity }));
  return { ...fresh, stage: stageStep(fresh.stage, step) };
}

/** A key for an annotation that the server does not know yet (S3.8): the same in no two tabs. */
function temporaryKey(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `temp_${Date.now().toString(36)}${random.toString(36)}`;
}
