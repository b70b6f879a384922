import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import type { TestCaller } from "../../app/testing/test-caller.ts";
import { addFact, addNote, addPatient, addProject, assign } from "./testing/record-in-test.ts";
import type { AddedNote } from "./testing/record-in-test.ts";

const server = await testServer({
  seed: withOneOfEverything,
});
const rows = oneOfEverything;
const { db } = server;
const annotatorId = await server.userId("Annotator", "second");
const annotator = await server.signIn("Annotator", "second");
const researcher = await server.signIn("User");

const notes: AddedNote[] = [];
let batch = 0;

beforeAll(async () => {
  const { batch_id } = await db
    .insertInto("batch")
    .values({
      organization_id: server.world.hospital,
      name: "Second batch",
      format: "notes",
      status: "ready",
    })
    .returning("batch_id")
    .executeTakeFirstOrThrow();
  batch = batch_id;
  const patient = await addPatient(db, server.world.department);
  for (let day = 1; day <= 25; day += 1) {
    notes.push(
      await addNote(db, patient, {
        text: `Note ${day}`,
        at: `2022-01-${String(day).padStart(2, "0")}T23:30:00`,
        batch_id: batch,
      }),
    );
  }
  // In the queue's own order, which is not that of dates; the first three are done, one is begun.
  await sql`delete from assignment where user_id = ${annotatorId}`.execute(db);
  const project_id = await addProject(db, server.world.hospital);
  const draft = await addProject(db, server.world.hospital, { status: "draft" });
  for (const [at, note] of notes.entries()) {
    const status = at < 3 ? "done" : at === 20 ? "in progress" : "waiting";
    await assign(db, note, { project_id, user_id: annotatorId, position: 100 - at, status });
  }
  // A second project asks about one of them too: it is one document all the same.
  const again = await addProject(db, server.world.hospital);
  await assign(db, notes[5]!, { project_id: again, user_id: annotatorId, status: "done" });
  // What a project does not give out yet is not in the queue.
  await assign(
    db,
    { patient_id: rows.patient, subdocument_id: rows.narrative },
    { project_id: draft, user_id: annotatorId },
  );
  const [first, second] = notes;
  await addFact(db, first!, { concept_id: rows.childConcept, source: 2, day: 18_993 });
  await addFact(db, second!, { concept_id: rows.concept, source: 1, day: 18_994 });
});

const idsOf = (list: readonly { subdocument_id: number }[]) =>
  list.map((row) => row.subdocument_id);
const ask = async (
  filter: Parameters<typeof researcher.call<"GetDocuments">>[1],
  caller: TestCaller = researcher,
) => {
  const { data, noOfRecords } = await caller.call("GetDocuments", { ...filter, pageSize: 500 });
  expect(noOfRecords).toBe(data.length);
  return idsOf(data);
};

describe("S2.62 the work queue", () => {
  test("S9.3 is paged, in its own order: begun, waiting by place, done; each document once", async () => {
    const pages = [];
    for (const pageNumber of [1, 2, 3, 4]) {
      const page = await annotator.call("GetDocuments", { workQueue: true, pageNumber });
      expect(page.noOfRecords).toBe(25);
      pages.push(page.data);
    }
    expect(pages.map((page) => page.length)).toEqual([10, 10, 5, 0]);
    const place = (at: number) => notes[at]!.subdocument_id;
    const waiting = notes.flatMap((_, at) => (at < 3 || at === 20 ? [] : [at])).toReversed();
    expect(idsOf(pages.flat())).toEqual([
      place(20),
      ...waiting.map(place),
      ...[2, 1, 0].map(place),
    ]);
    expect(pages[0]?.[0]).toMatchObject({ status: "in progress" });
  });

  test("S7.4 its counts are those of the lists by status", async () => {
    const { data } = await annotator.call("GetQueueCount", {});
    expect(data).toEqual({ waiting: 21, in_progress: 1, done: 3 });
    for (const [status, n] of [
      ["waiting", data.waiting],
      ["in progress", data.in_progress],
      ["done", data.done],
    ] as const) {
      const list = await annotator.call("GetDocuments", { workQueue: true, status });
      expect(list.noOfRecords).toBe(n);
    }
  });

  test("S6.3 nothing else of the patient is seen, whatever is asked for", async () => {
    const patient_id = notes[0]!.patient_id;
    const other = await addNote(db, patient_id, { text: "Not assigned", batch_id: batch });
    expect(await ask({ patient_id }, annotator)).not.toContain(other.subdocument_id);
    expect(await ask({ subdocument_id: other.subdocument_id }, annotator)).toEqual([]);
    expect(await ask({ m_batchId: batch }, annotator)).toHaveLength(25);
    await db.deleteFrom("subdocument").where("subdocument_id", "=", other.subdocument_id).execute();
  });
});

