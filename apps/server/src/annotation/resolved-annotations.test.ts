import { describe, expect, test } from "vitest";
import {
  addNote,
  addPatient,
  addProject,
  assign,
} from "../records/documents/testing/record-in-test.ts";
import { oneOfEverything, withOneOfEverything } from "../app/testing/one-of-everything.ts";
import type { TestCaller } from "../app/testing/test-caller.ts";
import { testServer } from "../app/testing/test-server.ts";

const server = await testServer({
  seed: withOneOfEverything,
});
const rows = oneOfEverything;
const { db, world } = server;
const users = {
  first: await server.userId("Annotator"),
  second: await server.userId("Annotator", "second"),
  supervisor: await server.userId("Supervisor"),
};
const first = await server.signIn("Annotator");
const second = await server.signIn("Annotator", "second");
const supervisor = await server.signIn("Supervisor");

const list = (caller: TestCaller, subdocumentId: number) =>
  caller.call("GetManualAnnotations", { "m_ManualAnnotationObject.subdocument_id": subdocumentId });

const annotate = (caller: TestCaller, subdocument_id: number, concept_id: number) =>
  caller.call("AddManualAnnotationsInBulk", {
    subdocument_id,
    version: 0,
    annotations: [{ annotation_id: 0, concept_id, annotation_type: "Document" }],
  });

/** The supervisor chose the first annotator's answer. */
const settle = (note: { patient_id: number; subdocument_id: number }, other: number) =>
  db
    .insertInto("resolution")
    .values({
      patient_id: note.patient_id,
      subdocument_id: note.subdocument_id,
      concept_id: rows.concept,
      resolved_by: users.supervisor,
      resolved_at: new Date("2200-01-01"),
      chosen_user_id: users.first,
      other_user_id: other,
      is_positive: true,
    })
    .execute();

/** Both annotators say something of the concept or its descendant; the supervisor chose the first one's answer. */
async function resolvedNote(blind: boolean): Promise<number> {
  const patient = await addPatient(db, world.hospital);
  const note = await addNote(db, patient, { text: "Has dyspnea.", batch_id: rows.batch });
  const project_id = await addProject(db, world.hospital, {
    supervisor: users.supervisor,
    concepts: [rows.concept],
    blind,
  });
  for (const user_id of [users.first, users.second])
    await assign(db, note, { project_id, user_id });
  for (const [caller, concept_id] of [
    [first, rows.childConcept],
    [second, rows.concept],
  ] as const)
    await annotate(caller, note.subdocument_id, concept_id);
  await settle(note, users.second);
  return note.subdocument_id;
}

/** What is told apart by its concept: the first annotates a kind of what the second does. */
const resolvedConcepts = async (caller: TestCaller, note: number) =>
  (await list(caller, note)).data.filter((row) => row.is_resolved).map((row) => row.concept_id);

describe("S4.11 an annotation that a resolution chose", () => {
  test("is told from the other one, the concept beneath included, where nobody is blind", async () => {
    const note = await resolvedNote(false);
    expect((await list(supervisor, note)).data).toHaveLength(2);
    expect(await resolvedConcepts(supervisor, note)).toEqual([rows.childConcept]);
    expect(await resolvedConcepts(first, note)).toEqual([rows.childConcept]);
    expect(await resolvedConcepts(second, note)).toEqual([rows.childConcept]);
  });

  test("is not told to annotators of a blind project", async () => {
    const note = await resolvedNote(true);
    expect(await resolvedConcepts(supervisor, note)).toEqual([rows.childConcept]);
    expect((await list(first, note)).data).toHaveLength(1);
    expect(await resolvedConcepts(first, note)).toEqual([]);
    expect(await resolvedConcepts(second, note)).toEqual([]);
  });

  test("is told where the two read in one project, not where each reads in another", async () => {
    const note = await addNote(db, await addPatient(db, world.hospital), {
      text: "Has dyspnea.",
      batch_id: rows.batch,
    });
    for (const user_id of [users.first, users.second]) {
      const project_id = await addProject(db, world.hospital, {
        supervisor: users.supervisor,
        concepts: [rows.concept],
        blind: false,
      });
      await assign(db, note, { project_id, user_id });
    }
    await annotate(first, note.subdocument_id, rows.childConcept);
    await settle(note, users.second);
    expect((await list(supervisor, note.subdocument_id)).data).toHaveLength(1);
    expect(await resolvedConcepts(supervisor, note.subdocument_id)).toEqual([]);
  });

  test("is told to the annotators of the project whose readers it is between", async () => {
    const note = await addNote(db, await addPatient(db, world.hospital), {
      text: "Has dyspnea.",
      batch_id: rows.batch,
    });
    const [theirs = 0, own = 0] = await Promise.all(
      [1, 2].map(() =>
        addProject(db, world.hospital, {
          supervisor: users.supervisor,
          concepts: [rows.concept],
          blind: false,
        }),
      ),
    );
    for (const user_id of [users.first, users.supervisor])
      await assign(db, note, { project_id: theirs, user_id });
    await assign(db, note, { project_id: own, user_id: users.second });
    await annotate(first, note.subdocument_id, rows.childConcept);
    await settle(note, users.supervisor);
    expect(await resolvedConcepts(supervisor, note.subdocument_id)).toEqual([rows.childConcept]);
    expect(await resolvedConcepts(first, note.subdocument_id)).toEqual([rows.childConcept]);
    expect(await resolvedConcepts(second, note.subdocument_id)).toEqual([]);
  });
});
