// Whatever changes the vocabulary says so, by its own code and in its transaction: the version that is answered then is
// that of the rows. Shared with it: the walk over all rows that makes a version.
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { databaseNotices } from "../platform/database/database-notices.ts";
import { testDatabase } from "../platform/database/testing/test-database.ts";
import { conceptsOfCodes } from "../vocabulary/concepts-of-codes.ts";
import { loadShippedVocabulary } from "../vocabulary/load/load-shipped-vocabulary.ts";
import { loadVocabulary } from "../vocabulary/load/load-vocabulary.ts";
import { removeVocabulary, switchVocabulary } from "../vocabulary/load/remove-vocabulary.ts";
import { fewConcepts, vocabularyFolder } from "../vocabulary/testing/shipped-in-test.ts";
import { storeVocabularyVersion, vocabularyVersion } from "../vocabulary/vocabulary-version.ts";
import { omopFormat } from "./omop/omop-format.ts";
import { folderOf, importPaths } from "./testing/import-in-test.ts";

const connection = await testDatabase();
const { pool } = connection;
let heard = 0;
const notices = await databaseNotices(connection.url, "vocabulary", () => {
  heard += 1;
});
afterAll(() => notices.close());

/** The version without what was kept of it. */
async function recounted(): Promise<string> {
  const client = await pool.connect();
  await client.query("begin; delete from vocabulary_state");
  const version = await vocabularyVersion(client);
  await client.query("rollback");
  client.release();
  return version;
}

async function code(...codings: { sab: string; code: string }[]): Promise<void> {
  const client = await pool.connect();
  await conceptsOfCodes(client, [{ codings, text: "Something rare", category: null }]);
  client.release();
}

const own = async () =>
  join(
    await folderOf({
      "own.csv": "cuid,text,sab,code,category\nO1,Zebra disease,OWN,1,Problem\n",
    }),
    "own.csv",
  );

const concept = "concept_id,concept_name,domain_id,vocabulary_id,standard_concept,concept_code";
const steps: readonly [string, () => Promise<unknown>][] = [
  [
    "the shipped vocabulary is loaded",
    async () => loadShippedVocabulary(connection, await vocabularyFolder(fewConcepts)),
  ],
  ["a record names a code that nobody knows", () => code({ sab: "ICD10CM", code: "Q99" })],
  [
    "a record gives a code beside one that is known",
    () => code({ sab: "SNOMEDCT_US", code: "84114007" }, { sab: "ICD10CM", code: "I50.9" }),
  ],
  ["a file is loaded", async () => loadVocabulary(connection, await own(), { name: "own" })],
  ["a source is switched off", () => switchVocabulary(connection, "own", false)],
  ["a source is removed", () => removeVocabulary(connection, "own")],
  [
    "OMOP's tables are imported",
    async () =>
      importPaths(connection, omopFormat, [
        await folderOf({ "CONCEPT.csv": `${concept}\n20,GI haemorrhage,Condition,SNOMED,S,200\n` }),
      ]),
  ],
  [
    "records of OMOP name a code that was not loaded",
    async () =>
      importPaths(connection, omopFormat, [
        await folderOf({
          "PERSON.csv": "person_id,gender_concept_id,year_of_birth\n1,8507,1950\n",
          "CONDITION_OCCURRENCE.csv": `condition_occurrence_id,person_id,condition_concept_id,condition_start_date,condition_source_concept_id,condition_source_value
1,1,20,2010-01-01,4711,K92.2
`,
        }),
      ]),
  ],
];

test.each(steps)("%s: the version is that of the rows, and is heard of", async (_, change) => {
  const before = await storeVocabularyVersion(pool);
  const told = heard;
  await change();
  const now = await vocabularyVersion(pool);
  expect(now).not.toBe(before);
  expect(now).toBe(await recounted());
  await expect.poll(() => heard).toBeGreaterThan(told);
});
