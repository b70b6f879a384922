// "Not mentioned" and "cannot tell" (domain.md §6, decision 106). Shares with the product: the rows that the tests'
// world writes. What is kept, and what the views make of it, is read from the database.
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../app/testing/one-of-everything.ts";
import type { TestCaller } from "../app/testing/test-caller.ts";
import { testServer } from "../app/testing/test-server.ts";
import {
  addNote,
  addPatient,
  addProject,
  assign,
  type AddedNote,
} from "../records/documents/testing/record-in-test.ts";
import { done } from "./testing/done-in-test.ts";

const server = await testServer({
  seed: withOneOfEverything,
});
const { db, world } = server;
const { concept, batch, study } = oneOfEverything;
const annotators = [await server.signIn("Annotator"), await server.signIn("Annotator", "second")];
const userIds = [await server.userId("Annotator"), await server.userId("Annotator", "second")];
const supervisor = await server.signIn("Supervisor");
const [first, second] = annotators as [TestCaller, TestCaller];

let note: AddedNote;

beforeEach(async () => {
  const patient = await addPatient(db, world.department);
  note = await addNote(db, patient, { text: "Dyspnea at night.", batch_id: batch });
  const project_id = await addProject(db, world.hospital, {
    study_id: study,
    concepts: [concept],
    supervisor: await server.userId("Supervisor"),
  });
  for (const user_id of userIds) await assign(db, note, { project_id, user_id, status: "waiting" });
});

type Answer = "not mentioned" | "cannot tell";
const said = (answer: Answer) => [{ concept_id: concept, answer }];

const answer = (caller: TestCaller, version: number, word: Answer) =>
  caller.call("AddManualAnnotationsInBulk", {
    subdocument_id: note.subdocument_id,
    version,
    annotations: [],
    answers: said(word),
  });

const words = (more: object = {}) => ({
  annotation_id: "0",
  concept_id: String(concept),
  annotation_type: "Text" as const,
  section_number: "0",
  begin_offset: "0",
  end_offset: "7",
  text: "Dyspnea",
  ...more,
});

const annotate = (caller: TestCaller, version: number, more: object = {}) =>
  caller.call("AddManualAnnotationsInBulk", {
    subdocument_id: note.subdocument_id,
    version,
    annotations: [words(more)],
  });

const answers = async (caller: TestCaller) =>
  (
    await caller.call("GetManualAnnotations", {
      "m_ManualAnnotationObject.subdocument_id": note.subdocument_id,
    })
  ).answers;

const reference = async () => {
  const { rows } = await sql<{ reference: boolean | null; finished: boolean; untold: boolean }>`
    select reference, finished, untold from document_reference where subdocument_id = ${note.subdocument_id}`.execute(
    db,
  );
  return rows[0];
};

const conflicts = async () => {
  const { payload } = await supervisor.call("GetManualAnnotationsWithConflicts", {
    subdocument_id: note.subdocument_id,
  });
  return payload.map(({ difference, annotation_details }) => [
    difference,
    ...annotation_details.map(({ annotation_type }) => annotation_type).toSorted(),
  ]);
};

test("an answer without words is kept, is told to nobody else, and is not unanswered for Done", async () => {
  await answer(first, 0, "cannot tell");
  expect(await answers(first)).toEqual(said("cannot tell"));
  expect(await answers(second)).toEqual([]);
  const { data } = await first.call("GetManualAnnotationProjectAttributes", {
    subdocument_id: note.subdocument_id,
  });
  expect(data[0]?.concepts).toMatchObject([{ concept_id: concept, is_answered: true }]);
  const list = await first.call("FinishDocument", {
    subdocument_id: note.subdocument_id,
    version: 1,
    not_mentioned_concept_ids: [],
  });
  expect(list).toMatchObject({ version: 1, answers: said("cannot tell"), saved_concept_ids: [] });
});

test("a later answer is a revision: both are there, and the newer one holds", async () => {
  await answer(first, 0, "cannot tell");
  await answer(first, 1, "not mentioned");
  expect(await answers(first)).toEqual(said("not mentioned"));
  const { rows } = await sql<{ answer: string }>`
    select answer from wordless_answer where subdocument_id = ${note.subdocument_id} order by save_id`.execute(
    db,
  );
  expect(rows.map((row) => row.answer)).toEqual(["cannot tell", "not mentioned"]);
  await annotate(first, 2);
  expect(await answers(first)).toEqual([]);
});

test("S5.7 it does not take the place of an annotation that is there, saved before or with it", async () => {
  const both = await first.refusal("AddManualAnnotationsInBulk", {
    subdocument_id: note.subdocument_id,
    version: 0,
    annotations: [words()],
    answers: said("not mentioned"),
  });
  expect(both.code).toBe("annotation.last-of-concept");
  await annotate(first, 0);
  const refused = await first.refusal("AddManualAnnotationsInBulk", {
    subdocument_id: note.subdocument_id,
    version: 1,
    annotations: [],
    answers: said("cannot tell"),
  });
  expect(refused.code).toBe("annotation.last-of-concept");
  expect(await answers(first)).toEqual([]);
});

test.each<[string, (caller: TestCaller) => Promise<unknown>]>([
  ["yes", (caller) => annotate(caller, 0)],
  ["denied", (caller) => annotate(caller, 0, { is_experienced: "false" })],
  ["not mentioned", (caller) => answer(caller, 0, "not mentioned")],
])(
  "cannot tell beside %s is a conflict, and there is no reference standard",
  async (word, other) => {
    await answer(first, 0, "cannot tell");
    await other(second);
    for (const caller of annotators) await done(caller, note.subdocument_id);
    expect(await reference()).toEqual({ reference: null, finished: true, untold: true });
    expect(await conflicts()).toEqual([
      ["cannot tell", "Cannot tell", word === "not mentioned" ? "Not annotated" : "Text"],
    ]);
  },
);

test("two who cannot tell do not disagree, and say nothing: no conflict, and no reference standard", async () => {
  for (const caller of annotators) await answer(caller, 0, "cannot tell");
  for (const caller of annotators) await done(caller, note.subdocument_id);
  expect(await reference()).toEqual({ reference: null, finished: true, untold: true });
  expect(await conflicts()).toEqual([]);
});

test("two who say that it is not mentioned agree on no", async () => {
  for (const caller of annotators) await answer(caller, 0, "not mentioned");
  for (const caller of annotators) await done(caller, note.subdocument_id);
  expect(await reference()).toEqual({ reference: false, finished: true, untold: false });
});

test("domain.md §6 what another annotator found is no part of the question", async () => {
  const { childConcept } = oneOfEverything;
  const place = { subdocument_id: note.subdocument_id };
  await second.call("AddManualAnnotationsInBulk", {
    ...place,
    version: 0,
    annotations: [words({ concept_id: String(childConcept) })],
  });
  const kindsFor = async (caller: TestCaller) => {
    const { data } = await caller.call("GetManualAnnotationProjectAttributes", place);
    return data[0]?.concepts.find(({ concept_id }) => concept_id === concept)?.kind_concept_ids;
  };
  expect(await kindsFor(second)).toEqual([concept, childConcept].toSorted((a, b) => a - b));
  expect(await kindsFor(first)).toEqual([concept]);
});
