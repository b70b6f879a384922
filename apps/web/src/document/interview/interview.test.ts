// The interview as a session, without a screen: what each answer stages, and where it leads.
import { describe, expect, test } from "vitest";
import { freshWork } from "../session/annotations.ts";
import { transact, type Command } from "../session/commands.ts";
import { newSession, type DocumentSession } from "../session/document-session.ts";
import type { SavedAnswer, SessionInput } from "../session/session-input.ts";
import { shownSession } from "../session/shown-session.ts";
import { saveInput } from "../session/stage.ts";
import { concepts, givenWith, savedAnswer, savedRow } from "../session/testing/session-in-test.ts";
import { cueOf } from "./cue.ts";

// 7 has three mentions in the text, 8 two, 9 none.
const asked = concepts.map((concept) => ({
  concept,
  kinds: new Set([concept.concept_id]),
  isAnswered: false,
}));
const nothing = savedAnswer(0, []);
const given = givenWith(nothing, asked);
const open = (answer: SavedAnswer = nothing): DocumentSession => ({
  ...newSession(),
  work: freshWork(answer),
});

let keys = 0;
const run = (session: DocumentSession, at: SessionInput, ...commands: readonly Command[]) =>
  commands.reduce(
    (before, command) => transact(before, command, at, () => `temp_${keys++}`),
    session,
  );
const answersOf = (session: DocumentSession, at = given) =>
  shownSession(session, at).questions.map(({ answer }) => answer);

describe("S4.13 domain.md §6 an answer", () => {
  test.each([
    ["yes", { is_experienced: true, is_definitive: true, is_current: true, subject: "Patient" }],
    ["no", { is_experienced: false, not_experienced_reason: "Negated", subject: "Patient" }],
    ["possible", { is_experienced: true, is_definitive: false }],
    ["past", { is_experienced: true, is_current: false }],
    ["family", { is_experienced: false, subject: "Family" }],
  ] as const)(
    "%s is an annotation at the words, and goes on to the next question",
    (answer, said) => {
      const after = run(open(), given, { kind: "answer", answer });
      const shown = shownSession(after, given);
      expect(shown.state.annotations).toMatchObject([
        { concept_id: 7, text: "asthma", annotation_type: "Text", attributes: said },
      ]);
      expect(answersOf(after)).toEqual([answer, null, null]);
      expect(shown.asking?.concept.concept_id).toBe(8);
      expect(shown.current?.conceptId).toBe(8);
    },
  );

  test("that answers two questions goes on behind both: the next key takes nothing back", () => {
    // 7 is a kind of 8.
    const both = asked.map((one) =>
      one.concept.concept_id === 8 ? { ...one, kinds: new Set([7, 8]) } : one,
    );
    const at = givenWith(nothing, both);
    const after = run(open(), at, { kind: "answer", answer: "yes" });
    expect(answersOf(after, at)).toEqual(["yes", "yes", null]);
    expect(shownSession(after, at).asking?.concept.concept_id).toBe(9);
    // That it is denied says nothing of what it is a kind of.
    const denied = run(open(), at, { kind: "answer", answer: "no" });
    expect(shownSession(denied, at).asking?.concept.concept_id).toBe(8);
  });

  test.each(["not mentioned", "cannot tell"] as const)(
    "%s is no annotation, and is sent as it is",
    (answer) => {
      const after = run(open(), given, { kind: "answer", answer });
      const { state, pending } = shownSession(after, given);
      expect(answersOf(after)).toEqual([answer, null, null]);
      expect(pending).toBe(1);
      expect(saveInput(state, 0, 5)).toMatchObject({
        annotations: [],
        answers: [{ concept_id: 7, answer }],
      });
      expect(answersOf(run(after, given, { kind: "undo" }))).toEqual([null, null, null]);
    },
  );

  test("without words takes back what is staged of the concept; words take it back again", () => {
    const told = run(open(), given, { kind: "answer", answer: "yes" }, { kind: "ask", concept: 7 });
    const untold = run(told, given, { kind: "answer", answer: "cannot tell" });
    expect(shownSession(untold, given).state.annotations).toEqual([]);
    const again = run(untold, given, { kind: "ask", concept: 7 }, { kind: "answer", answer: "no" });
    const { state } = shownSession(again, given);
    expect([...state.answers]).toEqual([]);
    expect(answersOf(again)[0]).toBe("no");
  });

  test("S5.7 without words is refused where an annotation of the concept is saved", () => {
    const answer = savedAnswer(1, [savedRow(11, 7)]);
    const at = givenWith(answer, asked);
    const session = run(open(answer), at, { kind: "ask", concept: 7 });
    const refused = run(session, at, { kind: "answer", answer: "cannot tell" });
    expect(refused.refusal).toMatch(/^Concept 7 is a saved annotation to this document\./);
    expect(refused.work).toBe(session.work);
  });

  test("to a question without a mention is of the document", () => {
    const after = run(
      open(),
      given,
      { kind: "ask", concept: 9 },
      { kind: "answer", answer: "yes" },
    );
    expect(shownSession(after, given).state.annotations).toMatchObject([
      { concept_id: 9, annotation_type: "Document", place: null },
    ]);
  });
});

