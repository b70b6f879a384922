import { roles } from "@concord/contract";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  addFact,
  addNote,
  addPatient,
  addProject,
  assign,
} from "../../records/documents/testing/record-in-test.ts";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";

const server = await testServer({
  seed: withOneOfEverything,
});
const rows = oneOfEverything;
const { db, world } = server;
const patients: number[] = [];

beforeAll(async () => {
  // Twelve patients in the base cohort, two of them in an arm as well, and two who are in the arm alone.
  for (let at = 0; at < 11; at += 1) {
    const patient = await addPatient(db, at < 4 ? world.department : world.hospital);
    patients.push(patient);
    const note = await addNote(db, patient, { text: "Note", batch_id: rows.batch });
    if (at < 9) await addFact(db, note, { concept_id: rows.concept, source: 2, day: 19_000 });
  }
  const loose = [];
  for (let at = 0; at < 2; at += 1) loose.push(await addPatient(db, world.hospital));
  await sql`delete from study_arm`.execute(db);
  await sql`insert into study_arm values (${rows.study}, ${rows.spareCohort}, 0)`.execute(db);
  await sql`delete from cohort_member where cohort_id = ${rows.spareCohort}`.execute(db);
  await sql`insert into cohort_member select patient_id, ${rows.cohort}, null, null from unnest(${patients}::int[]) p(patient_id)`.execute(
    db,
  );
  await sql`insert into cohort_member select patient_id, ${rows.spareCohort}, null, null
    from unnest(${[...patients.slice(0, 2), ...loose]}::int[]) p(patient_id)`.execute(db);
});

beforeEach(async () => {
  await sql`update organization set smallest_count = 0`.execute(db);
  await sql`update project set status = 'active'`.execute(db);
});

