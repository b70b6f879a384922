import type { InputOf } from "@concord/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ApiProblem } from "../../platform/api/api-problem.ts";
import { transact, type Command } from "./commands.ts";
import { newSession, type DocumentSession } from "./document-session.ts";
import type { SavedAnswer } from "./session-input.ts";
import { freshWork } from "./annotations.ts";
import { shownSession } from "./shown-session.ts";
import { saveInput } from "./stage.ts";
import {
  concepts,
  firstAnswer,
  givenWith,
  savedAnswer,
  savedRow,
} from "./testing/session-in-test.ts";

const given = givenWith(firstAnswer);
const opened: DocumentSession = { ...newSession(), work: freshWork(firstAnswer) };

let keys = 0;
const run = (session: DocumentSession, ...commands: readonly Command[]): DocumentSession =>
  commands.reduce(
    (before, command) => transact(before, command, given, () => `temp_${keys++}`),
    session,
  );
const shownOf = (session: DocumentSession) => shownSession(session, given);

function mark(session: DocumentSession, id: string) {
  const found = shownOf(session).marks.find((each) => each.id === id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
}

const problem = (status: number, code: ApiProblem["code"]) =>
  new ApiProblem(status, code, { description: `It was ${code}.` });

/** What an annotator sees as their own: concept, place and what is said of it, whatever the keys. */
function own(session: DocumentSession, at = given): string[] {
  return shownSession(session, at)
    .state.annotations.map(({ key: _, ...said }) =>
      JSON.stringify([said.concept_id, said.place, said.attributes]),
    )
    .toSorted();
}

/** All that is shown as staged: the annotator's annotations and what is rejected. */
const seen = (session: DocumentSession) => {
  const { annotations, dismissed } = shownOf(session).state;
  return structuredClone({ annotations, dismissed: [...dismissed] });
};

describe("one command", () => {
  const suggestion = mark(opened, "automated-1");

  test("accept makes it one's own, and goes on to the next suggestion", () => {
    const shown = shownOf(run(opened, { kind: "accept", mark: suggestion }));
    expect(shown.pending).toBe(1);
    expect(shown.isEditing).toBe(true);
    expect(shown.marks.some(({ id }) => id === "automated-1")).toBe(false);
    expect(shown.current?.id).toBe("automated-2");
  });

  test("the last suggestion stays the current one as the annotator's own, also once it is saved", () => {
    const rejected = [1, 2, 3, 4].map((id) => ({
      kind: "reject" as const,
      mark: mark(opened, `automated-${id}`),
    }));
    const last = run(opened, ...rejected, { kind: "accept", mark: mark(opened, "automated-5") });
    expect(shownOf(last).current).toMatchObject({ source: "mine", conceptId: 8 });
    const place = { section_number: 1, begin_offset: 24, end_offset: 29, text: "cough" };
    const answer = savedAnswer(4, [...firstAnswer.data, savedRow(14, 8, place)]);
    const saved = run(last, { kind: "save" }, { kind: "send" }, { kind: "saved", answer });
    expect(shownSession(saved, givenWith(answer)).current?.id).toBe("mine-14");
  });

  test("reject hides a suggestion and removes what is one's own; the last saved of a concept stays (S5.7)", () => {
    const without = run(opened, { kind: "reject", mark: suggestion });
    expect(shownOf(without)).toMatchObject({ pending: 0, isEditing: true });
    expect([...shownOf(without).state.dismissed]).toEqual([1]);
    const removed = run(opened, { kind: "reject", mark: mark(opened, "mine-11") });
    expect(shownOf(removed).state.removed.map(({ key }) => key)).toEqual(["11"]);
    const refused = run(opened, { kind: "reject", mark: mark(opened, "mine-13") });
    expect(refused.work).toBe(opened.work);
    expect(refused.refusal).toMatch(/is a saved annotation to this document/);
    expect(run(refused, { kind: "dropRefusal" })).toEqual(opened);
  });

  test("change of a suggestion says it otherwise as one's own; of one's own it changes that", () => {
    const change = { is_current: false };
    const changed = run(opened, { kind: "change", mark: suggestion, change });
    expect(shownOf(changed).current).toMatchObject({ source: "mine", attributes: change });
    const again = run(opened, { kind: "change", mark: mark(opened, "mine-11"), change });
    expect([...shownOf(again).state.changed]).toEqual(["11"]);
  });

  test("several are changed or removed as one step, all or none; undo takes it back at once", () => {
    const marks = ["mine-11", "mine-13"].map((id) => mark(opened, id));
    const changed = run(opened, { kind: "changeAll", marks, change: { is_current: false } });
    expect([...shownOf(changed).state.changed]).toEqual(["11", "13"]);
    expect(shownOf(run(changed, { kind: "undo" })).pending).toBe(0);
    // 13 is the last saved one of its concept: neither goes.
    const refused = run(opened, { kind: "removeAll", marks });
    expect(refused.work).toBe(opened.work);
    expect(refused.refusal).toMatch(/is a saved annotation to this document/);
    const removed = run(opened, { kind: "removeAll", marks: marks.slice(0, 1) });
    expect(shownOf(removed).state.removed.map(({ key }) => key)).toEqual(["11"]);
  });

  test("all occurrences of words that stand nowhere else: it is said, and nothing is asked any more", () => {
    const asked = run(opened, { kind: "askAll", asks: true }, { kind: "noOther" });
    expect(shownOf(asked).asksAll).toBe(false);
    expect(asked.work).toBe(opened.work);
    expect(asked.refusal).toBe(
      "These words stand nowhere else in the document where they are not annotated already.",
    );
    expect(run(asked, { kind: "dropRefusal" }).refusal).toBeNull();
  });

  test("add takes the selected words once, and ends the selection; across sections it says why not", () => {
    const [concept] = concepts;
    if (!concept) throw new Error("There are concepts.");
    const span = { begin: 5, end: 8 };
    const adding = run(opened, { kind: "choose", span }, { kind: "startAdding" });
    expect(shownOf(adding).adding).toBe("selection");
    expect(run(adding, { kind: "choose", span: { ...span } })).toBe(adding);
    expect(shownOf(run(adding, { kind: "choose", span: null })).adding).toBeNull();
    const added = run(adding, { kind: "add", concept, span });
    expect(shownOf(added)).toMatchObject({ pending: 1, chosen: null, adding: null });
    expect(shownOf(added).current).toMatchObject({ conceptId: 7, span, text: "Has" });
    expect(shownOf(added).current?.attributes.is_experienced).toBe(true);
    const denied = run(adding, { kind: "add", concept, span, said: { is_experienced: false } });
    expect(shownOf(denied).current?.attributes).toMatchObject({
      is_experienced: false,
      is_present: true,
    });
    const refused = run(adding, { kind: "add", concept, span: { begin: 40, end: 50 } });
    expect(refused).toMatchObject({ chosen: span, adding: "selection" });
    expect(refused.refusal).toMatch(/within one section/);
  });

  test("all occurrences are one step", () => {
    const all = run(opened, { kind: "acceptAll", mark: suggestion });
    expect(shownOf(all).pending).toBe(3);
    expect(shownOf(run(all, { kind: "undo" })).pending).toBe(0);
  });

  test.each<[string, DocumentSession]>([
    ["was not read yet", newSession()],
    ["is nobody's, as for whoever reads", newSession()],
  ])("without a stage, which %s, nothing is staged", (_, session) => {
    const all: Command[] = [
      { kind: "accept", mark: suggestion },
      { kind: "reject", mark: suggestion },
      { kind: "undo" },
      { kind: "discard" },
      { kind: "save" },
      { kind: "send" },
    ];
    for (const command of all) expect(run(session, command)).toBe(session);
    expect(shownOf(run(session, { kind: "pick", to: suggestion })).current).toBe(suggestion);
  });
});

describe("save", () => {
  const staged = run(opened, { kind: "accept", mark: mark(opened, "automated-1") });

  test("S5.9 asks about locking the first of a concept, else about a revision; without anything it says so", () => {
    expect(run(opened, { kind: "save" }).refusal).toBe("Please add/update a concept.");
    expect(run(staged, { kind: "save" }).question).toMatch(/^Initial annotations will be locked/);
    const revised = run(opened, { kind: "accept", mark: mark(opened, "automated-2") });
    expect(run(revised, { kind: "save" }).question).toMatch(/save revision/);
  });

  test.each<[number, ApiProblem["code"], string | null]>([
    [409, "annotation.stale", null],
    [401, "session.none", null],
    [400, "annotation.last-of-concept", "It was annotation.last-of-concept."],
    [500, "server.failed", null],
    [0, "offline", null],
  ])("failed with %i %s: what was staged is there, a dialog says %s", (status, code, words) => {
    const sent = run(staged, { kind: "save" }, { kind: "send" });
    expect(shownOf(sent)).toMatchObject({ isSending: true, question: null });
    expect(run(sent, { kind: "save" })).toBe(sent);
    const failed = run(sent, { kind: "failed", problem: problem(status, code) });
    expect(failed.work).toBe(staged.work);
    expect(shownOf(failed)).toMatchObject({ isSending: false, refusal: words, isSaved: false });
    expect(shownOf(run(failed, { kind: "send" })).failure).toBeNull();
  });

  test("saved: nothing is staged but what was rejected, in view mode", () => {
    const also = run(staged, { kind: "reject", mark: mark(staged, "automated-2") });
    const answer = answerTo(also, firstAnswer);
    const saved = run(also, { kind: "send" }, { kind: "saved", answer });
    const shown = shownSession(saved, givenWith(answer));
    expect(shown).toMatchObject({ pending: 0, isSaved: true, isEditing: false, isSending: false });
    expect([...shown.state.dismissed]).toEqual([2]);
  });
});

/**
 * The server, as far as a save is concerned: takes what is sent into the saved rows, under new numbers where it is new.
 */
function answerTo(session: DocumentSession, before: SavedAnswer): SavedAnswer {
  const { work, state } = shownOf(session);
  const input: InputOf<"AddManualAnnotationsInBulk"> = saveInput(
    state,
    work?.stage.version ?? 0,
    5,
  );
  const rows = new Map(before.data.map((row) => [row.annotation_id, row]));
  for (const id of input.deleted_annotation_ids ?? []) rows.delete(Number(id));
  let next = 100;
  for (const sent of input.annotations) {
    const id = Number(sent.annotation_id) || next++;
    const staged = state.annotations.find(
      ({ key, concept_id, place }) =>
        (key === String(sent.annotation_id) || key.startsWith("temp_")) &&
        String(concept_id) === String(sent.concept_id) &&
        String(place?.begin ?? "") === sent.begin_offset &&
        String(place?.section ?? "") === sent.section_number,
    );
    if (!staged) throw new Error("What is sent is staged.");
    rows.set(id, {
      ...savedRow(id, staged.concept_id),
      text: staged.text,
      annotation_type: staged.annotation_type,
      section_number: staged.place?.section ?? null,
      begin_offset: staged.place?.begin ?? null,
      end_offset: staged.place?.end ?? null,
      ...staged.attributes,
    });
  }
  return savedAnswer(before.version + 1, [...rows.values()]);
}

/** A press of an annotator: what is done, and to which of what is shown then. */
interface Press {
  readonly does: (typeof does)[number];
  readonly which: number;
}
const does = [
  "accept",
  "acceptAll",
  "reject",
  "change",
  "add",
  "undo",
  "redo",
  "pick",
  "toggle",
  "save",
] as const;
const press = fc.record({ does: fc.constantFrom(...does), which: fc.nat(50) });

function commandOf({ does: kind, which }: Press, session: DocumentSession): Command {
  const { marks } = shownOf(session);
  const of = marks[which % marks.length];
  if (!of) throw new Error("There always is a mark.");
  if (kind === "accept" || kind === "acceptAll" || kind === "reject") return { kind, mark: of };
  if (kind === "change")
    return { kind, mark: of, change: which % 2 ? { is_current: false } : { subject: "Family" } };
  if (kind === "pick") return { kind, to: of };
  if (kind === "toggle") return { kind, shown: which % 2 ? "mine" : "automated" };
  if (kind !== "add") return { kind };
  const concept = concepts[which % concepts.length];
  if (!concept) throw new Error("There are concepts.");
  const span = which % 4 ? { begin: which % 7, end: (which % 7) + 3 } : null;
  // The same twice at one place is told apart by nothing but its key.
  const isThere = marks.some(
    (one) => one.conceptId === concept.concept_id && one.span?.begin === span?.begin,
  );
  return isThere ? { kind: "undo" } : { kind, concept, span };
}

const pressed = (session: DocumentSession, presses: readonly Press[]): DocumentSession =>
  presses.reduce((before, each) => run(before, commandOf(each, before)), session);

describe("any presses", () => {
  test("undo returns the former state and redo the later one, step by step to the beginning", () => {
    fc.assert(
      fc.property(fc.array(press, { maxLength: 25 }), (presses) => {
        let session = opened;
        let past: ReturnType<typeof seen>[] = [];
        let future: ReturnType<typeof seen>[] = [];
        for (const each of presses) {
          const command = commandOf(each, session);
          const [before, after] = [session, run(session, command)];
          session = after;
          if (after.work === before.work) continue;
          if (command.kind === "undo") {
            expect(seen(after)).toEqual(past.at(-1));
            [past, future] = [past.slice(0, -1), [...future, seen(before)]];
          } else if (command.kind === "redo") {
            expect(seen(after)).toEqual(future.at(-1));
            [past, future] = [[...past, seen(before)], future.slice(0, -1)];
          } else [past, future] = [[...past, seen(before)], []];
        }
        for (const former of past.toReversed()) {
          session = run(session, { kind: "undo" });
          expect(seen(session)).toEqual(former);
        }
        expect(run(session, { kind: "undo" })).toBe(session);
        expect(own(session)).toEqual(own(opened));
      }),
    );
  });

  test("a failed save leaves all that is staged, and what is staged while it is on its way", () => {
    const presses = fc.array(press, { maxLength: 15 });
    const status = fc.constantFrom(0, 400, 401, 409, 500, 503);
    fc.assert(
      fc.property(presses, presses, status, (before, during, code) => {
        const staged = pressed(opened, before);
        const failing = pressed(run(staged, { kind: "send" }), during);
        const failed = run(failing, { kind: "failed", problem: problem(code, "offline") });
        expect(failed.work).toBe(failing.work);
        expect(seen(failed)).toEqual(seen(failing));
      }),
    );
  });

  test("a save that comes back takes away nothing that is shown, also of what was staged in the meantime", () => {
    const presses = fc.array(press, { maxLength: 15 });
    fc.assert(
      fc.property(presses, presses, (before, during) => {
        const staged = pressed(opened, before);
        const sent = run(staged, { kind: "send" });
        fc.pre(sent.sent !== null);
        const answer = answerTo(staged, firstAnswer);
        const later = pressed(sent, during);
        const saved = run(later, { kind: "saved", answer });
        const at = givenWith(answer);
        expect(own(saved, at)).toEqual(own(later));
        expect(shownSession(saved, at).state.dismissed).toEqual(shownOf(later).state.dismissed);
        expect(shownSession(saved, at).isStale).toBe(false);
      }),
    );
  });
});
