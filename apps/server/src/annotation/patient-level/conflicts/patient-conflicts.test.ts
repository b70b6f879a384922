import { beforeAll, describe, expect, test } from "vitest";
import { oneOfEverything, seedOneOfEverything } from "../../../app/testing/one-of-everything.ts";
import { testServer } from "../../../app/testing/test-server.ts";
import {
  addNote,
  addPatient,
  addProject,
  assign,
} from "../../../records/documents/testing/record-in-test.ts";
import { done } from "../../testing/done-in-test.ts";
import { patientDifference } from "./patient-difference.ts";

const server = await testServer({
  seed: { name: "one-of-everything", fill: seedOneOfEverything },
});
const { concept, childConcept, batch, study } = oneOfEverything;
const { db, world, connection } = server;
const first = await server.signIn("Annotator");
const second = await server.signIn("Annotator", "second");
const supervisor = await server.signIn("Supervisor");
const another = await server.signIn("Supervisor");
const users = {
  first: await server.userId("Annotator"),
  second: await server.userId("Annotator", "second"),
  supervisor: await server.userId("Supervisor"),
};

/** A concept that has nothing to do with the one asked about. */
let otherConcept = 0;
beforeAll(async () => {
  const added = await db
    .insertInto("concept")
    .values({
      cuid: "C1",
      text: "Nosebleed",
      sab: "SNOMEDCT_US",
      code: "249366005",
      category: "Finding",
    })
    .returning("concept_id")
    .executeTakeFirstOrThrow();
  otherConcept = added.concept_id;
  const self = { ancestor_id: otherConcept, descendant_id: otherConcept, levels: 0 };
  await db.insertInto("concept_ancestor").values(self).execute();
});

/** A patient whose one note both have done; the project asks about the concept and its severity. */
async function readPatient(given: { study_id?: number; supervisor?: number } = {}) {
  const m_PatientId = await addPatient(db, world.hospital);
  const note = await addNote(db, m_PatientId, { text: "Has dyspnea.", batch_id: batch });
  const project_id = await addProject(db, world.hospital, {
    supervisor: users.supervisor,
    ...given,
  });
  await db
    .insertInto("project_concept")
    .values({ project_id, concept_id: concept, position: 0, attributes: ["severity"] })
    .execute();
  for (const user_id of [users.first, users.second])
    await assign(db, note, { project_id, user_id });
  await done(first, note.subdocument_id);
  await done(second, note.subdocument_id);
  return { m_PatientId, note, project_id };
}

type Caller = typeof first;
const say = (caller: Caller, m_PatientId: number, m_IsPresent = true, concepts = [concept]) =>
  caller.call("AddPatientManualAnnotation", {
    m_PatientId,
    m_ConceptIds: concepts.join(","),
    m_IsPresent,
  });

/** The first says that the patient has it, the second that not. */
async function conflictingPatient(given = {}) {
  const read = await readPatient(given);
  await say(first, read.m_PatientId);
  await say(second, read.m_PatientId, false);
  return read;
}

async function look(m_PatientId: number, caller = supervisor) {
  return caller.call("GetPatientManualAnnotationsWithConflicts", { m_PatientId });
}

async function conflictOf(m_PatientId: number, caller = supervisor) {
  const { payload } = await look(m_PatientId, caller);
  const conflict = payload[0]?.PatientAnnotationDetail[0]?.PatientLevelAnnotation[0];
  if (!conflict) throw new Error("There is no conflict.");
  return conflict;
}

type Found = Awaited<ReturnType<typeof conflictOf>>;

function choose(
  Patient: number,
  { AnnotationDetail, ConceptID, version }: Found,
  isPresent = true,
) {
  const chosen = AnnotationDetail.find((side) => side.is_present === isPresent);
  if (!chosen) throw new Error("Nobody says so.");
  return {
    Patient,
    ConceptId: ConceptID,
    AnnotatorIds: AnnotationDetail.map((side) => side.annotator_id).join(","),
    SelectedAnnotatorId: chosen.annotator_id,
    IsPresent: chosen.is_present,
    AnnotationSource: chosen.AnnotationSource,
    version,
  };
}

