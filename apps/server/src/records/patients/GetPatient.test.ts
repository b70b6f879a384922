import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import {
  addAnnotation,
  addFact,
  addNote,
  addPatient,
  addProject,
  assign,
} from "../documents/testing/record-in-test.ts";
import type { AddedNote } from "../documents/testing/record-in-test.ts";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import type { TestCaller } from "../../app/testing/test-caller.ts";

const server = await testServer({
  seed: withOneOfEverything,
});
const rows = oneOfEverything;
const { db } = server;
const annotator = await server.signIn("Annotator");
const supervisor = await server.signIn("Supervisor");
const researcher = await server.signIn("User");

const text = "Her mother has asthma. No asthma herself. Severe eczema.";
let asthma = 0;
let eczema = 0;
let patient = 0;
let read: AddedNote;
let unread: AddedNote;

beforeAll(async () => {
  const addConcept = async (name: string) => {
    const { concept_id } = await db
      .insertInto("concept")
      .values({ cuid: `C${name}`, text: name, sab: "TEST", code: name, category: "Problem" })
      .returning("concept_id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("concept_ancestor")
      .values({ ancestor_id: concept_id, descendant_id: concept_id, levels: 0 })
      .execute();
    return concept_id;
  };
  asthma = await addConcept("Asthma");
  eczema = await addConcept("Eczema");
  patient = await addPatient(db, server.world.department, {
    patient_identifier: "Z%_9",
    birth_date: "1948-03-04",
    gender: "male",
  });
  read = await addNote(db, patient, { text, batch_id: rows.batch, at: "2022-02-03T10:00:00" });
  unread = await addNote(db, patient, { text, batch_id: rows.batch, at: "2023-02-03T10:00:00" });
  const project_id = await addProject(db, server.world.hospital, {
    supervisor: await server.userId("Supervisor"),
  });
  await assign(db, read, { project_id, user_id: await server.userId("Annotator") });
  await addFact(db, read, { concept_id: rows.concept, source: 2, day: 19_026 });
  await addFact(db, unread, { concept_id: eczema, source: 2, day: 19_391 });
  await sql`update fact set attributes = '[{"severity":["severe"]}]' where concept_id = ${eczema} and source = 2`.execute(
    db,
  );
  await addFact(db, unread, { concept_id: rows.concept, source: 1, day: 19_391 });
  for (const [quote, given] of [
    ["asthma", { subject: "Mother", experienced: false }],
    ["No asthma", { negated: true, experienced: false, not_experienced_reason: "Negated" }],
    ["asthma herself", { negated: true, experienced: false, not_experienced_reason: "Negated" }],
  ] as const)
    await addAnnotation(db, { ...read, text }, { concept_id: asthma, quote, ...given });
  await addAnnotation(
    db,
    { ...unread, text },
    { concept_id: eczema, quote: "eczema", severity: "Severe" },
  );
});

const find = async (filter: object, caller: TestCaller = researcher) => {
  const { data, noOfRecords } = await caller.call("GetPatient", { ...filter, pageSize: 500 });
  expect(noOfRecords).toBe(data.length);
  return data.map((row) => row.patient_id);
};

describe("S2.59 S7.10 the patient list", () => {
  test("S3.5 has who they are, their documents that one may see and all of them", async () => {
    const { data } = await researcher.call("GetPatient", { m_PatientIdList: [patient] });
    expect(data).toEqual([
      {
        patient_id: patient,
        patient_Identifier: "Z%_9",
        organization: "Cardiology",
        gender: "male",
        date_of_birth: "4/3/1948",
        // When the first of the records came in, where they say nothing.
        demographic_date: expect.stringMatching(/^\d+\/\d+\/20\d\d$/),
        personal_count: 2,
        total_count: 2,
      },
    ]);
    await sql`update patient set demographic_date = '2021-12-05' where patient_id = ${patient}`.execute(
      server.db,
    );
    const dated = await researcher.call("GetPatient", { m_PatientIdList: [patient] });
    expect(dated.data[0]?.demographic_date).toBe("5/12/2021");
    const own = await annotator.call("GetPatient", { m_PatientIdList: [patient] });
    expect(own.data[0]).toMatchObject({ personal_count: 1, total_count: 2 });
  });

  test("is paged by identifier, and a page beyond the end is empty", async () => {
    const page = (pageNumber: number) => researcher.call("GetPatient", { pageNumber, pageSize: 1 });
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.map(({ data }) => data.map((row) => row.patient_Identifier))).toEqual([
      ["Quagga-1"],
      ["Z%_9"],
      [],
    ]);
    expect(pages.map(({ noOfRecords }) => noOfRecords)).toEqual([2, 2, 2]);
  });

  test("searches in identifiers; signs are what they are, letter case is not", async () => {
    expect(await find({ m_searchString: "z%_" })).toEqual([patient]);
    expect(await find({ m_searchString: "%" })).toEqual([patient]);
    expect(await find({ m_searchString: "QUAGGA" })).toEqual([rows.patient]);
  });

  test("S7.10 a parameter says what is listed, or is refused: none is taken and ignored", async () => {
    // Nobody has it.
    const of = { m_conceptId: 99_997 };
    const all = await find({});
    const those = await find(of);
    expect(all.length).toBeGreaterThan(those.length);
    expect(await find({ ...of, flagForPatientWithConcept: true })).toEqual(those);
    expect(await find({ flagForPatientWithConcept: false })).toEqual(all);
    const Organization_id = server.world.department;
    const organization = await find({ Organization_id });
    expect(all.length).toBeGreaterThan(organization.length);
    expect(await find({ Organization_id, getOrganizationPatient: true })).toEqual(organization);
    expect(await find({ getOrganizationPatient: false })).toEqual(all);
    expect(await find({ m_searchString: "quagga", m_searchByPatient: true })).toEqual([
      rows.patient,
    ]);
    expect(await find({ forKappaScore: false })).toEqual(all);
    for (const [name, input] of [
      ["flagForPatientWithConcept", { flagForPatientWithConcept: true }],
      ["flagForPatientWithConcept", { ...of, flagForPatientWithConcept: false }],
      ["getOrganizationPatient", { getOrganizationPatient: true }],
      ["getOrganizationPatient", { Organization_id, getOrganizationPatient: false }],
      ["m_searchByPatient", { m_searchString: "quagga", m_searchByPatient: false }],
      ["forKappaScore", { forKappaScore: true }],
    ] as const) {
      const refused = await researcher.refusal("GetPatient", input);
      expect([refused.code, Object.keys(refused.errors ?? {})]).toEqual([
        "request.invalid",
        [name],
      ]);
    }
  });

  test("S2.10 by organisation with those beneath, and not from beneath up", async () => {
    expect(await find({ Organization_id: server.world.hospital })).toHaveLength(2);
    expect(await find({ Organization_id: server.world.department })).toEqual([patient]);
    expect(await find({ Organization_id: server.world.otherHospital })).toEqual([]);
  });

  test("by severity of the concept, said of the patient", async () => {
    expect(await find({ m_conceptId: eczema, m_conceptSeverity: "severe" })).toEqual([patient]);
    expect(await find({ m_conceptId: eczema, m_conceptSeverity: "Mild" })).toEqual([]);
    expect(await find({ m_conceptId: rows.concept, m_conceptSeverity: "Severe" })).toEqual([]);
  });

  test("S2.12 S2.62 the data list by an attribute: documents in which the concept is said so", async () => {
    const documents = async (filter: object) =>
      (await researcher.call("GetDocuments", filter)).data.map((row) => row.patient_id);
    expect(await documents({ m_conceptId: eczema, m_conceptSeverity: "severe" })).toEqual([
      patient,
    ]);
    expect(await documents({ m_conceptId: eczema, m_conceptSeverity: "mild" })).toEqual([]);
    expect(await documents({ m_conceptId: eczema, m_conceptDescriptor: "severe" })).toEqual([]);
    expect(await documents({ m_conceptSeverity: "Severe" })).toEqual([patient]);
  });

  test("S2.10 forResult: those whose concept has a value", async () => {
    expect(await find({ m_conceptId: eczema, forResult: true })).toEqual([]);
    const valued = sql`update fact set value = 3 where patient_id = ${patient} and concept_id = ${eczema}`;
    await valued.execute(server.db);
    const documents = await researcher.call("GetDocuments", {
      m_conceptId: eczema,
      forResult: true,
    });
    expect(documents.noOfRecords).toBe(1);
    expect(await find({ m_conceptId: eczema, forResult: true })).toEqual([patient]);
    expect(await find({ m_conceptId: eczema, forResult: false })).toEqual([patient]);
    await sql`update fact set value = null where patient_id = ${patient} and concept_id = ${eczema}`.execute(
      server.db,
    );
    expect(
      await find({ m_conceptId: rows.concept, forResult: true, m_searchString: "Z%" }),
    ).toEqual([]);
  });

  test("by the reader's own queue", async () => {
    expect(await find({ workQueue: true }, annotator)).toHaveLength(2);
    expect(await find({ workQueue: true })).toEqual([]);
  });

  test("by ids in the body when they are many", async () => {
    const m_PatientIdList = Array.from({ length: 50_000 }, (_, at) => at + 1);
    expect(await find({ m_PatientIdList })).toHaveLength(2);
  });

  test("S2.58 by outcome: on or after the index date of that cohort", async () => {
    await sql`insert into cohort_member values (${patient}, ${rows.spareCohort}, 19390, null)`.execute(
      db,
    );
    const outcome = { m_cohortId: rows.spareCohort, m_outcomeId: rows.event };
    expect(await find(outcome)).toHaveLength(2);
    await sql`update cohort_member set index_day = 19392 where patient_id = ${patient}`.execute(db);
    expect(await find(outcome)).toEqual([rows.patient]);
    await sql`update cohort_member set index_day = null where patient_id = ${patient}`.execute(db);
    expect(await find(outcome)).toHaveLength(2);
    const { data } = await researcher.call("GetCohortOutcomesPatientCounts", {
      "cohortObj.cohort_id": rows.spareCohort,
    });
    expect(data).toMatchObject([{ outcome_id: rows.event, patient_count: 2 }]);
    await sql`delete from cohort_member where patient_id = ${patient}`.execute(db);
  });

  test("domain.md §1 a filter says nothing of documents that one may not see", async () => {
    // Until it is closed a supervisor is told nothing of the sources (decision 118).
    await sql`update project set status = 'complete'`.execute(db);
    expect(await find({ m_conceptId: eczema })).toEqual([patient]);
    for (const reader of [annotator, supervisor]) {
      expect(await find({ m_conceptId: eczema }, reader)).toEqual([]);
      expect(await find({ m_conceptId: eczema, m_conceptSeverity: "Severe" }, reader)).toEqual([]);
      expect(await find({ m_conceptId: rows.concept, m_PatientIdList: [patient] }, reader)).toEqual(
        [patient],
      );
    }
    await sql`update project set status = 'active'`.execute(db);
  });
});

