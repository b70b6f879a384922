// A model of a project's own documents (issue 15, 7). Shares with the product: the rows that the tests' world writes.
// What was said of which document is counted from the texts.
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import {
  addNote,
  addPatient,
  addProject,
  assign,
  type AddedNote,
} from "../../records/documents/testing/record-in-test.ts";

const server = await testServer({ seed: withOneOfEverything, jobs: true });
const { db, world } = server;
const { concept, batch } = oneOfEverything;
const researcher = await server.signIn("User");
const annotator = await server.signIn("Annotator");
const supervisor = await server.signIn("Supervisor");
const userId = await server.userId("Annotator");

// No vocabulary has these words: what finds them has learnt it.
const sentences = ["Had a blue spell at noon.", "Denies a blue spell.", "Slept well."] as const;
const words = "blue spell";

let project = 0;
const notes: (AddedNote & { readonly kind: number })[] = [];

async function note(
  kind: number,
  position: number,
  status: "done" | "waiting",
  deidentified = false,
) {
  const text = `Clinic visit ${position}.\n${sentences[kind] ?? ""}\nNext visit in a month.`;
  const patient = await addPatient(db, world.department);
  const added = await addNote(db, patient, { text, batch_id: batch });
  if (deidentified)
    await sql`update subdocument set text_deidentified = text where subdocument_id = ${added.subdocument_id}`.execute(
      db,
    );
  await assign(db, added, { project_id: project, user_id: userId, position, status: "waiting" });
  if (status === "done") {
    const begin = text.indexOf(words);
    if (begin >= 0)
      await annotator.call("AddManualAnnotationsInBulk", {
        subdocument_id: added.subdocument_id,
        version: 0,
        annotations: [
          {
            annotation_id: 0,
            concept_id: concept,
            annotation_type: "Text",
            section_number: 0,
            begin_offset: begin,
            end_offset: begin + words.length,
            text: words,
            is_present: kind === 0,
            ...(kind === 1 && { is_experienced: true }),
          },
        ],
      });
    await sql`update assignment set status = 'done', done_at = now() where subdocument_id = ${added.subdocument_id}`.execute(
      db,
    );
  }
  notes.push({ ...added, kind });
  return added;
}

beforeAll(async () => {
  project = await addProject(db, world.hospital, {
    concepts: [concept],
    supervisor: await server.userId("Supervisor"),
  });
  await sql`update project set single_annotator_reference = true, enters_validity = false, assisted = true, purpose = 'improvement'
    where project_id = ${project}`.execute(db);
});

const model = () => researcher.call("GetLearnedModel", { project_id: project });

