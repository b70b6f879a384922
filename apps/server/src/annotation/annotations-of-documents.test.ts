// Manual annotations of an encounter, of several documents, of a cohort (S7.14, S7.16). Shares with the product: the
// rows that the tests' world writes; what is there is read from table manual_annotation.
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

const server = await testServer({ seed: withOneOfEverything });
const { db, world } = server;
const { concept, batch, study, cohort } = oneOfEverything;
const first = await server.signIn("Annotator");
const second = await server.signIn("Annotator", "second");
const supervisor = await server.signIn("Supervisor");
const researcher = await server.signIn("User");
const userIds = [await server.userId("Annotator"), await server.userId("Annotator", "second")];

const text = "Dyspnea at night.";
let note: AddedNote;

const annotate = (caller: TestCaller, words: string) =>
  caller.call("AddManualAnnotationsInBulk", {
    subdocument_id: note.subdocument_id,
    version: 0,
    annotations: [
      {
        annotation_id: 0,
        concept_id: concept,
        annotation_type: "Text",
        section_number: 0,
        begin_offset: text.indexOf(words),
        end_offset: text.indexOf(words) + words.length,
        text: words,
      },
    ],
  });

beforeEach(async () => {
  const patient = await addPatient(db, world.department);
  note = await addNote(db, patient, { text, batch_id: batch });
  const project_id = await addProject(db, world.hospital, {
    study_id: study,
    concepts: [concept],
    supervisor: await server.userId("Supervisor"),
  });
  for (const user_id of userIds) await assign(db, note, { project_id, user_id, status: "waiting" });
  await sql`insert into cohort_member (cohort_id, patient_id) select ${cohort}, patient_id from subdocument
    where subdocument_id = ${note.subdocument_id}`.execute(db);
  await annotate(first, "Dyspnea");
  await annotate(second, "at night");
});

const words = (data: readonly { text: string; subdocument_id: number }[]) =>
  data.flatMap((one) => (one.subdocument_id === note.subdocument_id ? [one.text] : []));

const both = ["Dyspnea", "at night"];

test.each([
  ["an annotator of a blind project only their own", () => first, ["Dyspnea"]],
  ["the supervisor both", () => supervisor, both],
  ["a researcher both", () => researcher, both],
])("S7.14 S7.16 of an encounter, a document and its text is told to %s", async (_, who, seen) => {
  const { subdocument_id } = note;
  const caller = who();
  const encounter = await caller.call("GetEncounterLevelManualAnnotations", {
    subdocumentId: subdocument_id,
  });
  expect(words(encounter.data)).toEqual(seen);
  expect(encounter.data.map((one) => one.user_id === null)).toEqual(
    seen.map(() => caller === supervisor),
  );
  const { data } = await caller.call("GetDocumentManualAnnotations", {
    m_DocIdList: `${subdocument_id}`,
  });
  expect(words(data)).toEqual(seen);
  const annotated = await caller.call("GetAnnotatedTextFromID", { dataRecordID: subdocument_id });
  expect(annotated.data.text).toBe(text);
  expect(
    annotated.data.annotations.map(({ begin_offset, end_offset }) =>
      annotated.data.text.slice(begin_offset, end_offset),
    ),
  ).toEqual(seen);
});

test("S7.16 one's own annotations need no flag", async () => {
  const own = async (caller: TestCaller) => {
    const { data } = await caller.call("GetUserManualAnnotations", {
      subdocumentId: note.subdocument_id,
    });
    return data.map((annotation) => annotation.text);
  };
  expect([await own(first), await own(second), await own(researcher)]).toEqual([
    ["Dyspnea"],
    ["at night"],
    [],
  ]);
});

test("S7.16 of a cohort, its pages hold every document with an annotation once, and count them", async () => {
  const { rows } = await sql<{ subdocument_id: number; n: number }>`
    select m.subdocument_id::int, count(*)::int n from manual_annotation m join cohort_member using (patient_id)
    where cohort_id = ${cohort} and is_newest and change <> 'deleted' group by 1 order by 1`.execute(
    db,
  );
  expect(rows.length).toBeGreaterThan(1);
  const pages = [];
  for (const pageNumber of rows.map((__, at) => at + 1)) {
    const page = await researcher.call("GetCohortManualAnnotations", {
      m_CohortId: cohort,
      pageNumber,
      pageSize: 1,
    });
    expect(page.noOfRecords).toBe(rows.length);
    pages.push(page.data);
  }
  const counted = pages.map((page) => ({
    subdocument_id: page[0]?.subdocument_id ?? 0,
    n: page.length,
  }));
  expect(counted.toSorted((a, b) => a.subdocument_id - b.subdocument_id)).toEqual(rows);
});

test("S7.16 of a cohort, a supervisor is told what those of their projects say, of its documents alone", async () => {
  await sql`delete from project_supervisor where project_id in (select project_id from assignment
    where subdocument_id <> ${note.subdocument_id})`.execute(db);
  const { data, noOfRecords } = await supervisor.call("GetCohortManualAnnotations", {
    m_CohortId: cohort,
  });
  expect([data.map((one) => one.text), noOfRecords]).toEqual([both, 1]);
  expect(data.every((one) => one.user_name === null)).toBe(true);
});

test("S9.11 a document's place is among those of the reader's own queue, and of nobody else's", async () => {
  const project_id = await addProject(db, world.hospital, { study_id: study, concepts: [concept] });
  const [user_id = 0, other = 0] = userIds;
  const notes: AddedNote[] = [];
  // Every third document of the project is the first reader's.
  for (let position = 0; position < 7; position += 1) {
    const patient = await addPatient(db, world.department);
    const added = await addNote(db, patient, { text, batch_id: batch });
    await assign(db, added, {
      project_id,
      user_id: position % 3 === 1 ? user_id : other,
      position,
    });
    if (position % 3 === 1) notes.push(added);
  }
  const places = await Promise.all(
    notes.map(async ({ subdocument_id }) => {
      const { data } = await first.call("GetManualAnnotationProjectAttributes", { subdocument_id });
      return data.map(({ position, queue_length }) => [position, queue_length]);
    }),
  );
  expect(places).toEqual([[[0, 2]], [[1, 2]]]);
});