describe("S7.4 S3.23 S2.41 every count is that of the list that it opens", () => {
  test.each([
    ...roles.map((role) => [role, "active"] as const),
    ["Supervisor", "complete"] as const,
  ])("for a %s, the project being %s", async (role, status) => {
    await sql`update project set status = ${status}`.execute(db);
    const caller = await server.signIn(role);
    const all = await caller.call("GetUserEntityCounts", {});
    const lists = {
      study_count: (await caller.call("GetStudyList", {})).data.length,
      cohort_count: (await caller.call("GetCohortList", {})).data.length,
      patient_count: (await caller.call("GetPatient", {})).noOfRecords,
      data_count: (await caller.call("GetDocuments", {})).noOfRecords,
    };
    expect(all.data).toEqual(lists);

    const studyIds = String(rows.study);
    const cohortIds = `${rows.cohort},${rows.spareCohort}`;
    const patientIds = [rows.patient, ...patients].join(",");
    const counted = await caller.call("GetPatientCounts", { studyIds, cohortIds });
    const documents = await caller.call("GetDataCounts", { studyIds, cohortIds, patientIds });
    for (const { study_id, patient_count } of counted.study)
      expect((await caller.call("GetPatient", { m_studyId: study_id })).noOfRecords).toBe(
        patient_count,
      );
    for (const { study_id, data_count } of documents.study)
      expect((await caller.call("GetDocuments", { m_studyId: study_id })).noOfRecords).toBe(
        data_count,
      );
    expect(counted.cohort).toHaveLength(2);
    for (const { cohort_id, patient_count } of counted.cohort)
      expect((await caller.call("GetPatient", { m_cohortId: cohort_id })).noOfRecords).toBe(
        patient_count,
      );
    for (const { cohort_id, data_count } of documents.cohort)
      expect((await caller.call("GetDocuments", { m_cohortId: cohort_id })).noOfRecords).toBe(
        data_count,
      );
    for (const { patient_id, data_count } of documents.patient)
      expect((await caller.call("GetDocuments", { patient_id })).noOfRecords).toBe(data_count);

    const arms = await caller.call("GetStudyArmList", { "m_StudyObj.study_id": rows.study });
    const [base, arm] = counted.cohort.toSorted((a, b) => a.cohort_id - b.cohort_id);
    expect([arms.base.patient_count, arms.data[0]?.patient_count]).toEqual([
      base?.patient_count,
      arm?.patient_count,
    ]);
    if (role === "Supervisor" && status === "active") {
      // Until the project is closed, a supervisor is told no source (decision 118).
      const refused = await caller.refusal("GetStudyOutcomes", { m_studyId: rows.study });
      expect(refused.code).toBe("sources.withheld");
      return;
    }
    const outcomes = await caller.call("GetStudyOutcomes", { m_studyId: rows.study });
    for (const { cohort_id, patient_count } of outcomes.data[0]?.counts ?? []) {
      const filter = { m_cohortId: cohort_id, m_outcomeId: rows.event };
      expect((await caller.call("GetPatient", filter)).noOfRecords).toBe(patient_count);
    }
    const [event] = outcomes.data;
    expect(event?.counts).toHaveLength(2);
  });

  test("S2.45 arm patients outside the base cohort are counted as far as one may see them", async () => {
    const of = { "m_StudyObj.study_id": rows.study };
    const all = await (await server.signIn("User")).call("GetStudyArmList", of);
    expect(all).toMatchObject({
      base: { patient_count: 12 },
      data: [{ patient_count: 4, outside_base_count: 2 }],
      in_several_arms_count: 0,
    });
    const few = await (await server.signIn("Annotator")).call("GetStudyArmList", of);
    expect(few).toMatchObject({
      // Annotators are not told who is a member of a cohort (decision 109).
      base: { patient_count: 0 },
      data: [{ patient_count: 0, outside_base_count: 0 }],
    });
  });

  test("documents of an organisation are those of its patients and of those beneath", async () => {
    const caller = await server.signIn("User");
    const cohortIds = String(rows.cohort);
    const studyIds = String(rows.study);
    const of = async (organizationId: number) => {
      const given = { cohortIds, studyIds, patientIds: String(patients[0]), organizationId };
      const { cohort, study, patient } = await caller.call("GetDataCounts", given);
      return [cohort, study, patient].map((list) => list[0]?.data_count);
    };
    expect(await of(world.hospital)).toEqual([13, 13, 1]);
    expect(await of(world.department)).toEqual([4, 4, 1]);
    const filter = { m_cohortId: rows.cohort, organization_id: world.department };
    expect((await caller.call("GetDocuments", filter)).noOfRecords).toBe(4);
    const problem = await caller.refusal("GetDataCounts", {
      cohortIds,
      organizationId: world.otherHospital,
    });
    expect(problem.status).toBe(404);
  });

  test("S2.60 of one patient: the cohorts that they are in, and the studies that use those", async () => {
    const caller = await server.signIn("User");
    const of = async (patientId: number) =>
      (await caller.call("GetUserEntityCounts", { patientId })).data;
    expect(await of(patients[0]!)).toEqual({
      study_count: 1,
      cohort_count: 2,
      patient_count: 1,
      data_count: 1,
    });
    const outside = await addPatient(db, world.hospital);
    expect(await of(outside)).toEqual({
      study_count: 0,
      cohort_count: 0,
      patient_count: 1,
      data_count: 0,
    });
  });

  test("S4.6 a cohort's documents follow an import that came after its run", async () => {
    const caller = await server.signIn("User");
    const { data } = await caller.call("AddCohort", {
      "cohortObj.cohort_name": "Women",
      definition: { criteria: [{ kind: "demographic", role: "inclusion", gender: ["female"] }] },
    });
    const cohortIds = String(data.cohort_id);
    const count = async () =>
      (await caller.call("GetDataCounts", { cohortIds })).cohort[0]?.data_count;
    const before = await count();
    await addNote(db, patients[0]!, { text: "Later", batch_id: rows.batch });
    await sql`insert into setting values ('data_version', '7') on conflict (key) do update set value = '7'`.execute(
      db,
    );
    const list = await caller.call("GetDocuments", { m_cohortId: data.cohort_id });
    expect(list.noOfRecords).toBe((before ?? 0) + 1);
    expect(await count()).toBe(list.noOfRecords);
  });
});

describe("S7.4 the counts of long lists", () => {
  test.each(["GetStudyCounts", "GetCohortCounts", "GetPatientCounts", "GetDataCounts"] as const)(
    "%s takes ids that are too many for an address in a body",
    async (name) => {
      const caller = await server.signIn("User");
      const of = name === "GetCohortCounts" ? "study" : "cohort";
      const own = of === "study" ? rows.study : rows.cohort;
      const others = Array.from({ length: 20_000 }, (_, at) => 5_000_000 + at);
      const ask = async (ids: readonly number[]) =>
        caller.inject({
          method: "POST",
          url: `/api/${name}`,
          payload: JSON.stringify({ [`${of}Ids`]: ids.join(",") }),
        });
      const many = await ask([own, ...others]);
      expect(many.statusCode).toBe(200);
      expect(many.json()).toEqual((await ask([own])).json());
      expect(many.json()[of]).toHaveLength(1);
      const anonymous = await server.anonymous.inject({
        method: "POST",
        url: `/api/${name}`,
        payload: "{}",
      });
      expect(anonymous.statusCode).toBe(401);
    },
  );
});