describe("S2.60 a patient", () => {
  const of = () => ({ patientId: patient });

  test("S7.12 problem list: what there is evidence for, with its dates and sources", async () => {
    const { data } = await researcher.call("GetAlgorithmicProblemList", of());
    expect(data).toMatchObject([
      {
        concept_id: rows.concept,
        first_date: "2022-02-03",
        last_date: "2023-02-03",
        fact_count: 2,
        sources: ["structured", "unstructured"],
      },
      { concept_id: eczema, fact_count: 1, sources: ["unstructured"] },
    ]);
  });

  test("S7.12 excluded list: what was denied or said of others, with the commonest reason", async () => {
    const { data } = await researcher.call("GetExcludedAlgorithmicProblemList", of());
    expect(data).toMatchObject([{ concept_id: asthma, reason: "Negated", mention_count: 3 }]);
  });

  test("S7.11 S3.7 encounters, episodes and diagnoses", async () => {
    const { data } = await researcher.call("GetEncounter", { patient_id: patient });
    expect(data.map((row) => [row.encounter_id, row.start, row.data_count])).toEqual([
      [unread.encounter_id, "2023-02-03T10:00:00", 1],
      [read.encounter_id, "2022-02-03T10:00:00", 1],
    ]);
    for (const row of data) expect(row).toHaveProperty("episode_id");
    const diagnoses = await researcher.call("getDiagnosesInfo", { patient_id: patient });
    expect(diagnoses.data).toMatchObject([{ concept_id: rows.concept, encounter_count: 1 }]);
    const episodes = await researcher.call("GetEpisode", { episodeID: `${rows.episode},999999` });
    expect(episodes.data).toMatchObject([{ episode_id: rows.episode, start_date: "2020-05-04" }]);
  });

  test("S6.3 to annotators and supervisors is what their documents say", async () => {
    // Until it is closed a supervisor is told nothing of the sources (decision 118).
    await sql`update project set status = 'complete'`.execute(db);
    for (const reader of [annotator, supervisor]) {
      const problems = await reader.call("GetAlgorithmicProblemList", of());
      expect(problems.data).toMatchObject([
        {
          concept_id: rows.concept,
          fact_count: 1,
          sources: ["unstructured"],
          // Their project is masked: the year alone (decision 109).
          last_date: "2022",
        },
      ]);
      const encounters = await reader.call("GetEncounter", { patient_id: patient });
      expect(encounters.data.map((row) => row.encounter_id)).toEqual([read.encounter_id]);
      const diagnoses = await reader.call("getDiagnosesInfo", { patient_id: patient });
      expect(diagnoses.data).toEqual([]);
      const excluded = await reader.call("GetExcludedAlgorithmicProblemList", of());
      expect(excluded.data).toMatchObject([{ concept_id: asthma }]);
    }
    await sql`update automated_annotation set subdocument_id = ${unread.subdocument_id}
      where concept_id = ${asthma}`.execute(db);
    for (const reader of [annotator, supervisor])
      expect((await reader.call("GetExcludedAlgorithmicProblemList", of())).data).toEqual([]);
    await sql`update project set status = 'active'`.execute(db);
  });

  test("S2.11 of another hospital is not found", async () => {
    const other = await server.signIn("User", "other");
    expect((await other.refusal("GetAlgorithmicProblemList", of())).status).toBe(404);
    expect((await other.refusal("GetEncounter", { patient_id: patient })).status).toBe(404);
  });
});

