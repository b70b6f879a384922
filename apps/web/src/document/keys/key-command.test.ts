import { expect, test } from "vitest";
import { freshWork } from "../session/annotations.ts";
import { transact } from "../session/commands.ts";
import { newSession, type DocumentSession } from "../session/document-session.ts";
import { shownSession } from "../session/shown-session.ts";
import { concepts, firstAnswer, givenWith } from "../session/testing/session-in-test.ts";
import { fieldOf, keyCommand } from "./key-command.ts";
import { keyActions, type KeyAction } from "./keys.ts";

const given = givenWith(firstAnswer);
const reading = newSession();
const annotating: DocumentSession = { ...reading, work: freshWork(firstAnswer) };
const context = { asked: concepts, nextSeverity: () => "Mild" };
const shownOf = (session: DocumentSession) => shownSession(session, given);
const commandOf = (action: KeyAction, session: DocumentSession, number = 0) =>
  keyCommand(action, number, shownOf(session), context);

const [first, second] = shownOf(annotating).marks;
if (!first || !second) throw new Error("There are marks.");
const picked = transact(annotating, { kind: "pick", to: second }, given);

test.each<[KeyAction, object]>([
  ["accept", { kind: "accept", mark: second }],
  ["reject", { kind: "reject", mark: second }],
  ["acceptAll", { kind: "askAll", asks: true }],
  ["previous", { kind: "move", to: first }],
  ["add", { kind: "startAdding" }],
  ["is_current", { kind: "change", mark: second, change: { is_current: false } }],
  ["is_present", { kind: "change", mark: second, change: { is_present: false } }],
  ["severity", { kind: "change", mark: second, change: { concept_severity: "Mild" } }],
  ["undo", { kind: "undo" }],
  ["redo", { kind: "redo" }],
  ["save", { kind: "save" }],
])("%s of the current annotation is %o", (action, command) => {
  expect(commandOf(action, picked)).toEqual(command);
});

test("a number is a concept that the project asks about, on the selected words", () => {
  const span = { begin: 5, end: 8 };
  const chosen = transact(picked, { kind: "choose", span }, given);
  expect(commandOf("concept", chosen, 1)).toEqual({ kind: "add", concept: concepts[1], span });
  expect(commandOf("concept", picked, 0)).toMatchObject({ span: null });
  expect(commandOf("concept", picked, 8)).toBeNull();
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
      .filter((action) =>
        ["next", "previous", "add", "concept", "undo", "redo", "save"].includes(action),
      ),
  );
});

test("a key leads into the field that is there: of reasons the one that is asked for", () => {
  expect(fieldOf("result", shownOf(picked))).toBe("numeric_result");
  expect(fieldOf("reason", shownOf(picked))).toBe("not_definitive_detail");
  expect(fieldOf("medication", shownOf(picked))).toBeNull();
  const change = { is_experienced: false };
  const changed = transact(picked, { kind: "change", mark: second, change }, given);
  expect(fieldOf("reason", shownOf(changed))).toBe("not_experienced_reason");
});
