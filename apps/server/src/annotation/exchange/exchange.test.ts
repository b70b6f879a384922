import type { AnnotationFormatName, InputOf } from "@concord/contract";
import { annotationFormats } from "@concord/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testEmail } from "../../app/testing/test-world.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { unzipFile } from "../../platform/files/zip-file.ts";
import {
  addNote,
  addPatient,
  addProject,
  assign,
  type AddedNote,
} from "../../records/documents/testing/record-in-test.ts";

const server = await testServer({
  seed: withOneOfEverything,
});
const { db, world } = server;
const rows = oneOfEverything;
const users = {
  first: await server.userId("Annotator"),
  second: await server.userId("Annotator", "second"),
  supervisor: await server.userId("Supervisor"),
};
const annotator = await server.signIn("Annotator");
const researcher = await server.signIn("User");
const supervisor = await server.signIn("Supervisor");
const second = testEmail("Annotator", "second");

const text = "Ann Poe 😀 has dyspnea,\r\nno fever. نبض 88";
const masked = "XXX XXX 😀 has dyspnea,\r\nno fever. نبض 88";
const begin = text.indexOf("dyspnea");

/** A project with one note that both annotators have, annotated by the first. */
async function projectWith(): Promise<{ project: number; note: AddedNote }> {
  const project = await addProject(db, world.hospital, {
    supervisor: users.supervisor,
    concepts: [rows.concept],
  });
  const patient = await addPatient(db, world.hospital);
  const note = await addNote(db, patient, {
    text,
    masked,
    batch_id: rows.batch,
    name: "Progress note 2021-06-07",
  });
  for (const user_id of [users.first, users.second])
    await assign(db, note, { project_id: project, user_id });
  await annotator.call("AddManualAnnotationsInBulk", {
    subdocument_id: note.subdocument_id,
    version: 0,
    annotations: [
      {
        annotation_id: 0,
        concept_id: rows.concept,
        annotation_type: "Text",
        section_number: 0,
        begin_offset: begin,
        end_offset: begin + 7,
        text: "dyspnea",
        concept_severity: "mild",
        is_current: "false",
      },
      { annotation_id: 0, concept_id: rows.childConcept, annotation_type: "Document" },
    ],
  });
  return { project, note };
}

const exported = async (
  caller: typeof researcher,
  project_id: number,
  format: AnnotationFormatName,
) => {
  const { file, ...about } = await caller.call("ExportAnnotations", { project_id, format });
  if (!file) throw new Error("No file.");
  return { ...about, file, inside: await unzipFile(Buffer.from(file.base64, "base64"), 1e7) };
};

const importing = (
  project_id: number,
  base64: string,
  more: Partial<InputOf<"ImportAnnotations">> = {},
) =>
  researcher.call("ImportAnnotations", {
    project_id,
    format: "label-studio",
    annotator: second,
    files: [{ path: "a.zip", base64 }],
    ...more,
  });

const saved = (note: AddedNote, user_id: number) =>
  db
    .selectFrom("manual_annotation")
    .select([
      "concept_id",
      "annotation_type",
      "text",
      "document_begin",
      "document_end",
      "concept_severity",
      "is_current",
    ])
    .where("subdocument_id", "=", note.subdocument_id)
    .where("user_id", "=", user_id)
    .orderBy("annotation_type", "desc")
    .execute();

let given: { project: number; note: AddedNote };
beforeAll(async () => {
  given = await projectWith();
});

describe("issue 15, 8: out", () => {
  test("a masked project's texts are masked, and its names have no days", async () => {
    const { inside, deidentified } = await exported(researcher, given.project, "label-studio");
    const [task] = JSON.parse(inside[0]?.bytes.toString("utf8") ?? "");
    expect(deidentified).toBe(true);
    expect(task.data).toEqual({
      text: masked,
      document_id: String(given.note.subdocument_id),
      document_name: "Progress note",
    });
    // Label Studio counts code points: the emoji before the words is one.
    expect(task.annotations[0].result[0].value).toEqual({
      start: begin - 1,
      end: begin + 6,
      text: "dyspnea",
      labels: [expect.any(String)],
    });
    expect(task.annotations[0].completed_by.email).toBe(testEmail("Annotator"));
  });

  test("to a supervisor annotators are numbers", async () => {
    const { inside } = await exported(supervisor, given.project, "csv");
    const table = inside[0]?.bytes.toString("utf8") ?? "";
    expect(table).toMatch(/Annotator [12]/);
    expect(table).not.toContain("@");
  });

  test("what a format can't hold is said before, and the file is not made for that", async () => {
    const trial = { project_id: given.project, format: "brat", is_trial: true } as const;
    expect(await researcher.call("ExportAnnotations", trial)).toEqual({
      documents: 1,
      annotations: 2,
      deidentified: true,
      losses: [{ what: "said of the document, not of words in it", count: 1 }],
      file: null,
    });
  });

  test("a supervisor of other projects finds none", async () => {
    const project = await addProject(db, world.hospital, { concepts: [rows.concept] });
    const asked = { project_id: project, format: "csv" } as const;
    expect((await supervisor.refusal("ExportAnnotations", asked)).code).toBe("row.not-found");
    const { data } = await supervisor.call("GetProjects", {});
    expect(data.map(({ projectId }) => projectId)).not.toContain(project);
    expect(data.map(({ projectId }) => projectId)).toContain(given.project);
  });
});

