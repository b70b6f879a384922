import { compactDocumentType, expandedDocument } from "@concord/contract";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import {
  addAnnotation,
  addNote,
  addPatient,
  addProject,
  assign,
} from "./testing/record-in-test.ts";
import type { AddedNote } from "./testing/record-in-test.ts";

const server = await testServer({
  seed: withOneOfEverything,
});
const rows = oneOfEverything;
const { db } = server;
const annotatorId = await server.userId("Annotator");
const supervisorId = await server.userId("Supervisor");
const annotator = await server.signIn("Annotator");
const supervisor = await server.signIn("Supervisor");
const researcher = await server.signIn("User");

const text = "Okapi clinic:\nMr Okapi denies dyspnea, Borneol 20 mg, seen 3 May by Dr Okapi.";
const masked = text
  .replaceAll("Okapi", "XXXXX")
  .replace("3 May", "XXXXX")
  .replace("Borneol", "XXXXXXX");

let note: AddedNote;
let openNote: AddedNote;
let rawNote: AddedNote;
let structured: AddedNote;

beforeAll(async () => {
  const patient = await addPatient(db, server.world.hospital);
  note = await addNote(db, patient, { text, masked, batch_id: rows.batch });
  structured = await addNote(db, patient, {
    text: "Problem\n2021-06-07  Dyspnea\n\nLab\n2021-06-07 08:00  BNP: 900 pg/mL",
    masked: null,
    content_type: "discrete",
    batch_id: rows.batch,
    beside: note,
  });
  openNote = await addNote(db, patient, { text, masked, batch_id: rows.batch });
  rawNote = await addNote(db, patient, { text, masked: null, batch_id: rows.batch });
  const closed = await addProject(db, server.world.hospital, {
    supervisor: supervisorId,
    // Until then a supervisor reads it without what language processing says (decision 118).
    status: "complete",
  });
  const open = await addProject(db, server.world.hospital, {
    supervisor: supervisorId,
    status: "complete",
    deidentified: false,
  });
  for (const each of [note, rawNote])
    await assign(db, each, { project_id: closed, user_id: annotatorId });
  await assign(db, openNote, { project_id: open, user_id: annotatorId });
  for (const each of [note, openNote]) {
    await addAnnotation(
      db,
      { ...each, text },
      {
        concept_id: rows.concept,
        quote: "dyspnea, Borneol",
        result: "3 May",
        medication: "Borneol 20 mg",
        trigger: "Mr Okapi",
      },
    );
    await db
      .insertInto("section")
      .values({
        patient_id: each.patient_id,
        subdocument_id: each.subdocument_id,
        section_number: 0,
        canonical_section_name: "UNKNOWN",
        header: "Okapi clinic",
        begin_offset: 0,
        end_offset: text.length,
      })
      .execute();
  }
});

const open = (subdocument: AddedNote) => ({ m_documentId: subdocument.subdocument_id });

test.each([
  ["an annotator", annotator],
  ["a researcher", researcher],
])("who asks for it has the same in its compact form: %s", async (_, reader) => {
  const url = `/api/GetSubdocumentById?m_documentId=${note.subdocument_id}`;
  const accept = `${compactDocumentType}, application/json`;
  const { headers, body } = await reader.inject({ url, headers: { accept } });
  expect(headers["content-type"]).toContain(compactDocumentType);
  const whole = await reader.call("GetSubdocumentById", open(note));
  expect(expandedDocument(JSON.parse(body))).toEqual(whole);
  // Of what has no other form there is the contract's.
  const other = await reader.inject({ url: "/api/GetUserRole", headers: { accept } });
  expect(other.headers["content-type"]).toContain("application/json");
});

