import { describe, expect, test } from "vitest";
import { freshWork } from "../session/annotations.ts";
import { transact } from "../session/commands.ts";
import { newSession, type DocumentSession } from "../session/document-session.ts";
import { shownSession } from "../session/shown-session.ts";
import {
  concepts,
  firstAnswer,
  givenWith,
  savedAnswer,
} from "../session/testing/session-in-test.ts";
import { fieldOf, keyCommand } from "./key-command.ts";
import { keyActions, type KeyAction } from "./keys.ts";

const given = givenWith(firstAnswer);
const reading = newSession();
const annotating: DocumentSession = { ...reading, work: freshWork(firstAnswer) };
const shownOf = (session: DocumentSession) => shownSession(session, given);
const commandOf = (action: KeyAction, session: DocumentSession, number = 0) =>
  keyCommand(action, number, shownOf(session));

const [first, second] = shownOf(annotating).marks;
if (!first || !second) throw new Error("There are marks.");
const picked = transact(annotating, { kind: "pick", to: second }, given);

test.each<[KeyAction, object]>([
  ["accept", { kind: "accept", mark: second }],
  ["reject", { kind: "reject", mark: second }],
  ["acceptAll", { kind: "askAll", asks: true }],
  ["previous", { kind: "move", to: first }],
  ["add", { kind: "startAdding" }],
  ["is_definitive", { kind: "change", mark: second, change: { is_definitive: false } }],
  ["is_experienced", { kind: "change", mark: second, change: { is_experienced: false } }],
  ["past", { kind: "answer", answer: "past" }],
  ["undo", { kind: "undo" }],
  ["redo", { kind: "redo" }],
  ["save", { kind: "save" }],
])("%s of the current annotation is %o", (action, command) => {
  expect(commandOf(action, picked)).toEqual(command);
});

describe("questions", () => {
  const asked = concepts.slice(0, 2).map((concept) => ({
    concept,
    kinds: new Set([concept.concept_id]),
    isAnswered: false,
  }));
  const asking = givenWith(savedAnswer(3, []), asked);
  const opened: DocumentSession = { ...reading, work: freshWork(savedAnswer(3, [])) };
  const commandAt = (action: KeyAction, session: DocumentSession, number = 0) =>
    keyCommand(action, number, shownSession(session, asking));

  test("a number goes to a question, and annotates nothing by itself; of selected words it says what they are", () => {
    expect(commandAt("concept", opened, 1)).toEqual({ kind: "ask", concept: 8 });
    const span = { begin: 5, end: 8 };
    const chosen = transact(opened, { kind: "choose", span }, asking);
    expect(commandAt("concept", chosen, 1)).toEqual({ kind: "add", concept: concepts[1], span });
    expect(commandAt("concept", opened, 8)).toBeNull();
  });

  test("the first open question is at hand, so that each answer works at once", () => {
    for (const action of ["yes", "no", "possible", "past", "family"] as const)
      expect(commandAt(action, opened)).toEqual({ kind: "answer", answer: action });
    expect(commandAt("cannot tell", opened)).toEqual({ kind: "answer", answer: "cannot tell" });
    expect(commandAt("suggested", opened)).toMatchObject({
      kind: "accept",
      mark: { id: "automated-1" },
    });
  });

  test("Enter takes nothing where the mentions disagree", () => {
    const sections = asking.sections.map((section) => ({
      ...section,
      entities: section.entities.map((entity) =>
        entity.annotation_id === 4 ? { ...entity, Experienced: false, Negated: true } : entity,
      ),
    }));
    const shown = shownSession(opened, { ...asking, sections });
    expect(shown.asking).toMatchObject({ disagrees: true, suggestion: null });
    expect(keyCommand("suggested", 0, shown)).toBeNull();
    expect(keyCommand("accept", 0, shown)).toMatchObject({ kind: "accept" });
  });

  test("J stops at what is asked about only, O hides the rest", () => {
    const one = givenWith(savedAnswer(3, []), asked.slice(1));
    const ids: string[] = [];
    let session = opened;
    for (let step = 0; step < 3; step += 1) {
      const command = keyCommand("next", 0, shownSession(session, one));
      if (command) session = transact(session, command, one);
      ids.push(shownSession(session, one).current?.id ?? "");
    }
    expect(ids).toEqual(["automated-5", "automated-2", "automated-5"]);
    const others = keyCommand("others", 0, shownSession(session, one));
    if (!others) throw new Error("O is for something.");
    const hidden = shownSession(transact(session, others, one), one);
    expect(hidden.visible.map(({ conceptId }) => conceptId)).toEqual([8, 8]);
  });
});

test("who reads goes from annotation to annotation, and no key does more", () => {
  const moving = transact(reading, { kind: "pick", to: second }, given);
  const able = keyActions.filter(({ action }) => commandOf(action, moving) !== null);
  expect(able.map(({ action }) => action)).toEqual(["next", "previous"]);
  expect(keyActions.filter(({ action }) => fieldOf(action, shownOf(moving)) !== null)).toEqual([]);
});

test("without a current annotation only those keys are for something that need none", () => {
  const able = keyActions.filter(({ action }) => commandOf(action, annotating) !== null);
  expect(able.map(({ action }) => action)).toEqual(
    keyActions
      .map(({ action }) => action)
      .filter((action) => ["next", "previous", "add", "undo", "redo", "save"].includes(action)),
  );
});

test("a key leads into the field that is there", () => {
  expect(fieldOf("result", shownOf(picked))).toBe("numeric_result");
  expect(fieldOf("medication", shownOf(picked))).toBeNull();
});