test("S5.9 the first answer locks, also without words; another one of what was saved revises", () => {
  const question = (session: DocumentSession, at: SessionInput) =>
    run(session, at, { kind: "answer", answer: "cannot tell" }, { kind: "save" }).question;
  expect(question(open(), given)).toMatch(/^Initial annotations will be locked/);
  const answer = savedAnswer(1, [], [{ concept_id: 7, answer: "not mentioned" }]);
  const at = givenWith(answer, asked);
  const again = run(open(answer), at, { kind: "ask", concept: 7 });
  expect(question(again, at)).toMatch(/save revision/);
});

test("answers that are saved are there again, and Done's too", () => {
  const answer = savedAnswer(2, [], [{ concept_id: 7, answer: "cannot tell" }]);
  const done = asked.map((one) => ({ ...one, isAnswered: true }));
  expect(answersOf(open(answer), givenWith(answer, done))).toEqual([
    "cannot tell",
    "not mentioned",
    "not mentioned",
  ]);
});

test("that a kind is denied is no answer to what it is a kind of; that the patient has it is", () => {
  const [parent, kind] = concepts;
  if (!parent || !kind) throw new Error("There are concepts.");
  const one = [{ concept: parent, kinds: new Set([7, 8]), isAnswered: false }];
  const of = (is_experienced: boolean) => {
    const answer = savedAnswer(1, [savedRow(11, 8, { is_experienced })]);
    return answersOf(open(answer), givenWith(answer, one));
  };
  expect(of(false)).toEqual([null]);
  expect(of(true)).toEqual(["yes"]);
  // Denied at the words of the kind, it is said of the concept that is asked about.
  const at = givenWith(nothing, one);
  const cough = shownSession(open(), at).marks.find(({ conceptId }) => conceptId === 8);
  if (!cough) throw new Error("There is a cough.");
  const denied = run(open(), at, { kind: "pick", to: cough }, { kind: "answer", answer: "no" });
  expect(shownSession(denied, at).state.annotations).toMatchObject([
    { concept_id: 7, text: "cough" },
  ]);
});

test("a rejected suggestion leaves a trace, counts for nothing, and comes back with the same key or undo", () => {
  const first = shownSession(open(), given).current;
  if (!first) throw new Error("A question is at hand.");
  const rejected = run(open(), given, { kind: "reject", mark: first });
  const shown = shownSession(rejected, given);
  const trace = shown.marks.find(({ id }) => id === first.id);
  expect(trace?.isRejected).toBe(true);
  expect(shown.questions[0]?.mentions).toHaveLength(2);
  expect(shown.pending).toBe(0);
  const after = (command: Command) =>
    shownSession(run(rejected, given, command), given).questions[0]?.mentions.length;
  expect(after({ kind: "undo" })).toBe(3);
  expect(trace && after({ kind: "reject", mark: trace })).toBe(3);
});

test("the cue is the nearest place of its words", () => {
  const sections = given.sections.map((section) => ({
    ...section,
    entities: section.entities.map((entity) => ({
      ...entity,
      Experienced: false,
      Negated: true,
      Why: { negated: { rule: "negated.forward.no", trigger: "No" } },
    })),
  }));
  const at = { ...given, sections };
  const cues = shownSession(open(), at).marks.map((mark) => cueOf(mark, given.model));
  // "No" stands in the second section alone; in "cough" and "since" it is no word.
  const begin = given.model.text.indexOf("No asthma");
  expect(cues).toEqual([null, null, null, { begin, end: begin + 2 }, { begin, end: begin + 2 }]);
});