describe("issue 15, 8: in", () => {
  test.each(Object.keys(annotationFormats) as AnnotationFormatName[])(
    "%s: what goes out comes in as the answers of another annotator, in progress and not done",
    async (format) => {
      const { project, note } = await projectWith();
      const { file, losses } = await exported(researcher, project, format);
      const lost = losses.filter(({ what }) => what.startsWith("said of")).length;
      const answer = await importing(project, file.base64, { format });
      expect(answer).toMatchObject({
        annotators: [testEmail("Annotator")],
        documents_saved: 1,
        annotations_saved: 2 - lost,
        refused_count: 0,
        left_alone: [],
      });
      const of = await saved(note, users.second);
      expect(of).toEqual((await saved(note, users.first)).slice(0, 2 - lost));
      // The stored text is quoted, not the masked one.
      expect(of[0]).toMatchObject({ text: "dyspnea", document_begin: begin, is_current: false });
      const { status } = await db
        .selectFrom("assignment")
        .select("status")
        .where("subdocument_id", "=", note.subdocument_id)
        .where("user_id", "=", users.second)
        .executeTakeFirstOrThrow();
      expect(status).toBe("in progress");
    },
  );

  test("a trial writes nothing; work that is there is left alone", async () => {
    const { project, note } = await projectWith();
    const { file } = await exported(researcher, project, "label-studio");
    expect((await importing(project, file.base64, { is_trial: true })).annotations_saved).toBe(2);
    expect(await saved(note, users.second)).toEqual([]);
    const again = await importing(project, file.base64, { annotator: testEmail("Annotator") });
    expect(again).toMatchObject({ documents_saved: 0, annotations_saved: 0 });
    expect(again.left_alone).toEqual([
      {
        document: `${note.subdocument_id} Progress note 2021-06-07`,
        reason: `${testEmail("Annotator")} has saved annotations of it`,
      },
    ]);
    expect(await saved(note, users.first)).toHaveLength(2);
  });

  test("other words, unknown concepts and values without sense are refused one by one; the rest is saved", async () => {
    const { project, note } = await projectWith();
    const { cuid } = await db
      .selectFrom("concept")
      .select("cuid")
      .where("concept_id", "=", rows.concept)
      .executeTakeFirstOrThrow();
    const line = (from: number, quote: string, more: string) =>
      `${note.subdocument_id},${from},${from + 7},${quote},${more}`;
    const table = [
      "document_id,begin,end,text,cuid,numeric_result_double",
      line(begin, "dyspnea", `${cuid},`),
      line(begin + 1, "dyspnea", `${cuid},`),
      line(begin, "dyspnea", "no such concept,"),
      line(begin, "dyspnea", `${cuid},much`),
      `987654321,0,1,X,${cuid},`,
    ].join("\n");
    const answer = await importing(project, "", {
      format: "csv",
      files: [{ path: "a.csv", base64: Buffer.from(table).toString("base64") }],
    });
    expect(answer.annotations_saved).toBe(1);
    expect(answer.refused_count).toBe(4);
    expect(answer.refused.map(({ place, reason }) => [place, reason])).toEqual([
      ["a.csv, line 6", "no document of the project has the number 987654321"],
      ["a.csv, line 3", "other words stand at its offsets"],
      ["a.csv, line 4", "the vocabulary has no concept no such concept, or several of that name"],
      ["a.csv, line 5", "the value of numeric_result_double makes no sense"],
    ]);
    expect(await saved(note, users.second)).toHaveLength(1);
  });

  test("files that are none of the format are refused with the reason", async () => {
    const answer = await researcher.refusal("ImportAnnotations", {
      project_id: given.project,
      format: "medtator",
      annotator: second,
      files: [{ path: "a.xml", base64: Buffer.from("<a><b></a>").toString("base64") }],
    });
    expect(answer).toMatchObject({
      code: "request.not-offered",
      title: expect.stringContaining("no well-formed XML"),
    });
  });

  test("nobody becomes an annotator of a project by an import", async () => {
    const { file } = await exported(researcher, given.project, "csv");
    const answer = await researcher.refusal("ImportAnnotations", {
      project_id: given.project,
      format: "csv",
      annotator: testEmail("User"),
      files: [{ path: "a.zip", base64: file.base64 }],
    });
    expect(answer.code).toBe("row.not-found");
  });
});
