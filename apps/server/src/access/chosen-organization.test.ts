// Whose records a cohort is of (issue 17.11). Patients are counted from the rows that this file writes.
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
