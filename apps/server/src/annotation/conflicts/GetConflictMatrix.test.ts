import { beforeAll, expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import {
  addNote,
  addPatient,
  addProject,
  assign,
} from "../../records/documents/testing/record-in-test.ts";
import { done } from "../testing/done-in-test.ts";

const server = await testServer({ seed: withOneOfEverything });
const rows = oneOfEverything;
const { db, world } = server;
const supervisor = await server.signIn("Supervisor");
const researcher = await server.signIn("User");
const annotators = {
  first: await server.signIn("Annotator"),
  second: await server.signIn("Annotator", "second"),
};

/** Both answer for the concept on a note of their own, and are done. */
async function answer(project_id: number, one: object[], other: object[], concept = rows.concept) {
  const patient = await addPatient(db, world.hospital);
  const note = await addNote(db, patient, { text: "Has dyspnea.", batch_id: rows.batch });
  await assign(db, note, { project_id, user_id: await server.userId("Annotator") });
  await assign(db, note, { project_id, user_id: await server.userId("Annotator", "second") });
  const { subdocument_id } = note;
  for (const [who, given] of [
    ["first", one],
    ["second", other],
  ] as const) {
    const own = await annotators[who].call("GetManualAnnotations", {
      "m_ManualAnnotationObject.subdocument_id": subdocument_id,
      m_UserManualAnnotationFlag: true,
    });
    await annotators[who].call("AddManualAnnotationsInBulk", {
      subdocument_id,
      version: own.version,
      annotations: given.map((each) => ({
        annotation_id: 0,
        concept_id: concept,
        annotation_type: "Document" as const,
        ...each,
      })),
    });
    await done(annotators[who], subdocument_id);
  }
}

const matrixOf = (caller: typeof supervisor) => caller.call("GetConflictMatrix", {});
const kindsOf = ({ data }: Awaited<ReturnType<typeof matrixOf>>, concept: number) =>
  Object.fromEntries(
    data
      .find(({ concept_id }) => concept_id === concept)
      ?.kinds.map(({ kind, open }) => [kind, open]) ?? [],
  );

beforeAll(async () => {
  const led = await addProject(db, world.hospital, {
    supervisor: await server.userId("Supervisor"),
    concepts: [rows.concept],
  });
  const others = await addProject(db, world.hospital, { concepts: [rows.childConcept] });
  await db
    .updateTable("project_concept")
    .set({ attributes: ["severity"] })
    .where("project_id", "=", led)
    .execute();
  const child = { concept_id: rows.childConcept };
  // The world has one of presence already: three.
  await answer(led, [{}], []);
  await answer(led, [{}], []);
  await answer(led, [{}], [child]);
  // The concept, and an attribute besides: of one kind, or it would be counted twice.
  await answer(led, [{}], [{ ...child, concept_severity: "Mild" }]);
  await answer(led, [{ concept_severity: "Mild" }], [{ concept_severity: "Severe" }]);
  await answer(led, [{}], [{}]);
  await answer(others, [{}], [], rows.childConcept);
});

test("open conflicts by concept and kind: those of the projects that one leads, and all of them for a researcher", async () => {
  const own = await matrixOf(supervisor);
  expect(kindsOf(own, rows.concept)).toEqual({ presence: 3, concept: 2, attributes: 1 });
  expect(kindsOf(own, rows.childConcept)).toEqual({});
  expect(own).toMatchObject({ openCount: 6, conflictsCount: 6, documentsCount: 6 });
  expect(kindsOf(await matrixOf(researcher), rows.childConcept)).toEqual({ presence: 1 });
});

test("each cell opens as many conflicts as it says", async () => {
  for (const caller of [supervisor, researcher]) {
    const { data, openCount } = await matrixOf(caller);
    let told = 0;
    for (const { concept_id, kinds, open } of data) {
      expect(kinds.reduce((sum, each) => sum + each.open, 0)).toBe(open);
      for (const each of kinds) {
        const listed = await caller.call("GetManualAnnotationsWithConflicts", {
          concept_id,
          kind: each.kind,
          unsettled: true,
        });
        expect(listed.conflictsCount).toBe(each.open);
        expect(listed.payload.length).toBe(Math.min(each.open, 10));
        told += each.open;
      }
    }
    expect(told).toBe(openCount);
  }
});

test("what is settled is no longer open", async () => {
  const { payload } = await supervisor.call("GetManualAnnotationsWithConflicts", {
    concept_id: rows.concept,
    kind: "attributes",
    unsettled: true,
  });
  const [conflict] = payload;
  const [chosen, other] = conflict?.annotation_details ?? [];
  await supervisor.call("ResolveManualAnnotationConflicts", {
    resolutions: [
      {
        conflict_id: conflict?.conflict_id ?? 0,
        version: conflict?.version ?? 0,
        selected_annotation: chosen?.annotation_id ?? null,
        annotationList: [other?.annotation_id ?? null],
      },
    ],
  });
  const after = await matrixOf(supervisor);
  expect(kindsOf(after, rows.concept)).toEqual({ presence: 3, concept: 2 });
  expect(after).toMatchObject({ openCount: 5, conflictsCount: 6, documentsCount: 5 });
});

test("another organisation's conflicts are nobody's here", async () => {
  const elsewhere = await server.signIn("User", "other");
  expect(await matrixOf(elsewhere)).toEqual({
    data: [],
    conflictsCount: 0,
    openCount: 0,
    documentsCount: 0,
  });
});
