// Training documents (validity.md §1, 3 and 5; decision 211). What is expected follows from the answers that the test
// gives, by hand.
import { expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import {
  addNote,
  addPatient,
  addProject,
  assign,
} from "../../records/documents/testing/record-in-test.ts";
import { done } from "../testing/done-in-test.ts";
import { takeTraining } from "./training.rules.ts";

const server = await testServer({ seed: withOneOfEverything });
const { concept, batch } = oneOfEverything;
const { db, world, connection } = server;
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await connection.pool.query<Row>(text, values)).rows;
const supervisor = await server.userId("Supervisor");
const annotator = await server.userId("Annotator");
const reader = await server.signIn("Annotator");
const user = await server.signIn("User");

/** Two readers of before, whose answers make the key. */
const before: number[] = [];
for (const name of ["Before", "Beyond"]) {
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  const [added] = await query<{ user_id: number }>(
    `insert into account overriding system value select (jsonb_populate_record(a, jsonb_build_object(
       'user_id', (select max(user_id) + 1 from account), 'email', gen_random_uuid() || '@before.example', 'last_name', $1::text))).*
     from account a order by user_id limit 1 returning user_id`,
    [name],
  );
  before.push(Number(added?.user_id));
}

const WORDS = "Has dyspnea today.";
const at = { begin: WORDS.indexOf("dyspnea"), end: WORDS.indexOf("dyspnea") + "dyspnea".length };

interface Note {
  readonly patient_id: number;
  readonly subdocument_id: number;
}

/** What somebody says of a note, written as a save writes it; done. The progression is what only some say. */
async function answer(
  project: number,
  note: Note,
  reader_id: number,
  isYes: boolean,
  progression: string | null = null,
) {
  const place = [note.patient_id, note.subdocument_id, reader_id];
  await query(
    `insert into assignment (patient_id, subdocument_id, user_id, project_id, position, status, done_at)
     values ($1, $2, $3, $4, 0, 'done', now())`,
    [...place, project],
  );
  const [save] = await query<{ save_id: number }>(
    `insert into annotation_save (patient_id, subdocument_id, user_id, version, saved_at) values ($1, $2, $3, 1, now())
     returning save_id`,
    place,
  );
  await query(
    "insert into initial_answer (patient_id, subdocument_id, user_id, concept_id, save_id) values ($1, $2, $3, $4, $5)",
    [...place, concept, save?.save_id],
  );
  if (isYes)
    await query(
      `insert into manual_annotation (patient_id, subdocument_id, user_id, annotation_id, revision, save_id, change, concept_id,
         annotation_type, section_number, begin_offset, end_offset, document_begin, document_end, text, is_present,
         is_experienced, is_definitive, is_current, concept_severity, concept_progression)
       values ($1, $2, $3, nextval('manual_annotation_id'), 1, $4, 'new', $5, 'Text', 0, $6, $7, $6, $7, 'dyspnea', true, true, true, true,
         'Moderate', $8)`,
      [...place, save?.save_id, concept, at.begin, at.end, progression],
    );
}

const led = { supervisor, concepts: [concept] };
const newNote = async () =>
  addNote(db, await addPatient(db, world.hospital), { text: WORDS, batch_id: batch });

/** Finished by two: yes and yes, no and no, yes and no. */
const keyProject = await addProject(db, world.hospital, led);
const [yes, no, open] = [await newNote(), await newNote(), await newNote()];
for (const [note, first, second] of [
  [yes, true, true],
  [no, false, false],
  [open, true, false],
] as const) {
  // oxlint-disable no-await-in-loop -- one after the other
  await answer(keyProject, note, before[0] ?? 0, first);
  await answer(keyProject, note, before[1] ?? 0, second, "Stable");
}

/** What is counted of the key's documents, whatever anybody learns on them. */
const counted = async () => ({
  reference: await query(
    "select subdocument_id, finished, reference from document_reference where project_id = $1 order by 1",
    [keyProject],
  ),
  ratings: await query(
    "select subdocument_id, count(*)::int n from assignment_rating where subdocument_id = any($1) group by 1 order by 1",
    [[yes, no, open].map(({ subdocument_id }) => subdocument_id)],
  ),
  conflicts: await query(
    "select subdocument_id, first_user_id, second_user_id, is_initial from annotation_conflict where subdocument_id = any($1) order by 1, 2, 3, 4",
    [[yes, no, open].map(({ subdocument_id }) => subdocument_id)],
  ),
});

