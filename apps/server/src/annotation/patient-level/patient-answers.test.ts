import { describe, expect, test } from "vitest";
import { oneOfEverything, seedOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import {
  addNote,
  addPatient,
  addProject,
  assign,
} from "../../records/documents/testing/record-in-test.ts";

const server = await testServer({
  seed: { name: "one-of-everything", fill: seedOneOfEverything },
});
const { concept, childConcept, batch, ...rows } = oneOfEverything;
const { db, world, connection } = server;
const first = await server.signIn("Annotator");
const second = await server.signIn("Annotator", "second");
const supervisor = await server.signIn("Supervisor");
const researcher = await server.signIn("User");
const users = {
  first: await server.userId("Annotator"),
  second: await server.userId("Annotator", "second"),
  supervisor: await server.userId("Supervisor"),
};

/** A patient with one note that both annotators have. */
async function patientWithNote(text = "Has dyspnea. No dyspnea at rest.") {
  const patient = await addPatient(db, world.hospital);
  const note = await addNote(db, patient, { text, batch_id: batch });
  const project_id = await addProject(db, world.hospital, {
    supervisor: users.supervisor,
    concepts: [concept],
  });
  for (const user_id of [users.first, users.second])
    await assign(db, note, { project_id, user_id });
  return { m_PatientId: patient, note };
}

const list = (m_PatientId: number, caller = first, given = {}) =>
  caller.call("GetPatientManualAnnotations", { m_PatientId, ...given });

/** Every state that is stored for a patient, by plain SQL; shares nothing with the operations. */
async function stored(patientId: number) {
  const { rows: found } = await connection.pool.query(
    `select user_id, concept_id, source, revision, change, is_present, severity, is_newest from patient_annotation
     where patient_id = $1 order by state_id`,
    [patientId],
  );
  return found;
}

describe("S7.15 S3.18 what an annotator says of a patient as a whole", () => {
  test("is added, shown by concept, taken back and given again, and no state of it is lost", async () => {
    const { m_PatientId } = await patientWithNote();
    expect(await list(m_PatientId)).toMatchObject({ data: [], manAnnCount: 0, version: 0 });
    const added = await first.call("AddPatientManualAnnotation", {
      m_PatientId,
      m_ConceptIds: `${concept},${childConcept}`,
      version: 0,
    });
    expect(added.version).toBe(1);
    const listed = await list(m_PatientId);
    expect(listed.manAnnCount).toBe(2);
    expect(listed.data.find((one) => one.ConceptId === concept)?.annotations).toMatchObject([
      { AnnotationLevel: "PATIENT", SubdocumentId: null, UserId: users.first, is_present: true },
    ]);
    await first.call("DeletePatientManualAnnotations", { m_PatientId, m_ConceptIds: `${concept}` });
    expect((await list(m_PatientId)).data.map((one) => one.ConceptId)).toEqual([childConcept]);
    await first.call("AddPatientManualAnnotation", {
      m_PatientId,
      m_ConceptIds: `${concept}`,
      m_IsPresent: false,
    });
    const of = { user_id: users.first, source: "Manual", severity: null };
    expect(await stored(m_PatientId)).toEqual([
      {
        ...of,
        concept_id: concept,
        revision: 1,
        change: "new",
        is_present: true,
        is_newest: false,
      },
      {
        ...of,
        concept_id: childConcept,
        revision: 1,
        change: "new",
        is_present: true,
        is_newest: true,
      },
      {
        ...of,
        concept_id: concept,
        revision: 2,
        change: "deleted",
        is_present: true,
        is_newest: false,
      },
      {
        ...of,
        concept_id: concept,
        revision: 3,
        change: "new",
        is_present: false,
        is_newest: true,
      },
    ]);
  });

  test("said again is no save, and a save from an older version is refused with nothing stored", async () => {
    const { m_PatientId } = await patientWithNote();
    const say = (version?: number) =>
      first.send("AddPatientManualAnnotation", {
        m_PatientId,
        m_ConceptIds: `${concept}`,
        ...(version === undefined ? {} : { version }),
      });
    expect((await say(0)).json()).toMatchObject({ version: 1 });
    expect((await say()).json()).toMatchObject({ version: 1 });
    const stale = await say(0);
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: "annotation.stale", version: 1 });
    expect(await stored(m_PatientId)).toHaveLength(1);
  });

  test("domain.md §6 rests on the annotator's own words that say the same, and links to them", async () => {
    const { m_PatientId, note } = await patientWithNote();
    const at = (begin_offset: number, text: string, is_experienced: boolean) => ({
      annotation_id: 0,
      concept_id: concept,
      annotation_type: "Text" as const,
      section_number: 0,
      begin_offset,
      end_offset: begin_offset + text.length,
      text,
      is_experienced,
    });
    const annotations = [at(4, "dyspnea", true), at(16, "dyspnea", false)];
    const { subdocument_id } = note;
    await first.call("AddManualAnnotationsInBulk", { subdocument_id, version: 0, annotations });
    await first.call("AddPatientManualAnnotation", { m_PatientId, m_ConceptIds: `${concept}` });
    const { data } = await list(m_PatientId, first, { m_annotationLevel: "PATIENT" });
    expect(data[0]?.annotations[0]?.places).toMatchObject([
      {
        SubdocumentId: subdocument_id,
        text: "dyspnea",
        section_number: 0,
        begin_offset: 4,
        end_offset: 11,
      },
    ]);
    const text = await list(m_PatientId, first, { m_annotationLevel: "TEXT" });
    expect(
      text.data[0]?.annotations.map((one) => [one.AnnotationLevel, one.is_experienced]),
    ).toEqual([
      ["TEXT", true],
      ["TEXT", false],
    ]);
    expect((await list(m_PatientId)).data[0]?.annotations).toHaveLength(3);
  });

  test("annotations of whole documents come only where they are asked for", async () => {
    const { m_PatientId, note } = await patientWithNote();
    await first.call("AddManualAnnotationsInBulk", {
      subdocument_id: note.subdocument_id,
      version: 0,
      annotations: [{ annotation_id: 0, concept_id: concept, annotation_type: "Document" }],
    });
    expect((await list(m_PatientId)).manAnnCount).toBe(0);
    const all = await list(m_PatientId, first, { m_DocLevelManAnnotation: true });
    expect(all.manAnnCount).toBe(1);
    expect(all.data[0]?.annotations[0]?.places).toMatchObject([{ text: "", section_number: null }]);
  });

  test("comes in pages of concepts", async () => {
    const { m_PatientId } = await patientWithNote();
    await first.call("AddPatientManualAnnotation", {
      m_PatientId,
      m_ConceptIds: `${concept},${childConcept}`,
    });
    const page = (pageNumber: number) => list(m_PatientId, first, { pageNumber, pageSize: 1 });
    const ids = [await page(1), await page(2)].flatMap(({ data }) => data.map((c) => c.ConceptId));
    expect(new Set(ids)).toEqual(new Set([concept, childConcept]));
    expect(await page(3)).toMatchObject({ data: [], manAnnCount: 2 });
  });
});

