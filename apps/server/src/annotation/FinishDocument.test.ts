// Shares with the product: the rows that the tests' world writes. What counts is read from the tables.
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../app/testing/one-of-everything.ts";
import { testServer } from "../app/testing/test-server.ts";
import type { TestCaller } from "../app/testing/test-caller.ts";
import {
  addNote,
  addPatient,
  addProject,
  assign,
} from "../records/documents/testing/record-in-test.ts";
import type { AddedNote } from "../records/documents/testing/record-in-test.ts";

const server = await testServer({
  seed: withOneOfEverything,
});
const rows = oneOfEverything;
const { db } = server;
const text = "Dyspnea at night. No fever.";
const userId = await server.userId("Annotator");
const annotator: TestCaller = await server.signIn("Annotator");

let note: AddedNote;
let batch_id: number;

beforeAll(async () => {
  ({ batch_id } = await db
    .insertInto("batch")
    .values({
      organization_id: server.world.hospital,
      name: "Notes to read",
      format: "notes",
      status: "ready",
    })
    .returning("batch_id")
    .executeTakeFirstOrThrow());
});

beforeEach(async () => {
  const patient = await addPatient(db, server.world.department);
  note = await addNote(db, patient, { text, batch_id });
  const project_id = await addProject(db, server.world.hospital);
  await db
    .insertInto("project_concept")
    .values([
      { project_id, concept_id: rows.concept, position: 0 },
      { project_id, concept_id: rows.childConcept, position: 1 },
    ])
    .execute();
  await assign(db, note, { project_id, user_id: userId, position: 0, status: "waiting" });
});

const status = async () =>
  (
    await db
      .selectFrom("assignment")
      .select("status")
      .where("subdocument_id", "=", note.subdocument_id)
      .executeTakeFirstOrThrow()
  ).status;

const answered = async () =>
  (
    await db
      .selectFrom("initial_answer")
      .select("concept_id")
      .where("subdocument_id", "=", note.subdocument_id)
      .orderBy("concept_id")
      .execute()
  ).map(({ concept_id }) => concept_id);

const asked = async () => {
  const { data } = await annotator.call("GetManualAnnotationProjectAttributes", {
    subdocument_id: note.subdocument_id,
  });
  return data.flatMap(({ concepts }) =>
    concepts.map(({ concept_id, is_answered }) => [concept_id, is_answered]),
  );
};

const save = (
  version: number,
  said: { concept?: number; is_experienced?: "true" | "false" } = {},
) =>
  annotator.call("AddManualAnnotationsInBulk", {
    subdocument_id: note.subdocument_id,
    version,
    annotations: [
      {
        annotation_id: "0",
        concept_id: String(said.concept ?? rows.concept),
        annotation_type: "Text",
        section_number: "0",
        begin_offset: "0",
        end_offset: "7",
        text: "Dyspnea",
        is_experienced: said.is_experienced ?? "true",
      },
    ],
  });

const finish = (version: number, not_mentioned_concept_ids: number[]) => ({
  subdocument_id: note.subdocument_id,
  version,
  not_mentioned_concept_ids,
});

describe("S5.9 S4.13 Save and Done are two acts", () => {
  test("a save answers the concept that it contains, and the document is in progress", async () => {
    await save(0);
    expect(await answered()).toEqual([rows.concept]);
    expect(await status()).toBe("in progress");
    expect(await asked()).toEqual([
      [rows.concept, true],
      [rows.childConcept, false],
    ]);
  });

  test("a kind of the concept that the patient has answers it too; one that is denied does not", async () => {
    await save(0, { concept: rows.childConcept, is_experienced: "false" });
    expect(await answered()).toEqual([rows.childConcept]);
    await save(1, { concept: rows.childConcept });
    expect(await answered()).toEqual([rows.concept, rows.childConcept].toSorted((a, b) => a - b));
  });

  test("done answers the others as not mentioned, and the document counts", async () => {
    await save(0);
    const list = await annotator.call("FinishDocument", finish(1, [rows.childConcept]));
    expect(list.version).toBe(2);
    expect(list.saved_concept_ids).toEqual([rows.concept]);
    expect(await answered()).toEqual([rows.concept, rows.childConcept].toSorted((a, b) => a - b));
    expect(await status()).toBe("done");
  });

  test("done without a save answers everything as not mentioned", async () => {
    await annotator.call("FinishDocument", finish(0, [rows.childConcept, rows.concept]));
    expect(await answered()).toHaveLength(2);
    expect(await status()).toBe("done");
  });

  test("a save after done is a revision: the document stays done", async () => {
    await annotator.call("FinishDocument", finish(0, [rows.childConcept, rows.concept]));
    await save(1);
    expect(await status()).toBe("done");
  });
});

describe("done is refused, and nothing is answered,", () => {
  test.each([
    ["for fewer concepts than are unanswered", () => []],
    ["for one that is answered by now", () => [rows.concept, rows.childConcept]],
    ["for one that nobody asks about", () => [rows.childConcept, rows.annotation]],
  ])("%s", async (_, shown) => {
    await save(0);
    const problem = await annotator.refusal("FinishDocument", finish(1, shown()));
    expect(problem).toMatchObject({ status: 409, code: "annotation.unanswered" });
    expect(await answered()).toEqual([rows.concept]);
    expect(await status()).toBe("in progress");
  });

  test("on an older version of the annotations", async () => {
    await save(0);
    const problem = await annotator.refusal("FinishDocument", finish(0, [rows.childConcept]));
    expect(problem).toMatchObject({ status: 409, code: "annotation.stale", version: 1 });
    expect(await status()).toBe("in progress");
  });

  test("by an annotator to whom the document is not assigned", async () => {
    const other = await server.signIn("Annotator", "second");
    const problem = await other.refusal(
      "FinishDocument",
      finish(0, [rows.concept, rows.childConcept]),
    );
    expect(problem.code).toBe("row.not-found");
    expect(await status()).toBe("waiting");
  });
});