describe("the fields of the entities, as the calls bring them", () => {
  test("S3.1 a study: id, name, base cohort, arms, events and its counts", async () => {
    const caller = await server.signIn("User");
    const list = await caller.call("GetStudyList", {});
    const study = list.data.find(({ study_id }) => study_id === rows.study);
    expect(study).toMatchObject({ study_id: rows.study, base_cohort: rows.cohort });
    expect(study?.study_name).not.toBe("");
    const arms = await caller.call("GetStudyArmList", { "m_StudyObj.study_id": rows.study });
    expect(arms.data.map(({ cohort_id }) => cohort_id)).toEqual([rows.spareCohort]);
    const outcomes = await caller.call("GetStudyOutcomes", { m_studyId: rows.study });
    expect(outcomes.data.map(({ event_id }) => event_id)).toEqual([rows.event]);
    const studyIds = String(rows.study);
    const one = expect.any(Number);
    expect((await caller.call("GetCohortCounts", { studyIds })).study).toEqual([
      { study_id: rows.study, cohort_count: 2 },
    ]);
    expect((await caller.call("GetPatientCounts", { studyIds })).study).toEqual([
      { study_id: rows.study, patient_count: one, is_withheld: false },
    ]);
    expect((await caller.call("GetDataCounts", { studyIds })).study).toEqual([
      { study_id: rows.study, data_count: one, is_withheld: false },
    ]);
    expect((await caller.call("GetUserEntityCounts", {})).data.study_count).toBe(1);
  });

  test("S3.2 S3.3 a cohort: id, name, marker, counts, outcome events and criteria", async () => {
    const caller = await server.signIn("User");
    const of = { "cohortObj.cohort_id": rows.cohort };
    const cohortIds = String(rows.cohort);
    const list = await caller.call("GetCohortList", {});
    expect(list.data.find(({ cohort_id }) => cohort_id === rows.cohort)).toMatchObject({
      cohort_id: rows.cohort,
      cohort_name: expect.any(String),
      hasManAnnotation: expect.any(Boolean),
    });
    expect((await caller.call("GetStudyCounts", { cohortIds })).cohort).toEqual([
      { cohort_id: rows.cohort, study_count: 1 },
    ]);
    const [patients] = (await caller.call("GetPatientCounts", { cohortIds })).cohort;
    const [documents] = (await caller.call("GetDataCounts", { cohortIds })).cohort;
    expect(documents?.data_count).toBeGreaterThan(0);
    const outcomes = await caller.call("GetCohortOutcomesPatientCounts", of);
    expect(outcomes.patientCount).toBe(patients?.patient_count);
    expect(outcomes.data).toEqual([
      {
        outcome_id: rows.event,
        outcome_name: expect.any(String),
        patient_count: expect.any(Number),
        // Its event asks for no unit.
        left_out: { patient_count: 0, value_count: 0 },
      },
    ]);
    const { data: criteria } = await caller.call("GetCohortCriterion", of);
    const [concept] = (
      await sql<{
        category: string;
      }>`select category from concept where concept_id = ${rows.concept}`.execute(db)
    ).rows;
    const conceptType = concept?.category;
    expect(conceptType).toMatch(/^(Problem|Finding|Procedure|Medication|Lab)$/);
    expect(criteria[0]).toMatchObject({
      cohort_id: rows.cohort,
      criteria_type: conceptType,
      is_index_event: expect.stringMatching(/^(true|false)$/),
      is_inclusion: expect.stringMatching(/^(true|false)$/),
      criterion_absolute_start_date: expect.any(String),
      criterion_absolute_end_date: expect.any(String),
      criteria: [],
    });
  });
});