const project = await addProject(db, world.hospital, led);
await query(
  "update project_concept set attributes = '{severity,progression,current}' where project_id = $1",
  [project],
);
const work = await newNote();
await assign(db, work, { project_id: project, user_id: annotator });
let training = 0;

/** The annotator's yes to the note becomes a no. */
async function revise(subdocument_id: number): Promise<void> {
  const [own] = await query<{ annotation_id: number }>(
    "select annotation_id::int from manual_annotation where subdocument_id = $1 and user_id = $2 and is_newest",
    [subdocument_id, annotator],
  );
  await reader.call("AddManualAnnotationsInBulk", {
    subdocument_id,
    version: 1,
    annotations: [
      {
        annotation_id: own?.annotation_id ?? 0,
        concept_id: concept,
        annotation_type: "Document",
        is_experienced: false,
        not_experienced_reason: "Negated",
      },
    ],
  });
}

test("one experienced reader writes a key in a project where one reader's answers are the reference", async () => {
  const expert = await addProject(db, world.hospital, led);
  const note = await newNote();
  await answer(expert, note, before[0] ?? 0, true);
  const offered = async () =>
    (await user.call("GetTrainingKeys", { project_id: project })).data.find(
      ({ project_id }) => project_id === expert,
    );
  expect(await offered()).toBeUndefined();
  await query(
    "update project set annotators_per_document = 1, single_annotator_reference = true where project_id = $1",
    [expert],
  );
  expect(await offered()).toMatchObject({ documents: 1 });
});

test("only documents whose answers are settled are a key, and only for who has not begun", async () => {
  const keys = await user.call("GetTrainingKeys", { project_id: project });
  expect(keys.data.find(({ project_id }) => project_id === keyProject)).toMatchObject({
    documents: 2,
  });
  expect(keys.new_annotators).toBe(1);
  const { data } = await user.call("AddTrainingDocuments", {
    project_id: project,
    key_project_id: keyProject,
    documents: 5,
  });
  expect(data).toMatchObject({ documents: 2, annotators: 1 });
  training = data.training_project_id;
  const kept = await query(
    "select subdocument_id::int, is_positive, mentions, attributes from training_key where project_id = $1 order by 1",
    [training],
  );
  expect(kept).toEqual([
    {
      subdocument_id: yes.subdocument_id,
      is_positive: true,
      mentions: [{ ...at, said: "Present" }],
      // Of the progression its readers do not agree.
      attributes: { severity: ["Moderate"], current: ["yes"] },
    },
    { subdocument_id: no.subdocument_id, is_positive: false, mentions: [], attributes: {} },
  ]);
  // There are no more.
  expect(
    await user.refusal("AddTrainingDocuments", {
      project_id: project,
      key_project_id: keyProject,
      documents: 1,
    }),
  ).toMatchObject({ code: "project.invalid" });
});

test("they are read first: nothing of the project is saved before", async () => {
  const { data } = await reader.call("GetWorkQueue", {});
  const own = data.filter(({ projectId }) => [project, training].includes(projectId));
  expect(own.map(({ projectId }) => projectId)).toEqual([training, training, project]);
  const listed = await reader.call("GetDocuments", { workQueue: true, pageSize: 100 });
  const places = [yes, no, work].map(({ subdocument_id }) =>
    listed.data.findIndex((one) => one.subdocument_id === subdocument_id),
  );
  expect(places.toSorted((one, other) => one - other).slice(0, 2)).toEqual([0, 1]);
  expect(places[2]).toBeGreaterThan(1);
  const save = {
    subdocument_id: work.subdocument_id,
    version: 0,
    annotations: [{ annotation_id: 0, concept_id: concept, annotation_type: "Document" as const }],
  };
  expect(await reader.refusal("AddManualAnnotationsInBulk", save)).toMatchObject({
    code: "project.training-first",
  });
  expect(
    await reader.refusal("FinishDocument", {
      subdocument_id: work.subdocument_id,
      version: 0,
      not_mentioned_concept_ids: [concept],
    }),
  ).toMatchObject({ code: "project.training-first" });
});