/** What stands for a patient, by plain SQL on the view; shares nothing with the operations. */
async function standing(patientId: number) {
  const { rows } = await connection.pool.query(
    "select chosen_user_id, is_positive, reason from standing_patient_resolution where patient_id = $1",
    [patientId],
  );
  return rows;
}

describe("domain.md §6 what a conflict on a patient is", () => {
  const nothing = { severity: null, descriptor: null, progression: null, numeric_result: null };
  const yes = { positive: true, said_concept_id: 1, ...nothing };
  const no = { ...yes, positive: false };
  const none = { ...no, said_concept_id: null };
  test.for([
    [yes, yes, ["severity"], ""],
    [yes, no, [], "presence"],
    [none, yes, [], "presence"],
    [no, none, ["severity"], ""],
    [yes, { ...yes, said_concept_id: 2 }, [], "concept"],
    [yes, { ...yes, severity: "Mild" }, ["severity"], "severity"],
    [yes, { ...yes, severity: "Mild" }, ["result"], ""],
    [{ ...yes, severity: " mild" }, { ...yes, severity: "Mild" }, ["severity"], ""],
    [
      { ...yes, severity: "Mild", numeric_result: "35 %" },
      { ...yes, said_concept_id: 2 },
      ["result", "severity"],
      "concept, severity, result",
    ],
    [{ ...no, severity: "Mild" }, no, ["severity"], ""],
  ] as const)("%j and %j, asked about %j: '%s'", ([one, other, asked, difference]) => {
    expect(patientDifference(one, other, asked)).toBe(difference);
    expect(patientDifference(other, one, asked)).toBe(difference);
  });

  test("only between two who have done all documents of the patient, and have answered for the patient", async () => {
    const { m_PatientId, note, project_id } = await readPatient();
    await say(first, m_PatientId);
    // The second has said nothing for the patient, and so is not taken to deny it.
    expect(await look(m_PatientId)).toMatchObject({
      payload: [],
      totalRecords: 0,
      conflictsCount: 0,
    });
    await say(second, m_PatientId, true, [otherConcept]);
    expect((await conflictOf(m_PatientId)).difference).toBe("presence");

    const later = await addNote(db, m_PatientId, { text: "Later.", batch_id: batch, beside: note });
    for (const user_id of [users.first, users.second])
      await assign(db, later, { project_id, user_id });
    await say(first, m_PatientId, true, [childConcept]);
    expect(await look(m_PatientId)).toMatchObject({ conflictsCount: 0 });
    await done(first, later.subdocument_id);
    await done(second, later.subdocument_id);
    expect(await look(m_PatientId)).toMatchObject({ conflictsCount: 1 });
  });

  test("a revision that ends the difference ends the conflict", async () => {
    const { m_PatientId } = await conflictingPatient();
    await say(second, m_PatientId);
    expect(await look(m_PatientId)).toMatchObject({ payload: [], openCount: 0 });
  });
});