describe("domain.md §12 S7.4 small counts", () => {
  beforeEach(async () => {
    await sql`update organization set smallest_count = 11 where organization_id = ${world.provider}`.execute(
      db,
    );
  });

  test("of patients and documents are left out below the smallest, nought and whole ones are not", async () => {
    const caller = await server.signIn("User");
    const cohortIds = `${rows.cohort},${rows.spareCohort}`;
    const { cohort } = await caller.call("GetPatientCounts", { cohortIds });
    expect(new Map(cohort.map((row) => [row.cohort_id, row.patient_count]))).toEqual(
      new Map([
        [rows.cohort, 12],
        [rows.spareCohort, null],
      ]),
    );
    const all = await caller.call("GetUserEntityCounts", {});
    expect(all.data.study_count).toBe(1);
    const found = await caller.call("SearchConcepts", { searchString: "dyspnea" });
    expect(found.data[0]?.patient_count).toBeNull();
  });

  test("nor is the total of a list that they open, but how much work an annotator has", async () => {
    const caller = await server.signIn("User");
    const total = async (m_cohortId: number) => ({
      patients: (await caller.call("GetPatient", { m_cohortId })).noOfRecords,
      documents: (await caller.call("GetDocuments", { m_cohortId })).noOfRecords,
    });
    expect(await total(rows.cohort)).toEqual({ patients: 12, documents: expect.any(Number) });
    const small = await caller.call("GetPatient", { m_cohortId: rows.spareCohort });
    expect([small.data.length, small.noOfRecords]).toEqual([4, null]);
    const documents = await caller.call("GetDocuments", { m_cohortId: rows.spareCohort });
    expect([documents.data.length, documents.noOfRecords]).toEqual([3, null]);
    const none = await caller.call("GetPatient", { m_searchString: "nobody of this name" });
    expect([none.data.length, none.noOfRecords]).toEqual([0, 0]);
    await sql`update organization set smallest_count = 30 where organization_id = ${world.provider}`.execute(
      db,
    );
    const outcomes = await caller.call("GetPatientLevelOutcome", { m_studyId: rows.study });
    expect(outcomes.data.length).toBeGreaterThan(0);
    expect(outcomes.noOfRecords).toBeNull();
    const annotator = await server.signIn("Annotator");
    const queue = await annotator.call("GetDocuments", { workQueue: true });
    expect(queue.noOfRecords).toBe(queue.data.length);
  });

  test("neither is a count from which a small one could be reckoned", async () => {
    const caller = await server.signIn("User");
    // Ten of the twelve have the outcome: it would disclose that two have not.
    const { data } = await caller.call("GetCohortOutcomesPatientCounts", {
      "cohortObj.cohort_id": rows.cohort,
    });
    expect(data[0]?.patient_count).toBeNull();
    await sql`update organization set smallest_count = 3 where organization_id = ${world.provider}`.execute(
      db,
    );
    // Ten are shown with a smallest of three; the two who are left are not.
    const again = await caller.call("GetCohortOutcomesPatientCounts", {
      "cohortObj.cohort_id": rows.cohort,
    });
    expect(again).toMatchObject({ patientCount: 12, data: [{ patient_count: null }] });
  });

  test("an attrition hides what its steps would give away", async () => {
    const caller = await server.signIn("User");
    await sql`update patient set gender = 'male' where patient_id = any(${patients.slice(0, 3)}::int[])`.execute(
      db,
    );
    await sql`update setting set value = '8' where key = 'data_version'`.execute(db);
    const definition = {
      criteria: [
        {
          kind: "demographic" as const,
          role: "inclusion" as const,
          gender: ["male" as const, "female" as const],
        },
        { kind: "demographic" as const, role: "exclusion" as const, gender: ["male" as const] },
      ],
    };
    const { data } = await caller.call("PreviewCohort", { definition });
    const real = await (async () => {
      await sql`update organization set smallest_count = 0`.execute(db);
      return (await caller.call("PreviewCohort", { definition })).data;
    })();
    expect(real.rules).toMatchObject([{ lost: 0 }, { lost: 3 }]);
    // Three men were lost: neither their number nor the two counts between which they lie are to be had.
    // All are rounded down: fifteen and twelve are shown as eleven.
    expect([real.entry, real.members]).toEqual([15, 12]);
    expect(data).toMatchObject({
      entry: 11,
      members: 11,
      rules: [
        { kept: 11, lost: null },
        { kept: 11, lost: null, without: 11 },
      ],
    });
  });
});

describe("S2.62 the queue's count", () => {
  test("is of documents, however many projects ask about one", async () => {
    const user_id = await server.userId("Annotator");
    const annotator = await server.signIn("Annotator");
    const before = (await annotator.call("GetQueueCount", {})).data;
    const note = await addNote(db, patients[0]!, { text: "Twice", batch_id: rows.batch });
    for (let at = 0; at < 2; at += 1)
      await assign(db, note, { project_id: await addProject(db, world.hospital), user_id });
    const after = (await annotator.call("GetQueueCount", {})).data;
    expect(after).toEqual({ ...before, waiting: before.waiting + 1 });
  });
});