describe("issue 15, 7: a model that learns from the project", () => {
  test("of too few documents it is told why there is none", async () => {
    await note(0, 0, "done");
    expect(await model()).toMatchObject({ data: null, is_offered: true, settled: 1 });
    await researcher.call("TrainModel", { project_id: project });
    expect((await model()).data?.state).toBe("training");
    await server.runJobs();
    expect((await model()).data).toMatchObject({
      state: "failed",
      reason: "1 documents of 1 patients are settled; 10 of two patients are needed.",
      trained: null,
    });
  });

  test("it is trained, judged by patient beside the rules, and suggests on what is open", async () => {
    for (let at = 1; at < 24; at += 1) await note(at % 3, at, "done");
    const open = [
      await note(0, 30, "waiting"),
      await note(1, 31, "waiting"),
      await note(2, 32, "waiting"),
    ];
    await researcher.call("TrainModel", { project_id: project });
    await server.runJobs();
    const { data, settled } = await model();
    expect(settled).toBe(24);
    expect(data).toMatchObject({
      state: "trained",
      trained: { documents: 24, patients: 24, unsettled: 0, folds: 5, waiting: 3, first: 0 },
    });
    const [figures] = data?.trained?.concepts ?? [];
    // Eight of each kind: the model finds nearly all, rules that know no blue spell none.
    expect(figures?.rules.answers).toEqual({
      truePositive: 0,
      falsePositive: 0,
      falseNegative: 8,
      trueNegative: 16,
    });
    expect(figures?.model.answers.truePositive).toBeGreaterThan(6);
    expect(figures?.model.answers.falsePositive).toBeLessThan(2);
    expect(figures?.model.words.annotated).toBe(16);
    expect(figures?.model.words.both).toBeGreaterThan(13);

    const suggested = await Promise.all(
      open.map(async ({ subdocument_id }) => {
        const { data: found } = await annotator.call("GetLearnedWords", { subdocument_id });
        return found.map(({ concept_id, begin, end, is_held }) => [
          concept_id,
          end - begin,
          is_held,
        ]);
      }),
    );
    expect(suggested).toEqual([
      [[concept, words.length, true]],
      [[concept, words.length, false]],
      [],
    ]);
    expect((await supervisor.call("GetLearnedModel", { project_id: project })).data?.state).toBe(
      "trained",
    );
  });

  test("domain.md §12 where a count is too small, none of the concept is told", async () => {
    await db.updateTable("organization").set({ smallest_count: 10 }).execute();
    const { data } = await model();
    await db.updateTable("organization").set({ smallest_count: 0 }).execute();
    const none = {
      truePositive: null,
      falsePositive: null,
      falseNegative: null,
      trueNegative: null,
    };
    expect(
      data?.trained?.concepts.map(({ model: own, rules }) => [own.answers, rules.answers]),
    ).toEqual([[none, none]]);
    expect(data?.trained?.patients).toBe(24);
  });

  test("documents of which it is least sure are put first, each with its probability", async () => {
    for (let at = 40; at < 60; at += 1) await note(at % 3, at, "waiting");
    await researcher.call("TrainModel", { project_id: project });
    await server.runJobs();
    const { data } = await researcher.call("AskLeastSureFirst", {
      project_id: project,
      documents: 6,
    });
    expect(data).toEqual({ documents: 6, waiting: 23 });
    const { rows } = await sql<{ p: number; first: boolean; u: number; place: number }>`
      select d.inclusion_probability p, d.is_first "first", d.uncertainty u,
        (row_number() over (order by a.position))::int place
      from learned_document d join assignment a using (patient_id, project_id, subdocument_id)
      where d.project_id = ${project} order by a.position`.execute(db);
    expect(rows).toHaveLength(23);
    expect(rows.filter(({ first }) => first).map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(rows.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(6, 6);
    // The less sure, the likelier.
    const byUncertainty = rows.toSorted((one, other) => one.u - other.u).map(({ p }) => p);
    expect(byUncertainty).toEqual(byUncertainty.toSorted((one, other) => one - other));
    expect((await model()).data?.trained?.first).toBe(6);
  });

  test("documents that it learnt from and that are deleted are told, until it is trained again", async () => {
    expect((await model()).data?.trained).toMatchObject({ documents: 24, deleted: 0 });
    const [gone] = notes.filter(({ kind }) => kind === 2);
    await sql`delete from assignment where subdocument_id = ${gone?.subdocument_id}`.execute(db);
    await sql`delete from annotation_save where subdocument_id = ${gone?.subdocument_id}`.execute(
      db,
    );
    await sql`delete from subdocument where subdocument_id = ${gone?.subdocument_id}`.execute(db);
    expect((await model()).data?.trained).toMatchObject({ documents: 24, deleted: 1 });
    await researcher.call("TrainModel", { project_id: project });
    await server.runJobs();
    expect((await model()).data?.trained).toMatchObject({ documents: 23, deleted: 0 });
  });

  test("nothing is suggested where a document is read without suggestions, and nothing to others", async () => {
    const { rows } = await sql<{ id: number }>`
      select subdocument_id id from learned_words where project_id = ${project} order by 1 limit 1`.execute(
      db,
    );
    const subdocument_id = rows[0]?.id ?? 0;
    expect((await annotator.call("GetLearnedWords", { subdocument_id })).data).toHaveLength(1);
    await sql`update project set assisted = false where project_id = ${project}`.execute(db);
    expect((await annotator.call("GetLearnedWords", { subdocument_id })).data).toEqual([]);
    await sql`update project set assisted = true where project_id = ${project}`.execute(db);
    const stranger = await server.signIn("User", "other");
    expect((await stranger.refusal("GetLearnedWords", { subdocument_id })).code).toBe(
      "row.not-found",
    );
    for (const operation of ["TrainModel", "GetLearnedModel"] as const)
      expect((await stranger.refusal(operation, { project_id: project })).code).toBe(
        "row.not-found",
      );
    expect((await annotator.refusal("TrainModel", { project_id: project })).code).toBe(
      "session.role",
    );
    expect((await supervisor.refusal("TrainModel", { project_id: project })).code).toBe(
      "session.role",
    );
    expect(
      (await researcher.refusal("AskLeastSureFirst", { project_id: project, documents: 0 })).code,
    ).toBe("request.invalid");
  });

  test("never of a project that enters validity", async () => {
    await sql`update project set enters_validity = true where project_id = ${project}`.execute(db);
    expect((await researcher.refusal("TrainModel", { project_id: project })).code).toBe(
      "project.invalid",
    );
    expect((await model()).is_offered).toBe(false);
    // A sample of patients enters no outcome table, but figures are corrected by it.
    await sql`update project set enters_validity = false, purpose = 'validity' where project_id = ${project}`.execute(
      db,
    );
    expect((await model()).is_offered).toBe(false);
    const { rows } = await sql<{ id: number }>`
      select subdocument_id id from learned_words where project_id = ${project} order by 1 limit 1`.execute(
      db,
    );
    expect(
      (await annotator.call("GetLearnedWords", { subdocument_id: rows[0]?.id ?? 0 })).data,
    ).toEqual([]);
  });
});