describe("S7.11 organisations", () => {
  test("are those that one works for, and those beneath", async () => {
    const { data } = await researcher.call("GetOrganization", {});
    expect(data.map((row) => row.name)).toEqual(["Cardiology", "Harbour Hospital"]);
    const other = { organization_id: server.world.otherHospital };
    expect((await researcher.call("GetOrganization", other)).data).toEqual([]);
    const levels = await researcher.call("GetOrgHierarchyLevels", {});
    expect(levels.data.map((row) => row.level)).toEqual(["provider", "hospital", "department"]);
  });
});

describe("S2.59 S4.5 the order of the patient list", () => {
  test.each(["patient_Identifier", "organization", "gender", "personal_count"] as const)(
    "by %s, in both directions",
    async (m_sortBy) => {
      const list = async (m_descending: boolean) =>
        (await researcher.call("GetPatient", { m_sortBy, m_descending, pageSize: 500 })).data.map(
          (row) => row[m_sortBy],
        );
      const ascending = await list(false);
      expect(ascending.length).toBeGreaterThan(1);
      const ordered = ascending.toSorted((a, b) =>
        typeof a === "number" && typeof b === "number" ? a - b : String(a) < String(b) ? -1 : 1,
      );
      expect(ascending).toEqual(ordered);
      expect(await list(true)).toEqual(ordered.toReversed());
    },
  );
});