describe("S3.17 S7.19 conflicts of a patient", () => {
  test("have no name and no user's id before they are resolved, and both after it", async () => {
    const { m_PatientId } = await conflictingPatient();
    const conflict = await conflictOf(m_PatientId);
    const { AnnotationDetail: sides } = conflict;
    expect(sides.map((side) => [side.user_name, side.user_id])).toEqual([
      ["Annotator 1", null],
      ["Annotator 2", null],
    ]);
    expect(sides.map((side) => side.AnnotationSource)).toEqual(["Manual", "Manual"]);
    await supervisor.call("ResolvePatientManualAnnotationConflicts", {
      resolutions: [choose(m_PatientId, conflict)],
    });
    const resolved = await conflictOf(m_PatientId);
    expect(new Set(resolved.AnnotationDetail.map((side) => side.user_id))).toEqual(
      new Set([users.first, users.second]),
    );
    expect(resolved.AnnotationDetail.find((side) => side.is_chosen)?.user_id).toBe(users.first);
  });

  test("sides stand in either order, so that the order tells nobody", async () => {
    const places = new Set<number>();
    for (let i = 0; i < 12 && places.size < 2; i += 1) {
      const { m_PatientId } = await conflictingPatient();
      const { AnnotationDetail } = await conflictOf(m_PatientId);
      places.add(AnnotationDetail.findIndex((side) => side.is_present));
    }
    expect(places).toEqual(new Set([0, 1]));
  });

  test("S2.75 S2.76 come with those in the documents, by patient and concept, counted and in pages", async () => {
    const before = await supervisor.call("GetPatientManualAnnotationsWithConflicts", {
      m_studyId: study,
    });
    const { m_PatientId } = await conflictingPatient({ study_id: study });
    const after = await supervisor.call("GetPatientManualAnnotationsWithConflicts", {
      m_studyId: study,
      pageSize: 1,
      pageNumber: 2,
    });
    expect(after).toMatchObject({
      totalRecords: before.totalRecords + 1,
      conflictsCount: before.conflictsCount + 1,
      openCount: before.openCount + 1,
    });
    // The seeded patient comes first, with a conflict in the note and one of the patient as a whole.
    expect(after.payload.map((one) => one.PatientId)).toEqual([m_PatientId]);
    const [seeded] = before.payload;
    expect(seeded?.PatientAnnotationDetail).toMatchObject([
      {
        ConceptID: concept,
        TextAnnotation: [{ AnnotationDetail: [{}, {}] }],
        PatientLevelAnnotation: [{ AnnotationDetail: [{}, {}] }],
      },
    ]);
  });

  test("without a patient and a study, or for a kappa, there is nothing to answer", async () => {
    const name = "GetPatientManualAnnotationsWithConflicts";
    expect((await supervisor.send(name, {})).statusCode).toBe(400);
    const m_studyId = study;
    expect((await supervisor.send(name, { m_studyId, forKappaScore: true })).statusCode).toBe(400);
    expect((await supervisor.send(name, { m_studyId, forKappaScore: false })).statusCode).toBe(200);
  });

  test("a supervisor sees none of a project that another one leads", async () => {
    const { m_PatientId } = await readPatient();
    await db
      .deleteFrom("project_supervisor")
      .where("project_id", "in", (of) =>
        of.selectFrom("assignment").select("project_id").where("patient_id", "=", m_PatientId),
      )
      .execute();
    await say(first, m_PatientId);
    await say(second, m_PatientId, false);
    const refused = await supervisor.send("GetPatientManualAnnotationsWithConflicts", {
      m_PatientId,
    });
    expect(refused.statusCode).toBe(404);
    const researcher = await server.signIn("User");
    expect(await look(m_PatientId, researcher)).toMatchObject({ conflictsCount: 1 });
  });
});

