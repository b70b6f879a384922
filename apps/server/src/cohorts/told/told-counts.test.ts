import type { CohortCriterion, CohortDefinition } from "@concord/contract";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { bumpDataVersion } from "../../records/data-version.ts";
import { refreshPostings, touchedBySources } from "../../records/postings/postings.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { addFact, addNote, addPatient } from "../../records/documents/testing/record-in-test.ts";

// domain.md §12, decision 190: what somebody learns who adds, edits and deletes cohorts to subtract their counts.

const server = await testServer({ seed: withOneOfEverything });
const { db, world } = server;
const rows = oneOfEverything;
const smallest = 11;
const patients: number[] = [];

/** Few of unknown gender, few with the concept itself, twenty with a kind of it. */
beforeAll(async () => {
  await sql`delete from cohort_member`.execute(db);
  for (let at = 0; at < 43; at += 1)
    patients.push(
      await addPatient(db, world.hospital, {
        gender: at < 24 ? "female" : at < 40 ? "male" : "unknown",
      }),
    );
  for (const [at, patient] of patients.slice(0, 20).entries()) {
    const note = await addNote(db, patient, { text: "Note", batch_id: rows.batch });
    const concept_id = at < 3 ? rows.concept : rows.childConcept;
    await addFact(db, note, { concept_id, source: 2, day: 19_000 });
  }
  await inTransaction(server.connection, "write", async (_, client) =>
    refreshPostings(client, await touchedBySources(client, [1, 2, 3, 4])),
  );
  await bumpDataVersion(db);
  await sql`update organization set smallest_count = ${smallest}`.execute(db);
});

const gender = (...named: ("female" | "male" | "unknown")[]): CohortCriterion => ({
  kind: "demographic",
  role: "inclusion",
  gender: named,
});
const without = (conceptId: number, descendants = false): CohortCriterion => ({
  kind: "concept",
  role: "exclusion",
  concepts: { include: [{ conceptId, descendants }] },
});
const of = (...criteria: CohortCriterion[]): CohortDefinition => ({ criteria });

let made = 0;
const add = async (definition: CohortDefinition, as = researcher) => {
  const { data } = await as.call("AddCohort", {
    "cohortObj.cohort_name": `Cohort ${(made += 1)}`,
    definition,
  });
  return data;
};
const researcher = await server.signIn("User");

describe("domain.md §12 a cohort that differs from another by few", () => {
  test("is withheld with a reason wherever its counts are, and its patients are listed", async () => {
    const women = await add(of(gender("female")));
    // The patient of the records that are there is a woman, too.
    expect(women).toMatchObject({ patientCount: 25, withheld: null });
    const fewer = await add(of(gender("female"), without(rows.concept)));
    const reason = `Its counts are withheld: with that of “${women.cohort_name}” they would tell of fewer than 11 patients.`;
    expect(fewer).toMatchObject({ patientCount: null, withheld: reason });

    const cohort = { "cohortObj.cohort_id": fewer.cohort_id };
    const cohortIds = `${women.cohort_id},${fewer.cohort_id}`;
    expect((await researcher.call("GetPatientCounts", { cohortIds })).cohort).toEqual([
      { cohort_id: women.cohort_id, patient_count: 25, is_withheld: false },
      { cohort_id: fewer.cohort_id, patient_count: null, is_withheld: true },
    ]);
    expect((await researcher.call("GetDataCounts", { cohortIds })).cohort).toMatchObject([
      { is_withheld: false },
      { data_count: null, is_withheld: true },
    ]);
    expect(await researcher.call("GetCohortOutcomesPatientCounts", cohort)).toMatchObject({
      patientCount: null,
      withheld: reason,
    });
    const run = await researcher.call("RunCohort", cohort);
    expect(run.data).toMatchObject({ patientCount: null, withheld: reason });
    expect((await researcher.call("GetCohortCriterion", cohort)).attrition).toMatchObject({
      members: null,
      rules: [{ kept: null }, { kept: null }],
    });
    for (const name of ["GetCohortAttrition", "GetCohortSources", "GetCohortVersions"] as const)
      expect(await researcher.refusal(name, cohort)).toMatchObject({
        code: "cohort.withheld",
        title: `The counts of “${fewer.cohort_name}” are not shown. ${reason}`,
      });
    const members = await researcher.call("GetCohortPatient", cohort);
    expect(members).toMatchObject({ noOfRecords: null, is_total_withheld: true });
    expect(members.data).toHaveLength(10);
    const listed = await researcher.call("GetPatient", { m_cohortId: fewer.cohort_id });
    expect(listed).toMatchObject({ noOfRecords: null, is_total_withheld: true });
  });

  test("so are its studies' tables, and their totals", async () => {
    const men = await add(of(gender("male", "unknown")));
    const fewer = await add(of(gender("male")));
    expect(fewer.withheld).not.toBeNull();
    const { data } = await researcher.call("AddStudy", {
      "m_StudyObj.study_name": "Two alike",
      "m_StudyObj.base_cohort": fewer.cohort_id,
      m_StudyArmString: String(men.cohort_id),
      m_eventIds: String(rows.event),
    });
    const study = { "m_StudyObj.study_id": data.study_id };
    expect(await researcher.call("GetStudyArmList", study)).toMatchObject({
      base: { patient_count: null, is_withheld: true },
      data: [{ patient_count: 19, is_withheld: false, outside_base_count: null }],
      in_several_arms_count: null,
    });
    const refused = { code: "cohort.withheld" };
    expect(await researcher.refusal("GetStudyBaseline", study)).toMatchObject(refused);
    const outcomes = { m_studyId: data.study_id };
    expect(await researcher.refusal("GetStudyOutcomes", outcomes)).toMatchObject(refused);
    const incidence = { ...outcomes, m_outcomeId: rows.event };
    expect(await researcher.refusal("GetStudyIncidence", incidence)).toMatchObject(refused);
    const counts = await researcher.call("GetPatientCounts", { studyIds: String(data.study_id) });
    expect(counts.study).toEqual([
      { study_id: data.study_id, patient_count: null, is_withheld: true },
    ]);
  });

  test("also when the other was edited away, deleted, or is a colleague's; and what makes up a whole", async () => {
    await sql`truncate told_result, told_difference`.execute(db);
    const colleague = await server.signIn("Administrator");
    const young = await add(of(without(rows.concept, true)), colleague);
    expect(young.patientCount).toBe(23);
    // Deleted: its count is known.
    await colleague.call("DeleteCohort", { "cohortObj.cohort_id": young.cohort_id });
    const near = await add(of(without(rows.concept, true), gender("male", "female")));
    expect(near.withheld).toContain(`“${young.cohort_name}”`);
    // Edited: with the version before.
    const everybody = await add(of(gender("female", "male", "unknown")));
    expect(everybody.patientCount).toBe(44);
    const cohort = { "cohortObj.cohort_id": everybody.cohort_id };
    const { edition } = await researcher.call("GetCohortCriterion", cohort);
    const edited = await researcher.call("EditCohort", {
      ...cohort,
      "cohortObj.cohort_name": everybody.cohort_name,
      definition: of(without(rows.concept)),
      based_on: edition,
    });
    expect(edited.data).toMatchObject({ patientCount: null });
    expect(edited.data.withheld).toMatch(/that of all patients|\(version 1\)/);
    // Women and men were told, and how many there are: those of unknown gender would follow.
    const unknown = await add(of(gender("unknown")));
    expect(unknown).toMatchObject({ patientCount: null, withheld: null });
  });

  test("to who sees every count nothing is withheld", async () => {
    await sql`update organization set smallest_count = 0`.execute(db);
    const all = await researcher.call("GetCohortList", {});
    const cohortIds = all.data.map(({ cohort_id }) => cohort_id).join();
    const { cohort } = await researcher.call("GetPatientCounts", { cohortIds });
    expect(cohort.some(({ patient_count }) => patient_count === null)).toBe(false);
    await sql`update organization set smallest_count = ${smallest}`.execute(db);
  });
});