test("feedback comes after Done, with the words, and counts nowhere", async () => {
  const unchanged = await counted();
  for (const { subdocument_id } of [yes, no]) {
    const early = await reader.call("GetTrainingFeedback", { subdocument_id });
    expect(early.data).toBeNull();
    // Yes to both: the second is wrong.
    await reader.call("AddManualAnnotationsInBulk", {
      subdocument_id,
      version: 0,
      annotations: [
        {
          annotation_id: 0,
          concept_id: concept,
          annotation_type: "Document",
          concept_severity: "Mild",
          concept_progression: "Worsening",
        },
      ],
    });
    await done(reader, subdocument_id);
  }
  const first = await reader.call("GetTrainingFeedback", { subdocument_id: yes.subdocument_id });
  expect(first.data).toMatchObject({
    answers: [
      {
        concept_id: concept,
        own: true,
        key: true,
        key_mentions: [{ ...at, said: "Present" }],
        attributes: [
          { name: "severity", own: ["Mild"], key: ["Moderate"] },
          { name: "current", own: ["yes"], key: ["yes"] },
        ],
      },
    ],
    left: 0,
  });
  const second = await reader.call("GetTrainingFeedback", { subdocument_id: no.subdocument_id });
  expect(second.data?.answers).toMatchObject([
    { own: true, key: false, key_mentions: [], attributes: [] },
  ]);
  expect(await counted()).toEqual(unchanged);
  expect(unchanged.ratings).toMatchObject([{ n: 2 }, { n: 2 }, { n: 2 }]);
  const { data } = await user.call("GetProjectDetail", { project_id: project });
  expect(data.training?.readers).toMatchObject([
    { user_id: annotator, assigned: 2, done: 2, answers: 2, agreeing: 1, untold: 0 },
  ]);
  // What is said after the feedback is another matter.
  await revise(no.subdocument_id);
  const again = await user.call("GetProjectDetail", { project_id: project });
  expect(again.data.training).toEqual(data.training);
  await done(reader, work.subdocument_id);
});

test("whoever learns on a settled conflict does not reopen it", async () => {
  const [first = 0, second = 0] = before;
  await query(
    `insert into resolution (patient_id, subdocument_id, concept_id, resolved_by, resolved_at, chosen_user_id, other_user_id,
       is_positive, seen_save_id) values ($1, $2, $3, $4, now(), $5, $6, true, (select max(save_id) from annotation_save))`,
    [open.patient_id, open.subdocument_id, concept, supervisor, first, second],
  );
  const standing = () =>
    query("select distinct chosen_user_id from project_resolution where subdocument_id = $1", [
      open.subdocument_id,
    ]);
  expect(await standing()).toEqual([{ chosen_user_id: first }]);
  const next = await addProject(db, world.hospital, led);
  await assign(db, await newNote(), { project_id: next, user_id: annotator });
  const { data } = await user.call("AddTrainingDocuments", {
    project_id: next,
    key_project_id: keyProject,
    documents: 1,
  });
  expect(data).toMatchObject({ documents: 1, annotators: 1 });
  await reader.call("AddManualAnnotationsInBulk", {
    subdocument_id: open.subdocument_id,
    version: 0,
    annotations: [{ annotation_id: 0, concept_id: concept, annotation_type: "Document" }],
  });
  await revise(open.subdocument_id);
  expect(await standing()).toEqual([{ chosen_user_id: first }]);
});

test("what a project with training documents asks stays, and its training is not edited apart", async () => {
  const fresh = await addProject(db, world.hospital, led);
  await assign(db, await newNote(), { project_id: fresh, user_id: annotator });
  const detail = await user.call("GetProjectDetail", { project_id: training });
  expect(detail.data.trains).toMatchObject({ project_id: project });
  const edit = {
    project_id: training,
    project_name: "Other",
    guidelines: "",
    concepts: [{ concept_id: concept, attributes: [], guidelines: "" }],
    supervisors: [],
    based_on: detail.data.edition,
  };
  expect(await user.refusal("EditProject", edit)).toMatchObject({ code: "project.invalid" });
});

test("half of the documents say yes to something, where there are so many", () => {
  const of = (subdocument_id: number, is_positive: boolean) => ({
    key_project_id: 1,
    project_name: "",
    patient_id: 1,
    subdocument_id,
    is_positive,
  });
  const settled = [of(1, false), of(2, false), of(3, false), of(4, true), of(5, true), of(6, true)];
  const ids = (wanted: number) => takeTraining(settled, wanted).map((one) => one.subdocument_id);
  expect(ids(4)).toEqual([1, 2, 4, 5]);
  expect(ids(1)).toEqual([4]);
  expect(ids(9)).toEqual([1, 2, 3, 4, 5, 6]);
});
