// After migration 0022: until the vocabulary's files are read again, a cohort on OMOP's concepts keeps its result and
// is not run.
import type { CohortDefinition } from "@concord/contract";
import { expect, test } from "vitest";
import { folderOf, importPaths } from "../importing/testing/import-in-test.ts";
import { omopFormat } from "../importing/omop/omop-format.ts";
import { oneOfEverything, withOneOfEverything } from "../app/testing/one-of-everything.ts";
import { testServer } from "../app/testing/test-server.ts";

const server = await testServer({ seed: withOneOfEverything });
const rows = oneOfEverything;
const { pool } = server.connection;
const researcher = await server.signIn("User");

const files = {
  "CONCEPT.csv": `concept_id,concept_name,domain_id,vocabulary_id,standard_concept,concept_code
11,Infarction,Condition,SNOMED,S,101
12,Old infarction,Condition,SNOMED,S,103
`,
  "CONCEPT_ANCESTOR.csv": `ancestor_concept_id,descendant_concept_id,min_levels_of_separation,max_levels_of_separation
11,12,1,1
`,
  // The hospital has a patient 1 already, who is somebody else.
  "PERSON.csv": `person_id,gender_concept_id,year_of_birth
21,8507,1950
22,8507,1950
`,
  "CONDITION_OCCURRENCE.csv": `condition_occurrence_id,person_id,condition_concept_id,condition_start_date
1,21,11,2020-01-01
2,22,12,2020-01-01
`,
};

test("a cohort on concepts whose files must be read again keeps its result, and no run, preview or new cohort passes for whole until they are", async () => {
  const { rows: homes } = await pool.query<{ name: string }>(
    "select o.name from organization o join patient p using (organization_id) where p.patient_id = $1",
    [rows.patient],
  );
  const hospital = homes[0]?.name ?? "";
  const folder = await folderOf(files);
  await importPaths(server.connection, omopFormat, [folder], { hospital });
  const { rows: concepts } = await pool.query<{ concept_id: number }>(
    "select concept_id from concept where cuid = 'OMOP:11'",
  );
  const on = (conceptId: number): CohortDefinition => ({
    criteria: [
      {
        kind: "concept",
        role: "index",
        concepts: { include: [{ conceptId, descendants: true }] },
        sources: ["structured"],
      },
    ],
  });
  const infarction = on(concepts[0]?.concept_id ?? 0);
  const { data } = await researcher.call("AddCohort", {
    "cohortObj.cohort_name": "Infarction",
    definition: infarction,
  });
  const of = { "cohortObj.cohort_id": data.cohort_id };
  const members = async () => (await researcher.call("GetCohortPatient", of)).noOfRecords;
  expect(await members()).toBe(2);

  // As migration 0022 leaves what an older Concord imported.
  await pool.query(`
    delete from concept_parent; delete from concept_ancestor where levels > 0;
    update batch_file set read_again = true where file ~ 'CONCEPT';
    insert into setting (key, value) values ('data_version', '1')
    on conflict (key) do update set value = to_jsonb((setting.value #>> '{}')::bigint + 1)`);
  const refusal = {
    status: 400,
    description: expect.stringMatching(
      /Infarction must first be loaded again from the OMOP vocabulary/,
    ),
  };
  expect(await researcher.refusal("RunCohort", of)).toMatchObject(refusal);
  expect(await researcher.refusal("PreviewCohort", { definition: infarction })).toMatchObject(
    refusal,
  );
  const second = { "cohortObj.cohort_name": "Second", definition: infarction };
  expect(await researcher.refusal("AddCohort", second)).toMatchObject(refusal);
  expect(await members()).toBe(2);
  // Other vocabularies' concepts are whole.
  await researcher.call("PreviewCohort", { definition: on(rows.concept) });

  const { files: read } = await importPaths(server.connection, omopFormat, [folder], { hospital });
  expect(
    read.map(({ file }) => file.replace(/^.*\//, "")).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(["CONCEPT_ANCESTOR.csv", "CONCEPT.csv"]);
  await researcher.call("RunCohort", of);
  expect(await members()).toBe(2);
  expect((await researcher.call("AddCohort", second)).data.cohort_id).toBeGreaterThan(0);
});
