// What the attrition leaves out, for who sees one of the patients only. Shared with the product: the rows of `fact` and
// `observation_period`; each patient has one record, and the counts are known.
import type { CohortDefinition } from "@concord/contract";
import { expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../app/testing/one-of-everything.ts";
import { testServer } from "../app/testing/test-server.ts";
import { inTransaction } from "../platform/operations/transaction.ts";
import { bumpDataVersion } from "../records/data-version.ts";
import { refreshPostings, touchedBySources } from "../records/postings/postings.ts";

const server = await testServer({ seed: withOneOfEverything });
const { patient, childConcept } = oneOfEverything;
const researcher = await server.signIn("User");
// Supervises a project with a document of `patient`, and of nobody else.
const supervisor = await server.signIn("Supervisor");

// Closed: until then a supervisor is told nothing of the sources (decision 118).
await server.connection.pool.query("update project set status = 'complete'");

// Six patients were weighed in a unit that nobody knows; they were observed long before.
await inTransaction(server.connection, "write", async (db, client) => {
  await client.query("delete from fact where concept_id = $1", [childConcept]);
  await client.query(
    `with added as (
       insert into patient (organization_id, patient_identifier, source_key, gender)
       select organization_id, 'Unknown-' || n, 'unknown-' || n, 'female'
       from patient, generate_series(1, 5) n where patient_id = $1 returning patient_id),
     weighed as (select patient_id from added union all select $1::int),
     observed as (
       insert into observation_period (patient_id, start_day, end_day) select patient_id, 0, 100 from weighed)
     insert into fact (patient_id, encounter_id, concept_id, source, day, value, unit)
     select patient_id, 1, $2::int, 1, 18000, 81, 'frobs' from weighed`,
    [patient, childConcept],
  );
  await refreshPostings(client, await touchedBySources(client, [1]));
  await bumpDataVersion(db);
});

const index = {
  kind: "concept" as const,
  role: "index" as const,
  concepts: { include: [{ conceptId: childConcept, descendants: false }] },
  sources: ["structured" as const],
};

async function addCohort(name: string, definition: CohortDefinition): Promise<number> {
  const form = { "cohortObj.cohort_name": name, definition };
  return (await researcher.call("AddCohort", form)).data.cohort_id;
}

const attritionOf = (reader: typeof researcher, cohortId: number) =>
  reader.call("GetCohortAttrition", { "cohortObj.cohort_id": cohortId });

test("records that could not be compared are those of the patients whom the reader may see", async () => {
  const cohortId = await addCohort("At least 80 kg", {
    criteria: [{ ...index, value: { min: 80, unit: "kg" } }],
  });
  const all = await attritionOf(researcher, cohortId);
  expect(all.left_out).toMatchObject([{ reason: "unit", patient_count: 6, value_count: 6 }]);
  const some = await attritionOf(supervisor, cohortId);
  expect(some.left_out).toMatchObject([{ reason: "unit", patient_count: 1, value_count: 1 }]);
});

test("members whose index is outside of their observation are those whom the reader may see", async () => {
  const cohortId = await addCohort("Weighed", {
    criteria: [index],
  });
  expect(await attritionOf(researcher, cohortId)).toMatchObject({ outside_observation: 6 });
  expect(await attritionOf(supervisor, cohortId)).toMatchObject({ outside_observation: 1 });
});