describe("domain.md §1 §6 who sees it", () => {
  test("annotators their own, supervisors without names, researchers with them; nobody whose patient it isn't", async () => {
    const { m_PatientId } = await patientWithNote();
    const given = { m_PatientId, m_ConceptIds: `${concept}` };
    await first.call("AddPatientManualAnnotation", given);
    expect((await list(m_PatientId, second)).data).toEqual([]);
    const names = async (caller: typeof first) =>
      (await list(m_PatientId, caller)).data.flatMap(({ annotations }) =>
        annotations.map(({ UserId, UserName }) => [UserId, UserName === null]),
      );
    expect(await names(supervisor)).toEqual([[null, true]]);
    expect(await names(researcher)).toEqual([[users.first, false]]);

    // A patient with no document of theirs; and one that another supervisor's project has.
    const unassigned = await addPatient(db, world.hospital);
    for (const operation of [
      "AddPatientManualAnnotation",
      "DeletePatientManualAnnotations",
    ] as const) {
      const refused = await first.send(operation, { ...given, m_PatientId: unassigned });
      expect([refused.statusCode, refused.json().code]).toEqual([404, "row.not-found"]);
      expect((await researcher.send(operation, given)).statusCode).toBe(403);
      expect((await supervisor.send(operation, given)).statusCode).toBe(403);
    }
    expect(await stored(unassigned)).toEqual([]);
  });

  test("a supervisor sees nothing of an annotator whose work on the patient another one leads", async () => {
    const { m_PatientId, note } = await patientWithNote();
    const others = await addProject(db, world.hospital, { concepts: [concept] });
    const third = users.second;
    await db
      .deleteFrom("assignment")
      .where("patient_id", "=", m_PatientId)
      .where("user_id", "=", third)
      .execute();
    await assign(db, note, { project_id: others, user_id: third });
    await second.call("AddPatientManualAnnotation", { m_PatientId, m_ConceptIds: `${concept}` });
    expect((await list(m_PatientId, supervisor)).data).toEqual([]);
    expect((await list(m_PatientId, researcher)).manAnnCount).toBe(1);
  });
});

