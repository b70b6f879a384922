import { done } from "../testing/done-in-test.ts";
import { beforeAll, describe, expect, test } from "vitest";
import {
  addNote,
  addPatient,
  addProject,
  assign,
} from "../../records/documents/testing/record-in-test.ts";
import type { AddedNote } from "../../records/documents/testing/record-in-test.ts";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";

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
const callers = {
  first: await server.signIn("Annotator"),
  second: await server.signIn("Annotator", "second"),
};
const supervisor = await server.signIn("Supervisor");
const researcher = await server.signIn("User");

/** A note in the queues of both annotators, of each of these projects. */
async function noteOf(projects: readonly number[]): Promise<AddedNote> {
  const patient = await addPatient(db, world.hospital);
  const note = await addNote(db, patient, { text: "Has dyspnea.", batch_id: rows.batch });
  for (const project_id of projects)
    for (const user_id of [users.first, users.second])
      await assign(db, note, { project_id, user_id });
  return note;
}

async function say(who: "first" | "second", { subdocument_id }: AddedNote, given: object[]) {
  const own = await callers[who].call("GetManualAnnotations", {
    "m_ManualAnnotationObject.subdocument_id": subdocument_id,
    m_UserManualAnnotationFlag: true,
  });
  await callers[who].call("AddManualAnnotationsInBulk", {
    subdocument_id,
    version: own.version,
    annotations: given.map((each) => ({
      annotation_id: 0,
      concept_id: rows.concept,
      annotation_type: "Document" as const,
      ...each,
    })),
  });
  await done(callers[who], subdocument_id);
}

const concepts = [rows.concept];
let led = 0;
let others = 0;
let open = 0;

beforeAll(async () => {
  led = await addProject(db, world.hospital, { supervisor: users.supervisor, concepts });
  others = await addProject(db, world.hospital, { concepts: [rows.childConcept] });
  open = await addProject(db, world.hospital, { blind: false, concepts });
});

const conflictsOf = async ({ subdocument_id }: AddedNote, caller = supervisor) =>
  (await caller.call("GetManualAnnotationsWithConflicts", { subdocument_id })).payload;

describe("S7.18 S2.73 conflicts", () => {
  test("begin when both have finished, not before", async () => {
    const note = await noteOf([led]);
    await say("first", note, [{}]);
    expect(await conflictsOf(note)).toEqual([]);
    await say("second", note, []);
    expect(await conflictsOf(note)).toMatchObject([{ difference: "presence", resolved: false }]);
  });

  test.each<[string, object[], object[], string | undefined]>([
    ["the same", [{}], [{}], undefined],
    ["denied and not mentioned are both negative", [{ is_experienced: false }], [], undefined],
    ["of the mother is negative", [{ subject: "Mother" }], [{}], "presence"],
    [
      "the concept beneath is the concept, and a difference",
      [{}],
      [{ concept_id: rows.childConcept }],
      "concept",
    ],
    [
      "an attribute that is not asked about",
      [{ concept_severity: "Mild" }],
      [{ concept_severity: "Severe" }],
      undefined,
    ],
  ])("%s", async (_, one, two, difference) => {
    const note = await noteOf([led]);
    await say("first", note, one);
    await say("second", note, two);
    const found = await conflictsOf(note);
    expect(found.map((each) => each.difference)).toEqual(difference ? [difference] : []);
  });

  test("an attribute that is asked about, given by one alone, is a difference", async () => {
    await db
      .updateTable("project_concept")
      .set({ attributes: ["severity"] })
      .where("project_id", "=", led)
      .execute();
    const note = await noteOf([led]);
    await say("first", note, [{ concept_severity: "Mild" }]);
    await say("second", note, [{}]);
    expect(await conflictsOf(note)).toMatchObject([{ difference: "severity" }]);
  });

  test("of a document in two projects are each there once", async () => {
    const again = await addProject(db, world.hospital, { supervisor: users.supervisor, concepts });
    const note = await noteOf([led, again]);
    await say("first", note, [{}]);
    await say("second", note, []);
    expect(await conflictsOf(note)).toHaveLength(1);
  });

  test("domain.md §1 of a project that one does not lead are not one's to see", async () => {
    const note = await noteOf([led, others]);
    await say("first", note, [{ concept_id: rows.childConcept }]);
    await say("second", note, [{}]);
    expect((await conflictsOf(note)).map((each) => each.concept_id)).toEqual([rows.concept]);
    expect((await conflictsOf(note, researcher)).map((each) => each.concept_id)).toEqual([
      rows.concept,
      rows.childConcept,
    ]);
    const asked = { subdocument_id: note.subdocument_id };
    const projects = await supervisor.call("GetManualAnnotationProjectAttributes", asked);
    expect(projects.data.map((project) => project.projectId)).toEqual([led]);
  });
});

describe("domain.md §6 S7.14 whose answers one sees", () => {
  const all = async (note: AddedNote, caller: typeof supervisor) => {
    const of = { "m_ManualAnnotationObject.subdocument_id": note.subdocument_id };
    return (await caller.call("GetManualAnnotations", of)).data.map((row) => row.user_id);
  };

  test("an annotator the others' only where no project that they share is blind", async () => {
    const blind = await noteOf([led]);
    const seen = await noteOf([open]);
    const both = await noteOf([open, led]);
    for (const note of [blind, seen, both])
      for (const who of ["first", "second"] as const) await say(who, note, [{}]);
    expect(await all(blind, callers.first)).toEqual([users.first]);
    expect(await all(both, callers.first)).toEqual([users.first]);
    expect(new Set(await all(seen, callers.first))).toEqual(new Set([users.first, users.second]));
  });

  test("a supervisor those of the annotators of their projects, without names", async () => {
    const patient = await addPatient(db, world.hospital);
    const note = await addNote(db, patient, { text: "Has dyspnea.", batch_id: rows.batch });
    await assign(db, note, { project_id: led, user_id: users.first });
    await assign(db, note, { project_id: others, user_id: users.second });
    for (const who of ["first", "second"] as const) await say(who, note, [{}]);
    // Of the one of their annotators, and no id that would tell which.
    expect(await all(note, supervisor)).toEqual([null]);
    expect(await all(note, researcher)).toHaveLength(2);
  });
});
