// Whose records a cohort is of (issue 17.11). Patients are counted from the rows that this file writes.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testServer } from "../app/testing/test-server.ts";
import { addPatient } from "../records/documents/testing/record-in-test.ts";
import { bumpDataVersion } from "../records/data-version.ts";

const server = await testServer();
const { db, world } = server;
for (let n = 0; n < 3; n += 1) await addPatient(db, world.hospital);
for (let n = 0; n < 2; n += 1) await addPatient(db, world.department);
for (let n = 0; n < 4; n += 1) await addPatient(db, world.otherHospital);
await bumpDataVersion(db);

const definition = {
  criteria: [
    { kind: "demographic" as const, role: "inclusion" as const, gender: ["female" as const] },
  ],
};

test("S2.55 the preview counts the organization that was chosen and those under it; without one, the user's first", async () => {
  const company = await server.signIn("Company");
  const count = async (organization_id?: number) =>
    (await company.call("PreviewCohort", { definition, organization_id })).data.entry;
  expect(await count()).toBe(5);
  expect(await count(world.provider)).toBe(5);
  expect(await count(world.department)).toBe(2);
  expect(await count(world.otherHospital)).toBe(4);
});

test("S2.55 a cohort is of the organization that was chosen, says so, and is seen by whoever sees that", async () => {
  const company = await server.signIn("Company");
  const { data } = await company.call("AddCohort", {
    "cohortObj.cohort_name": "Of the other hospital",
    definition,
    organization_id: world.otherHospital,
  });
  const of = { "cohortObj.cohort_id": data.cohort_id };
  expect(await company.call("GetCohortCriterion", of)).toMatchObject({
    organization_id: world.otherHospital,
    organization_name: "Hill Hospital",
    attrition: { entry: 4 },
  });
  const theirs = await server.signIn("User", "other");
  expect((await theirs.call("GetCohortCriterion", of)).cohort_name).toBe("Of the other hospital");
  const user = await server.signIn("User");
  expect((await user.refusal("GetCohortCriterion", of)).code).toBe("row.not-found");
});

test("S2.55 of the organization's hospitals a cohort is of those that it picks, and of what is under them; preview, members, results and reasons agree", async () => {
  const company = await server.signIn("Company");
  const picked = { ...definition, hospitals: [world.department] };
  const ofProvider = { organization_id: world.provider };
  const { data: preview } = await company.call("PreviewCohort", {
    definition: picked,
    ...ofProvider,
  });
  expect(preview.entry).toBe(2);
  const { data } = await company.call("AddCohort", {
    "cohortObj.cohort_name": "Of the department",
    definition: picked,
    ...ofProvider,
  });
  const of = { "cohortObj.cohort_id": data.cohort_id };
  // From the rows, without the product's own sets of organizations.
  const membersByHand = async () => {
    const { rows } = await sql<{ ids: number[] }>`
      select coalesce(array_agg(patient_id order by patient_id), '{}') ids from cohort_member
      where cohort_id = ${data.cohort_id}`.execute(db);
    return rows[0]?.ids;
  };
  const patientsOf = async (...organizations: number[]) => {
    const { rows } = await sql<{ ids: number[] }>`
      select coalesce(array_agg(patient_id order by patient_id), '{}') ids from patient
      where organization_id = any(${organizations}) and gender = 'female'`.execute(db);
    return rows[0]?.ids;
  };
  expect(await membersByHand()).toEqual(await patientsOf(world.department));
  const read = await company.call("GetCohortCriterion", of);
  expect(read).toMatchObject({
    hospital_names: [`${await nameOf(world.department)}, ${await nameOf(world.hospital)}`],
  });
  expect(read.attrition.entry).toBe(2);

  const [outside = 0] = (await patientsOf(world.hospital)) ?? [];
  const why = await company.call("ExplainPatient", { ...of, patient_id: outside });
  expect(why.data).toMatchObject({
    is_member: false,
    is_of_organization: false,
    reason: "The patient belongs to a hospital that the cohort does not pick.",
  });
  const exported = await company.call("ExportAtlasCohort", of);
  expect(exported.data.atlas).toBeNull();
  expect(exported.data.unfit).toContainEqual({ path: "hospitals", text: "A choice of hospitals" });

  await company.call("EditCohort", {
    ...of,
    "cohortObj.cohort_name": "Of the hospital, with the department",
    definition: { ...definition, hospitals: [world.hospital] },
    based_on: read.edition,
  });
  expect(await membersByHand()).toEqual(await patientsOf(world.hospital, world.department));
});

async function nameOf(organization: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from organization where organization_id = ${organization}`.execute(db);
  return rows[0]?.name;
}

test("S2.55 a hospital that is not of the organization, or that the user does not see, is refused at its field in the same words", async () => {
  const company = await server.signIn("Company");
  const user = await server.signIn("User");
  for (const [caller, hospital] of [
    [company, world.otherHospital],
    [company, 999_999],
    [user, world.otherHospital],
    [user, world.provider],
  ] as const) {
    const input = { definition: { ...definition, hospitals: [world.department, hospital] } };
    const name = { "cohortObj.cohort_name": "Picks another's" };
    const answers = [
      await caller.refusal("PreviewCohort", input),
      await caller.refusal("AddCohort", { ...name, ...input }),
    ];
    for (const refused of answers) {
      expect(refused.code).toBe("cohort.invalid");
      expect(refused.errors).toEqual({
        "definition.hospitals.1":
          "This hospital is not one of the organization that the cohort is of",
      });
    }
  }
});

test("S2.55 a cohort from an ATLAS file is of the organization that was chosen", async () => {
  const company = await server.signIn("Company");
  const atlas = JSON.stringify({
    ConceptSets: [],
    PrimaryCriteria: { CriteriaList: [{ Death: {} }] },
  });
  const missing = await company.refusal("CheckAtlasCohort", {
    atlas,
    organization_id: world.otherHospital,
  });
  // Which hospital lacks deaths says whose records were looked at.
  expect(missing.description).toContain("Hill Hospital");
  const name = { "cohortObj.cohort_name": "From ATLAS, of the other hospital" };
  await sql`
    update patient set death_date = '2020-01-01' where organization_id = ${world.otherHospital}`.execute(
    db,
  );
  await bumpDataVersion(db);
  const { data } = await company.call("ImportAtlasCohort", {
    ...name,
    atlas,
    organization_id: world.otherHospital,
  });
  const of = { "cohortObj.cohort_id": data.cohort_id };
  expect(await company.call("GetCohortCriterion", of)).toMatchObject({
    organization_id: world.otherHospital,
    attrition: { entry: 4 },
  });
  const user = await server.signIn("User");
  const refused = await user.refusal("ImportAtlasCohort", {
    "cohortObj.cohort_name": "Not mine",
    atlas,
    organization_id: world.otherHospital,
  });
  expect(refused.code).toBe("row.not-found");
});

test("S2.55 an organization that the user does not see is not found, and nothing is made", async () => {
  const user = await server.signIn("User");
  for (const organization_id of [world.otherHospital, world.provider, 999_999]) {
    expect((await user.refusal("PreviewCohort", { definition, organization_id })).code).toBe(
      "row.not-found",
    );
    const refused = await user.refusal("AddCohort", {
      "cohortObj.cohort_name": "Not mine",
      definition,
      organization_id,
    });
    expect(refused.code).toBe("row.not-found");
  }
  const { data } = await user.call("GetCohortList", {});
  expect(data.map(({ cohort_name }) => cohort_name)).not.toContain("Not mine");
});