describe("S7.17 S3.19 outcomes", () => {
  const outcome = (PatientId: number, given = {}) => ({
    DerivedAnnotationId: 0,
    PatientId,
    ConceptId: concept,
    Severity: "Severe",
    ...given,
  });

  test("are stored with severity, descriptor, progression and result, and changed as revisions", async () => {
    const { m_PatientId } = await patientWithNote();
    await first.call("AddDerivedAnnotation", {
      derivedAnnotations: [
        outcome(m_PatientId, {
          Descriptor: "Acute",
          Progression: "Worsening",
          NumericResult: "35 %",
        }),
      ],
    });
    const [saved] = (await first.call("GetDerivedManualAnnotations", { PatientId: m_PatientId }))
      .data;
    expect(saved).toMatchObject({
      AnnotationLevel: "Patient",
      AnnotationSource: "Outcome",
      ConceptId: concept,
      Descriptor: "Acute",
      NumericResult: "35 %",
      Progression: "Worsening",
      Severity: "Severe",
    });
    const change = outcome(m_PatientId, {
      DerivedAnnotationId: saved?.DerivedAnnotationId,
      DerivedAnnotationConceptAttributeId: saved?.DerivedAnnotationConceptAttributeId,
      Severity: "Mild",
    });
    await first.call("AddDerivedAnnotation", { derivedAnnotations: [change] });
    expect(await stored(m_PatientId)).toMatchObject([
      { revision: 1, severity: "Severe", is_newest: false },
      { revision: 2, severity: "Mild", is_newest: true },
    ]);
    // From the first state, or as if there were none: refused, and nothing is overwritten.
    for (const stale of [change, outcome(m_PatientId)]) {
      const refused = await first.send("AddDerivedAnnotation", { derivedAnnotations: [stale] });
      expect([refused.statusCode, refused.json().code]).toEqual([409, "annotation.stale"]);
    }
    expect(await stored(m_PatientId)).toHaveLength(2);
  });

  test("of somebody else are not theirs to change, and one save is of one patient", async () => {
    const { m_PatientId } = await patientWithNote();
    const { data } = await first.call("AddDerivedAnnotation", {
      derivedAnnotations: [outcome(m_PatientId)],
    });
    const theirs = outcome(m_PatientId, { DerivedAnnotationId: data[0]?.AnnotationId });
    const refused = await second.send("AddDerivedAnnotation", { derivedAnnotations: [theirs] });
    expect(refused.statusCode).toBe(404);
    const both = [outcome(m_PatientId), outcome(rows.patient, { ConceptId: childConcept })];
    const mixed = await first.send("AddDerivedAnnotation", { derivedAnnotations: both });
    expect(mixed.statusCode).toBe(400);
    expect(await stored(m_PatientId)).toHaveLength(1);
  });

  test("and a No take each other back: an annotator never says both", async () => {
    const { m_PatientId } = await patientWithNote();
    const add = (m_IsPresent: boolean) =>
      first.call("AddPatientManualAnnotation", {
        m_PatientId,
        m_ConceptIds: `${concept}`,
        m_IsPresent,
      });
    const standing = async () =>
      (await stored(m_PatientId))
        .filter((row) => row.is_newest && row.change !== "deleted")
        .map((row) => [row.source, row.is_present]);
    await add(false);
    await first.call("AddDerivedAnnotation", { derivedAnnotations: [outcome(m_PatientId)] });
    expect(await standing()).toEqual([["Outcome", true]]);
    await add(false);
    expect(await standing()).toEqual([["Manual", false]]);
  });
});