describe("S2.62 S7.11 the data list", () => {
  test("is newest first", async () => {
    const list = await ask({ m_batchId: batch });
    expect(list).toEqual(idsOf(notes.toReversed()));
  });

  test("S2.12 by batch, patient, document, encounter's date, kind and identifier", async () => {
    expect(await ask({ m_batchId: rows.batch })).toHaveLength(2);
    expect(await ask({ patient_id: rows.patient })).toHaveLength(2);
    expect(await ask({ patient_id: rows.patient, content_type: "discrete" })).toEqual([
      rows.discrete,
    ]);
    expect(await ask({ m_DocIdList: [rows.narrative, notes[4]!.subdocument_id] })).toHaveLength(2);
    expect(await ask({ m_searchString: "quagga-1" })).toHaveLength(2);
    expect(await ask({ m_searchString: "100%" })).toEqual([]);
    expect(await ask({ Organization_id: server.world.department })).toHaveLength(25);
    expect(await ask({ organization_id: server.world.provider })).toHaveLength(27);
  });

  test("by days, both included, to the last minute of the last", async () => {
    expect(await ask({ m_startDate: "2022-01-24" })).toHaveLength(2);
    expect(await ask({ m_startDate: "2022-01-03", m_endDate: "2022-01-05" })).toEqual(
      idsOf([notes[4]!, notes[3]!, notes[2]!]),
    );
    expect((await researcher.refusal("GetDocuments", { m_startDate: "3 May" })).status).toBe(400);
  });

  test("by concept, and what lies beneath it, said in the document itself", async () => {
    const patientsOf = async (filter: object) =>
      (await researcher.call("GetPatient", filter)).noOfRecords;
    const found = await ask({ m_conceptId: rows.concept });
    expect(found).toEqual([
      notes[1]!.subdocument_id,
      notes[0]!.subdocument_id,
      rows.discrete,
      rows.narrative,
    ]);
    expect(await ask({ m_conceptId: rows.childConcept })).toEqual([notes[0]!.subdocument_id]);
    expect(await patientsOf({ m_conceptId: rows.concept })).toBe(2);
    expect(await patientsOf({ m_conceptId: rows.childConcept })).toBe(1);
  });

  test("by event less its excluded concepts", async () => {
    expect(await ask({ m_eventId: rows.event })).toHaveLength(4);
    await db
      .insertInto("event_concept")
      .values({ event_id: rows.event, concept_id: rows.childConcept, excluded: true })
      .execute();
    expect(await ask({ m_eventId: rows.event })).not.toContain(notes[0]!.subdocument_id);
    await db.deleteFrom("event_concept").where("concept_id", "=", rows.childConcept).execute();
  });

  test("S2.58 by cohort, study and outcome: the patients of the count", async () => {
    expect(await ask({ m_cohortId: rows.cohort })).toHaveLength(2);
    expect(await ask({ m_studyId: rows.study })).toHaveLength(2);
    const outcome = { m_cohortId: rows.cohort, m_outcomeId: rows.event };
    expect(await ask(outcome)).toHaveLength(2);
    // The index date after every fact: nobody has the outcome any more, in the count and in the list.
    await sql`update cohort_member set index_day = 20000`.execute(db);
    expect(await ask(outcome)).toEqual([]);
    const counted = await researcher.call("GetCohortOutcomesPatientCounts", {
      "cohortObj.cohort_id": rows.cohort,
    });
    expect(counted.data[0]?.patient_count).toBe(0);
    await sql`update cohort_member set index_day = 18386`.execute(db);
  });

  test("of another hospital is not there", async () => {
    const other = await server.signIn("User", "other");
    expect(await ask({}, other)).toEqual([]);
    expect(await ask({ m_batchId: batch }, other)).toEqual([]);
  });
});

describe("S2.62 the order of the data list", () => {
  test.each([
    "name_with_date",
    "at",
    "patient",
    "encounter_name",
    "organization",
    "content_type",
  ] as const)(
    "S4.5 by %s: what one direction begins with, the other ends with, and nothing is lost",
    async (m_sortBy) => {
      const list = async (m_descending: boolean) =>
        (await researcher.call("GetDocuments", { m_sortBy, m_descending, pageSize: 500 })).data;
      const ascending = await list(false);
      const descending = await list(true);
      const keyOf = {
        name_with_date: (row: (typeof ascending)[number]) => row.subdocument_name.toLowerCase(),
        at: (row: (typeof ascending)[number]) => row.at,
        patient: (row: (typeof ascending)[number]) => row.patient_Identifier.toLowerCase(),
        encounter_name: (row: (typeof ascending)[number]) => row.encounter_name.toLowerCase(),
        organization: (row: (typeof ascending)[number]) => row.organization.toLowerCase(),
        content_type: (row: (typeof ascending)[number]) => row.content_type,
      }[m_sortBy];
      const ids = (list_: typeof ascending) => new Set(list_.map((row) => row.subdocument_id));
      expect(ids(descending)).toEqual(ids(ascending));
      const { rows: ordered } = await server.connection.pool.query<{ key: string }>(
        "select key from unnest($1::text[]) key order by key",
        [ascending.map((row) => keyOf(row))],
      );
      expect(ascending.map((row) => keyOf(row))).toEqual(ordered.map((row) => row.key));
      expect(descending.map((row) => keyOf(row))).toEqual(
        ordered.map((row) => row.key).toReversed(),
      );
    },
  );
});

describe("S2.13 documents by how far their annotation is", () => {
  test("are those of the state, each in one only", async () => {
    const count = async (
      m_annotationStatus?: "not assigned" | "waiting" | "in progress" | "done",
    ) =>
      (await researcher.call("GetDocuments", { m_batchId: batch, m_annotationStatus })).noOfRecords;
    expect(await count("done")).toBe(3);
    // One is begun; of another, one of two projects is done.
    expect(await count("in progress")).toBe(2);
    expect(await count("waiting")).toBe(20);
    expect(await count("not assigned")).toBe(0);
    expect(await count()).toBe(25);
  });
});

describe("S2.37 S7.3 batches", () => {
  test("are those of the user's organisations, newest first, with health system and hospital", async () => {
    const { data } = await researcher.call("GetUserBatches", {});
    expect(data[0]).toMatchObject({
      batch_id: batch,
      batch_name: "Second batch",
      organization_name: "Harbour Hospital",
      status: "ready",
    });
    expect(data.map((row) => row.batch_id)).toContain(rows.batch);
  });
});
