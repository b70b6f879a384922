// The overview while records come and go. What is expected is counted from the raw tables.
import { expect, test } from "vitest";
import { testServer } from "../../app/testing/test-server.ts";
import { omopFormat } from "../../importing/omop/omop-format.ts";
import { folderOf, importPaths } from "../../importing/testing/import-in-test.ts";
import { keepCountsCurrent } from "../counts/keep-counts-current.ts";

const server = await testServer();
const { connection } = server;
const company = await server.signIn("Company");
const folder = await folderOf({
  "PERSON.csv": `person_id,gender_concept_id,year_of_birth\n${[1, 2, 3, 4].map((id) => `${id},8507,19${50 + id}`).join("\n")}\n`,
  "CONDITION_OCCURRENCE.csv": `condition_occurrence_id,person_id,condition_concept_id,condition_start_date,condition_source_value\n${[1, 2, 3, 4].map((id) => `${id},${id},0,2020-01-0${id},Gout`).join("\n")}\n`,
  "NOTE.csv": `note_id,person_id,note_date,note_type_concept_id,note_class_concept_id,note_title,note_text,encoding_concept_id,language_concept_id\n1,1,2020-01-01,0,0,Visit,He has gout.,0,0\n`,
});

const imported =
  "select count(*)::int n from patient join organization using (organization_id) where name = 'Test General'";
async function raw(query: string): Promise<number> {
  const { rows } = await connection.pool.query<{ n: number }>(query);
  return rows[0]?.n ?? -1;
}
async function expectOfNow(): Promise<void> {
  const { data } = await company.call("GetPopulation", {});
  const { unread_notes } = await company.call("GetConditionSources", {});
  expect({ patients: data.patients, notes: data.note_count, unread_notes }).toEqual({
    patients: await raw("select count(*)::int n from patient"),
    notes: await raw("select count(*)::int n from subdocument where content_type = 'narrative'"),
    unread_notes: await raw(
      "select count(*)::int n from subdocument left join tagging using (patient_id, subdocument_id) where content_type = 'narrative' and version is null",
    ),
  });
}

test("the overview is of the records as they are: before an import, within it, after it, and after it is deleted", async () => {
  await expectOfNow();
  await expectOfNow();
  await importPaths(connection, omopFormat, [folder], {
    sliceRows: 2,
    afterImport: async () => {
      expect(await raw(imported)).toBe(4);
      await expectOfNow();
    },
  });
  await expectOfNow();
  expect(await raw("select count(*)::int n from kept_answer where name = 'population'")).toBe(1);
  await expectOfNow();
  await company.call("DeleteBatch", {
    batch_id: await raw("select batch_id n from batch where name = 'test'"),
    is_trial: false,
  });
  await expectOfNow();
  expect(await raw(imported)).toBe(0);
});

test("it is counted anew when the records change, with nobody asking", async () => {
  await expectOfNow();
  await server.services.shared.keptAnswers.kept();
  const stop = await keepCountsCurrent(server.services);
  await importPaths(connection, omopFormat, [folder]);
  const counted = () =>
    raw("select (answer ->> 'patients')::int n from kept_answer where name = 'population'");
  await expect.poll(counted).toBe(await raw("select count(*)::int n from patient"));
  await stop();
});