describe("domain.md §12 hospitals that a cohort picks (decision 219)", () => {
  const picked: CohortCriterion = gender("female", "male", "unknown");

  test("its count is compared with all patients of those hospitals, and with that of one hospital more", async () => {
    await sql`truncate told_result, told_difference`.execute(db);
    const addHospital = async (name: string, people: number) => {
      const { organization_id } = await db
        .insertInto("organization")
        .values({ name, level: "hospital", parent_id: world.provider, smallest_count: smallest })
        .returning("organization_id")
        .executeTakeFirstOrThrow();
      for (let at = 0; at < people; at += 1) await addPatient(db, organization_id);
      return organization_id;
    };
    const large = await addHospital("Lake Hospital", 60);
    const few = await addHospital("Few Clinic", 4);
    await bumpDataVersion(db);
    const company = await server.signIn("Company");
    const addPicked = async (hospitals: number[], ...criteria: CohortCriterion[]) =>
      (
        await company.call("AddCohort", {
          "cohortObj.cohort_name": `Cohort ${(made += 1)}`,
          definition: { criteria, hospitals },
          organization_id: world.provider,
        })
      ).data;
    // The hospital's 44, whom its batch tells, but for three of unknown gender; the other 64 are far more.
    const known = await addPicked([world.hospital], gender("female", "male"));
    expect(known.patientCount).toBeNull();
    expect(known.withheld).toContain("that of all patients");
    const one = await addPicked([large], picked);
    expect(one).toMatchObject({ patientCount: 60, withheld: null });
    const more = await addPicked([large, few], picked);
    expect(more.patientCount).toBeNull();
    expect(more.withheld).toContain(`“${one.cohort_name}”`);
    expect(await addPicked([few], picked)).toMatchObject({ patientCount: null, withheld: null });
  });
});

describe("domain.md §12 totals of lists", () => {
  test("are in whole steps as soon as more is asked than one set", async () => {
    const [first] = (await researcher.call("GetCohortList", {})).data;
    const m_cohortId = first?.cohort_id ?? 0;
    const asked = await researcher.call("GetPatient", { m_searchString: "test-" });
    expect(asked).toMatchObject({ noOfRecords: 33, rounded_to: 11, is_total_withheld: false });
    const inBoth = await researcher.call("GetPatient", { m_cohortId, m_searchString: "test-" });
    expect(inBoth.rounded_to).toBe(11);
    expect((await researcher.call("GetPatient", {})).rounded_to).toBe(1);
  });
});