describe("S7.12 the encounters behind a problem", () => {
  test("are those with positive evidence, with its words; structured data alone where that is asked for", async () => {
    const problems = await researcher.call("GetAlgorithmicProblemList", {
      patientId: rows.patient,
    });
    const problem = problems.data.find((one) => one.concept_id === rows.concept);
    const behind = (isEnhancedList: boolean) =>
      researcher.call("GetEncounterByProblemList", {
        patientProblemId: problem?.patientProblemId ?? "",
        isEnhancedList,
      });
    const all = (await behind(true)).data.flatMap((encounter) => encounter.evidence);
    expect(all).toHaveLength(problem?.fact_count ?? -1);
    expect(new Set(all.map((fact) => fact.source))).toEqual(new Set(problem?.sources));
    const structured = (await behind(false)).data.flatMap((encounter) => encounter.evidence);
    expect(new Set(structured.map((fact) => fact.source))).toEqual(new Set(["structured"]));
  });

  test("of another's patient, or of nobody, are not found", async () => {
    for (const patientProblemId of ["99999999_1", `0_${rows.concept}`])
      expect(
        (await researcher.refusal("GetEncounterByProblemList", { patientProblemId })).code,
      ).toBe("row.not-found");
  });
});

describe("S7.8 cohorts of a concept", () => {
  test("are those whose definition names it, itself or through an event", async () => {
    const of = async (concept_id: number) =>
      (await researcher.call("GetCohortListForConcept", { concept_id })).data.map(
        (cohort) => cohort.cohort_id,
      );
    expect(await of(rows.concept)).toContain(rows.cohort);
    expect(await of(rows.childConcept)).toEqual([]);
    const event = await researcher.call("AddEvent", {
      name: "Through an event",
      event_type: "index",
      concepts: [{ concept_id: rows.childConcept }],
    });
    const cohort = await researcher.call("AddCohort", {
      "cohortObj.cohort_name": "By event",
      definition: { criteria: [{ kind: "event", role: "index", eventId: event.data.event_id }] },
    });
    expect(await of(rows.childConcept)).toEqual([cohort.data.cohort_id]);
  });
});
