// A document in several projects, with other readers in each: what a supervisor settles between the readers of one is
// none of the others' (decision 266). Answers and assignments are rows that are put in here.
import { beforeAll, expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import {
  addNote,
  addPatient,
  addProject,
  assign,
} from "../../records/documents/testing/record-in-test.ts";
import type { AddedNote } from "../../records/documents/testing/record-in-test.ts";
import { findConflicts } from "./find-conflicts.ts";

const server = await testServer({ seed: withOneOfEverything });
const { concept, batch } = oneOfEverything;
const { db, world, connection } = server;
const supervisorId = await server.userId("Supervisor");
const supervisor = await server.signIn("Supervisor");
const researcher = await server.signIn("User");
const first = await server.userId("Annotator");
const second = await server.userId("Annotator", "second");
// Who they are besides is nothing to a row of an assignment.
const [third, fourth] = [await server.userId("User"), await server.userId("Company")];

type Projects = Record<"settled" | "agreed" | "unread" | "differing" | "same", number>;
let projects: Projects;
let note: AddedNote;

/** Says that the patient has it; who is not named here says nothing of it. */
async function sayPresent(user_id: number): Promise<void> {
  await connection.pool.query(
    `with saved as (
      insert into annotation_save (patient_id, subdocument_id, user_id, version, saved_at)
      values ($1, $2, $3, 1, now()) returning save_id
    ), answered as (
      insert into initial_answer (patient_id, subdocument_id, user_id, concept_id, save_id) select $1, $2, $3, $4, save_id from saved
    )
    insert into manual_annotation (annotation_id, revision, save_id, change, patient_id, subdocument_id, user_id, concept_id, annotation_type,
      is_present, is_experienced, is_definitive, is_current)
    overriding system value select nextval('manual_annotation_id'), 1, save_id, 'new', $1, $2, $3, $4, 'Document', true, true, true, true from saved`,
    [note.patient_id, note.subdocument_id, user_id, concept],
  );
}

beforeAll(async () => {
  const add = () =>
    addProject(db, world.hospital, { supervisor: supervisorId, concepts: [concept] });
  projects = {
    settled: await add(),
    agreed: await add(),
    unread: await add(),
    differing: await add(),
    same: await add(),
  };
  note = await addNote(db, await addPatient(db, world.hospital), {
    text: "Has dyspnea.",
    batch_id: batch,
  });
  const readers: [keyof Projects, number, number][] = [
    ["settled", first, second],
    ["same", first, second],
    ["agreed", third, fourth],
    ["unread", third, fourth],
    ["differing", first, third],
  ];
  for (const [name, ...users] of readers)
    for (const user_id of users)
      // oxlint-disable-next-line no-await-in-loop
      await assign(db, note, { project_id: projects[name], user_id });
  await sayPresent(first);
  await connection.pool.query(
    "update assignment set status = 'done', done_at = now() where subdocument_id = $1 and project_id <> $2",
    [note.subdocument_id, projects.unread],
  );
  const place = { patientId: note.patient_id, subdocumentId: note.subdocument_id };
  await inTransaction(connection, "write", (trx) => findConflicts({ db: trx }, [place]));
});

async function referenceOf(name: keyof Projects) {
  const { rows } = await connection.pool.query<{ finished: boolean; reference: boolean | null }>(
    "select finished, reference from document_reference where project_id = $1 and subdocument_id = $2",
    [projects[name], note.subdocument_id],
  );
  return rows[0];
}

/** As a supervisor's choice between these two stores it. */
async function settle(chosen: number, other: number): Promise<void> {
  await connection.pool.query(
    `insert into resolution (patient_id, subdocument_id, concept_id, chosen_user_id, other_user_id, resolved_by, resolved_at, is_positive, seen_save_id)
     select $1::int, $2::bigint, $3::int, $4::int, $5::int, $6::int, now(), $7::boolean, max(save_id) from annotation_save where subdocument_id = $2::bigint`,
    [note.patient_id, note.subdocument_id, concept, chosen, other, supervisorId, chosen === first],
  );
}

test("a settlement is of the projects whose readers it is between", async () => {
  expect(await referenceOf("settled")).toEqual({ finished: true, reference: null });
  expect(await referenceOf("differing")).toEqual({ finished: true, reference: null });
  await settle(first, second);
  expect(await referenceOf("settled")).toEqual({ finished: true, reference: true });
  expect(await referenceOf("same")).toEqual({ finished: true, reference: true });
  // Both of its readers say that it is not there.
  expect(await referenceOf("agreed")).toEqual({ finished: true, reference: false });
  // Nobody of it has read the note.
  expect(await referenceOf("unread")).toEqual({ finished: false, reference: null });
  // One of its two readers is another: the conflict is still to be settled.
  expect(await referenceOf("differing")).toEqual({ finished: true, reference: null });
});

test("a conflict stays open that another project's settlement is not between, in the list and its count", async () => {
  const { payload, openCount, conflictsCount } = await researcher.call(
    "GetManualAnnotationsWithConflicts",
    { subdocument_id: note.subdocument_id },
  );
  expect(conflictsCount).toBe(2);
  expect(openCount).toBe(1);
  expect(payload.filter(({ resolved }) => resolved)).toHaveLength(1);
});

test("each project's own settlement stands, whichever came later, and is reopened alone", async () => {
  await settle(third, first);
  expect(await referenceOf("differing")).toEqual({ finished: true, reference: false });
  expect(await referenceOf("settled")).toEqual({ finished: true, reference: true });
  const { rows } = await connection.pool.query<{ conflict_id: number; version: number }>(
    "select conflict_id, version from annotation_conflict where project_id = $1 and not is_initial",
    [projects.settled],
  );
  await supervisor.call("ResolveManualAnnotationConflicts", { resolutions: [], reopen: rows });
  expect(await referenceOf("settled")).toEqual({ finished: true, reference: null });
  expect(await referenceOf("differing")).toEqual({ finished: true, reference: false });
});
