import type { LeftOutReason } from "@concord/contract";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import {
  addFact,
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
const { db, world } = server;
const rows = oneOfEverything;
const annotators = [await server.userId("Annotator"), await server.userId("Annotator", "second")];
const researcher = await server.signIn("User");
const table = () => researcher.call("GetEncounterLevelOutcomeScores", { m_studyId: rows.study });
const leftOut = (m_reason: LeftOutReason) =>
  researcher.call("GetEncountersLeftOut", { m_studyId: rows.study, m_reason });

let project = 0;
let read: AddedNote;
let unread: AddedNote;

/** Both annotators have the note, and have finished it or not; no annotation says that it has not the concept. */
async function give(note: AddedNote, status: "waiting" | "done") {
  for (const user_id of annotators)
    await assign(db, note, { project_id: project, user_id, status });
}

/**
 * Notes and answers are put in beside the operations: the next look computes the table again. Each note is processed.
 */
async function forget() {
  await sql`insert into tagging (patient_id, subdocument_id, engine, version, tagged_at)
    select patient_id, subdocument_id, 'built-in', '1', now() from subdocument on conflict do nothing`.execute(
    db,
  );
  await sql`delete from validity_run`.execute(db);
}

beforeAll(async () => {
  await sql`delete from project`.execute(db);
  project = await addProject(db, world.hospital, {
    study_id: rows.study,
    concepts: [rows.concept],
    supervisor: await server.userId("Supervisor"),
  });
  const patient = await addPatient(db, world.hospital);
  await sql`insert into cohort_member values (${patient}, ${rows.cohort}, null, null)`.execute(db);
  read = await addNote(db, patient, { text: "No dyspnea.", batch_id: rows.batch });
  unread = await addNote(db, patient, {
    text: "Has dyspnea.",
    batch_id: rows.batch,
    beside: read,
  });
  await addFact(db, unread, { concept_id: rows.concept, source: 2, day: 18_000 });
  await give(read, "done");
});

describe("validity.md §1, 1: an encounter enters the outcome table when all of its notes were read", () => {
  test("what language processing found in a note that nobody was given is no false positive", async () => {
    const { data, left_out } = await table();
    expect(data.data).toEqual([]);
    expect(left_out).toEqual({ unread: 1, unresolved: 0, untold: 0, outside: 0, sample: 0 });
    expect(await leftOut("unread")).toMatchObject({
      noOfRecords: 1,
      data: [
        {
          patientId: read.patient_id,
          encounterId: read.encounter_id,
          notes: 2,
          notes_read: 1,
          subdocument_id: unread.subdocument_id,
        },
      ],
    });
  });

  test("nor in one that is still in a queue", async () => {
    await give(unread, "waiting");
    await forget();
    expect(await table()).toMatchObject({ data: { data: [] }, left_out: { unread: 1 } });
  });

  test("a discrete document need not be read", async () => {
    await addNote(db, read.patient_id, {
      text: "I50.9",
      batch_id: rows.batch,
      beside: read,
      content_type: "discrete",
    });
    await sql`update assignment set status = 'done'`.execute(db);
    await forget();
    const { data, left_out } = await table();
    expect(left_out).toEqual({ unread: 0, unresolved: 0, untold: 0, outside: 0, sample: 0 });
    expect(data.data).toMatchObject([{ totalEncounters: 1, inferred: { FP: 1, FN: 0, TP: 0 } }]);
  });

  test("a conflict leaves its encounter out whichever way the other notes point, and it is counted apart", async () => {
    const [annotator] = annotators;
    const { rows: saves } = await sql<{ save_id: number }>`
      insert into annotation_save (patient_id, subdocument_id, user_id, version, saved_at)
      values (${unread.patient_id}, ${unread.subdocument_id}, ${annotator}, 1, now()) returning save_id`.execute(
      db,
    );
    await sql`insert into manual_annotation (patient_id, annotation_id, revision, save_id, change, subdocument_id, user_id,
        concept_id, annotation_type, is_present, is_experienced, is_definitive, is_current)
      values (${unread.patient_id}, nextval('manual_annotation_id'), 1, ${saves[0]?.save_id}, 'new', ${unread.subdocument_id},
        ${annotator}, ${rows.concept}, 'Document', true, true, true, true)`.execute(db);
    await forget();
    expect(await table()).toMatchObject({
      data: { data: [] },
      left_out: { unread: 0, unresolved: 1, untold: 0, outside: 0, sample: 0 },
    });
    expect((await leftOut("unresolved")).data).toMatchObject([
      {
        encounterId: read.encounter_id,
        notes: 2,
        notes_read: 2,
        subdocument_id: unread.subdocument_id,
      },
    ]);
  });

  test.each<[answer: "cannot tell" | "not mentioned", left: object, data: object[]]>([
    ["not mentioned", { unresolved: 0, untold: 0 }, [{ inferred: { FP: 1, FN: 0, TP: 0 } }]],
    ["cannot tell", { unresolved: 0, untold: 1 }, []],
  ])(
    "who answers “%s” is counted as that: never as no where they cannot tell",
    async (answer, left, data) => {
      await sql`delete from manual_annotation where subdocument_id = ${unread.subdocument_id}`.execute(
        db,
      );
      await sql`insert into wordless_answer (patient_id, save_id, concept_id, subdocument_id, user_id, answer)
      select patient_id, save_id, ${rows.concept}, subdocument_id, user_id, ${answer}
      from annotation_save where subdocument_id = ${unread.subdocument_id}
      on conflict (patient_id, save_id, concept_id) do update set answer = excluded.answer`.execute(
        db,
      );
      await forget();
      expect(await table()).toMatchObject({ data: { data }, left_out: left });
      const reason = "untold";
      expect((await leftOut(reason)).noOfRecords).toBe(answer === "cannot tell" ? 1 : 0);
    },
  );

  test("patients who are in none of the study's cohorts are counted as such", async () => {
    await sql`delete from cohort_member where patient_id = ${read.patient_id}`.execute(db);
    await forget();
    expect((await table()).left_out).toEqual({
      unread: 0,
      unresolved: 0,
      untold: 0,
      outside: 1,
      sample: 0,
    });
    expect((await leftOut("outside")).noOfRecords).toBe(1);
  });
});