describe("domain.md §1 S7.13 annotators and supervisors read masked text", () => {
  test.each([
    ["an annotator", annotator],
    ["a supervisor", supervisor],
  ])("%s: sections, headers, quoted words, values, medications and triggers", async (_, reader) => {
    const { data } = (await reader.call("GetSubdocumentById", open(note))).data;
    expect(data.deidentified).toBe(true);
    expect(data.sections[0]).toMatchObject({ section_text: masked, header: "" });
    expect(data.sections[0]?.entities[0]).toMatchObject({
      Text: "dyspnea, XXXXXXX",
      Result: "XXXXX",
      Medication: "XXXXXXX 20 mg",
      Why: { negated: { trigger: "Mr XXXXX" } },
    });
    const whole = [
      data,
      await reader.call("GetEncounterLevelAutomatedAnnotations", {
        subdocumentId: note.subdocument_id,
      }),
      await reader.call("GetManualAnnotations", {
        "m_ManualAnnotationObject.subdocument_id": note.subdocument_id,
      }),
    ];
    for (const secret of ["Okapi", "Borneol", "3 May"])
      expect(JSON.stringify(whole)).not.toContain(secret);
  });

  test.each([
    ["an annotator", annotator],
    ["a supervisor", supervisor],
  ])("%s reads it as it is where the project says so", async (_, reader) => {
    const { data } = (await reader.call("GetSubdocumentById", open(openNote))).data;
    expect(data.deidentified).toBe(false);
    expect(data.sections[0]).toMatchObject({ section_text: text, header: "Okapi clinic" });
    expect(data.sections[0]?.entities[0]).toMatchObject({ Result: "3 May" });
  });

  test("S6.5 a researcher reads both", async () => {
    const { data } = (await researcher.call("GetSubdocumentById", open(note))).data;
    expect(data.deidentified).toBe(false);
    expect(data.sections[0]).toMatchObject({
      section_text: text,
      section_text_deidentified: masked,
    });
  });

  test("what is not masked yet is refused, 409, and nothing of it is shown", async () => {
    for (const reader of [annotator, supervisor]) {
      const problem = await reader.refusal("GetSubdocumentById", open(rawNote));
      expect(problem).toMatchObject({ status: 409, code: "document.not-ready" });
      expect(JSON.stringify(problem)).not.toContain("Okapi");
    }
    expect(
      (await researcher.call("GetSubdocumentById", open(rawNote))).data.data.sections,
    ).toHaveLength(1);
  });

  test("an annotation quotes masked words, and what is stored stays as it was", async () => {
    await sql`update project set status = 'active'`.execute(db);
    const begin = text.indexOf("Borneol");
    const { data } = await annotator.call("AddManualAnnotationsInBulk", {
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
          text: "XXXXXXX",
        },
      ],
    });
    expect(data[0]?.text).toBe("XXXXXXX");
    const of = { "m_ManualAnnotationObject.subdocument_id": note.subdocument_id };
    expect((await researcher.call("GetManualAnnotations", of)).data[0]?.text).toBe("Borneol");
    expect((await supervisor.call("GetManualAnnotations", of)).data[0]?.text).toBe("XXXXXXX");
    await sql`update project set status = 'complete'`.execute(db);
  });
});

describe("S2.64 the structured rows of an encounter", () => {
  test("S7.13 are readable text with line breaks, one section", async () => {
    const { data } = (await researcher.call("GetSubdocumentById", open(structured))).data;
    expect(data.content_type).toBe("discrete");
    expect(data.sections).toHaveLength(1);
    expect(data.sections[0]?.section_text).toContain("\n2021-06-07 08:00  BNP: 900 pg/mL");
    const list = await researcher.call("GetSubdocumentList", {
      document_id: note.document_id,
      type: "discrete",
    });
    expect(list.data.map((row) => row.subdocument_id)).toEqual([structured.subdocument_id]);
  });

  test("domain.md §1 are not an annotator's to see: only the note was assigned", async () => {
    expect((await annotator.refusal("GetSubdocumentById", open(structured))).status).toBe(404);
    for (const [type, seen] of [
      ["narrative", [note.subdocument_id]],
      ["discrete", []],
    ] as const) {
      const list = await annotator.call("GetSubdocumentList", {
        document_id: note.document_id,
        type,
      });
      expect(list.data.map((row) => row.subdocument_id)).toEqual(seen);
    }
    const related = await annotator.call("GetEncounterDocuments", {
      encounter_id: note.encounter_id,
    });
    expect(related.data.map((row) => row.subdocument_id)).toEqual([note.subdocument_id]);
    expect(related.noOfRecords).toBe(1);
  });
});

describe("S2.14 a note that is tagged anew", () => {
  test("shows its annotations in the sections that it has now", async () => {
    await sql`update project set status = 'active'`.execute(db);
    const begin = text.indexOf("denies");
    await db
      .updateTable("section")
      .set({ end_offset: begin })
      .where("subdocument_id", "=", note.subdocument_id)
      .execute();
    await db
      .insertInto("section")
      .values({
        patient_id: note.patient_id,
        subdocument_id: note.subdocument_id,
        section_number: 1,
        canonical_section_name: "HISTORY",
        header: "",
        begin_offset: begin,
        end_offset: text.length,
      })
      .execute();
    const of = { "m_ManualAnnotationObject.subdocument_id": note.subdocument_id };
    const [shown] = (await researcher.call("GetManualAnnotations", of)).data;
    expect(shown).toMatchObject({
      section_number: 1,
      begin_offset: text.indexOf("Borneol") - begin,
      text: "Borneol",
    });
    await sql`update project set status = 'complete'`.execute(db);
  });
});