describe("S4.11 S7.19 a supervisor chooses one of two answers for a patient", () => {
  test("with a reason; a revision by an annotator opens it again", async () => {
    const { m_PatientId } = await conflictingPatient();
    const resolutions = [choose(m_PatientId, await conflictOf(m_PatientId), false)];
    const answer = await supervisor.call("ResolvePatientManualAnnotationConflicts", {
      resolutions,
      reason: "Guideline unclear",
    });
    expect(answer).toEqual({ resolved: 1, reopened: 0 });
    expect(await standing(m_PatientId)).toEqual([
      { chosen_user_id: users.second, is_positive: false, reason: "Guideline unclear" },
    ]);
    expect(await look(m_PatientId)).toMatchObject({ conflictsCount: 1, openCount: 0 });
    // Of another concept: it stands. Of this one: it does not.
    await say(first, m_PatientId, true, [otherConcept]);
    expect(await standing(m_PatientId)).toHaveLength(1);
    await first.call("DeletePatientManualAnnotations", { m_PatientId, m_ConceptIds: `${concept}` });
    await say(first, m_PatientId);
    expect(await standing(m_PatientId)).toEqual([]);
    expect(await look(m_PatientId)).toMatchObject({ conflictsCount: 1, openCount: 1 });
  });

  test("of a closed project nothing changes any more: who sees the sources does not settle", async () => {
    const { m_PatientId, project_id } = await conflictingPatient();
    const conflict = await conflictOf(m_PatientId);
    await connection.pool.query("update project set status = 'complete' where project_id = $1", [
      project_id,
    ]);
    const settled = await supervisor.refusal("ResolvePatientManualAnnotationConflicts", {
      resolutions: [choose(m_PatientId, conflict)],
    });
    expect(settled.code).toBe("project.closed");
    expect(await standing(m_PatientId)).toEqual([]);
    const of = { m_PatientId, m_ConceptIds: `${concept}` };
    for (const name of ["AddPatientManualAnnotation", "DeletePatientManualAnnotations"] as const)
      expect((await first.refusal(name, of)).code).toBe("project.closed");
  });

  test("two supervisors never resolve one conflict twice, also at the same moment", async () => {
    const { m_PatientId } = await conflictingPatient();
    const conflict = await conflictOf(m_PatientId);
    const settle = (caller: Caller, isPresent: boolean) =>
      caller.send("ResolvePatientManualAnnotationConflicts", {
        resolutions: [choose(m_PatientId, conflict, isPresent)],
      });
    const answers = await Promise.all([settle(supervisor, true), settle(another, false)]);
    expect(new Set(answers.map((one) => one.statusCode))).toEqual(new Set([200, 409]));
    expect(answers.find((one) => one.statusCode === 409)?.json()).toMatchObject({
      code: "conflict.changed",
      changed: 1,
    });
    expect(await standing(m_PatientId)).toHaveLength(1);
  });

  test("can be taken back, and what stood before is kept", async () => {
    const { m_PatientId } = await conflictingPatient();
    await supervisor.call("ResolvePatientManualAnnotationConflicts", {
      resolutions: [choose(m_PatientId, await conflictOf(m_PatientId))],
    });
    const { conflict_id, version } = await conflictOf(m_PatientId);
    const reopen = [{ conflict_id, version }];
    expect(await supervisor.call("ResolvePatientManualAnnotationConflicts", { reopen })).toEqual({
      resolved: 0,
      reopened: 1,
    });
    expect(await standing(m_PatientId)).toEqual([]);
    const { rows } = await connection.pool.query(
      "select reopened_by from patient_resolution where patient_id = $1",
      [m_PatientId],
    );
    expect(rows).toEqual([{ reopened_by: users.supervisor }]);
  });

  test("anything but exactly one of the two as they are is refused, and nothing is stored", async () => {
    const { m_PatientId } = await conflictingPatient();
    const right = choose(m_PatientId, await conflictOf(m_PatientId));
    const send = (resolutions: object[]) =>
      supervisor.send("ResolvePatientManualAnnotationConflicts", { resolutions });
    const wrong = [
      { IsPresent: false },
      { AnnotationSource: "Outcome" },
      { ConceptId: childConcept },
      { Patient: oneOfEverything.patient },
      { AnnotatorIds: `${right.SelectedAnnotatorId},${right.SelectedAnnotatorId}` },
      { AnnotatorIds: `${users.first},${users.second}` },
    ];
    for (const given of wrong) {
      const refused = await send([{ ...right, ...given }]);
      expect([refused.statusCode, refused.json().code]).toEqual([400, "conflict.choice"]);
    }
    expect((await send([right, right])).json()).toMatchObject({ code: "conflict.choice" });
    const none = await send([]);
    expect(none.json()).toMatchObject({
      code: "conflict.none",
      title: "Please select at least one conflicting record.",
    });
    expect(await standing(m_PatientId)).toEqual([]);
    expect((await send([right])).statusCode).toBe(200);
  });
});
