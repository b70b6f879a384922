// The annotator's start. What is expected comes from the notes that the test writes, not from the queries.
import { describe, expect, test } from "vitest";
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
const { concept, batch } = oneOfEverything;
const { db, world } = server;
const ids = {
  first: await server.userId("Annotator"),
  second: await server.userId("Annotator", "second"),
};
const first = await server.signIn("Annotator");
const second = await server.signIn("Annotator", "second");
const supervisor = await server.signIn("Supervisor");

async function newProject(deidentified: boolean): Promise<number> {
  const project = await addProject(db, world.hospital, {
    supervisor: await server.userId("Supervisor"),
    concepts: [concept],
  });
  await db.updateTable("project").set({ deidentified }).where("project_id", "=", project).execute();
  return project;
}

async function given(
  project: number,
  note: { text: string; masked?: string | null },
  users = [ids.first],
) {
  const patient = await addPatient(db, world.hospital);
  const added = await addNote(db, patient, { ...note, batch_id: batch });
  for (const user_id of users) await assign(db, added, { project_id: project, user_id });
  return added.subdocument_id;
}

const rowsOf = async (wanted: readonly number[], caller = first) => {
  const { data } = await caller.call("GetWorkQueue", {});
  return data.filter(({ subdocument_id }) => wanted.includes(subdocument_id));
};

describe("S9.11 S2.62 an annotator's documents", () => {
  test("have length and state, and when they were done, in the order of the sample", async () => {
    const project = await newProject(false);
    const short = await given(project, { text: "No  cough,\nno fever." });
    const long = await given(project, { text: "word ".repeat(300) });
    expect(await rowsOf([short, long])).toMatchObject([
      { subdocument_id: short, words: 4, status: "waiting", done_at: null, saved_at: null },
      { subdocument_id: long, words: 300, status: "waiting" },
    ]);
    await first.call("AddManualAnnotationsInBulk", {
      subdocument_id: short,
      version: 0,
      annotations: [],
      answers: [{ concept_id: concept, answer: "cannot tell" }],
    });
    const [begun] = await rowsOf([short]);
    expect(begun).toMatchObject({ status: "in progress", done_at: null });
    expect(begun?.saved_at).not.toBeNull();
    await done(first, short);
    const [finished] = await rowsOf([short]);
    expect(finished?.status).toBe("done");
    expect(finished?.done_at).not.toBeNull();
    expect(await rowsOf([short, long], second)).toEqual([]);
  });

  test("begin as the annotator reads them: masked where the project is, and nobody else's", async () => {
    const clear = await given(await newProject(false), { text: "Seen by\n\nDr. Lee today." });
    const project = await newProject(true);
    const masked = await given(project, { text: "Seen by Dr. Lee.", masked: "Seen by Dr. XXX." });
    const unready = await given(project, { text: "Seen by Dr. Lee.", masked: null });
    const m_DocIdList = [clear, masked, unready].join(",");
    const { data } = await first.call("GetQueueBeginnings", { m_DocIdList });
    expect(data.toSorted((a, b) => a.subdocument_id - b.subdocument_id)).toEqual([
      { subdocument_id: clear, text: "Seen by Dr. Lee today." },
      { subdocument_id: masked, text: "Seen by Dr. XXX." },
    ]);
    expect((await second.call("GetQueueBeginnings", { m_DocIdList })).data).toEqual([]);
    expect(await rowsOf([unready])).toMatchObject([{ words: null }]);
  });
});

describe("S4.11 S9.11 what was decided on an annotator's differences", () => {
  test("is told to both with the reason, once it is decided, and names nobody", async () => {
    const project = await newProject(false);
    const note = await given(project, { text: "Has dyspnea." }, [ids.first, ids.second]);
    await first.call("AddManualAnnotationsInBulk", {
      subdocument_id: note,
      version: 0,
      annotations: [{ annotation_id: 0, concept_id: concept, annotation_type: "Document" }],
    });
    await done(first, note);
    await done(second, note);
    const before = await first.call("GetWorkQueue", {});
    expect(before.settled).toEqual({ kept: 0, changed: 0, newest: [] });

    const { payload } = await supervisor.call("GetManualAnnotationsWithConflicts", {
      subdocument_id: note,
    });
    const [conflict] = payload;
    const [yes, no] = [true, false].map((is) =>
      conflict?.annotation_details.find(({ annotation_id }) => (annotation_id !== null) === is),
    );
    await supervisor.call("ResolveManualAnnotationConflicts", {
      resolutions: [
        {
          conflict_id: conflict?.conflict_id ?? 0,
          version: conflict?.version ?? 0,
          selected_annotation: yes?.annotation_id ?? null,
          selected_answer: yes?.answer_key,
          annotationList: [no?.annotation_id ?? null],
        },
      ],
      reason: "Stated in words",
    });
    const told = {
      first: await first.send("GetWorkQueue", {}),
      second: await second.send("GetWorkQueue", {}),
    };
    expect(told.first.json()).toMatchObject({
      settled: { kept: 1, changed: 0, newest: [{ is_kept: true, reason: "Stated in words" }] },
    });
    expect(told.second.json()).toMatchObject({
      settled: {
        kept: 0,
        changed: 1,
        newest: [
          {
            subdocument_id: note,
            is_kept: false,
            difference: "presence",
            own: { annotation_type: "Not annotated" },
            decided: { is_present: true, annotation_id: null },
          },
        ],
      },
    });
    const { rows: names } = await server.connection.pool.query<{ last_name: string }>(
      "select last_name from account where user_id = any($1)",
      [[ids.first, await server.userId("Supervisor")]],
    );
    for (const { last_name } of names) expect(told.second.body).not.toContain(last_name);
    expect(told.second.body).not.toContain(`"user_id":${ids.first}`);
  });
});
